"""The looks' names, for whoever offers them without painting: settings, command line."""

from konqt.i18n.marks import N_

LIGHT = "light"
"""the printed board by day"""
DARK = "dark"
CONTRAST = "contrast"
"""black on white, for weak eyes or a bright room"""
TITLES = {LIGHT: N_("Light"), DARK: N_("Dark"), CONTRAST: N_("High contrast")}
"""what a look is called on screen, before translation"""
THEMES = tuple(TITLES)
SYSTEM = "system"
"""what the window may have instead of a look: whichever the person's system asks for"""
CHOICES = {SYSTEM: N_("System"), **TITLES}
"""what may be chosen for the window, and what it is called, before translation"""
