"""Boards of a test in one line."""

LETTERS = {"G": "germany", "N": "norway", "A": "allies"}


def board(text: str) -> dict[str, dict[str, int]]:
    """Read `narvik:G3 gratangen:N1A1`."""
    units: dict[str, dict[str, int]] = {}
    for part in text.split():
        area, _, there = part.partition(":")
        units[area] = {LETTERS[there[i]]: int(there[i + 1]) for i in range(0, len(there), 2)}
    return units
