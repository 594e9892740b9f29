"""What the table lights and offers is exactly what the engine allows, action by action.

The engine is asked by `explain`, area by area; the board by taking things in hand and looking at
the light. The window's own list of legal actions is used for neither.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from secrets_kit import GAME, sessions, sit

from konqt.board.shipped import shipped_board
from konqt.games.kon.actions import ChooseCombat, Discard, Move, PlayCard, Retreat
from konqt.gui.board.drag import STACK
from konqt.gui.table.screen import TableScreen
from konqt.session.session import Session

POSITIONS = [
    pytest.param(100, id="some"),
    pytest.param(2000, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)]),
]
EVERY_KIND = {
    "movement",
    "sabotage",
    "counter",
    "choose_combat",
    "attack_cards",
    "defence_cards",
    "counter_cards",
    "losses",
    "agree",
    "retreat",
    "discard",
}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    made = TableScreen(next(sessions(1, 1)), shipped_board())
    made.set_reduced_motion(True)
    made.resize(1100, 660)
    made.show()
    yield made
    made.close_game()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("positions", POSITIONS)
def test_what_is_lit_and_offered_is_what_the_engine_allows(
    table: TableScreen, positions: int
) -> None:
    done: list[Any] = []
    table.drag.chosen.disconnect(table.act)
    table.drag.chosen.connect(done.append)
    several: list[Any] = []
    table.drag.several.disconnect(table._on_several)
    table.drag.several.connect(lambda actions, area: several.extend(actions))
    kinds = set()
    for session in sessions(positions, 12, apart=2):
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
        assert reached == legal, (session.step, reached ^ legal)
    assert kinds == EVERY_KIND


def moves_by_light(table: TableScreen, session: Session, actor: str) -> set[Any]:
    """Take every stack of the board in hand, with every count, and look where light falls."""
    observation, drag, lights = table.observation, table.drag, table.view.lights
    assert observation is not None
    if observation.decision.kind == "retreat":
        return set()
    areas = observation.areas_in_play
    reached: set[Any] = set()
    ready = set()
    for source in areas:
        here = observation.units.get(source, {}).get(actor, 0)
        allowed = {
            Move(source, to, count)
            for to in areas
            for count in range(1, here + 1)
            if not session.explain(actor, Move(source, to, count))
        }
        assert drag.begin_stack(source) == bool(allowed), source
        if not allowed:
            continue
        ready.add(source)
        assert drag.hold is not None and drag.hold.kind == STACK
        assert drag.hold.most == max(move.count for move in allowed)
        for count in range(1, drag.hold.most + 1):
            drag.set_count(count)
            assert lights.lit == {move.to for move in allowed if move.count == count}
            reached |= {drag.action_at(area) for area in lights.lit}
        drag.cancel()
    assert drag.choices.sources == ready
    return reached


def areas_by_light(table: TableScreen, session: Session, done: list[Any]) -> set[Any]:
    """Click every lit area with nothing in hand: combats to choose, ways of retreat."""
    observation, lit = table.observation, table.view.lights.lit
    assert observation is not None and table.drag.hold is None
    actor = observation.decision.actor or ""
    tried = [
        action
        for area in observation.areas_in_play
        for action in (ChooseCombat(area), Retreat(area))
        if not session.explain(actor, action)
    ]
    areas = {a.area if isinstance(a, ChooseCombat) else a.to for a in tried}
    assert lit == areas
    done.clear()
    for area in sorted(lit):
        table.drag.click(area)
    assert set(done) == set(tried)
    return set(done)


def cards_by_light(
    table: TableScreen, session: Session, actor: str, done: list[Any], several: list[Any]
) -> set[Any]:
    """Take every card in hand and follow the light to all ends; menus count as their entries."""
    reached: set[Any] = set()
    for item in table.hand.items():
        mine = item.faction == actor
        allowed = {
            action
            for action in GAME.legal(session.referee_state())
            if isinstance(action, PlayCard | Discard) and action.card == item.card and mine
        }
        assert item.playable == bool(allowed), (session.step, item.card)
        if not allowed:
            continue
        found = set(ends(table, item.card, (), done, several))
        on_map = {a for a in allowed if isinstance(a, PlayCard) and (a.source or a.to)}
        assert found & on_map == on_map, (session.step, found ^ allowed)
        assert found <= allowed
        reached |= found
    return reached


def ends(
    table: TableScreen, card: str, way: tuple[str, ...], done: list[Any], several: list[Any]
) -> Iterator[Any]:
    """Drop a card on lit areas along every way; give the actions at which the ways end."""
    drag = table.drag
    assert drag.begin_card(card)
    done.clear()
    several.clear()
    for area in way:
        drag.drop(area)
    if done or several:
        yield from (*done, *several)
        drag.cancel()
        return
    lit = sorted(table.view.lights.lit)
    if not lit:
        assert drag.hold is not None
        yield from drag.hold.uses
    drag.cancel()
    for area in lit:
        yield from ends(table, card, (*way, area), done, several)
