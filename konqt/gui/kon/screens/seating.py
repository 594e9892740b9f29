"""Who sits where at Kampen om Norge: the usual seatings, and what a seating means in words."""

from collections.abc import Mapping
from dataclasses import replace

from konqt.games.kon.engine.factions import ENEMIES, FACTIONS, Faction
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.wording import faction_name
from konqt.games.kon.wording.names import faction_inside, factions_inside
from konqt.gui.screens.new_game.offer import SeatingChoice
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.session.plan import HUMAN, Chair, GamePlan

PRESETS: dict[str, tuple[str, str]] = {
    "two": (N_("Two players"), N_("One plays Germany, the other Norway and the Allies")),
    "three": (N_("Three players"), N_("Norway and the Allies win or lose together")),
    "four": (N_("Four players"), N_("Germany's duties are shared: battalions and cards")),
    "allied": (N_("Against the computer"), N_("You play Norway and the Allies")),
    "german": (N_("Germany against the computer"), N_("You play Germany")),
    "partner": (N_("With a computer partner"), N_("You play Norway, the computer the rest")),
    "watch": (N_("Watch"), N_("The computer plays all three")),
}
"""id -> title and note, in the dialog's order"""
_SEATINGS: dict[str, tuple[int, int, int]] = {
    "two": (1, 2, 2),
    "three": (1, 2, 3),
    "four": (1, 2, 3),
    "allied": (0, 1, 1),
    "german": (1, 0, 0),
    "partner": (0, 1, 0),
    "watch": (0, 0, 0),
}
"""players' numbers by faction, 0 for the computer"""
_CARDS_WITH = {"four": {Faction.GERMANY.id: 4}}
"""preset -> faction -> number of the player who holds its cards (manual 1.2)"""


def seatings() -> dict[str, SeatingChoice]:
    """Return the seatings in the language in use."""
    return {
        name: SeatingChoice(
            _(title),
            _(note),
            dict(zip(FACTIONS, _SEATINGS[name], strict=True)),
            _CARDS_WITH.get(name, {}),
        )
        for name, (title, note) in PRESETS.items()
    }


def say_seating(chairs: Mapping[str, Chair], scenario: str = "") -> list[str]:
    """Say what a seating means: who holds what, and when the laptop is covered.

    In a scenario with ships also whether Norway sees those of the Allies (R133).
    """
    ships = bool(scenario) and scenario_named(scenario).navy is not None
    seats: dict[str, list[str]] = {}
    for faction in FACTIONS:
        if chairs[faction].kind == HUMAN:
            seats.setdefault(chairs[faction].name or faction_name(faction), []).append(faction)
    lines = []
    for name, held in seats.items():
        factions = factions_inside(held)
        if any(other in ENEMIES[faction] for faction in held for other in held):
            lines.append(_("{name} plays both sides and sees every hand.", name=name))
        elif len(held) > 1:
            told = (
                N_("{name} plays {factions} and sees both hands and the Allied ships.")
                if ships
                else N_("{name} plays {factions} and sees both hands.")
            )
            lines.append(_(told, name=name, factions=factions))
        elif ships and held == [Faction.NORWAY.id]:
            lines.append(_("{name} does not see the Allied ships.", name=name))
    lines += _say_duties(chairs)
    if len(seats) > 1:
        lines.append(_("The screen is covered whenever another player takes over."))
    if not seats:
        lines.append(_("You see what everyone can see, and no hands."))
    return lines


def _say_duties(chairs: Mapping[str, Chair]) -> list[str]:
    """Say who shares a faction with whom, and who would know both sides' cards."""
    lines = []
    knows: dict[str, set[str]] = {}
    for faction in FACTIONS:
        chair = chairs[faction]
        if chair.kind != HUMAN:
            continue
        for name in (chair.name, chair.cards):
            knows.setdefault(name, set()).add(faction)
        if chair.cards:
            lines.append(
                _(
                    "{mover} moves the battalions of {faction}, {holder} holds its cards.",
                    mover=chair.name or _("One player"),
                    holder=chair.cards,
                    faction=faction_inside(faction),
                )
            )
    for faction in FACTIONS:
        name = chairs[faction].cards
        if name and any(enemy in knows[name] for enemy in ENEMIES[faction]):
            lines.append(_("{name} sees the cards of both sides.", name=name))
    return list(dict.fromkeys(lines))


def sides_changed(plan: GamePlan) -> GamePlan:
    """Return a plan whose two sides have changed players; nobody loses a seat.

    Two people who played Norway and the Allies share Germany, and the other way round. Three or
    more people find no room on one faction: then the plan stays as it is.
    """
    ours, theirs, third = (plan.chairs[faction] for faction in FACTIONS)
    if any(chair.kind != HUMAN for chair in (ours, theirs, third)):
        return replace(plan, chairs=dict(zip(FACTIONS, (theirs, ours, ours), strict=True)))
    one, other = _people(ours), _people(theirs, third)
    if len(other) > 2:
        return plan
    germany = Chair(HUMAN, other[0], cards=other[1] if len(other) > 1 else "")
    norway, allies = Chair(HUMAN, one[0]), Chair(HUMAN, one[-1])
    return replace(plan, chairs=dict(zip(FACTIONS, (germany, norway, allies), strict=True)))


def _people(*chairs: Chair) -> list[str]:
    """List who sits on some chairs, each once; somebody without a name counts as one."""
    names = [name for chair in chairs for name in (chair.name, chair.cards) if name]
    return list(dict.fromkeys(names)) or [""]
