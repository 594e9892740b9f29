"""Texts for people: gettext catalogues and data texts in every language."""
