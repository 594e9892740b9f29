"""What lies over the map and moves with nothing on it: cards, captions, tabs, small map."""
