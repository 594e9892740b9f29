"""Luck and lead along a stretch of a game, from what its viewer was told."""

from collections.abc import Iterable, Iterator, Sequence

from konqt.core.account import Curve, DiceLuck, Past, Score
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.account.rows import standing_of
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.lead.estimate import NoLead, estimator_of
from konqt.games.kon.luck.game_luck import GameLuck, luck_of
from konqt.games.kon.luck.throws import BATTALIONS
from konqt.games.kon.wording.names import faction_inside
from konqt.games.owner_data import corrections_in
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _


@frozen
class _Entry:
    """What one action brought, as the reader of luck takes it."""

    step: int
    round: int
    turn: str
    events: tuple[Event, ...]


def curves(past: Past) -> Sequence[Curve]:
    """Return Germany's luck in battalions and its chances to win; luck of whole games alone."""
    found = []
    german = faction_inside(Faction.GERMANY.id)
    if past.first == 0:
        luck = _luck(past)
        points = ((p.step, float(p.lot.luck)) for p in luck.curve(Faction.GERMANY.id, BATTALIONS))
        title = _("Dice of {faction}: battalions more or fewer than expected", faction=german)
        found.append(Curve(sentence(title), ((0, 0.0), *_rounded(points))))
    try:
        estimator = estimator_of(past.scenario, corrections_in(past.data))
        seen = (kon_observation(past.seen(n)) for n in range(past.first, past.last + 1))
        leads = [100 * lead.german for lead in estimator.curve(seen)]
    except NoLead:
        return found
    title = _("Estimated chance that {faction} wins, in percent", faction=german)
    found.append(Curve(title, tuple(_rounded(enumerate(leads, past.first)))))
    return found


def score(past: Past) -> Score:
    """Return Germany's luck in battalions, and how many cities each holds at last."""
    german, lot = Faction.GERMANY.id, _luck(past).lot(Faction.GERMANY.id, BATTALIONS)
    luck = None
    if lot.throws:
        worse, better = float(lot.share.worse), float(lot.share.better)
        luck = DiceLuck(german, round(float(lot.luck), 4), round(worse, 6), round(better, 6))
    standing = standing_of(past.seen(past.last))
    return Score(luck, tuple((faction, each["cities"]) for faction, each in standing.items()))


def _luck(past: Past) -> GameLuck:
    entries = (
        _Entry(told.step, told.moment.round, told.moment.turn, told.events) for told in past.told
    )
    return luck_of(entries, past.scenario, corrections_in(past.data))


def _rounded(points: Iterable[tuple[int, float]]) -> Iterator[tuple[int, float]]:
    return ((step, round(value, 2)) for step, value in points)
