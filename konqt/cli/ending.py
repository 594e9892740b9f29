"""How a command ends: its exit status, and one line on standard error for what went wrong."""

from konqt.core.terminal import warn

OK, FOUND_WRONG, BAD_USAGE = 0, 1, 2


def tell(line: str) -> None:
    """Say one line on standard error."""
    warn(f"konqt: {line}")
