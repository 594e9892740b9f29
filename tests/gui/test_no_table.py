"""A scenario that the window has no table for is refused in words, and can be looked at."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.data_files import SCENARIOS
from konqt.games.kon.wording.scenarios import AT_TABLE
from konqt.gui.kon.screens.scenario_choice import ScenarioChoice
from konqt.gui.shell import opening
from konqt.gui.shell.step_picture import render_step
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

WITHOUT = sorted(set(SCENARIOS) - set(AT_TABLE))
CHAIRS = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}


def plan(scenario: str) -> GamePlan:
    return GamePlan(scenario, CHAIRS, 7)


@pytest.mark.parametrize("scenario", WITHOUT)
def test_a_new_game_is_refused_with_what_plays_it_and_leaves_no_lock(scenario: str) -> None:
    with pytest.raises(ValueError, match=f"konqt play --scenario {scenario} --text"):
        opening.begun(plan(scenario))


@pytest.mark.parametrize("scenario", WITHOUT)
def test_a_record_is_refused_by_the_table_looked_at_and_can_be_gone_on_with(
    scenario: str, tmp_path: Path, qapp: QApplication
) -> None:
    path, picture = tmp_path / "game.konr", tmp_path / "p.png"
    Session.start(plan(scenario), path).close()
    with pytest.raises(ValueError, match="There is no table for this yet"):
        opening.continued(path)
    found = opening.opened(path)
    assert found.replay.steps == 0 and "There is no table for this yet" in found.trouble
    render_step(path, None, "public", (640, 480), "light", "en", picture)
    assert QImage(str(picture)).width() == 640
    Session.open(path).close()


def test_the_new_game_dialog_offers_what_has_a_table(qapp: QApplication) -> None:
    choice = ScenarioChoice()
    assert tuple(choice.buttons) == AT_TABLE
    choice.retranslate()
    choice.deleteLater()
