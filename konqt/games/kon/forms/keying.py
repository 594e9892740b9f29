"""The canonical key, written straight from a state's numbers.

It is the key of `position_of(state)` as sorted JSON, character for character, without building
that position: records, fuzzing and search ask for a key after every action.
"""

from functools import cache
from itertools import compress
from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING

from konqt.core.hashing import canonical_json, key_of_bytes
from konqt.games.kon.engine.factions import FACTIONS, faction_ids
from konqt.games.kon.engine.fleet import Fleet
from konqt.games.kon.engine.frames import MOVEMENT
from konqt.games.kon.engine.options import Options, options_json
from konqt.games.kon.engine.rules.attack_list import origin
from konqt.games.kon.engine.rules.victory import outcome_json
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.sea_frames import NavalMovement
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.pending import frames_to_json

if TYPE_CHECKING:
    from konqt.games.kon.forms.sea_keying import SeaSpelling

BY_NAME = tuple(sorted(range(len(FACTIONS)), key=FACTIONS.__getitem__))
"""Faction numbers in the order of their names."""

MOST_PILES = 2000
MOST_LAYS = 500
"""Ways in which all cards lie whose text is kept."""


class _Standing(dict[int, str]):
    """One area's battalions spelled, by their numbers: one byte a faction, Germany's lowest."""

    def __init__(self, area: str) -> None:
        self.name = f'"{area}":'

    def __missing__(self, numbers: int) -> str:
        """Spell what has not been met before; there are only so many battalions."""
        here = {f: n for i, f in enumerate(FACTIONS) if (n := numbers >> 8 * i & 255)}
        text = self[numbers] = self.name + _json(here)
        return text


class _Spelling:
    """What every key of a ruleset is made of: quoted names, areas in the order of their names."""

    def __init__(self, rules: Ruleset) -> None:
        order = sorted(range(rules.size), key=rules.areas.__getitem__)
        self.in_order = itemgetter(*order)
        self.areas = tuple(f'"{rules.areas[area]}":{{' for area in order)
        self.standing = tuple(_Standing(rules.areas[area]) for area in order)
        self.numbers = Struct(f"<{rules.size}I")
        self.cards = tuple(tuple(f'"{card}"' for card in row) for row in rules.cards)
        self.scenario = f'"scenario":"{rules.scenario.name}"'
        self.piles: tuple[dict[bytes, str], ...] = tuple({} for _ in FACTIONS)
        self.lays: dict[tuple[bytes, ...], tuple[str, str]] = {}
        self.card_used = tuple(map(_users, range(1 << len(FACTIONS))))
        self.nothing_moved = bytes(rules.size)
        self.masks: dict[int, str] = {0: "[]"}
        self.sea = None if rules.fleet is None else _at_sea(rules.fleet)


def _at_sea(fleet: Fleet) -> "SeaSpelling":
    from konqt.games.kon.forms.sea_keying import SeaSpelling

    return SeaSpelling(fleet)


_spellings: dict[int, tuple[Ruleset, _Spelling]] = {}


def _spelling(rules: Ruleset) -> _Spelling:
    known = _spellings.get(id(rules))
    if known is None or known[0] is not rules:
        known = (rules, _Spelling(rules))
        _spellings[id(rules)] = known
    return known[1]


@cache
def _options(options: Options, scenario: str) -> str:
    return canonical_json(options_json(options, scenario))


@cache
def _seats(seats: tuple[tuple[str, ...], ...]) -> str:
    return canonical_json([list(seat) for seat in seats])


def key_of(state: State) -> str:
    """Return the state's key, dice stream left out."""
    return key_of_bytes(spelled(state).encode())


def spelled(state: State) -> str:
    """Write the state's position as sorted JSON without blanks."""
    rules = state.rules
    names = _spelling(rules)
    sea = state.sea
    spelling = names.sea
    april, met, lost, sailed, ships = (
        ("",) * 5 if sea is None or spelling is None else spelling.parts(state, sea)
    )
    decks, hands = _cards(state, names)
    ended = "" if state.outcome is None else f'"outcome":{_json(outcome_json(state.outcome))},'
    return (
        f'{{"allies_arrived":{"true" if state.arrived else "false"},{april}'
        f'"attacked_from":{_attacked_from(state, names)},"attacks":{_attacks(state)},'
        f'"card_used":{names.card_used[state.card_used]},"decks":{decks},{met}'
        f'"hands":{hands},{lost}"moved":{_moved(state, names)},'
        f'"options":{_options(state.options, rules.scenario.name)},{ended}'
        f'"pending":{_pending(state, names)},"phase":{state.phase},"round":{state.round},{sailed}'
        f'{names.scenario},"seats":{_seats(state.seats)},{ships}"turn":"{FACTIONS[state.turn]}",'
        f'"units":{_units(state, names)}}}'
    )


_json = canonical_json
_MOVING = '[{"kind":"movement"}]'


def _pending(state: State, names: _Spelling) -> str:
    """Spell what is being decided; half of all keys are of plain movement."""
    stack = state.stack
    if len(stack) == 2:
        frame = stack[1]
        if frame is MOVEMENT:
            return _MOVING
        if names.sea is not None and type(frame) is NavalMovement:
            return names.sea.movement(frame)
    return _json(frames_to_json(state))


def _attacked_from(state: State, names: _Spelling) -> str:
    sources = state.sources
    text = names.masks.get(sources)
    if text is None:
        if len(names.masks) > MOST_PILES:
            names.masks = {0: "[]"}
        text = names.masks[sources] = _json(list(state.rules.topology.ids(sources)))
    return text


def _attacks(state: State) -> str:
    if not state.attacks:
        return "[]"
    areas = state.rules.areas
    rows = [
        f'{{"area":"{areas[row.area]}","count":{row.battalions},'
        f'"from":"{origin(state, row.source)}"}}'
        for row in state.attacks
    ]
    return f"[{','.join(rows)}]"


def _users(factions: int) -> str:
    """Spell who has used a card."""
    return _json(faction_ids(factions))


def _cards(state: State, names: _Spelling) -> tuple[str, str]:
    """Spell decks and hands; most actions leave all cards where they lie."""
    lay = (*state.hands, *state.draw, *state.used)
    texts = names.lays.get(lay)
    if texts is None:
        if len(names.lays) > MOST_LAYS:
            names.lays.clear()
        texts = names.lays[lay] = (_decks(state, names), _hands(state, names))
    return texts


def _hands(state: State, names: _Spelling) -> str:
    rows = [f'"{FACTIONS[f]}":{_pile(names, f, state.hands[f])}' for f in BY_NAME]
    return f"{{{','.join(rows)}}}"


def _decks(state: State, names: _Spelling) -> str:
    rows = [
        f'"{FACTIONS[f]}":{{"draw":{_pile(names, f, state.draw[f])},'
        f'"used":{_pile(names, f, state.used[f])}}}'
        for f in BY_NAME
    ]
    return f"{{{','.join(rows)}}}"


def _pile(names: _Spelling, faction: int, cards: bytes) -> str:
    """Spell a pile; most actions leave most piles as they were, so the last ones are kept."""
    known = names.piles[faction]
    text = known.get(cards)
    if text is None:
        if len(known) > MOST_PILES:
            known.clear()
        titles = names.cards[faction]
        text = f"[{','.join([titles[card] for card in cards])}]"
        known[cards] = text
    return text


def _moved(state: State, names: _Spelling) -> str:
    moved = state.moved
    if moved == names.nothing_moved:
        return "{}"
    mover = FACTIONS[state.turn]
    counts = names.in_order(moved)
    some = compress(zip(names.areas, counts, strict=True), counts)
    rows = [f'{name}"{mover}":{count}}}' for name, count in some]
    return f"{{{','.join(rows)}}}"


def _units(state: State, names: _Spelling) -> str:
    """Spell the board; each area's three numbers are gathered into one, to be looked up at once."""
    units, size = state.units, state.rules.size
    gathered = bytearray(4 * size)
    gathered[0::4] = units[:size]
    gathered[1::4] = units[size : 2 * size]
    gathered[2::4] = units[2 * size :]
    numbers = names.in_order(names.numbers.unpack(gathered))
    some = compress(zip(names.standing, numbers, strict=True), numbers)
    rows = [text[here] for text, here in some]
    return f"{{{','.join(rows)}}}"
