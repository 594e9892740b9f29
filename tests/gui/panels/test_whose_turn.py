"""Whose turn it is can be felt, and what the game is about is always in sight."""

from collections.abc import Iterator

import pytest
from basic_kit import session_at
from colour_sight import contrast
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.games.kon import wording
from konqt.games.kon.board.shipped import shipped_names
from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.forms.observation import Attack
from konqt.games.kon.wording import say_goal
from konqt.gui.kon.art import look
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.panels.main_place import MainButton
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.i18n.texts import use_language

BASIC = {"units": {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}}


@pytest.fixture(params=["en", "nb"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.fixture()
def panel(qapp: QApplication) -> Iterator[PromptPanel]:
    panel = KonPrompt().panel()
    panel.resize(340, 500)
    yield panel
    panel.deleteLater()


def test_narvik_is_about_driving_germany_out() -> None:
    assert say_goal(observation()) == (
        "Germany must be driven from Narvik, Bjørnfjell and Bardufoss before 3 more Allied cards "
        "are drawn; as things stand, Germany wins."
    )
    held = {**observation().standing, "winner": ["norway", "allies"], "allied_cards_left": 1}
    assert say_goal(observation(standing=held)) == (
        "Germany must be driven from Narvik, Bjørnfjell and Bardufoss before the last Allied card "
        "is drawn; as things stand, Norway and the Allies win."
    )


def test_the_basic_game_is_about_all_victory_cities() -> None:
    seen = session_at(**BASIC).observe("germany")
    left = seen.standing["cards_left"]
    assert say_goal(seen) == (
        f"Germany must hold all 6 victory cities once {left} more German cards are drawn; "
        "as things stand, it is a clear victory for Norway and the Allies."
    )


def test_the_goal_is_said_in_the_language_in_use(language: str) -> None:
    for seen in (observation(), session_at(**BASIC).observe("norway")):
        told = say_goal(seen)
        assert told.endswith(".") and ("Tyskland må" in told) == (language == "nb")


def test_the_goal_tells_every_seat_the_same() -> None:
    session = session_at(**BASIC)
    seats = ("germany", "norway", "allies", "public")
    assert len({say_goal(session.observe(seat)) for seat in seats}) == 1


def test_names_of_an_owners_board_stand_as_they_are(qapp: QApplication) -> None:
    names = shipped_names()
    wording.use_board_names(type(names)({"en": {"narvik": "<i>N</i>"}}))
    try:
        status = StatusPanel()
        status.show_observation(observation())
        assert "&lt;i&gt;N&lt;/i&gt;" in status.goal.text()
        assert "<b>Germany</b>" in status.goal.text()
        odd = {"en": {"narvik": "\N{START OF TEXT}N\N{END OF TEXT}"}}
        wording.use_board_names(type(names)(odd))
        status.show_observation(observation())
        assert status.goal.text().count("<b>") == 1, "an owner's names make nothing bold"
        status.deleteLater()
    finally:
        wording.use_board_names(None)


def test_the_goal_stays_in_sight_during_a_fight(qapp: QApplication) -> None:
    status = StatusPanel()
    fight = Attack("narvik", "bjornfjell", "norway", 1, False)
    status.show_observation(observation(phase=2, attacks=(fight,)))
    assert status.decks.isVisibleTo(status), "nothing folds by itself"
    status.set_folded(True)
    assert not status.decks.isVisibleTo(status)
    assert status.goal.isVisibleTo(status) and "Germany must" in status.goal.text()
    status.deleteLater()


@pytest.mark.parametrize("faction", ["germany", "norway", "allies"])
def test_the_head_has_the_colour_of_the_seat_that_decides(panel: PromptPanel, faction: str) -> None:
    from dataclasses import replace

    seen = observation()
    decision = replace(seen.decision, actor=faction)
    panel.show_observation(replace(seen, decision=decision))
    picture = panel.grab().toImage()
    colour = look.faction_colour(faction)
    assert panel.head.colour == colour
    ratio = picture.devicePixelRatio()
    for x, y in ((1, panel.height() // 2), (panel.width() - 2, panel.height() - 2)):
        assert picture.pixelColor(round(x * ratio), round(y * ratio)).rgb() == colour.rgb()
    ink = panel.head.who.palette().color(QPalette.ColorRole.WindowText)
    assert contrast(ink, colour) >= 4.5


def test_what_another_seat_decides_has_no_frame(panel: PromptPanel) -> None:
    panel.show_observation(observation(legal=()))
    faint = panel.head.colour
    assert faint is not None and faint.alphaF() < 0.5
    edge = panel.grab().toImage().pixelColor(1, 200)
    assert edge.rgb() != look.faction_colour("germany").rgb()
    panel.show_observation(None)
    assert panel.head.colour is None


def test_one_button_is_coloured(panel: PromptPanel) -> None:
    panel.show_observation(observation())
    colour = look.faction_colour("germany")
    coloured = [each for each in panel.buttons() if isinstance(each, MainButton)]
    assert [(each.action, each.colour) for each in coloured] == [(EndPhase(), colour)]
    lit = coloured[0].grab().toImage()
    panel.setEnabled(False)
    assert coloured[0].grab().toImage() != lit, "what cannot be pressed looks like it"
