"""All saved games of a folder as a page: sorted, searched, counted, put in order."""
