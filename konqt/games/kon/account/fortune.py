"""Luck and lead of a game for reports: how the dice fell, and where the game turned.

Both are read from what everybody knows, so that every viewer is told the same.
"""

from collections.abc import Iterator, Sequence

from konqt.core.account import Block, HeadingBlock, Passage, Past
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import Estimator, Lead, NoLead, estimator_of
from konqt.games.kon.lead.swings import Swing, swings
from konqt.games.kon.luck.game_luck import GameLuck, luck_of
from konqt.games.kon.luck.throws import GERMAN, OTHERS
from konqt.games.kon.wording.lead import say_basis, say_happened, say_swing
from konqt.games.kon.wording.luck import COUNTED, say_luck, say_turned
from konqt.games.kon.wording.numbers import prose
from konqt.games.owner_data import corrections_in
from konqt.i18n.texts import _


@frozen
class _Entry:
    """What one action brought, as the readers of luck and lead take it."""

    step: int
    round: int
    turn: str
    events: tuple[Event, ...]


def fortune(past: Past) -> Iterator[Block]:
    """Yield how the dice fell and what turned the game; nothing of a game told in part.

    Of an excerpt nothing is estimated: its position is made up, and it has no end.
    """
    if past.first:
        return
    luck = luck_in(past)
    if luck.throws:
        yield HeadingBlock(_("Luck"))
        yield from _dice(luck)
    if past.excerpt:
        return
    try:
        turned = swings(entries_of(past), leads_in(past))
    except NoLead:
        return
    if turned:
        yield HeadingBlock(_("What turned the game"))
        yield from map(_told, turned)
        yield Passage((say_basis(_estimator(past).source["games"]),))


def _dice(luck: GameLuck) -> Iterator[Block]:
    """Yield Germany's luck; that of the others too where it is more than the same turned round."""
    turned = all(
        luck.lot(OTHERS, unit).share == luck.lot(GERMAN, unit).share.turned() for unit in luck.units
    )
    who = (GERMAN,) if turned else (GERMAN, OTHERS)
    for unit in luck.units:
        told = tuple(say_luck(each, luck.lot(each, unit), unit) for each in who)
        yield Passage(told, _(COUNTED[unit]))
    if turned:
        yield Passage((say_turned(),))


def _told(swing: Swing) -> Passage:
    with prose():
        happened = say_happened(swing)
    sentences = (say_swing(swing), *([happened] if happened else []))
    return Passage(sentences)


def leads_in(past: Past) -> Sequence[Lead]:
    """Return the estimated chances before the stretch's first action and after each.

    Raises:
        NoLead: nothing is known of games with what this one was played with.
    """
    seen = (kon_observation(past.seen(step)) for step in range(past.first, past.last + 1))
    return past.once("leads", lambda: _estimator(past).curve(seen))


def _estimator(past: Past) -> Estimator:
    return estimator_of(past.scenario, corrections_in(past.data))


def luck_in(past: Past) -> GameLuck:
    """Return the luck of the dice that fell in the stretch."""
    data = corrections_in(past.data)
    return past.once("luck", lambda: luck_of(entries_of(past), past.scenario, data))


def entries_of(past: Past) -> Iterator[_Entry]:
    """Yield the stretch action by action."""
    return (
        _Entry(told.step, told.moment.round, told.moment.turn, told.events) for told in past.told
    )
