"""Two games at sea that differ in what a seat may not know look the same to it, step by step."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from sea_twins import VIEWERS, Twins, twins
from seated_kit import tables
from secrets_kit import settle, shown, sit, told

from konqt.core.event import PUBLIC
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.factions import FACTIONS
from konqt.gui.export.step_picture import render_step
from konqt.gui.kon.board.open_board import KonOpenBoard
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.ship_browser import ShipBrowser
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.session.replay import Replay
from konqt.session.session import Session

ALL = pytest.param(500, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])
SIZE = (1100, 660)
FEW = 2
"""positions of each kind, of which a picture is made for one viewer each"""


def replay_of(session: Session, folder: Path) -> Replay:
    """Return the session's record as it is looked at."""
    record = folder / "game.konr"
    session.save_copy(record)
    return Replay.open(record)


def pieces(view: KonBoardView) -> list[Any]:
    """Give every piece with its identity and place, in the order in which they were made."""
    return [
        (name, item.piece, item.pos().toTuple(), item.zValue())
        for name, item in view.pieces.items.items()
    ]


def looked_at(application: QApplication, replay: Replay, viewer: str) -> list[Any]:
    """Give words, pieces and pictures of each step, as somebody goes through them."""
    screen = ViewerScreen(replay, viewer=viewer)
    found: list[Any] = []
    try:
        screen.set_reduced_motion(True)
        screen.resize(*SIZE)
        screen.show()
        for step in range(replay.steps + 1):
            screen.go(step)
            settle(application, screen, painted=False)
            screen.strip.lay()  # folded hands come when somebody rests, which a clock decides
            zones = norway_on(screen.view.board).topology.zones
            found += [told(screen), pieces(screen.view), [screen.view.describe(z) for z in zones]]
    finally:
        screen.stop()
        screen.close()
        screen.deleteLater()
        application.sendPostedEvents(screen, QEvent.Type.DeferredDelete.value)
    return found


def last_of(positions: int, seed: int) -> list[Twins]:
    """Return pairs that have gone some steps, so that there is something to go through."""
    latest: dict[int, Twins] = {}
    for pair in twins(positions, seed):
        latest[id(pair)] = pair
    return list(latest.values())


def one_of_each(pairs: list[Twins]) -> list[Twins]:
    """Return a pair for each viewer, in turn one of 9 April and a later one."""

    def april(pair: Twins) -> bool:
        return pair.one.observe(PUBLIC).round == 0

    return [
        next(each for each in pairs if each.viewer == viewer and april(each) == (number % 2 == 0))
        for number, viewer in enumerate(VIEWERS)
    ]


@pytest.mark.parametrize("positions", [pytest.param(4, id="some"), ALL])
def test_the_viewer_tells_the_same_at_each_step(
    qapp: QApplication, tmp_path: Path, positions: int
) -> None:
    pairs = last_of(positions, 11)
    for pair in pairs:
        one, other = (
            looked_at(qapp, replay_of(each, tmp_path), pair.viewer)
            for each in (pair.one, pair.other)
        )
        apart = [rows for rows in zip(one, other, strict=True) if rows[0] != rows[1]]
        lines = [each for rows in apart for each in zip_longest(*rows) if each[0] != each[1]]
        assert not lines, (pair.viewer, pair.one.decision.kind, pair.names, lines[:5])
    assert {pair.viewer for pair in pairs} == set(VIEWERS)


@pytest.mark.parametrize("positions", [pytest.param(FEW, id="some"), ALL])
def test_shown_pictures_are_the_same(qapp: QApplication, tmp_path: Path, positions: int) -> None:
    """`konqt show --seat`, at the last step."""

    def drawn(session: Session) -> QImage:
        record, picture = tmp_path / "game.konr", tmp_path / "game.png"
        session.save_copy(record)
        render_step(record, None, pair.viewer, SIZE, "light", "en", picture)
        return QImage(str(picture))

    pairs = last_of(positions, 12)
    for pair in pairs if positions > FEW else one_of_each(pairs):
        one, other = drawn(pair.one), drawn(pair.other)
        assert not one.isNull()
        assert one == other, (pair.viewer, pair.one.decision.kind, pair.names)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with tables() as seat:
        yield seat(next(twins(1, 13)).one, SIZE)


def asked_about(table: TableScreen, session: Session, viewer: str) -> list[Any]:
    """Give what is told of each zone and of all ships, what is missed, and said of each goal."""
    sit(table, session, viewer)
    table.controller.seats.missed = session.told.since_looked(viewer)
    table.shown.others.show_observation(table.observation, viewer)
    zones = (*norway_on(table.view.board).topology.zones, "raid")
    found = [[table.view.describe(zone), *table.looking.facts(zone)] for zone in zones]
    found.append(told(table.shown.others.card))
    found.append([str(table.view.pieces.folded()), str(table.view.pieces.trail.ways)])
    for zone in zones:
        table.drag.hover(zone)
        found.append([table.in_hand.bubble.text, table.prompt.remarks.note.text()])
    table.drag.hover(None)
    assert table.observation is not None
    browser = ShipBrowser(table.observation, table)
    found.append([*told(browser), *(row.text(1) for row in browser.lists["germany"].rows())])
    browser.deleteLater()
    if viewer != PUBLIC:
        found.append(
            [str(KonPlugin().handover(session, viewer, window)) for window in (True, False)]
        )
    return found


@pytest.mark.parametrize("positions", [pytest.param(2, id="some"), ALL])
def test_the_table_shows_and_says_the_same(
    table: TableScreen, qapp: QApplication, positions: int
) -> None:
    """To whoever decides and to those who look on, with what each action would mean."""
    kinds = set()
    for pair in twins(positions, 17):
        # Both come after the same one: parts that have gone leave room, and keep their words.
        shown(qapp, table, pair.one, pair.viewer)
        seen = shown(qapp, table, pair.one, pair.viewer)
        again = shown(qapp, table, pair.other, pair.viewer)
        apart = [rows for rows in zip(seen[1], again[1], strict=False) if rows[0] != rows[1]]
        assert not apart and len(seen[1]) == len(again[1]) > 100, (pair.viewer, pair.names)
        if seen[0] != again[0]:
            # Beside a stage the board goes to and fro between two sizes each time it is shown.
            here, there = (
                [shown(qapp, table, each, pair.viewer)[0] for _ in range(2)]
                for each in (pair.one, pair.other)
            )
            assert here in (there, there[::-1]), (pair.viewer, pair.one.decision, pair.names)
        looked_up = [asked_about(table, each, pair.viewer) for each in (pair.one, pair.other)]
        assert looked_up[0] == looked_up[1], (pair.viewer, pair.names)
        kinds.add(pair.one.decision.kind)
    assert len(kinds) > 3


@pytest.mark.parametrize("positions", [pytest.param(6, id="some"), ALL])
def test_what_everybody_sees_between_two_seats_is_the_same(
    qapp: QApplication, positions: int
) -> None:
    """The curtain's words for any seat that is called, the open board, the small picture."""
    plugin = KonPlugin()
    for pair in twins(positions, 14, viewers=(PUBLIC,)):
        found = []
        for session in (pair.one, pair.other):
            told_of = [plugin.handover(session, who, window=True) for who in FACTIONS]
            board = KonOpenBoard(session, "light")
            board.resize(*SIZE)
            board.show()
            board.show_as_it_stands("allies")
            settle(qapp, board)
            found.append((told_of, told(board), pieces(board)))
            board.stop()
            board.close()
            board.deleteLater()
        assert found[0] == found[1], (pair.one.decision.kind, pair.names)
