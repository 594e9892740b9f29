"""What a person may send when something went wrong: versions, settings, log, perhaps a record.

Nothing here names a person, and nothing is sent: one file is written, which they can look into.
"""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from konqt.core.files import write_file
from konqt.core.frozen import frozen
from konqt.core.log import last_lines
from konqt.core.strict_json import read_json
from konqt.gui.shell.settings import Settings

VERSIONS, SETTINGS, LOG, RECORD = "versions.txt", "settings.json", "konqt.log", "game.konr"
SENT = (
    "language", "theme", "text_scale", "reduced_motion", "ai_speed", "dice_animation",
    "reminders", "phase_help", "combats_stay", "idle_passes", "camera_follows",
    "undo_moment", "show_holders", "show_range", "panels", "sounds", "volume",
    "first_help", "games_begun", "explained", "rulebook_text", "rulebook_beside",
)  # fmt: skip
"""The settings that tell nothing about a person."""
KEPT_BACK = ("last_plan", "window", "bookmarks", "kept_language", "unknown", "known")
"""Those that do: who sat where and whose files were played with, the screen, what was read, what
others wrote."""
MOST_LOG = 100_000
"""Bytes"""
_EARLIEST = (1980, 1, 1, 0, 0, 0)


@frozen
class ProblemReport:
    """The parts of a report, file name -> text, and the record that goes with them if any."""

    texts: Mapping[str, str]
    record: Path | None = None

    def preview(self) -> str:
        """Return all texts, one after the other, each below its file's name."""
        return "\n\n".join(f"== {name}\n{text.rstrip()}" for name, text in self.texts.items())


def problem_report(settings: Settings, versions: str) -> ProblemReport:
    """Return a report of how the program stands now."""
    chosen = {name: getattr(settings, name) for name in SENT}
    return ProblemReport(
        {
            VERSIONS: f"{versions}\n",
            SETTINGS: json.dumps(chosen, indent=1, sort_keys=True) + "\n",
            LOG: last_lines(MOST_LOG),
        }
    )


def write_report(path: Path, report: ProblemReport) -> Path:
    """Write a report as one zip file that only its owner can read; return its path.

    Raises:
        OSError: it cannot be written.
        ValueError: the record cannot be read, or has no header that names could be taken out of.
    """
    contents = dict(report.texts)
    if report.record is not None:
        contents[RECORD] = record_to_send(report.record)
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, text in contents.items():
            # No time: the machine's clock and its time zone are nobody's business.
            archive.writestr(ZipInfo(name, _EARLIEST), text, ZIP_DEFLATED)
    write_file(path, made.getvalue())
    return path


def record_to_send(path: Path) -> str:
    """Return a record as it goes with a report: without names, and a copy if its game goes on.

    Raises:
        ValueError: it cannot be read, or has no header that names could be taken out of.
    """
    from konqt.record.copying import copy_of

    return nameless(copy_of(path).decode("utf-8"))


def nameless(record: str) -> str:
    """Return a record's text with the players called "Player 1", "Player 2" in their order.

    Raises:
        ValueError: its first line is no header.
    """
    first, end, rest = record.partition("\n")
    header = read_json(first)
    chairs = header.get("chairs") if isinstance(header, dict) else None
    if not isinstance(chairs, dict) or not all(isinstance(each, dict) for each in chairs.values()):
        raise ValueError("the record has no header; send the report without it")
    called: dict[str, str] = {}
    for chair in chairs.values():
        if name := chair.get("name"):
            chair["name"] = called.setdefault(str(name), f"Player {len(called) + 1}")
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")) + end + rest
