"""What a check of a map found: data for whoever must mend the file."""

from typing import Literal

from konqt.core.frozen import frozen

LARGEST_MAP = 20_000_000
"""Bytes. The shipped map has about 2 MB; ten times that is no map of ours."""

UNREAD = frozenset(("no-file", "unreadable", "too-large"))
"""Codes of what is no fault of a map: there is no file to look at."""


@frozen
class Finding:
    """One thing wrong with a map.

    `feature` is the id of the feature, or a place such as "file" or "feature 12" when it has
    none; `code` is fixed and short, for scripts; `remedy` says what would mend it.
    """

    feature: str
    code: str
    message: str
    remedy: str
    severity: Literal["error", "warning"] = "error"

    def line(self, path: str) -> str:
        """Return it as one line that names the file."""
        return f"{path}: {self.feature}: {self.message}. {self.remedy}."


class BadMap(ValueError):  # noqa: N818 - reads as what it is
    """A map that cannot be played on; `findings` lists every reason.

    The message is one line with the first; `lines` has one for each.
    """

    def __init__(self, path: str, findings: list[Finding]) -> None:
        self.path = path
        self.findings = tuple(findings)
        self.lines = tuple(each.line(path) for each in findings)
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        super().__init__(f"{self.lines[0].removesuffix('.')}{more}")
