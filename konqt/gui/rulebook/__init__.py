"""A game's rulebook to read: its pages, contents, search, bookmarks, and on paper."""
