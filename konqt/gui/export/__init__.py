"""Saved games as pictures, drawings and pages: what is asked for, and what is painted of it."""
