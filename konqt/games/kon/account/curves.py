"""Luck and lead along a stretch of a game, from what its viewer was told."""

from collections.abc import Iterable, Iterator, Sequence

from konqt.core.account import Curve, DiceLuck, Past, Score
from konqt.games.kon.account.fortune import leads_in, luck_in
from konqt.games.kon.account.rows import standing_of
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.lead.estimate import NoLead
from konqt.games.kon.luck.throws import BATTALIONS
from konqt.games.kon.wording.names import faction_inside
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

EVEN = 50.0
"""percent at which neither side is ahead"""


def curves(past: Past) -> Sequence[Curve]:
    """Return Germany's luck in battalions and its chances to win; luck of whole games alone."""
    found = []
    german = faction_inside(Faction.GERMANY.id)
    if past.first == 0:
        luck = luck_in(past)
        points = ((p.step, float(p.lot.luck)) for p in luck.curve(Faction.GERMANY.id, BATTALIONS))
        title = _("Dice of {faction}: battalions more or fewer than expected", faction=german)
        found.append(
            Curve(
                sentence(title),
                ((0, 0.0), *_rounded(points)),
                above=_("{value} more"),
                below=_("{value} fewer"),
                even=_("as many as expected"),
            )
        )
    if past.excerpt:
        return found
    try:
        leads = [100 * lead.german for lead in leads_in(past)]
    except NoLead:
        return found
    title = _("Estimated chance that {faction} wins, in percent", faction=german)
    lead, said = tuple(_rounded(enumerate(leads, past.first))), "{value}\N{NO-BREAK SPACE}%"
    found.append(Curve(title, lead, EVEN, (0.0, 100.0), said, said))
    return found


def score(past: Past) -> Score:
    """Return Germany's luck in battalions, and how many cities each holds at last."""
    german, lot = Faction.GERMANY.id, luck_in(past).lot(Faction.GERMANY.id, BATTALIONS)
    luck = None
    if lot.throws:
        worse, better = float(lot.share.worse), float(lot.share.better)
        luck = DiceLuck(german, round(float(lot.luck), 4), round(worse, 6), round(better, 6))
    standing = standing_of(past.seen(past.last))
    return Score(luck, tuple((faction, each["cities"]) for faction, each in standing.items()))


def _rounded(points: Iterable[tuple[int, float]]) -> Iterator[tuple[int, float]]:
    return ((step, round(value, 2)) for step, value in points)
