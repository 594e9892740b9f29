"""Games with ships at the table from a typed position: where to point, what lies in a fan."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pointer_kit import mouse_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import tables, until

from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.game import KampenOmNorge
from konqt.gui.board.piece import Piece
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

GAME = KampenOmNorge()
FACTIONS = ("germany", "norway", "allies")
ONE_EACH = {faction: Chair("human", faction) for faction in FACTIONS}
"""three seats"""
TWO = {faction: Chair("human", "a" if faction == "germany" else "b") for faction in FACTIONS}
"""two seats: Norway and the Allies are one"""
LEFT = Qt.MouseButton.LeftButton


def fleet(text: str) -> dict[str, dict[str, list[str]]]:
    """Read "III germany karlsruhe emden; IV allies warspite" as ships."""
    found: dict[str, dict[str, list[str]]] = {}
    for each in text.split(";"):
        zone, owner, *ships = each.split()
        found.setdefault(zone, {})[owner] = ships
    return found


def sea_session(
    ships: str,
    chairs: dict[str, Chair] = ONE_EACH,
    hands: dict[str, Sequence[str]] | None = None,
    path: Path | None = None,
    **position: Any,
) -> Session:
    """Give a game in round 1, Germany's turn, with these ships; no cards where left out."""
    plan = GamePlan("advanced", chairs, 1)
    given = {
        "seats": [list(seat) for seat in plan.seats()],
        "scenario": "advanced",
        "round": 1,
        "turn": "germany",
        "allies_arrived": True,
        "units": {"oslo": {"germany": 2}, "hamar": {"norway": 1}, "tromso": {"allies": 1}},
        "ships": fleet(ships),
        "hands": {faction: list((hands or {}).get(faction, ())) for faction in FACTIONS},
        **position,
    }
    if path is not None:
        return Session.start_position(plan, given, path)
    return Session(GAME, plan, GAME.from_position(given, 1), shipped_board())


@contextmanager
def sea_table(
    session: Session, size: tuple[int, int] = (1366, 744), bare: bool = False
) -> Iterator[TableScreen]:
    """Give a table at the game, open before whoever is asked."""
    with tables() as seat:
        made = seat(session, size, bare=bare)
        made.start()
        if made.controller.seats.called is not None:
            made.controller.lift()
        until(lambda: made.deciding and made.view.laid_out and made.isActiveWindow())
        if not bare:
            until(lambda: made.view.arrangement.settled)
        yield made


def counter(table: TableScreen, place: str, faction: str, kind: str = "ships") -> QPoint:
    """Give where in the viewport a stack of ships lies."""
    return table.view.mapFromScene(table.view.pieces.items[place, faction, kind].pos())


def point(table: TableScreen, at: QPoint) -> None:
    """Bring the mouse over a point of the board."""
    mouse_to(table.view.viewport(), at)


def open_fan(table: TableScreen, place: str, faction: str, kind: str = "ships") -> list[Piece]:
    """Point at a stack, and give what is laid out."""
    point(table, counter(table, place, faction, kind))
    return list(table.view.pieces.fan.shown)


def click_ship(table: TableScreen, ship: str) -> None:
    """Click a ship that is laid out."""
    at = next(spot for piece, spot in table.view.pieces.fan.middles() if piece.ident == ship)
    QTest.mouseClick(table.view.viewport(), LEFT, pos=at)
    rest(table)


def click_counter(table: TableScreen, place: str, faction: str, kind: str = "ships") -> None:
    """Point at a stack of ships, and click it."""
    at = counter(table, place, faction, kind)
    point(table, at)
    QTest.mouseClick(table.view.viewport(), LEFT, pos=at)
    rest(table)


def free_point(table: TableScreen, place: str) -> QPoint:
    """Give a point of the viewport where a click means a place and no counter."""
    view = table.view
    middle = view.point_of(place)
    for ring in range(0, 160, 4):
        for dx, dy in ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1)):
            at = middle + QPoint(dx * ring, dy * ring)
            if view.area_at(at) == place and view.piece_at(at) is None:
                return at
    raise AssertionError(f"no free point of {place}")


def click_place(table: TableScreen, place: str) -> None:
    """Click the water of a zone."""
    QTest.mouseClick(table.view.viewport(), LEFT, pos=free_point(table, place))
    rest(table)


def rest(table: TableScreen) -> None:
    """Let events come until everything that was meant has been done and shown."""
    sea = table.at_sea
    assert sea is not None
    QApplication.processEvents()
    until(
        lambda: (
            sea.force._wanted is None
            and not table.bridge.busy
            and not table.controller.doing.showing
            and table.observation is not None
        )
    )
    QApplication.processEvents()


def in_force(table: TableScreen) -> frozenset[str]:
    """Give the ships of the task force as the record has it."""
    state = table.session.observe("referee")
    frame = state.pending[-1] if state.pending else {}  # type: ignore[attr-defined]
    return frozenset(frame.get("force", ()))
