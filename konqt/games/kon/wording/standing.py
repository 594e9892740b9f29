"""Who would win now, or has won and why, and how long a game can last."""

from konqt.core.ending import OutcomeFacts
from konqt.games.kon.advice.glance import turns_at_this_pace
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.public_facts import AprilStanding, PublicStanding
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import area_name, faction_name, factions_inside, listed, sentence
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_WON_NOW = {
    "clear": N_("Clear victory now: {names}"),
    "marginal": N_("Marginal victory now: {names}"),
}


def say_standing(standing: PublicStanding, names: str = "{names}") -> str:
    """Say who would win if the game ended now; empty where nobody would.

    Args:
        standing: an observation's.
        names: how the winners stand in the sentence; `{names}` is replaced.
    """
    if "april" in standing:
        return say_april(standing["april"], names)
    winners = " + ".join(faction_name(faction) for faction in standing.get("winner") or ())
    if not winners:
        return ""
    told = _WON_NOW.get(standing.get("level") or "", N_("Victory now: {names}"))
    return _(told, names=names.format(names=winners))


_BETTER = {
    "cities": N_("Ahead now, by victory cities: {names}"),
    "battalions": N_("Ahead now, by battalions: {names}"),
    "ships": N_("Ahead now, by ships: {names}"),
}


def say_april(april: AprilStanding, names: str = "{names}") -> str:
    """Say who stands better on 9 April and why, in numbers; `names` as in `say_standing`."""
    better, by = april.get("better"), april.get("by") or ""
    if better is None:
        told = _("Both sides stand equally well")
    else:
        german = better == Faction.GERMANY.id
        others = [Faction.NORWAY.id, Faction.ALLIES.id]
        ahead = " + ".join(map(faction_name, [better] if german else others))
        text = _BETTER[by]
        told = _(text, names=names.format(names=ahead))
    sides = (Faction.GERMANY.id, Faction.ALLIES.id)
    cities, battalions, ships = (
        "–".join(str(counts[side]) for side in sides)
        for counts in (april["cities"], april["battalions"], april["ships"])
    )
    numbers = _(
        "Germany first: victory cities {cities}, battalions {battalions}, ships {ships}",
        cities=cities,
        battalions=battalions,
        ships=ships,
    )
    return f"{told} ({numbers})"


def say_april_end(april: AprilStanding) -> str:
    """Say in a sentence, after 9 April, by what one side stands better."""
    german, allied = Faction.GERMANY.id, Faction.ALLIES.id
    better, by = april.get("better"), april.get("by")
    if better is None or by is None:
        return _("Victory cities, battalions and ships are all even.")
    if by == "cities":
        cities = april["cities"]
        held, every = cities[german], cities[german] + cities[allied]
        return _("Germany holds {count} of the {all} victory cities.", count=held, all=every)
    more = {
        "battalions": N_("The victory cities are even; battalions decide: {own} against {other}."),
        "ships": N_("Cities and battalions are even; ships decide: {own} against {other}."),
    }
    other = allied if better == german else german
    counts = april["battalions"] if by == "battalions" else april["ships"]
    return _(more[by], own=counts[better], other=counts[other])


def say_left_to_play(observation: KonObservation) -> list[str]:
    """Say how many cards, then how many turns are left until a deck ends the game.

    Nothing of a game that ends with 9 April: no deck does.
    """
    if observation.options.get("april_only"):
        return []
    standing = observation.standing
    left = standing.get("cards_left", standing.get("allied_cards_left"))
    turns = standing.get("turns_left", standing.get("allied_turns_left"))
    told = []
    if left is not None and standing.get("end_deck") == Faction.GERMANY.id:
        told.append(ngettext("{count} German card left", "{count} German cards left", left))
    elif left is not None:
        told.append(ngettext("{count} Allied card left", "{count} Allied cards left", left))
    if turns and told:
        least, most = turns
        span = str(least) if least == most else f"{least}–{most}"
        ends = Faction.GERMANY if standing.get("end_deck") == Faction.GERMANY.id else Faction.ALLIES
        told.append(
            _("German turns left: {span}", span=span)
            if ends is Faction.GERMANY
            else _("Allied turns left: {span}", span=span)
        )
        pace = turns_at_this_pace(observation)
        if pace is not None and least < pace < most:
            told[-1] += _(", at this pace {pace}", pace=pace)
        if least == 1 < most:
            running = observation.turn == ends.id
            told[-1] += _("; this may be the last") if running else _("; the next may be the last")
    return told


MOST_NAMED = 4
"""deciding areas that a sentence names one by one"""


def say_why_won(scenario: str, outcome: OutcomeFacts, seen: KonObservation) -> str:
    """Say why a game ended as it did, by its goal: "Germany still holds Bjørnfjell."

    Nothing where somebody resigned.

    Args:
        scenario: its id.
        outcome: winner, level and cause, as the engine says it.
        seen: what everybody sees at the end.
    """
    winner = set(outcome["winner"])
    if outcome["cause"] == "annihilation":
        beaten = [each for each in FACTIONS if each not in winner]
        return sentence(
            ngettext(
                "{names} has no battalions left.",
                "{names} have no battalions left.",
                1 if beaten == [Faction.GERMANY.id] else 2,
                names=factions_inside(beaten),
            )
        )
    if outcome["cause"] == "april" and "april" in seen.standing:
        return say_april_end(seen.standing["april"])
    if outcome["cause"] != "deck":
        return ""
    return _say_goals(scenario, Faction.GERMANY.id in winner, seen)


def _say_goals(scenario: str, german: bool, seen: KonObservation) -> str:
    """Say what the areas that decide the game have decided."""
    holders = seen.standing.get("objectives", {})
    held = [area for area, holder in holders.items() if holder == Faction.GERMANY.id]
    free = [area for area in holders if area not in held]
    if not scenario_named(scenario).germany_needs_all:
        if german:
            return _("Germany still holds {areas}.", areas=_areas(held))
        return _("Germany no longer holds any of {areas}.", areas=_areas(free))
    if german:
        left = sum(
            count
            for stacks in seen.units.values()
            for faction, count in stacks.items()
            if faction != Faction.GERMANY.id
        )
        return ngettext(
            "Germany holds every victory city; {count} battalion stands against it.",
            "Germany holds every victory city; {count} battalions stand against it.",
            left,
        )
    if len(free) > MOST_NAMED:
        return _("Germany does not hold {count} of the victory cities.", count=len(free))
    named = listed([area_name(area) for area in free])
    return _("Germany does not hold {areas}.", areas=named)


def _areas(areas: list[str]) -> str:
    return listed([area_name(area) for area in areas], "and")
