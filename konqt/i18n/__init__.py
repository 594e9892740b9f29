"""Texts for people: gettext catalogues and data texts in both languages."""
