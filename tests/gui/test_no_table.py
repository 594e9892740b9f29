"""A scenario that the window cannot show is refused in words and stays closed."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.data_files import SCENARIOS
from konqt.games.kon.wording import EXAMPLES, examples_at_table
from konqt.games.kon.wording.scenarios import AT_TABLE
from konqt.gui.kon.desk import KonDesk
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
def test_a_record_is_refused_by_viewer_table_and_picture_and_can_be_gone_on_with(
    scenario: str, tmp_path: Path, qapp: QApplication
) -> None:
    path = tmp_path / "game.konr"
    Session.start(plan(scenario), path).close()
    for tried in (opening.replayed, opening.continued, opening.opened):
        with pytest.raises(ValueError, match="There is no table for this yet"):
            tried(path)
    with pytest.raises(ValueError, match="There is no table for this yet"):
        render_step(path, None, "public", (640, 480), "light", "en", tmp_path / "p.png")
    Session.open(path).close()


def test_the_new_game_dialog_offers_what_has_a_table(qapp: QApplication) -> None:
    choice = ScenarioChoice()
    assert tuple(choice.buttons) == AT_TABLE
    choice.retranslate()
    choice.deleteLater()


def test_an_example_of_it_is_refused_in_words_and_not_offered() -> None:
    shown = examples_at_table()
    assert set(KonDesk().examples()) == set(shown)
    for number in sorted(set(EXAMPLES) - set(shown)):
        with pytest.raises(ValueError, match="There is no table for this yet"):
            opening.replayed(number)
