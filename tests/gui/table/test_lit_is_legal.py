"""What the table lights and offers is exactly what the engine allows, action by action.

The engine is asked by `explain`, area by area; the board by taking things in hand and looking at
the light. The window's own list of legal actions is used for neither.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from lit_kit import (
    areas_by_light,
    cards_by_light,
    losses_by_count,
    moves_by_light,
    new_by_light,
    trades_by_light,
)
from PySide6.QtWidgets import QApplication
from seated_kit import tables
from secrets_kit import GAME, sessions, sit

from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

POSITIONS = [
    pytest.param(50, id="some"),
    pytest.param(2000, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)]),
]
IN_BOTH = {
    "movement",
    "sabotage",
    "counter",
    "choose_combat",
    "attack_cards",
    "defence_cards",
    "counter_cards",
    "losses",
    "retreat",
}
EVERY_KIND = {
    "narvik": IN_BOTH | {"agree", "discard"},
    "basic": IN_BOTH | {"reinforcement", "submarine", "divert", "evacuate", "withdraw"},
}
SEEDS = {"narvik": 12, "basic": 5}


def of_every_kind(scenario: str, positions: int) -> Iterator[Session]:
    """Give positions of games played by chance, no kind of decision much more than others."""
    share = 1 + positions // (2 * len(EVERY_KIND[scenario]))
    met: Counter[str] = Counter()
    for session in sessions(100 * positions, SEEDS[scenario], apart=1, scenario=scenario):
        kind = session.decision.kind
        met[kind] += 1
        if met[kind] <= share or met[kind] % 60 == 0:
            positions -= 1
            yield session
        if positions == 0:
            return


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with tables() as seat:
        yield seat(next(sessions(1, 1)), (1100, 660), speed=None)


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
@pytest.mark.parametrize("positions", POSITIONS)
def test_what_is_lit_and_offered_is_what_the_engine_allows(
    table: TableScreen, positions: int, scenario: str
) -> None:
    done: list[Any] = []
    table.drag.doubt.chosen.disconnect(table.act)
    table.drag.doubt.chosen.connect(done.append)
    # Where there is no way back the place is asked about: yes, there.
    table.drag.doubt.doubted.connect(lambda action, _area: action and table.drag.doubt.confirm())
    several: list[Any] = []
    table.drag.several.disconnect(table.in_hand.offer)
    table.drag.several.connect(lambda actions, area: several.extend(actions))
    kinds = set()
    for session in of_every_kind(scenario, positions):
        actor = session.decision.actor
        if actor is None:
            continue
        kinds.add(session.decision.kind)
        sit(table, session, actor)
        legal = set(GAME.legal(session.referee_state()))
        offered = {button.action for button in table.prompt.buttons()}
        assert offered <= legal
        reached = offered | moves_by_light(table, session, actor)
        reached |= areas_by_light(table, session, done)
        reached |= cards_by_light(table, session, actor, done, several)
        reached |= new_by_light(table) | trades_by_light(table) | losses_by_count(table)
        assert reached == legal, (session.step, reached ^ legal)
    assert kinds >= EVERY_KIND[scenario]
