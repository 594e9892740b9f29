"""Commands that know Kampen om Norge alone, given another game: they say so and do nothing else."""

from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Save a game of Crown & Courage that has just begun."""
    path = tmp_path / "crown.konr"
    Session.start(GamePlan("crown", {"norway": Chair(AI, level="random")}, 7)).save_copy(path)
    return path


def refused(capsys: pytest.CaptureFixture[str], *argv: object) -> str:
    """Return what is said of a command line that asks for what cannot be."""
    assert run([str(word) for word in argv]) == 2
    out, err = capsys.readouterr()
    assert not out and "went wrong" not in err and "No such file" not in err
    return err


@pytest.mark.parametrize("command", ["odds", "luck", "lead"])
def test_what_is_told_of_kampen_om_norge_alone_is_refused_for_another_game(
    command: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "told of Kampen om Norge alone" in refused(capsys, command, record)
