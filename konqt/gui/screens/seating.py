"""Who sits where: presets, the plan of a game as data, and what a seating means in words."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from konqt.games.kon.factions import ALLIES, ENEMIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.wording import faction_name
from konqt.games.kon.wording.names import factions_inside
from konqt.i18n.marks import N_
from konqt.i18n.texts import _
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

LEVELS = {"random": N_("Computer: random"), "greedy": N_("Computer: greedy")}
"""AI level -> how the dialog calls it"""
LEVEL_NOTES = {
    "random": N_("plays any legal action: to learn the moves"),
    "greedy": N_("takes the best next step by exact odds"),
}
BEST_LEVEL = "greedy"
LARGEST_SEED = 2_147_483_647
LONGEST_NAME = 24

PRESETS: dict[str, tuple[str, str]] = {
    "two": (N_("Two players"), N_("One plays Germany, the other Norway and the Allies")),
    "three": (N_("Three players"), N_("Norway and the Allies win or lose together")),
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
    "allied": (0, 1, 1),
    "german": (1, 0, 0),
    "partner": (0, 1, 0),
    "watch": (0, 0, 0),
}
"""players' numbers by faction, 0 for the computer"""


def preset_chairs(preset: str, names: tuple[str, ...] = ()) -> dict[str, Chair]:
    """Give the chairs of a preset; `names` are used in the players' order where there are any."""
    chairs = {}
    for faction, number in zip(FACTIONS, _SEATINGS[preset], strict=True):
        if number == 0:
            chairs[faction] = Chair(AI, level=BEST_LEVEL)
            continue
        known = names[number - 1] if number <= len(names) else ""
        chairs[faction] = Chair(HUMAN, name=known or _("Player {number}", number=number))
    return chairs


def matching_preset(chairs: Mapping[str, Chair]) -> str | None:
    """Give the preset whose seats these are, whatever the names and levels."""
    numbers: dict[str, int] = {}
    seating = []
    for faction in FACTIONS:
        chair = chairs[faction]
        if chair.kind == AI:
            seating.append(0)
        else:
            alone = chair.name or f"only {faction}"
            seating.append(numbers.setdefault(alone, len(numbers) + 1))
    return next((name for name, known in _SEATINGS.items() if known == tuple(seating)), None)


def human_names(chairs: Mapping[str, Chair]) -> tuple[str, ...]:
    """Give the players' names in faction order, each once."""
    names = [chairs[f].name for f in FACTIONS if chairs[f].kind == HUMAN and chairs[f].name]
    return tuple(dict.fromkeys(names))


def say_seating(chairs: Mapping[str, Chair]) -> list[str]:
    """Say what a seating means: who holds what, and when the laptop is covered."""
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
            lines.append(
                _("{name} plays {factions} and sees both hands.", name=name, factions=factions)
            )
    if len(seats) > 1:
        lines.append(_("The screen is covered whenever it passes to another player."))
    if not seats:
        lines.append(_("You see what lies open on the table, and no hands."))
    return lines


def sides_changed(plan: GamePlan) -> GamePlan:
    """Give a plan whose two sides have changed players."""
    ours, theirs = plan.chairs[GERMANY], plan.chairs[NORWAY]
    return replace(plan, chairs={GERMANY: theirs, NORWAY: ours, ALLIES: ours})


def new_seed() -> int:
    """Give a seed nobody could foresee."""
    return random.SystemRandom().randrange(1, LARGEST_SEED + 1)


def chairs_out(chairs: Mapping[str, Chair]) -> dict[str, Any]:
    """Give chairs as data for the settings file."""
    return {f: {"kind": c.kind, "name": c.name, "level": c.level} for f, c in chairs.items()}


def _in_this_language(name: str) -> str:
    """Give a player that nobody has named the name for it in the language now in use."""
    word, _blank, number = name.partition(" ")
    if word in _UNNAMED and number.isascii() and number.isdigit():
        return _("Player {number}", number=int(number))
    return name


def chairs_in(data: Any) -> dict[str, Chair] | None:
    """Give back what `chairs_out` wrote; None when the data are anything else."""
    if not isinstance(data, dict) or set(data) != {GERMANY, NORWAY, ALLIES}:
        return None
    chairs = {}
    for faction in FACTIONS:
        each = data[faction]
        if not isinstance(each, dict):
            return None
        kind, name, level = (each.get(key) for key in ("kind", "name", "level"))
        if kind == AI and level in LEVELS:
            chairs[faction] = Chair(AI, level=level)
        elif kind == HUMAN and isinstance(name, str):
            chairs[faction] = Chair(HUMAN, name=_in_this_language(name[:LONGEST_NAME]))
        else:
            return None
    return chairs
