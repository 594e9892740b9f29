"""What a choice at sea would bring, in words, before it is made. Games without ships load none."""

from collections.abc import Sequence

from konqt.games.kon.advice.known_ships import ship_facts
from konqt.games.kon.advice.landing_risk import plans_ahead
from konqt.games.kon.advice.sea_ahead import Deck, chances_ahead, deck_ahead, decks_ahead
from konqt.games.kon.advice.sea_chances import Spread
from konqt.games.kon.advice.sea_scene import ALLIED, SeaAttempt
from konqt.games.kon.advice.sea_standing import attempt_in, owners_and_classes, top_frame
from konqt.games.kon.advice.striking import INTERCEPTION, striking_faces
from konqt.games.kon.advice.what_counts import raids_count
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.engine.fleet import COASTAL
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.rules.combat_dice import FACES
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.sea_actions import (
    Chase,
    ChooseNavalCombat,
    Intercept,
    Join,
    PlayAtSea,
    Raid,
    Shift,
    Void,
)
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.naval import interception_odds
from konqt.games.kon.wording.chances import say_number, say_percent
from konqt.games.kon.wording.faces import say_faces
from konqt.games.kon.wording.landing import say_plans
from konqt.games.kon.wording.names import factions_inside, listed, sentence
from konqt.games.kon.wording.sea_scenes import WHAT, say_dice
from konqt.games.kon.wording.ship_names import bare_ship_name
from konqt.games.kon.wording.ships import say_void_order
from konqt.games.kon.wording.zone_facts import say_fleets
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_DECKS = {
    "germany": N_("German deck: {now} → {then} cards"),
    "allies": N_("Allied deck: {now} → {then} cards"),
}
_UNCHANGED = {
    "germany": N_("German deck: {now} cards"),
    "allies": N_("Allied deck: {now} cards"),
}


_DICE = {
    "scout": ("reconnaissance", "germany"),
    "deceive": ("deceiving", "allies"),
    "sink": ("dive_bombers", "germany"),
}
"""Use of a 9 April card in a zone -> the faces of its dice, and whose cards lie there."""
_NO_RAIDS = N_("The game ends with 9 April: voided cards change nothing.")


def say_more(observation: KonObservation, action: Action, data: Corrections = None) -> list[str]:
    """Return what else there is to say of an action at sea, a line each; none for others."""
    match action:
        case Chase(to=to) | Shift(to=to):
            there = observation.sea.ships.get(to, {})
            return [_("There now: {ships}", ships=say_fleets(there))]
        case Raid() if not raids_count(observation):
            return [_(_NO_RAIDS)]
        case Raid(ship):
            voids = ship_facts(observation.scenario, ship, data).raids
            return [say_deck(deck_ahead(observation, ALLIED, voids))]
        case Void(count):
            return [say_deck(each) for each in decks_ahead(observation, count)]
        case Intercept(zone):
            return _say_attempt(observation, zone, data)
        case PlayAtSea(use=use, zone=str(zone)) if use in _DICE:
            return _say_dice(observation, use, zone, data)
        case Join() | ChooseNavalCombat() | PlayCard():
            return _say_chances(*chances_ahead(observation, action, data))
    return []


def say_void(observation: KonObservation, action: Void) -> str:
    """Return how many German cards go, with what is left of the deck."""
    told = say_void_order(action)
    deck = decks_ahead(observation, action.count)[0]
    if deck.ends and not deck.then:
        return _("{void}: the game ends", void=told)
    left = ngettext("{count} left", "{count} left", deck.then)
    return f"{told}: {left}"


def say_deck(deck: Deck) -> str:
    """Return a deck before and after, and what its last card brings."""
    if deck.now == deck.then:
        return _(_UNCHANGED[deck.faction], now=deck.now)
    told = _(_DECKS[deck.faction], now=deck.now, then=deck.then)
    if deck.then:
        return told
    brings = (
        _("The game ends with its last card.")
        if deck.ends
        else _("With its last card the Allies give up battalions and ships.")
    )
    return f"{told}. {brings}"


def say_stakes(observation: KonObservation, data: Corrections = None) -> list[str]:
    """Return what hangs on a decision at sea beyond its question, a line each.

    Args:
        observation: of whoever decides.
        data: an owner's corrections.
    """
    kind, frame = observation.decision.kind, top_frame(observation)
    if kind == "void":
        return [say_deck(each) for each in decks_ahead(observation, 0)]
    if kind == "interception":
        return _say_targets(_attempt(observation, None, data), data)
    if kind == "landing":
        return list(say_plans(plans_ahead(observation, data)))
    if kind == "raid" and not raids_count(observation):
        return [_(_NO_RAIDS)]
    if kind == "raid":
        return [say_deck(deck_ahead(observation, ALLIED, 0))]
    if kind == "chase":
        asked = observation.decision.facts.get("ship")
        lost = observation.sea.lost
        left = [
            bare_ship_name(each["ship"])
            for each in frame.get("struck", ())
            if not each["sunk"] and each["ship"] not in (asked, *lost)
        ]
        return [_("Still to be chased: {ships}", ships=listed(left, "and"))] if left else []
    return []


def _say_attempt(observation: KonObservation, zone: str | None, data: Corrections) -> list[str]:
    """Say who tries, and with what chance."""
    attempt = _attempt(observation, zone, data)
    lines = [
        ngettext(
            "Your ship there is shown and sails no further.",
            "All your {count} ships there try, are shown and sail no further.",
            len(attempt.own),
        )
    ]
    if not attempt.dice:
        return lines
    hits = 1 - interception_odds(attempt.dice, ruleset_for(observation.scenario, data))[0]
    chance = say_percent(hits)
    if _is_sure(attempt):
        lines.append(_("The chance to catch at least one other is {chance}.", chance=chance))
    else:
        lines.append(_("The chance to catch at least one is {chance}.", chance=chance))
    return lines


def _say_targets(attempt: SeaAttempt, data: Corrections) -> list[str]:
    """Say how many dice would fall and on what they catch, and who is caught without any."""
    lines = []
    if attempt.dice:
        lines.append(say_dice(attempt, striking_faces(INTERCEPTION, data=data)) + ".")
    if _is_sure(attempt):
        lines.append(_("Eidsvoll & Norge is always caught."))
    return lines


def _attempt(observation: KonObservation, zone: str | None, data: Corrections) -> SeaAttempt:
    place = zone or facts_of(observation.decision).get("zone", "")
    ships = owners_and_classes(observation.scenario, data)
    return attempt_in(observation, ships, place, observation.decision.actor or "")


def _is_sure(attempt: SeaAttempt) -> bool:
    """Return whether somebody is caught without a die: Germany always catches Norway's ship."""
    return any(each.kind == COASTAL for each in attempt.targets)


def _say_dice(observation: KonObservation, use: str, zone: str, data: Corrections) -> list[str]:
    """Say for how many ships of a zone dice fall, and on which faces each does something."""
    roll, owner = _DICE[use]
    there = len(observation.sea.lying(zone, owner))
    striking = striking_faces(roll, data=data)
    names = {"faces": say_faces(striking), "chance": say_percent(len(striking) / FACES)}
    if use == "scout":
        told = ngettext(
            "{count} ship there: one die, which shows it on {faces} ({chance}).",
            "{count} ships there: one die each, which shows one on {faces} ({chance}).",
            there,
            **names,
        )
    elif use == "deceive":
        told = ngettext(
            "{count} ship there: one die, which sends it away on {faces} ({chance}).",
            "{count} ships there: one die each, which sends one away on {faces} ({chance}).",
            there,
            **names,
        )
    else:
        told = ngettext(
            "{count} ship there: one die, which hits it on {faces} ({chance}).",
            "{count} ships there: one die, which hits one of them on {faces} ({chance}).",
            there,
            **names,
        )
    return [told]


def _say_chances(before: Sequence[Spread], after: Sequence[Spread]) -> list[str]:
    """Return what a combat would cost either side on average, before an act and after it."""
    if not after:
        return []
    was = {(each.factions, each.what): each for each in before}
    told: dict[tuple[str, ...], list[str]] = {}
    for each in after:
        now, then = say_number(each.mean), was.get((each.factions, each.what))
        old = say_number(then.mean) if then is not None else now
        if each.mean or (then is not None and then.mean):
            change = now if old == now else f"{old} → {now}"
            told.setdefault(each.factions, []).append(f"{_(WHAT[each.what]).lower()} {change}")
    lines = [f"{sentence(factions_inside(who))}: {', '.join(parts)}" for who, parts in told.items()]
    return [_("On average, if no more cards are played:"), *lines] if lines else []
