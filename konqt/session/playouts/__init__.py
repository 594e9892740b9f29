"""A position played out many times by the computer, from what one viewer knows of it."""
