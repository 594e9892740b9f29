"""Names that no file can have, in every dialog that writes one: own words, and nothing written."""

from collections.abc import Callable
from pathlib import Path

import pytest
from saved_games import FIRST

from konqt.gui.shell.exports import put_in_place
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
