"""The luck of a game in words."""

from collections.abc import Mapping
from fractions import Fraction

from konqt.games.kon.engine.factions import ALLIES, FACTIONS, NORWAY
from konqt.games.kon.luck.game_luck import GameLuck, Lot
from konqt.games.kon.luck.throws import (
    ATTEMPTS,
    BATTALIONS,
    OTHERS,
    SHIPS,
    WINS,
    Throw,
)
from konqt.games.kon.wording.chances import say_number, say_percent
from konqt.games.kon.wording.names import (
    faction_inside,
    factions_inside,
    sentence,
)
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

COUNTED = {
    BATTALIONS: N_("Battalions"),
    WINS: N_("Combats won"),
    SHIPS: N_("Ships"),
    ATTEMPTS: N_("Attempts"),
}
"""Unit of luck -> its heading."""
KINDS = {
    "naval_combat": N_("Naval combat"),
    "submarine_rolled": N_("Submarine"),
    "interception_rolled": N_("Interception"),
    "scout_dice_rolled": N_("Scouting ships"),
    "mine_rolled": N_("Mines"),
    "fort_rolled": N_("Coastal fort"),
    "threat_rolled": N_("Threat"),
    "resistance_rolled": N_("Norwegian resistance"),
    "dive_bombers": N_("Dive bombers"),
}
"""Kind of throw -> its name; a combat on land has a sentence."""


ALONE = 5
"""Results of a throw that are told one by one."""
EVEN = Fraction(1, 2)
"""Below this share of games that are better, or worse, nobody was lucky."""


def say_luck(who: str, lot: Lot, unit: str = BATTALIONS) -> str:
    """Say how well the dice of a faction, or of OTHERS, fell among all ways they could have."""
    name = sentence(side_inside(who))
    if not lot.throws:
        return _("{faction}: no dice that count here.", faction=name)
    worse, better = lot.share.worse, lot.share.better
    told = {
        "faction": name,
        "worse": say_percent(worse),
        "same": say_percent(lot.share.same),
        "better": say_percent(better),
    }
    if unit == WINS:
        return _say_wins(told, worse, better)
    if max(worse, better) < EVEN:
        # Most games are like this one: "better than in 20 %" would sound like bad luck.
        return _(
            "{faction} rolled about as expected (as well in {same} of cases, worse in {worse}, "
            "better in {better}).",
            **told,
        )
    if worse >= better:
        return _("{faction} rolled better than usual (worse in {worse} of cases).", **told)
    return _("{faction} rolled worse than usual (better in {better} of cases).", **told)


def _say_wins(told: Mapping[str, str], worse: Fraction, better: Fraction) -> str:
    if max(worse, better) < EVEN:
        return _(
            "{faction} won about as many combats as expected (as many in {same} of cases, fewer in "
            "{worse}, more in {better}).",
            **told,
        )
    if worse >= better:
        return _("{faction} won more combats than usual (fewer in {worse} of cases).", **told)
    return _("{faction} won fewer combats than usual (more in {better} of cases).", **told)


def say_turned() -> str:
    """Say of Germany's enemies what is told of Germany."""
    return _(
        "For {others} it is the other way round. The cases are all the ways in which the same "
        "dice could have fallen.",
        others=side_inside(OTHERS),
    )


def say_luck_briefly(lot: Lot) -> str:
    """Say the same in a few words, beside what is counted."""
    if not lot.throws:
        return "–"
    worse, better = lot.share.worse, lot.share.better
    if max(worse, better) < EVEN:
        return _("about as expected")
    if worse >= better:
        return _("better than in {share} of cases", share=say_percent(worse))
    return _("worse than in {share} of cases", share=say_percent(better))


def say_counted(who: str, lot: Lot, unit: str) -> str:
    """Say how well some dice fell, and in what that is counted: each unit has luck of its own."""
    return _("{unit}: {luck}", unit=_(COUNTED[unit]), luck=say_luck(who, lot, unit))


def side_inside(who: str) -> str:
    """Return a faction's name within a sentence, or that of Germany's enemies together."""
    if who == OTHERS:
        return factions_inside((FACTIONS[NORWAY], FACTIONS[ALLIES]))
    return faction_inside(who)


def say_throw(throw: Throw) -> str:
    """Say what some dice were thrown for, and of a combat how likely it was to end so."""
    fight = throw.fight
    if fight is None:
        return _(KINDS[throw.kind])
    told = {"faction": faction_inside(fight.attacker), "chance": say_percent(fight.odds.win)}
    if fight.taken:
        return _("Attack by {faction}, chance to win {chance}: took the area", **told)
    if fight.ended.won:
        return _("Attack by {faction}, chance to win {chance}: won", **told)
    return _("Attack by {faction}, chance to win {chance}: lost", **told)


def say_figures(lot: Lot, unit: str) -> tuple[str, ...]:
    """Return throws, what was expected, what happened, luck, and shares of worse and better."""
    wins = unit == WINS
    return (
        str(lot.throws),
        say_number(lot.expected) if wins else say_signed(lot.expected),
        str(lot.happened) if wins else say_signed(lot.happened),
        say_signed(lot.luck),
        say_percent(lot.share.worse),
        say_percent(lot.share.better),
    )


def say_chances(throw: Throw) -> tuple[str, ...]:
    """Return what some dice could have brought Germany, the best first, and how likely each was.

    Around what happened a few results stand by themselves, the others together.
    """
    scores, happened = throw.scores, throw.happened
    lowest, highest = scores.least, scores.least + len(scores.ways) - 1
    low = high = happened
    while high - low + 1 < ALONE and (low > lowest or high < highest):
        if low > lowest and (high == highest or scores.chance(low - 1) >= scores.chance(high + 1)):
            low -= 1
        else:
            high += 1
    told = [_("{unit} for Germany, and how likely each was:", unit=_(COUNTED[throw.unit]))]
    if high < highest:
        better = say_percent(scores.share(high).better)
        told.append(_("{score} or more: {chance}", score=say_signed(high + 1), chance=better))
    for score in range(high, low - 1, -1):
        said, chance = say_signed(score), say_percent(scores.chance(score))
        if score == happened:
            told.append(_("{score}: {chance}, as it happened", score=said, chance=chance))
        else:
            told.append(f"{said}: {chance}")
    if low > lowest:
        worse = say_percent(scores.share(low).worse)
        told.append(_("{score} or less: {chance}", score=say_signed(low - 1), chance=worse))
    return tuple(told)


def say_course(luck: GameLuck, unit: str) -> str:
    """Say how luck in a unit went on: each faction's best, its worst and its end."""
    told = [_("{unit} beyond what was expected, step by step.", unit=_(COUNTED[unit]))]
    for who in FACTIONS:
        curve = luck.curve(who, unit)
        if not curve:
            told.append(say_luck(who, luck.lot(who, unit), unit))
            continue
        best = max(curve, key=lambda point: point.lot.luck)
        worst = min(curve, key=lambda point: point.lot.luck)
        told.append(
            _(
                "{faction}: at best {best} (step {best_step}), at worst {worst} (step "
                "{worst_step}), in the end {end}.",
                faction=sentence(side_inside(who)),
                best=say_signed(best.lot.luck),
                best_step=best.step,
                worst=say_signed(worst.lot.luck),
                worst_step=worst.step,
                end=say_signed(curve[-1].lot.luck),
            )
        )
    return "\n".join(told)


def say_outcome(throw: Throw) -> str:
    """Say what some dice brought Germany, against what was to be expected, in which unit."""
    return _(
        "{unit} for Germany: {happened}, expected {expected}; worse in {worse} of cases, better in "
        "{better}",
        unit=_(COUNTED[throw.unit]),
        happened=say_signed(throw.happened),
        expected=say_signed(throw.expected),
        worse=say_percent(throw.share.worse),
        better=say_percent(throw.share.better),
    )


def say_signed(number: Fraction | int) -> str:
    """Return a number with its sign, and with one decimal unless it is whole by nature."""
    written = str(abs(number)) if isinstance(number, int) else say_number(abs(number))
    if written in ("0", say_number(0)):
        return written
    return f"+{written}" if number > 0 else f"−{written}"
