"""Games written as something else to share: a module for each kind of file, a row in `forms`."""
