"""Finds out by light alone what the table lets a person do, to be held against the engine."""

from collections.abc import Iterator
from typing import Any

from secrets_kit import GAME

from konqt.games.kon.engine.actions import (
    ChooseCombat,
    Discard,
    Move,
    Place,
    PlayCard,
    Retreat,
    Trade,
)
from konqt.gui.kon.board.selection import STACK
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session


def moves_by_light(table: TableScreen, session: Session, actor: str) -> set[Any]:
    """Take every stack of the board in hand, with every count, and look where light falls."""
    observation, drag, lights = table.observation, table.drag, table.view.lights
    assert observation is not None
    if observation.decision.kind == "retreat":
        return set()
    if observation.decision.kind == "withdraw":
        return withdrawals_by_light(table, actor)
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


def withdrawals_by_light(table: TableScreen, actor: str) -> set[Any]:
    """Take stacks in hand that may leave the board: only where they stand is lit."""
    observation, drag, lights = table.observation, table.drag, table.view.lights
    assert observation is not None
    reached: set[Any] = set()
    for source, counts in observation.units.items():
        if not counts.get(actor):
            assert not drag.begin_stack(source)
            continue
        assert drag.begin_stack(source) and drag.hold is not None
        for count in range(1, drag.hold.most + 1):
            drag.set_count(count)
            assert lights.lit == {source}
            reached.add(drag.action_at(source))
        drag.cancel()
    return reached


def new_by_light(table: TableScreen) -> set[Any]:
    """Take every waiting counter in hand and look where light falls."""
    reached: set[Any] = set()
    for counter in table.prompt.game.trade.counters:
        if table.drag.begin_new(counter.count):
            lit = table.view.lights.lit
            assert lit
            reached |= {table.drag.action_at(area) for area in lit}
            table.drag.cancel()
    return reached


def losses_by_count(table: TableScreen) -> set[Any]:
    """Set the numbers of the losses' table one after the other, for every way to share them."""
    losses, observation = table.prompt.game.losses, table.observation
    if losses.isHidden() or observation is None:
        return set()
    reached = set()
    for action in observation.legal:
        wanted = dict(getattr(action, "losses", ()))
        for name, number in losses.numbers.items():
            number.setValue(wanted.get(name, 0))
        reached.add(losses.button.action)
    return reached


def trades_by_light(table: TableScreen) -> set[Any]:
    """Lay the cards of the hand together in every way and see whether a trade is offered."""
    trading, table_of_trade = table.cards.supply.trading, table.prompt.game.trade
    if not trading.open:
        return set()
    reached = set()
    hand = [item for item in table.hand.items() if item.faction == trading.faction]
    for number in range(1 << len(hand)):
        for place, item in enumerate(hand):
            if item.laid != bool(number >> place & 1):
                item.taken.emit(item)
        assert [item.laid for item in hand] == [bool(number >> i & 1) for i in range(len(hand))]
        if not table_of_trade.trade.isHidden():
            reached.add(table_of_trade.trade.action)
    for item in hand:
        if item.laid:
            item.taken.emit(item)
    return reached


def areas_by_light(table: TableScreen, session: Session, done: list[Any]) -> set[Any]:
    """Click every lit area with nothing in hand: combats to choose, ways of retreat."""
    observation, lit = table.observation, table.view.lights.lit
    assert observation is not None and table.drag.hold is None
    actor = observation.decision.actor or ""
    tried: dict[str, Any] = {}
    for area in observation.areas_in_play:
        # Where a stack of the first landing may stand a click lands it, not a single battalion.
        for action in (ChooseCombat(area), Retreat(area), Place(area, 1), Place(area, 3)):
            if not session.explain(actor, action):
                tried[area] = action
    leaving = set(observation.units) if observation.decision.kind == "withdraw" else set()
    assert lit == tried.keys() | {a for a in leaving if observation.units[a].get(actor)}
    done.clear()
    for area in sorted(tried):
        table.drag.click(area)
    assert set(done) == set(tried.values())
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
        trades = mine and any(
            item.card in action.cards
            for action in GAME.legal(session.referee_state())
            if isinstance(action, Trade)
        )
        assert item.playable == (bool(allowed) or trades), (session.step, item.card)
        if trades:
            # A click lays it to be traded: what else it can do is a button of the prompt.
            continue
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
