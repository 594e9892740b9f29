"""How a command ends: its exit status, and one line on standard error for what went wrong."""

import sys

OK, FOUND_WRONG, BAD_USAGE = 0, 1, 2


def tell(line: str) -> None:
    """Say one line on standard error."""
    print(f"konqt: {line}", file=sys.stderr)  # noqa: T201 - a command speaks here
