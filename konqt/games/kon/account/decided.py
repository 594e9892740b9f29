"""Where a game that is over turned, and what those who lost it may do otherwise.

All of it is read from what everybody has been told: dice against their exact chances, battalions
that had nowhere to retreat to, the areas that decide the game, the estimate of who was ahead.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from konqt.core.ending import OutcomeFacts
from konqt.core.entry import Entry
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.events.play import BattalionsDefeated
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.lead.estimate import NoLead, estimator_of
from konqt.games.kon.lead.swings import Swing, swings
from konqt.games.kon.lead.weights import BadWeights
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.luck.throws import GERMAN, OTHERS
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.lead import say_happened, say_swing
from konqt.games.kon.wording.names import (
    area_name,
    factions_inside,
    listed,
    plain_battalions,
    sentence,
)
from konqt.games.kon.wording.numbers import prose
from konqt.games.kon.wording.players import PERSON
from konqt.games.kon.wording.winner import Chairs
from konqt.games.owner_data import Corrections
from konqt.games.registry import entry_named, level_title, offered_levels
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair

MANY = 20
"""swings among which the one is looked for that went the winner's way"""
EVEN = Fraction(1, 2)
SEVERAL = 2
"""battalions, or attacks, from which on a lesson is drawn"""
ON_LAND = {"hard", "expert"}
"""levels that are no stronger than those below them where there are ships"""
UNLUCKY = Fraction(4, 5)
"""share of cases in which the same dice would have done better, from which on that is told"""


@frozen
class Decided:
    """What decided a game."""

    losers: tuple[str, ...] = ()
    """nobody where nobody has won"""
    turned: Swing | None = None
    """the largest change before the end that went the winner's way"""
    attacks: int = 0
    """on land, by those who lost"""
    weak: int = 0
    """those of them that had less than an even chance to win"""
    cut_off: int = 0
    """battalions of theirs that had nowhere to retreat to"""
    unlucky: Fraction = Fraction(0)
    """the share of cases in which their dice would have done better"""
    deciding: tuple[str, ...] = ()
    """areas that decided the game against them, where areas did"""
    ships: bool = False
    """whether there were any"""


def decided(
    outcome: OutcomeFacts,
    entries: Sequence[Entry],
    seen: Callable[[int], KonObservation],
    scenario: str,
    data: Corrections = None,
) -> Decided:
    """Return what decided a game that is over; of one that nobody has won, nothing.

    For a worker thread: exact chances and estimates of a whole game take longer than a picture.

    Args:
        outcome: how it ended.
        entries: all of its steps, as everybody saw them.
        seen: what everybody knew after so many of them.
        scenario: its id.
        data: what it was played with.
    """
    winner = outcome["winner"]
    if not winner:
        return Decided()
    # Seats that changed hands before the first step are told, but are none.
    entries = [each for each in entries if each.step]
    losers = tuple(each for each in FACTIONS if each not in winner)
    luck = luck_of(entries, scenario, data)
    fights = [each.fight for each in luck.throws if each.fight is not None]
    mine = [fight for fight in fights if fight.attacker in losers]
    lost = [
        event.count
        for entry in entries
        for event in entry.events
        if isinstance(event, BattalionsDefeated)
        and event.faction in losers
        and event.cause == "no_retreat"
    ]
    side = GERMAN if GERMAN in losers else OTHERS
    last = seen(len(entries))
    return Decided(
        losers,
        _turned(entries, seen, scenario, data, Faction.GERMANY.id in winner),
        len(mine),
        sum(fight.odds.win < EVEN for fight in mine),
        sum(lost),
        luck.lot(side).share.better,
        _deciding(last, losers) if outcome["cause"] == "deck" else (),
        bool(last.sea),
    )


def _turned(
    entries: Sequence[Entry],
    seen: Callable[[int], KonObservation],
    scenario: str,
    data: Corrections,
    german: bool,
) -> Swing | None:
    """Return the largest change before the end that went the winner's way."""
    try:
        curve = estimator_of(scenario, data).curve(map(seen, range(len(entries) + 1)))
    except (NoLead, BadWeights):
        return None
    found = swings(entries, curve, MANY)
    return next(
        (each for each in found if each.step < len(entries) and (each.change > 0) == german), None
    )


def _deciding(seen: KonObservation, losers: Sequence[str]) -> tuple[str, ...]:
    """Return the areas that decided against the losers: those that they do not hold."""
    holders = seen.standing.get("objectives", {})
    german = Faction.GERMANY.id
    lost = german in losers
    return tuple(area for area, holder in holders.items() if (holder != german) == lost)


def say_turned(found: Decided) -> str:
    """Say where the game turned; empty where nothing is known to have turned it."""
    if found.turned is None:
        return ""
    with prose():
        told = ". ".join(filter(None, (say_swing(found.turned), say_happened(found.turned))))
    return _("Where it turned – {told}.", told=told)


def say_next(found: Decided, chairs: Chairs) -> str:
    """Say in a line what to try next: to a winner over computers a harder game, else to the losers.

    Nothing where only computers have played, or nobody has won.
    """
    if not found.losers or not any(chair.kind == PERSON for chair in chairs.values()):
        return ""
    beaten = [chairs[each] for each in found.losers if each in chairs]
    if not any(chair.kind == PERSON for chair in beaten):
        return _say_harder(beaten, found.ships)
    names = {"faction": sentence(factions_inside(found.losers))}
    if found.weak >= SEVERAL and 2 * found.weak >= found.attacks:
        return _(
            "Next time, attack with more battalions or cards: {faction} had less than an even "
            "chance in {weak} of {all} attacks.",
            weak=found.weak,
            all=found.attacks,
            **names,
        )
    if found.cut_off >= SEVERAL:
        return _(
            "Next time, leave battalions a way to retreat: {faction} lost {battalions} that had "
            "none.",
            battalions=plain_battalions(found.cut_off),
            **names,
        )
    if found.unlucky >= UNLUCKY:
        return _(
            "Next time, the same plan may do better: in {share} of cases the dice would have been "
            "kinder to {losers}.",
            share=say_percent(found.unlucky),
            losers=factions_inside(found.losers),
        )
    if found.deciding:
        return _(
            "Next time, turn to {areas} earlier: the game was decided there.",
            areas=listed([area_name(area) for area in found.deciding], "and"),
        )
    return _("Next time, swap the sides and see what the others can do.")


def _say_harder(beaten: Sequence["SomeChair"], ships: bool) -> str:
    """Name the next level above the strongest computer that was beaten, or the other side."""
    levels = [*entry_named("kon").levels]
    played = (str(getattr(chair, "level", "")).partition(":")[0] for chair in beaten)
    strongest = max((levels.index(each) for each in played if each in levels), default=len(levels))
    above = [
        each
        for each in offered_levels("kon")
        if levels.index(each) > strongest and not (ships and each in ON_LAND)
    ]
    if above:
        title = level_title("kon", above[0])
        return _("Next time, play a stronger opponent ({level}).", level=_(title))
    return _("Next time, play the other side.")
