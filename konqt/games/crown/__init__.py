"""Crown & Courage: rules and data of a game for one, begun; not yet offered to anybody."""
