"""In every state of play the board keeps the pane's whole width and a height to read it at."""

from collections.abc import Iterator

import pytest
from sea_games import GAME, steps
from sea_table_kit import TWO, sea_table

from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.state import State
from konqt.gui import fonts
from konqt.gui.kon.art import look
from konqt.session.plan import GamePlan
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
LEAST = 280
"""Pixels of height at 1366x768."""
LAPTOP = 1366, 744
SEEDS = (1, 3, 5)
"""games of two seats"""


def kinds() -> Iterator[tuple[str, State]]:
    """Give a state for each kind of decision of an advanced game, with ships and fights."""
    met = set[str]()
    for seed in SEEDS:
        for state, _action, _after, _events in steps(seed):
            kind = GAME.decision(state).kind
            if kind not in met:
                met.add(kind)
                yield kind, state


def test_whatever_is_asked_the_board_can_be_read() -> None:
    fonts.load()
    look.use_theme("light", 100)
    low, asked = {}, set[str]()
    for kind, state in kinds():
        asked.add(kind)
        session = Session(GAME, GamePlan("advanced", TWO, 1), state, shipped_board())
        with sea_table(session, LAPTOP, bare=True) as table:
            view = table.view
            wide = view.ground.rect.width() * view.scale_now
            if view.height() < LEAST or wide < view.width() - 1:
                low[kind] = view.width(), view.height(), round(wide)
    assert {"join", "attack_cards", "defence_cards", "losses", "reinforcement"} <= asked
    assert low == {}
