"""Somebody is called to the window: whatever the seat before has open is closed first.

A table with ships, three people before it. Germany places its last ship; Norway is asked then. What
is open meanwhile, with hidden ships or cards of Germany's, must not lie over the curtain.
"""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from breadth_kit import wide_rows
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from sea_table_kit import ONE_EACH, TWO, free_point, sea_session
from seated_kit import until
from secrets_kit import told, told_in_sight

from konqt.games.kon.engine.sea_actions import PlaceShip
from konqt.games.kon.wording import card_title
from konqt.games.kon.wording.ship_names import ship_name
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings

HIDDEN = ("blucher", "emden", "falsk_1")
HELD = "april_evakuerte_matroser"
Doing = Callable[[MainWindow, TableScreen], object]


def game(path: Path, chairs: str) -> object:
    """Give a game in which Germany has one ship left to place, and Norway a card to answer with."""
    return sea_session(
        "III germany blucher falsk_1; VII norway eidsvoll_norge",
        TWO if chairs == "two seats" else ONE_EACH,
        hands={"germany": [HELD], "norway": ["april_omdisponering"]},
        path=path,
        round=0,
        april={"step": "place_germany"},
        allies_arrived=False,
        units={"finnmark": {"norway": 1}, "oslo": {"norway": 1}},
        fleet={"germany": ["emden"], "allies": ["york", "rodney"], "home": ["furious"]},
    )


@pytest.fixture
def window(request: pytest.FixtureRequest, tmp_path: Path, qapp: QApplication) -> Iterator[object]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    made.resize(1366, 768)
    made.show()
    made.playing.sit_down(game(tmp_path / "game.konr", getattr(request, "param", "three seats")))
    until(lambda: made.table is not None and made.table.controller.seats.called is not None)
    lift(made)
    yield made
    made.shut_down()
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def lift(window: MainWindow) -> None:
    """Let come whoever is called."""
    curtain = window.covers.curtain
    curtain._look()
    if curtain.isVisible():
        curtain._lift()
    table = window.table
    until(lambda: table.deciding and not table.bridge.busy and table.view.arrangement.settled)


def floating() -> list[QWidget]:
    """Give what lies over the windows: dialogs, menus, tips."""
    windows = QApplication.topLevelWidgets()
    return [each for each in windows if each.isVisible() and not isinstance(each, MainWindow)]


def own_card(table: TableScreen) -> tuple[str, str]:
    """Give the card that Germany holds."""
    (card,) = table.hand.items()
    assert (card.faction, card.card) == ("germany", HELD)
    return card.faction, card.card


def card_page(window: MainWindow, table: TableScreen) -> None:
    """Read all about a card of one's own."""
    window.dialogs.card(*own_card(table))


def card_menu(window: MainWindow, table: TableScreen) -> None:
    """Ask what there is about a card of one's own."""
    table.hand.card_asked_about.emit(*own_card(table), QPoint(300, 300))


def tray_carried(window: MainWindow, table: TableScreen) -> None:
    """Carry the ship that waits over the board."""
    (tile,) = table.at_sea.ships.tray.tiles
    at = table.view.viewport().mapToGlobal(free_point(table, "IV"))
    tile.carried.emit(tile.group.ship, at)


def fan(window: MainWindow, table: TableScreen) -> None:
    """Have a stack laid out, and heard."""
    table.focus("board")
    table.looking.pointer.point_at("III")
    assert ship_name("blucher") in table.view.accessibleDescription()


def areas(window: MainWindow, table: TableScreen) -> None:
    """Read about a zone in the list."""
    table.focus("areas")
    table.looking.show_area("III")


WAYS: dict[str, Doing] = {
    "summary": lambda window, _table: window.run_command("summary"),
    "list of cards": lambda window, _table: window.run_command("cards"),
    "page of a card": card_page,
    "menu of a card": card_menu,
    "all ships": lambda window, _table: window.run_command("pieces"),
    "ships from the state": lambda _window, table: table.looking.open_pile("germany"),
    "tray": tray_carried,
    "fan": fan,
    "areas": areas,
    "card seen large": lambda _window, table: table.cards._on_looked_at(
        *own_card(table), QPoint(300, 600)
    ),
}


SEATED = {("three seats", way) for way in WAYS} | {("two seats", "fan")}


@pytest.mark.parametrize(
    ("window", "way"),
    wide_rows(product(("three seats", "two seats"), WAYS), SEATED),
    indirect=["window"],
)
def test_nothing_of_who_was_there_lies_over_the_curtain(window: MainWindow, way: str) -> None:
    table = window.table
    assert isinstance(table, TableScreen)
    WAYS[way](window, table)
    QTest.qWait(100)
    table.act(PlaceShip("emden", "V"))
    until(lambda: table.controller.seats.called is not None)
    QApplication.processEvents()
    assert table.session.decision.actor == "norway"
    assert not floating()
    assert window.stack.currentWidget() is window.covers.curtain
    secrets = {*map(ship_name, HIDDEN), card_title(HELD)}
    behind = "\n".join((*told_in_sight(window), *told(table)))
    assert not [each for each in secrets if each in behind]
    lift(window)
    seen = "\n".join(told(table))
    assert table.controller.seats.mine("norway")
    assert not [each for each in secrets if each in seen]


def test_what_is_no_book_stays(window: MainWindow) -> None:
    """A message of something that went wrong is read by whoever comes."""
    window.tell("The disk is full.")
    table = window.table
    assert isinstance(table, TableScreen)
    table.act(PlaceShip("emden", "V"))
    until(lambda: table.controller.seats.called is not None)
    QApplication.processEvents()
    (box,) = (each for each in floating() if isinstance(each, QDialog))
    assert "disk is full" in "\n".join(told_in_sight(box))
    box.reject()
