"""What one has looked at, taken and tried with hidden ships is gone when somebody else looks.

Two games that look the same to the others are played alike by Germany, as far as that is possible;
then the table is covered, and the Allies or Norway come. Nothing may be left that differs, not even
in parts that are out of sight.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_table_kit import (
    GAME,
    free_point,
    in_force,
    rest,
    sea_session,
    sea_table,
)
from sea_twins import renamed
from seated_kit import until
from secrets_kit import settle, told

from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.engine.sea_actions import PlaceShip, Sail
from konqt.games.kon.wording.checklist import turned_on
from konqt.gui.board.piece import Piece
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
Names = dict[str, str]
"""ship of the first game -> the ship that lies in its place in the other one"""
Doing = Callable[[TableScreen, Names], object]
APRIL: dict[str, Any] = {
    "round": 0,
    "allies_arrived": False,
    "units": {"finnmark": {"norway": 1}},
    "decks": {},
}
SAILING = ("karlsruhe", "blucher", "emden", "scharnhorst", "koln")
WAITING = ("blucher", "emden", "falsk_1", "koln", "narvik_jagere_1")


def circled(ships: tuple[str, ...]) -> Names:
    """Let each ship lie where the one before it lay."""
    return dict(zip(ships, (*ships[1:], ships[0]), strict=True))


def sailing() -> tuple[dict[str, Any], Names]:
    """Give a game in which Germany's two stacks may sail."""
    ships = "III germany karlsruhe emden koln; V germany blucher scharnhorst; "
    held = {"germany": ["bombefly", "ubat"], "norway": ["bakhold"], "allies": ["jagerfly"]}
    game = sea_session(ships + "VIII allies warspite rodney", hands=held)
    return dict(GAME.position(game.referee_state())), circled(SAILING)


def on_9_april(step: str, ships: str, **more: Any) -> dict[str, Any]:
    """Give a game of 9 April at a step."""
    held = {"germany": ["april_bombefly"], "allies": ["april_minelegging"]}
    april = {"step": step, "fought": True}
    game = sea_session(ships, hands=held, **{**APRIL, "april": april, **more})
    return dict(GAME.position(game.referee_state()))


def placing() -> tuple[dict[str, Any], Names]:
    """Give a game in which Germany places its ships."""
    fleet = {"germany": list(WAITING), "allies": ["york", "rodney"], "home": ["furious"]}
    return on_9_april("place_germany", "VII norway eidsvoll_norge", fleet=fleet), circled(WAITING)


def landing() -> tuple[dict[str, Any], Names]:
    """Give a game in which Germany's ships may land, one of the cards being a dummy."""
    ships = "III germany emden koln falsk_1; V germany lutzow blucher falsk_2; VIII allies york"
    names = circled(("emden", "lutzow", "koln", "blucher")) | circled(("falsk_1", "falsk_2"))
    return on_9_april("landing", ships), names


def raiding() -> tuple[dict[str, Any], Names]:
    """Give a game in which Germany's ships may go raiding."""
    ships = "VI germany blucher emden; VIII germany lutzow falsk_1; VIII allies york"
    return on_9_april("raid", ships), circled(("blucher", "lutzow")) | circled(("emden", "falsk_1"))


# -- what is done ---------------------------------------------------------------------------


def lay_out(table: TableScreen, place: str) -> None:
    """Lay out the ships of a stack, as pointing at it does."""
    table.view.pieces.fan.open(place)
    assert table.view.pieces.fan.shown


def lying(table: TableScreen, place: str, kind: str = "ships") -> Piece:
    """Give a stack of Germany's, to be clicked or taken."""
    return table.view.pieces.items[place, "germany", kind].piece


def look_around(table: TableScreen, names: Names) -> None:
    """Lay out both stacks, one of them by keys."""
    lay_out(table, "V")
    table.focus("board")
    table.looking.pointer.point_at("III")
    QTest.keyClick(table.view, Qt.Key.Key_Tab)
    assert "KMS" in table.view.accessibleDescription()


def go_through_areas(table: TableScreen, names: Names) -> None:
    """Open a zone in the list of areas."""
    table.focus("areas")
    table.looking.show_area("III")


def read_facts(table: TableScreen, names: Names) -> None:
    """Read over the map what is known of a zone."""
    table.looking._on_area("III")
    until(table.looking.area_card.isVisible)


def click_ship(table: TableScreen, ship: str) -> None:
    """Do what a click on a ship that is laid out does."""
    pieces = table.view.pieces.fan.shown
    table.drag.name_piece(next(each for each in pieces if each.ident == ship))
    rest(table)


def muster(table: TableScreen, names: Names) -> None:
    """Click a ship of the stack laid out, and all of it then."""
    lay_out(table, "III")
    click_ship(table, names.get("emden", "emden"))
    table.drag.name_piece(lying(table, "III"))
    rest(table)
    assert len(in_force(table)) == 3


def muster_and_undo(table: TableScreen, names: Names) -> None:
    """Muster a stack and give it up: that could be done again."""
    table.drag.name_piece(lying(table, "III"))
    rest(table)
    table.drag.name_piece(lying(table, "III", "force"))
    rest(table)
    assert table.session.undo_state("germany").can_redo


def carry_stack(table: TableScreen, names: Names) -> None:
    """Hold a stack over another zone."""
    assert table.drag.begin_piece(lying(table, "III"))
    table.drag.hover("IV")
    assert table.in_hand.bubble.isVisible()


def sail(table: TableScreen, names: Names) -> None:
    """Sail one zone with one ship, which waits there for more."""
    lay_out(table, "III")
    click_ship(table, names.get("koln", "koln"))
    table.act(Sail("IV"))
    rest(table)


def be_refused(table: TableScreen, names: Names) -> None:
    """Try to take a ship of another place into the force."""
    table.drag.name_piece(lying(table, "III"))
    rest(table)
    assert not table.drag.begin_ship(names.get("blucher", "blucher"))


def look_at_cards(table: TableScreen, names: Names) -> None:
    """See a card of one's own large, and open its menu."""
    card = table.hand.items()[0]
    table.hand.card_looked_at.emit(card.faction, card.card, QPoint(300, 600))
    QTest.qWait(900)
    table.hand.card_asked_about.emit(card.faction, card.card, QPoint(300, 300))
    QApplication.processEvents()


def ask_buttons(table: TableScreen, names: Names) -> None:
    """Look at what each button means."""
    for button in table.prompt.buttons():
        table.in_hand.note_button(button.action)


def be_reminded(table: TableScreen, names: Names) -> None:
    """Want to end it, and read what has been forgotten."""
    table.set_aids(turned_on({}), True)
    ends = (EndPhase(), Pass())
    next(each for each in table.prompt.buttons() if each.action in ends).click()


def take_from_tray(table: TableScreen, names: Names) -> None:
    """Mean another ship of the tray, and carry it over the board."""
    sea = table.at_sea
    assert sea is not None
    ship = names.get("emden", "emden")
    tile = next(each for each in sea.ships.tray.tiles if ship in each.group.ships)
    tile.taken.emit(tile.group.ship)
    at = table.view.viewport().mapToGlobal(free_point(table, "III"))
    tile.carried.emit(tile.group.ship, at)
    assert sea.ships.ghost.isVisible()


def place(table: TableScreen, names: Names) -> None:
    """Place three ships, take one back, and try what is refused."""
    for ship, zone in (("blucher", "III"), ("falsk_1", "III"), ("emden", "VI")):
        table.act(PlaceShip(names.get(ship, ship), zone))
        rest(table)
    table.undo()
    rest(table)
    lay_out(table, "III")


def land(table: TableScreen, names: Names) -> None:
    """Take a ship that may land, and carry its battalion to the coast."""
    table.drag.begin_ship(names.get("koln", "koln"))
    table.drag.hover("stavanger")


Game = Callable[[], tuple[dict[str, Any], Names]]
CASES: dict[str, tuple[Game, Doing]] = {
    "look around": (sailing, look_around),
    "areas": (sailing, go_through_areas),
    "facts of a zone": (sailing, read_facts),
    "muster": (sailing, muster),
    "muster and undo": (sailing, muster_and_undo),
    "carry a stack": (sailing, carry_stack),
    "sail": (sailing, sail),
    "be refused": (sailing, be_refused),
    "cards": (sailing, look_at_cards),
    "buttons": (sailing, ask_buttons),
    "reminded of raids": (raiding, be_reminded),
    "look around before a raid": (raiding, lambda table, _names: lay_out(table, "VI")),
    "tray": (placing, take_from_tray),
    "place": (placing, place),
    "cards of 9 april": (placing, look_at_cards),
    "landing in hand": (landing, land),
    "reminded of landing": (landing, be_reminded),
}


# -- what is left ---------------------------------------------------------------------------


def left(table: TableScreen) -> tuple[Counter[str], list[Any], QImage]:
    """Give all words, in sight or not, the pieces, the picture.

    What floats is told of in the order in which it rose, which the picture shows where it matters.
    """
    settle(QApplication.instance(), table)  # type: ignore[arg-type]
    pieces = [
        (ident, item.piece, item.pos().toTuple(), item.zValue())
        for ident, item in table.view.pieces.items.items()
    ]
    return Counter(told(table)), pieces, table.grab().toImage()


def after(position: dict[str, Any], names: Names, doing: Doing) -> dict[str, Any]:
    """Let Germany do something; give what is left behind the curtain, and for who comes then."""
    session = Session.start_position(sea_session("III germany emden").plan, position)
    with sea_table(session, (1100, 660)) as table:
        doing(table, names)
        table.look_away()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()  # as the guard of pages does
        QApplication.processEvents()
        found = {"covered": left(table)}
        table.controller.seats.uncover()
        for who in ("allies", "norway"):
            table.controller.seats.sit(who)
            table.controller.show()
            found[who] = left(table)
            assert table.observation is not None and table.observation.viewer == who
        return found


def with_another_hand(position: dict[str, Any]) -> None:
    """Let Germany hold other cards, and those that it held lie where these lay."""
    if not position["round"]:
        position["hands"]["germany"] = ["april_transportfly"]
        return
    hand, pile = position["hands"]["germany"], position["decks"]["germany"]["draw"]
    for number, card in enumerate(hand):
        at = next(each for each, lying in enumerate(pile) if lying not in hand)
        hand[number], pile[at] = pile[at], card


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_left_that_tells_hidden_ships(name: str) -> None:
    game, doing = CASES[name]
    position, names = game()
    other = renamed(position, names)
    with_another_hand(other)
    here, there = after(position, {}, doing), after(other, names, doing)
    for who, (words, pieces, picture) in here.items():
        others = there[who][0]
        assert words == others, (who, words - others, others - words)
        assert pieces == there[who][1], who
        assert picture == there[who][2], who


@pytest.mark.parametrize("size", [(1100, 660), (1366, 744)])
def test_a_stack_that_was_taken_and_put_back_lies_as_if_it_never_was(size: tuple[int, int]) -> None:
    """Where counters overlap, too: the one that was in hand last does not lie on top."""
    ships = "III germany blucher lutzow; III allies york; III norway eidsvoll_norge; I germany koln"
    found = []
    for taken in (False, True):
        with sea_table(sea_session(ships), size) as table:
            if taken:
                muster_and_undo(table, {})
            table.look_away()
            table.controller.seats.uncover()
            table.controller.seats.sit("allies")
            table.controller.show()
            found.append(left(table))
    assert found[0][1] == found[1][1]
    assert found[0][2] == found[1][2]
