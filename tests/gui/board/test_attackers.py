"""Attackers stand at the border that they cross, and their arrow shows which area they attack."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from breadth_kit import wide
from PySide6.QtCore import QPointF
from shapely import LineString, MultiLineString

from konqt.board.board import Board
from konqt.board.geometry import points
from konqt.core.game import Setup
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import Attack, kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.view import KonBoardView

PANES = {
    "1024x600": (676, 300),
    "1366x768": (1007, 492),
    "1920x1080": (1486, 760),
    "narvik": (1007, 492),
}
"""Pixels of the board's pane by the window's size, with a hand below; Narvik's alone: 1366x768."""
TIP = 5
"""Which element of an arrow's path its tip is."""
CLOSE = 12.0
"""Board units by which an arrow may pass a narrow border."""
AROUND = 24
"""Directions in which the nearest ground is sought."""


SEEN = ("1024x600", "1366x768", "1920x1080", "narvik", "narvik 1920x1080")
KEPT = ("1024x600", "1920x1080", "narvik")


@pytest.fixture(params=wide(SEEN, KEPT))
def view(request: Any, qtbot: Any) -> Iterator[KonBoardView]:
    """The whole board, and Narvik's part of it, in the panes of windows of these sizes."""
    fonts.load()
    size = request.param.rpartition(" ")[2]
    scenario = "narvik" if "narvik" in request.param else "basic"
    game = game_named("kon")
    seen = kon_observation(game.observe(game.new(Setup(scenario, 1)), "germany"))
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(*PANES[size])
    view.show()
    view.set_observation(seen)
    view.fit_play()
    qtbot.waitUntil(lambda: view.arrangement.placed, timeout=60_000)
    yield view
    view.stop()


def over_all_borders(board: Board, play: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    areas = norway_on(board).topology.areas
    for border in norway_on(board).geometry.fit.borders:
        one, two = areas[border.first], areas[border.second]
        if one in play and two in play:
            yield one, two
            yield two, one


def nearest(view: KonBoardView, at: QPointF) -> str | None:
    """Give the area whose ground lies nearest to a place."""
    for ring in range(60):
        for turn in range(AROUND if ring else 1):
            angle = math.tau * turn / AROUND
            there = at + QPointF(math.cos(angle), math.sin(angle)) * 4 * ring
            if (area := view.ground.space_at(there)) is not None:
                return area
    return None


def crossed(view: KonBoardView, start: QPointF, end: QPointF) -> list[str]:
    """Give the areas that a line leads over, in order."""
    met = [view.ground.space_at(start + (end - start) * step / 60) for step in range(61)]
    areas = [each for each in met if each is not None]
    return [each for each, before in zip(areas, ["", *areas], strict=False) if each != before]


def border_of(attack: Piece) -> list[tuple[Any, Any]]:
    """Give the stretches of the border that an attack crosses."""
    board = shipped_board()
    both = {attack.space, attack.source}
    return [
        each
        for link in board.links
        if {link.a, link.b} == both
        for line in link.lines
        for each in pairwise(list(points(line)))
    ]


def wrong(view: KonBoardView, pieces: list[Piece], attack: Piece) -> str:
    """Say what is wrong with the arrow of an attack; empty: nothing."""
    view.pieces.standing = lambda: [*pieces, attack]  # type: ignore[method-assign]
    view.pieces.refresh()
    path = view.pieces.arrows()
    tip = QPointF(path.elementAt(TIP))  # type: ignore[call-overload]
    at, side = view.pieces.items[attack.ident].pos(), view.pieces.body
    if nearest(view, tip) != attack.space:
        return f"its tip lies in {nearest(view, tip)}"
    tail = QPointF(path.elementAt(0))  # type: ignore[call-overload]
    lines, met = border_of(attack), crossed(view, at, tip)
    straight = met[-1:] == [attack.space] and set(met) <= {attack.source, attack.space}
    if not straight and sum(math.dist(*each) for each in lines) > side:
        return f"it leads over {met}"
    if not straight:
        # No straight arrow from a counter leads through so narrow a gap: it lies across the gap.
        apart = LineString([tail.toTuple(), tip.toTuple()]).distance(MultiLineString(lines))
        return f"it passes the border by {apart}" if apart > CLOSE else ""
    if max(abs(tail.x() - at.x()), abs(tail.y() - at.y())) > 0.8 * side:
        return "it does not begin at its counter"
    return ""


def test_every_attack_stands_at_its_border_and_its_arrow_crosses_that(view: KonBoardView) -> None:
    found = []
    for source, target in over_all_borders(shipped_board(), view.in_play):
        for holders in ((), ("germany",), ("germany", "norway")):
            pieces = [stack(source, who, 2) for who in holders]
            pieces.append(stack(target, "allies", 1))
            attack = stack(target, "germany", 2, source, "attack")
            if fault := wrong(view, pieces, attack):
                found.append((source, target, len(holders), fault))
    assert not found, (len(found), found[:20])


def test_attackers_are_told_where_they_attack(qtbot: Any) -> None:
    game = game_named("kon")
    seen = kon_observation(game.observe(game.new(Setup("narvik", 1)), "germany"))
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    units = {"narvik": {"germany": 1}, "bardufoss": {"norway": 2, "germany": 3}}
    attack = Attack("bardufoss", "narvik", "germany", 3, False)
    view.set_observation(replace(seen, units=units, attacks=(attack,)))
    assert view.describe("bardufoss") == "Bardufoss: Norway 2, Germany 3 attacking"
    assert view.describe("narvik") == "Narvik: Germany 1"
