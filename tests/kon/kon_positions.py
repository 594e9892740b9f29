"""Hypothesis: legal positions of the basic game, made up member by member, and ways to spoil them.

Nothing is taken from played games: what the strategy gives is what a person could type.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.options import options_in
from konqt.games.kon.engine.ruleset import ruleset_for

RULES = ruleset_for("basic")
AREAS = RULES.play_ids
SEATS = (
    [["germany"], ["norway"], ["allies"]],
    [["germany"], ["norway", "allies"]],
    [["germany", "allies"], ["norway"]],
)
FRIENDS = {"germany": ("germany",), "norway": ("norway", "allies"), "allies": ("norway", "allies")}
OUTSIDE = {"germany": "air", "allies": "sea"}
Json = dict[str, Any]


def near(area: str) -> list[str]:
    """Give the areas that border on one, in order."""
    return [AREAS[n] for n in sorted(RULES.neighbours[RULES.index[area]])]


@st.composite
def legal_positions(draw: Any) -> Json:
    """Give a position of the basic game that the rules allow."""
    turn = draw(st.sampled_from(FACTIONS))
    phase = draw(st.sampled_from((1, 1, 2, 3, 4)))
    units = draw(_units())
    attacks = draw(_attacks(turn, units)) if phase < 3 else []
    position: Json = {
        "scenario": "basic",
        "round": draw(st.integers(2, 30)),
        "turn": turn,
        "phase": phase,
        "units": units,
        "hands": {},
        "decks": {},
        "attacks": attacks,
        "attacked_from": draw(st.lists(st.sampled_from(AREAS), max_size=2, unique=True)),
        "card_used": draw(st.lists(st.sampled_from(FACTIONS), unique=True)),
        "allies_arrived": True,
        "options": {each.id: draw(st.sampled_from(each.values)) for each in options_in("basic")},
        "seats": draw(st.sampled_from(SEATS)),
    }
    for faction in FACTIONS:
        position["hands"][faction], position["decks"][faction] = draw(_cards(faction))
    if phase == 1:
        position["moved"] = draw(_moved(turn, units))
    pending = draw(_pending(turn, phase, units, attacks))
    if pending:
        position["pending"] = pending
    return position


@st.composite
def _units(draw: Any) -> dict[str, dict[str, int]]:
    held = draw(st.lists(st.sampled_from(AREAS), min_size=3, max_size=16, unique=True))
    battalions = st.integers(1, 6)
    units: dict[str, dict[str, int]] = {}
    for number, area in enumerate(held):
        # Both sides are there, or the game would be over.
        german = number == 0 or (number > 1 and draw(st.booleans()))
        owners = (
            ("germany",)
            if german
            else draw(st.sampled_from((("norway",), ("allies",), ("norway", "allies"))))
        )
        units[area] = {owner: draw(battalions) for owner in owners}
    return units


@st.composite
def _attacks(draw: Any, turn: str, units: dict[str, dict[str, int]]) -> list[Json]:
    """Let the faction on turn attack; its battalions are added where they attack."""
    friends = FRIENDS[turn]
    enemies = sorted(area for area, there in units.items() if not set(there) & set(friends))
    attacks = []
    for area in draw(st.lists(st.sampled_from(enemies), max_size=3, unique=True)):
        ways = [each for each in near(area) if each not in enemies]
        ways += [OUTSIDE[turn]] if turn in OUTSIDE else []
        for source in (
            draw(st.lists(st.sampled_from(ways), max_size=2, unique=True)) if ways else ()
        ):
            count = draw(st.integers(1, 4))
            attacks.append({"area": area, "from": source, "count": count})
            units[area][turn] = units[area].get(turn, 0) + count
    return attacks


@st.composite
def _cards(draw: Any, faction: str) -> tuple[list[str], dict[str, list[str]]]:
    number = FACTIONS.index(faction)
    names = RULES.cards[number]
    order = draw(st.permutations([names[card] for card in RULES.full_decks[number]]))
    held = draw(st.integers(0, RULES.scenario.hand_sizes[number]))
    # Only the Allies' draw pile can lie empty while the game goes on.
    least = 0 if faction == "allies" else 1
    left = draw(st.integers(least, len(order) - held))
    return order[:held], {"draw": order[held : held + left], "used": order[held + left :]}


@st.composite
def _moved(draw: Any, turn: str, units: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    own = sorted(area for area, there in units.items() if there.get(turn))
    areas = draw(st.lists(st.sampled_from(own), max_size=3, unique=True)) if own else []
    return {area: {turn: draw(st.integers(1, units[area][turn]))} for area in areas}


@st.composite
def _pending(
    draw: Any, turn: str, phase: int, units: dict[str, dict[str, int]], attacks: list[Json]
) -> list[Json]:
    """Give what is being decided; an empty list lets the phase begin."""
    area = st.sampled_from(AREAS)
    if phase == 1:
        choices: list[list[Json]] = [[], [{"kind": "movement"}]]
        if turn == "germany":
            choices.append([{"kind": "movement"}, {"kind": "divert", "area": draw(area)}])
            choices.append([{"kind": "sabotage", "escaped": draw(st.booleans())}])
        if turn == "allies":
            waiting = draw(st.integers(1, 5))
            choices.append([{"kind": "movement"}, {"kind": "invasion", "waiting": waiting}])
        return draw(st.sampled_from(choices))
    if phase == 3:
        frame: Json = {"kind": "reinforcement", "waiting": draw(st.integers(0, 5))}
        if turn == "germany":
            frame["lift"] = draw(st.integers(0, 2))
        if turn == "norway":
            frame["placed"] = draw(st.lists(area, max_size=3, unique=True))
        choices = [[], [frame]]
        if turn != "norway":
            choices.append([frame, {"kind": "submarine", "area": draw(area)}])
        return draw(st.sampled_from(choices))
    if phase == 4:
        choices = [[], [{"kind": "new_cards", "discarded": draw(st.booleans())}]]
        if turn == "allies":
            choices.append([{"kind": "withdrawal", "left": draw(st.integers(1, 4))}])
        return draw(st.sampled_from(choices))
    return []


# --------------------------------------------------------------------------------- spoilt ones


@dataclass(frozen=True)
class Spoiler:
    """One way to make a position impossible; `place` is where the fault must be named."""

    member: str
    code: str
    place: str
    spoil: Callable[[Json], None]


def _set(member: str, value: Any) -> Callable[[Json], None]:
    def spoil(position: Json) -> None:
        position[member] = value

    return spoil


def _give(path: tuple[str, str], value: Any) -> Callable[[Json], None]:
    def spoil(position: Json) -> None:
        position[path[0]][path[1]] = value

    return spoil


def _cyclic(position: Json) -> None:
    position["attacks"] = [position]


def _deep() -> list[Any]:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    return nested


def _war(position: Json) -> None:
    """Put enemies together where nobody attacks."""
    free = next(area for area in AREAS if area not in position["units"])
    position["units"][free] = {"germany": 1, "norway": 1}


SPOILERS = (
    Spoiler("colour", "unknown_key", "colour", _set("colour", "red")),
    Spoiler("round", "bad_number", "round", _set("round", 0)),
    Spoiler("round", "bad_number", "round", _set("round", "two")),
    Spoiler("round", "bad_number", "round", _set("round", True)),
    Spoiler("units", "unknown_area", "units.atlantis", _give(("units", "atlantis"), {"norway": 1})),
    Spoiler("units", "bad_number", "units.oslo.norway", _give(("units", "oslo"), {"norway": -3})),
    Spoiler("units", "bad_number", "units.oslo.norway", _give(("units", "oslo"), {"norway": 1e9})),
    Spoiler(
        "units", "unknown_faction", "units.oslo.sweden", _give(("units", "oslo"), {"sweden": 1})
    ),
    Spoiler("units", "bad_type", "units.oslo", _give(("units", "oslo"), [1, 2])),
    Spoiler("units", "bad_type", "units", _set("units", 7)),
    Spoiler("hands", "unknown_card", "hands.norway[0]", _give(("hands", "norway"), ["joker"])),
    Spoiler(
        "hands", "hand_too_large", "hands.germany", _give(("hands", "germany"), ["panzer"] * 65)
    ),
    Spoiler("hands", "too_many_cards", "decks.germany", _give(("hands", "germany"), ["ubat"] * 4)),
    Spoiler("hands", "bad_type", "hands.allies", _give(("hands", "allies"), "ubat")),
    Spoiler("decks", "unknown_key", "decks.norway.top", _give(("decks", "norway"), {"top": []})),
    Spoiler(
        "decks",
        "unknown_card",
        "decks.norway.draw[0]",
        _give(("decks", "norway"), {"draw": [_deep()]}),
    ),
    Spoiler("card_used", "unknown_faction", "card_used[0]", _set("card_used", ["sweden"])),
    Spoiler("allies_arrived", "bad_type", "allies_arrived", _set("allies_arrived", "yes")),
    Spoiler("options", "bad_option", "options.house_rule", _give(("options", "house_rule"), True)),
    Spoiler("options", "bad_option", "options.card_duty", _give(("options", "card_duty"), _deep())),
    Spoiler("seats", "bad_seats", "seats", _set("seats", [["germany"], ["norway"]])),
    Spoiler("seats", "bad_seats", "seats", _set("seats", [[_deep()]])),
    Spoiler(
        "attacks",
        "unknown_area",
        "attacks[0].area",
        _set("attacks", [{"area": "x", "from": "oslo"}]),
    ),
    Spoiler("attacks", "bad_type", "attacks", _set("attacks", "all of them")),
    Spoiler("attacks", "unknown_key", "attacks[0].scenario", _cyclic),
    Spoiler("attacked_from", "unknown_area", "attacked_from[0]", _set("attacked_from", [None])),
    Spoiler("pending", "bad_type", "pending", _set("pending", {"kind": "movement"})),
    Spoiler("pending", "unknown_pending", "pending[0]", _set("pending", [{"kind": "tea"}])),
)
"""Each spoils one member; several of different members must all be told."""


def spoilt() -> st.SearchStrategy[tuple[Json, list[Spoiler]]]:
    """Give a position with one to five faults, each in a member of its own."""
    several = st.lists(
        st.sampled_from(SPOILERS), min_size=1, max_size=5, unique_by=lambda each: each.member
    )
    return st.tuples(legal_positions(), several)


__all__ = ["SPOILERS", "Spoiler", "legal_positions", "spoilt"]
