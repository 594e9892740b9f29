"""Exports from the menus: what is asked, a look beforehand, the program that writes it."""
