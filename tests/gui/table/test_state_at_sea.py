"""The state of a game with ships: 9 April, ships left and lost, cards of that day, all ships."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from sea_record_kit import played

from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.advice.known_ships import fleet_counts, ship_list
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.wording.ship_cards import say_fleet, say_lost_ships
from konqt.games.registry import game_named
from konqt.gui.cards.pile_browser import PileBrowser, PileCard
from konqt.gui.kon.art import look
from konqt.gui.kon.art.track import TrackFacts, paint_track
from konqt.gui.kon.board.track import track_facts
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.owner import BackFan
from konqt.gui.kon.cards.ship_browser import ShipBrowser
from konqt.gui.kon.cards.used_cards import browse_pile
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.theme import theme_named
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

GAME = game_named("kon")


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    folder = tmp_path_factory.mktemp("records")
    played("greedy-germany", folder).close()
    return Replay.open(folder / "greedy-germany.konr")


@pytest.fixture(scope="module")
def last_of_april(replay: Replay) -> int:
    """Return the last step on 9 April."""
    return next(step for step in range(replay.steps) if at(replay, step).round) - 1


@pytest.fixture
def panel(qapp: QApplication) -> Iterator[StatusPanel]:
    made = StatusPanel()
    yield made
    made.deleteLater()


def at(replay: Replay, step: int, viewer: str = PUBLIC) -> KonObservation:
    return kon_observation(replay.observe(step, viewer))


def test_ships_are_counted_by_what_everybody_knows(replay: Replay) -> None:
    for step in range(0, replay.steps + 1, 97):
        counts = {viewer: fleet_counts(at(replay, step, viewer)) for viewer in (PUBLIC, *FACTIONS)}
        assert all(each == counts[PUBLIC] for each in counts.values())
        for faction, count in counts[PUBLIC].items():
            real = [s for s in ship_list("advanced") if s.faction == faction and not s.dummy]
            assert count.left + count.to_come + count.lost == len(real)
    assert sum(count.lost for count in counts[PUBLIC].values()) > 5
    basic = kon_observation(GAME.observe(GAME.new(Setup("basic", 1)), PUBLIC))
    assert fleet_counts(basic) == {}


def test_the_panel_shows_ships_left_and_says_which_are_lost(
    panel: StatusPanel, replay: Replay
) -> None:
    seen = at(replay, replay.steps)
    panel.show_observation(seen)
    counts = fleet_counts(seen)
    ships = panel.decks._ships
    assert ships is not None
    shown = {faction: button.text() for faction, button in ships.buttons.items()}
    assert shown == {faction: str(count.left) for faction, count in counts.items()}
    assert panel.ships.text() == say_lost_ships(counts) != ""
    assert f"Germany {counts['germany'].lost}" in panel.ships.text()
    for count in counts.values():
        assert say_fleet(count) in panel.accessibleDescription()
    # Hand, deck and used cards stand below their own heads.
    grid = panel.decks._grid
    for column, text in ((4, "Hand"), (5, "Deck"), (6, "Used")):
        assert grid.itemAtPosition(0, column).widget().text() == text
    line = panel.decks._lines[0]
    assert grid.itemAtPosition(1, 5).widget() is line.deck
    assert grid.itemAtPosition(1, 3).widget() is ships.buttons["germany"]


def test_without_ships_nothing_of_them_is_shown(panel: StatusPanel) -> None:
    basic = kon_observation(GAME.observe(GAME.new(Setup("basic", 1)), PUBLIC))
    panel.show_observation(basic)
    assert panel.decks._ships is None and panel.ships.isHidden()
    assert "ship" not in panel.accessibleDescription()


def test_a_number_of_ships_opens_that_factions(panel: StatusPanel, replay: Replay) -> None:
    panel.show_observation(at(replay, replay.steps))
    ships = panel.decks._ships
    assert ships is not None
    ships.buttons["allies"].click()
    (browser,) = panel.findChildren(ShipBrowser)
    assert browser.tabs.currentWidget() is browser.lists["allies"]
    browser.close()


def test_used_cards_of_9_april_lie_open(
    panel: StatusPanel, replay: Replay, last_of_april: int
) -> None:
    seen = at(replay, last_of_april)
    used = seen.sea.april.used
    faction = max(FACTIONS, key=lambda each: len(used[each]))
    assert used[faction], "the record has such cards"
    panel.show_observation(seen)
    line = panel.decks._lines[FACTIONS.index(faction)]
    voided = seen.piles[faction].used
    assert line.used.text() == str(len(used[faction]) + len(voided))
    assert "9 April" in line.hand.toolTip()
    browse_pile(faction, seen, panel, panel.pile_opened)
    (browser,) = panel.findChildren(PileBrowser)
    shown = [card._card for card in browser.findChildren(PileCard)]
    assert shown == [*used[faction], *voided]
    browser.close()


def test_closed_hands_of_9_april_have_backs_of_their_own(
    qapp: QApplication, replay: Replay, last_of_april: int
) -> None:
    size = QSize(44, 62)
    backs = [look.card_back("norway", size, 1.0, april).toImage() for april in (False, True)]
    assert backs[0] != backs[1]
    hand = HandView()
    hand.resize(900, 100)
    april, later = at(replay, 10, "germany"), at(replay, last_of_april + 1, "germany")
    # Another kind of cards is told even where every seat holds as many as before.
    for seen in (april, replace(later, hands=april.hands), april):
        hand.show_observation(seen)
        row = (hand._row.itemAt(number).widget() for number in range(hand._row.count()))
        fans = [each for each in row if isinstance(each, BackFan)]
        assert len(fans) == 2
        for fan in fans:
            assert ("9 April" in fan.accessibleName()) == (seen.round == 0)
    hand.deleteLater()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_track_names_the_turn_before_the_first_round(
    qapp: QApplication, replay: Replay, language: str
) -> None:
    april = track_facts(at(replay, 10))
    assert april.round == 0
    plain = TrackFacts(1, april.turn, april.decks, april.end_deck, april.most)
    pictures = []
    for facts in (april, plain):
        picture = QImage(700, 220, QImage.Format.Format_ARGB32)
        picture.fill(0)
        with QPainter(picture) as painter:
            painter.translate(-2250, -1210)
            paint_track(painter, theme_named("light"), facts, language)
        # Of the label alone: the squares differ by the round that is played.
        pictures.append(picture.copy(20, 30, 135, 70))
    assert pictures[0] != pictures[1]


def test_the_list_of_cards_counts_used_ones_of_9_april(
    qapp: QApplication, replay: Replay, last_of_april: int
) -> None:
    seen = at(replay, last_of_april)
    page = QWidget()
    dialog: Any = KonPlugin().summary(page, seen, None, {})
    listed = dialog._card_list().partition("9 April cards")[2]
    used = sum(map(len, seen.sea.april.used.values()))
    told = re.findall(r"<small>(\d+) used</small>", listed)
    assert used > 0 and sum(map(int, told)) == used
    page.deleteLater()


@pytest.mark.parametrize(("scenario", "there"), [("advanced", True), ("basic", False)])
def test_the_menu_shows_all_ships_where_there_are_any(scenario: str, there: bool) -> None:
    assert ("pieces" in KonPlugin().commands(scenario)) == there


def test_the_menu_opens_them_over_the_table(qtbot: Any, tmp_path: Path) -> None:
    window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    qtbot.addWidget(window)
    window.show()
    chairs = {faction: Chair("human", "Kari") for faction in FACTIONS}
    session = Session.start(GamePlan("advanced", chairs, 7), tmp_path / "a.konr")
    window.playing.sit_down(session)
    window.covers.lift()
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.table)
    window.refresh()
    action = window.menus.actions["pieces"]
    assert action.isEnabled()
    action.trigger()
    (browser,) = window.findChildren(ShipBrowser)
    assert browser.isVisible()
    browser.close()
    window.shut_down()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_what_is_hidden_is_not_in_the_panel(
    panel: StatusPanel, replay: Replay, language: str
) -> None:
    use_language(language)
    told = set()
    for viewer in (PUBLIC, "germany", "allies"):
        panel.show_observation(at(replay, 300, viewer))
        told.add((panel.ships.text(), panel.accessibleDescription()))
    assert len(told) == 1
