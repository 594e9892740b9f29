"""What is written of a game calls it by its name once, though its scenario has the same name."""

from pathlib import Path

import pytest

from konqt.cli.main import run
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session


@pytest.mark.parametrize("form", ["txt", "md"])
def test_an_exported_game_of_crown_and_courage_is_called_so_once(form: str, tmp_path: Path) -> None:
    record, out = tmp_path / "crown.konr", tmp_path / f"crown.{form}"
    Session.start(GamePlan("crown", {"norway": Chair(AI, level="random")}, 7)).save_copy(record)
    asked = ["export", str(record), "--to", form, "--seat", "norway", "--reveal"]
    assert run([*asked, "--out", str(out)]) == 0
    written = out.read_text(encoding="utf-8")
    assert "Courage" in written and "Courage: Crown" not in written
