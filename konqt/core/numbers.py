"""Whole numbers that people type: Python refuses to read thousands of digits, we say so before."""

MOST_DIGITS = 18
"""More than anything here counts, and less than 64 bits."""


def whole_number(text: str) -> int | None:
    """Return the whole number that decimal digits write, None for any other text.

    One of more than `MOST_DIGITS` digits comes back as the largest of that many: it is too large
    for whoever asks, and says so there.
    """
    if not text.isdecimal():
        return None
    digits = text.lstrip("0")
    return int(digits or "0") if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS - 1
