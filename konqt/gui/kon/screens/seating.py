"""Who sits where: presets, the plan of a game as data, and what a seating means in words."""

from collections.abc import Mapping
from dataclasses import replace

from konqt.games.kon.engine.factions import ENEMIES, FACTIONS, Faction
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.wording import faction_name
from konqt.games.kon.wording.names import faction_inside, factions_inside
from konqt.games.registry import entry_named
from konqt.gui.screens.halted import LONGEST_NAME
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

LEVELS = entry_named("kon").level_words
"""the opponents, weakest first -> what the dialog says of them"""
BEST_LEVEL = [*LEVELS][-1]
LARGEST_SEED = 2_147_483_647

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
_UNNAMED = ("Player", "Spiller")
"""how players that nobody has named are called, in every language"""
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


def preset_chairs(preset: str, names: tuple[str, ...] = ()) -> dict[str, Chair]:
    """Return the chairs of a preset; `names` are used in the players' order where there are any."""
    chairs = {}
    for faction, number in zip(FACTIONS, _SEATINGS[preset], strict=True):
        if number == 0:
            chairs[faction] = Chair(AI, level=BEST_LEVEL)
            continue
        holder = _CARDS_WITH.get(preset, {}).get(faction)
        cards = _player(holder, names) if holder else ""
        chairs[faction] = Chair(HUMAN, _player(number, names), cards=cards)
    return chairs


def _player(number: int, names: tuple[str, ...]) -> str:
    known = names[number - 1] if number <= len(names) else ""
    return known or _("Player {number}", number=number)


def matching_preset(chairs: Mapping[str, Chair]) -> str | None:
    """Return the preset whose seats these are, whatever the names and levels."""
    numbers: dict[str, int] = {}
    seating = []
    for faction in FACTIONS:
        chair = chairs[faction]
        if chair.kind == AI:
            seating.append(0)
        else:
            alone = chair.name or f"only {faction}"
            seating.append(numbers.setdefault(alone, len(numbers) + 1))
    shared = {faction for faction in FACTIONS if chairs[faction].cards}
    return next(
        (
            name
            for name, known in _SEATINGS.items()
            if known == tuple(seating) and shared == set(_CARDS_WITH.get(name, ()))
        ),
        None,
    )


def human_names(chairs: Mapping[str, Chair]) -> tuple[str, ...]:
    """Return the players' names in faction order, each once; who only holds cards comes last."""
    people = [chairs[faction] for faction in FACTIONS if chairs[faction].kind == HUMAN]
    names = [chair.name for chair in people] + [chair.cards for chair in people]
    return tuple(dict.fromkeys(name for name in names if name))


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


def chairs_out(chairs: Mapping[str, Chair]) -> dict[str, object]:
    """Return chairs as data for the settings file."""
    return {
        f: {"kind": c.kind, "name": c.name, "level": c.level, "cards": c.cards}
        for f, c in chairs.items()
    }


def _in_this_language(name: str) -> str:
    """Return a player that nobody has named the name for it in the language now in use."""
    word, _blank, number = name.partition(" ")
    if word in _UNNAMED and number.isascii() and number.isdigit():
        return _("Player {number}", number=int(number))
    return name


def chairs_in(data: object) -> dict[str, Chair] | None:
    """Return what `chairs_out` wrote; None when the data are anything else."""
    if not isinstance(data, dict) or set(data) != set(FACTIONS):
        return None
    chairs = {}
    for faction in FACTIONS:
        each = data[faction]
        if not isinstance(each, dict):
            return None
        kind, name, level = (each.get(key) for key in ("kind", "name", "level"))
        if kind == AI and isinstance(level, str) and level in LEVELS:
            chairs[faction] = Chair(AI, level=level)
        elif kind == HUMAN and isinstance(name, str):
            cards = each.get("cards", "")
            if not isinstance(cards, str):
                return None
            mover, holder = (_in_this_language(n[:LONGEST_NAME]) for n in (name, cards))
            chairs[faction] = Chair(HUMAN, mover, cards=holder)
        else:
            return None
    return chairs
