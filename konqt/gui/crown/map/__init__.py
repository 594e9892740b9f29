"""The map of Crown & Courage: the whole board at one sight, with pieces, arrows and marks."""
