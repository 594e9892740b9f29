"""The desktop game table for Kampen om Norge."""

__version__ = "0.3.0"
