"""Battles, flights and Demands are decided on a stage that tells every way out before."""

import json
from collections.abc import Iterator
from functools import partial

import pytest
from crown_games import GAME, begin, do, fresh, hold, quiet
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.games.crown.crown_ways_out import ways_ahead
from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    CrownAction,
    GiveWay,
    GoOn,
    SpendStrength,
)
from konqt.games.crown.engine.crown_files import shipped_groups
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import printed_of
from konqt.gui import look
from konqt.gui.crown.stage.crown_stage import CrownStage


@pytest.fixture
def stage(qapp: QApplication, plain_look: None) -> Iterator[CrownStage]:
    del qapp, plain_look
    page = QWidget()
    page.resize(665, 480)
    page.show()
    made = CrownStage(partial(ways_ahead, GAME), page)
    made.resize(665, 480)
    yield made
    page.close()
    look.use_theme("light")


def _battle(*cards: str, germans: int = 3) -> CrownState:
    state = hold(quiet(fresh()), *cards)
    state.regular, state.norwegian, state.king = {"klofta": germans}, {"jessheim": 2}, "jessheim"
    begin(state, CrownTask("move"))
    if GAME.decision(state).kind == "window":
        do(state, GoOn())
    return state


def _shown(stage: CrownStage, state: CrownState) -> list[CrownAction]:
    chosen: list[CrownAction] = []
    stage.chosen.connect(chosen.append)
    stage.show_observation(GAME.observe(state, "norway"))
    QApplication.processEvents()
    return chosen


def test_a_battle_lifts_the_fewest_cards_that_reach_equality(stage: CrownStage) -> None:
    chosen = _shown(stage, _battle("march", "ski_troops"))
    assert [each.isChecked() for each in stage.battle.cards].count(True) == 1
    assert "3 regulars: 3" in stage.battle.picture.accessibleName()
    assert stage.battle.picture.accessibleName().endswith("by cards: 4.")
    assert "2 cards" in stage.battle.limit.text()
    QTest.mouseClick(stage.ways[1].button, Qt.MouseButton.LeftButton)
    assert chosen == [SpendStrength(("march",))] or chosen == [SpendStrength(("ski_troops",))]


def test_both_ways_out_tell_what_comes_of_them(stage: CrownStage) -> None:
    _shown(stage, _battle("march"))
    give_way, keep = stage.ways
    assert "2 Sabotage actions" in give_way.lines
    assert any("Gran" in line for line in give_way.lines)
    assert "2 Germans go back to Kløfta" in keep.lines
    assert "2 Sabotage actions" in give_way.button.accessibleDescription()
    assert give_way.button.accessibleName() == "Give way"


def test_cards_taken_back_close_the_way_and_say_what_is_missing(stage: CrownStage) -> None:
    _shown(stage, _battle("march"))
    QTest.mouseClick(stage.battle.cards[0], Qt.MouseButton.LeftButton)
    keep = stage.ways[1]
    assert not keep.button.isEnabled()
    assert keep.lines == ("Your strength is 1 too low",)
    QTest.mouseClick(stage.battle.cards[0], Qt.MouseButton.LeftButton)
    assert keep.button.isEnabled()


def test_without_cards_only_giving_way_is_open(stage: CrownStage) -> None:
    chosen = _shown(stage, _battle())
    assert "No card" in stage.battle.limit.text()
    assert stage.press(2) is False
    assert stage.press(1) is True
    assert chosen == [GiveWay()]


def test_keys_choose_a_way_out(stage: CrownStage) -> None:
    chosen = _shown(stage, _battle("march"))
    stage.ways[0].button.setFocus()
    QTest.keyClick(stage.ways[0].button, Qt.Key.Key_2)
    assert chosen == [SpendStrength(("march",))]


def test_a_flight_without_a_way_out_is_told_in_red(stage: CrownStage) -> None:
    state = _battle("march")
    state.paratrooper = {"gran": 1, "kongsvinger": 1, "eidsvoll": 1}
    _shown(stage, state)
    assert stage.ways[0].lines[0] == "The King has no way to flee: the game is lost"
    assert "color:" in stage.ways[0].words.text().partition("no way to flee")[0]


@pytest.mark.parametrize("answers", [2, 3])
def test_valiant_defence_and_flight_have_a_card_for_each_answer(
    stage: CrownStage, answers: int
) -> None:
    state = _battle()
    do(state, GiveWay())
    if answers == 3:
        while GAME.decision(state).kind != "escape":
            GAME.apply(state, GAME.legal(state)[-1])
    chosen = _shown(stage, state)
    assert len(stage.ways) == answers
    legal = GAME.legal(state)
    for key in range(1, answers + 1):
        assert stage.press(key)
    assert chosen == legal


def test_strengths_are_no_verdict_any_more_once_the_battle_is_decided(stage: CrownStage) -> None:
    state = _battle("march")
    _shown(stage, state)
    assert stage.battle.picture.verdict == "good"
    do(state, SpendStrength(("march",)))
    while GAME.decision(state).kind != "valiant":
        GAME.apply(state, GAME.legal(state)[-1])
    _shown(stage, state)
    assert stage.battle.picture.verdict == "ink"


def test_a_demand_lies_large_with_both_answers_and_their_price(stage: CrownStage) -> None:
    state = quiet(fresh())
    state.pressure = 1
    begin(state, CrownTask("demand", place="quisling"))
    chosen = _shown(stage, state)
    assert stage.demand.card.title.text() == "Appoint Quisling"
    assert stage.demand.card.price.text() == "Declining costs 2 Willpower; you have 5."
    decline, ignore = stage.ways
    assert any("Willpower 5 → 3" in line for line in decline.lines)
    assert any("Pressure cubes on the King 1 → 2" in line for line in ignore.lines)
    assert stage.press(2)
    assert chosen == [AnswerDemand("ignore")]


def test_a_demand_that_cannot_be_paid_says_so(stage: CrownStage) -> None:
    state = quiet(fresh())
    state.willpower, state.pressure = 1, 1
    begin(state, CrownTask("demand", place="quisling"))
    _shown(stage, state)
    assert not stage.ways[0].button.isEnabled()
    assert "costs 2 Willpower; you have 1" in stage.ways[0].lines[0]


def test_the_stage_is_hidden_while_something_else_is_asked(stage: CrownStage) -> None:
    _shown(stage, _battle("march"))
    assert stage.isVisible()
    stage.show_observation(GAME.observe(fresh(), "norway"))
    assert not stage.isVisible()
    stage.show_observation(None)
    assert not stage.isVisible()
    assert stage.ways == []


@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("wide", [520, 665])
def test_every_button_is_whole_at_every_size_of_text(
    stage: CrownStage, size: int, wide: int
) -> None:
    look.use_theme("dark", size)
    stage.resize(wide, 360 if wide == 520 else 480)
    _shown(stage, _battle("march", "ski_troops"))
    stage.retranslate()
    QApplication.processEvents()
    for way in stage.ways:
        button = way.button
        words = button.fontMetrics().size(0, button.text())
        assert words.height() <= button.height()
        assert words.width() <= button.width()
        inside = stage.rect().contains(
            button.geometry().translated(button.parentWidget().mapTo(stage, button.pos() * 0))
        )
        assert inside


def test_a_demand_tells_the_willpower_that_its_stress_takes_as_well(stage: CrownStage) -> None:
    state = quiet(fresh())
    state.willpower, state.pressure, state.stress = 5, 1, 9
    begin(state, CrownTask("demand", place="quisling"))
    _shown(stage, state)
    told = "Declining costs 3 Willpower in all: 2 as its price, the rest by Stress; you have 5."
    assert stage.demand.card.price.text() == told


def test_each_way_to_flee_tells_where_it_leads(stage: CrownStage) -> None:
    state = _battle()
    state.norwegian = {"gran": 1}
    do(state, GiveWay())
    _shown(stage, state)
    assert len(stage.ways) > 2
    assert len({each.lines for each in stage.ways}) == len(stage.ways)
    gran = next(each for each in stage.ways if "Gran" in each.button.accessibleName())
    assert gran.lines[0] == "Sector 3, paratroopers may land here; 1 troop"


def test_a_flight_into_a_space_of_an_owners_map_is_told_by_that_map(stage: CrownStage) -> None:
    state = _battle()
    renamed = json.dumps(shipped_groups()).replace('"gran"', '"granby"')
    state.printed = printed_of(json.loads(renamed))
    state.norwegian = {"granby": 1}
    do(state, GiveWay())
    _shown(stage, state)
    (there,) = [each for each in stage.ways if "granby" in each.button.accessibleName()]
    assert there.lines[0] == "Sector 3, paratroopers may land here; 1 troop"


def test_a_way_that_would_lose_is_not_told_as_lost_already(stage: CrownStage) -> None:
    state = quiet(fresh())
    state.willpower, state.pressure = 5, 3
    begin(state, CrownTask("demand", place="quisling"))
    _shown(stage, state)
    assert stage.ways[1].lines[0] == "No Pressure cube is left: the game is lost"
