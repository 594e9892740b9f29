"""Names that no file can have, or that Qt cannot take: own words in all dialogs."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QProcess
from saved_games import FIRST

from konqt.gui.export.order import Order
from konqt.gui.export.run import ExportRun
from konqt.gui.odd_names import say_odd_name
from konqt.gui.shell.exports import put_in_place
from konqt.gui.shell.open_files import open_beside
from konqt.gui.shell.opening import opened
from konqt.gui.shell.problem_report import ProblemReport, write_report
from konqt.gui.shell.troubles import say_trouble
from konqt.record.errors import in_words
from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

LONG, LONGER, ZERO = "k" * 300, "k" * 5000, "zero\0byte"
GAME = FIRST / "resigned.konr"


def exported(path: Path) -> None:
    told = put_in_place(GAME, path)[1]
    assert told
    raise ValueError(told)


def reported(path: Path) -> None:
    write_report(path, ProblemReport({"about.txt": "It stumbled."}))


def copied(path: Path) -> None:
    session = Session.start(plan_for_seats("narvik", (("germany",), ("norway", "allies")), 5, {}))
    try:
        session.save_copy(path)
    finally:
        session.close()


@pytest.mark.parametrize("name", [LONG, LONGER, ZERO], ids=["long", "longer", "zero"])
@pytest.mark.parametrize("deed", [exported, reported, copied, opened])
def test_a_name_that_no_file_can_have_is_said_in_words(
    tmp_path: Path, deed: Callable[[Path], object], name: str
) -> None:
    with pytest.raises((OSError, ValueError)) as raised:
        deed(tmp_path / name)
    for text in (say_trouble(raised.value), in_words(raised.value)):
        assert "Errno" not in text and "embedded" not in text and "went wrong" not in text
        assert text.strip() and (";" in text or ". " in text)
    assert [*tmp_path.iterdir()] == []


ODD = os.fsdecode(b"J\xf8rgen.konr")


@pytest.mark.parametrize("path", [Path(ODD), Path(ODD) / "game.konr"], ids=["it", "in"])
def test_a_name_that_is_no_text_is_never_handed_over_for_another(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    # Qt leaves out what is no letter: what would be opened or exported is Jrgen.konr.
    monkeypatch.setattr(QProcess, "startDetached", lambda *words: pytest.fail(str(words)))
    monkeypatch.setattr(QProcess, "start", lambda *words: pytest.fail(str(words)))
    assert not open_beside(path)
    told, parent = list[str](), QObject()
    run = ExportRun(parent)
    run.failed.connect(told.append)
    run.start(Order(path, "txt", 1, 1, "public", "en", "light"))
    assert told == ["The name of J\ufffdrgen.konr is not made of letters alone. Rename it first."]
    assert not run.busy and say_odd_name(Path("/games/J\u00f8rgen.konr")) == ""
