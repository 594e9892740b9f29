"""Positions of the advanced game in a few words, for tests of chapters 5 to 8.

`sea("III:G karlsruhe,A warspite")` gives a state in round 1 with those ships, `april("landing")`
one at the beginning of a step of the 9 April turn. Hands left out are empty.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kon_kit import act, units

from konqt.core.chance import Scripted
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State
from konqt.games.kon.game import KampenOmNorge

GAME = KampenOmNorge()
_OWNERS = {"G": "germany", "N": "norway", "A": "allies"}
LAND = "oslo:G2 hamar:N1 tromso:A1"


def ships(text: str) -> dict[str, dict[str, list[str]]]:
    """Read "III:G karlsruhe emden,A warspite VII:N eidsvoll_norge" as ships."""
    placed: dict[str, dict[str, list[str]]] = {}
    here: dict[str, list[str]] = {}
    for word in text.replace(",", " ").split():
        zone, colon, owner = word.partition(":")
        if colon:
            here = placed.setdefault(zone, {}).setdefault(_OWNERS[owner], [])
        elif word in _OWNERS:
            here = list(placed.values())[-1].setdefault(_OWNERS[word], [])
        else:
            here.append(word)
    return placed


def sea(text: str = "", land: str = LAND, **more: Any) -> State:
    """Give a state of round 1 with these ships, phase 1 of Germany unless told otherwise."""
    hands: Mapping[str, Sequence[str]] = more.pop("hands", {})
    seed = more.pop("seed", 1)
    position = {
        "scenario": "advanced",
        "round": 1,
        "allies_arrived": True,
        "units": units(land),
        "ships": ships(text),
        "hands": {faction: list(hands.get(faction, ())) for faction in FACTIONS},
        **more,
    }
    return GAME.from_position(position, seed)


def april(step: str, text: str = "", land: str = "finnmark:N1", **more: Any) -> State:
    """Give a state at the beginning of a step of the 9 April turn."""
    hands: Mapping[str, Sequence[str]] = more.pop("hands", {})
    seed = more.pop("seed", 1)
    facts = more.pop("facts", {})
    position = {
        "scenario": "advanced",
        "round": 0,
        "april": {"step": step, **facts},
        "units": units(land),
        "ships": ships(text),
        "hands": {faction: list(hands.get(faction, ())) for faction in FACTIONS},
        **more,
    }
    return GAME.from_position(position, seed)


def do(
    state: State, kind: str, dice: Sequence[int] = (), draws: Sequence[str] = (), **members: Any
) -> list[Any]:
    """Play a legal action with these dice and draws, all of them used; give its events."""
    action = act(kind, **members)
    assert GAME.explain(state, action) == []
    assert action in GAME.legal(state)
    before, events = GAME.clone(state), []
    script = Scripted(dice, names=draws)
    GAME.apply(state, action, events, script)
    assert (script.faces, script.names) == ([], [])
    assert GAME.faults(state) == []
    assert GAME.unaccounted(before, state, events) == []
    return events


def play(state: State, card: str, use: str, *more: Any, **members: Any) -> list[Any]:
    """Play a card; behind its use its dice and draws."""
    return do(state, "play_card", *more, card=card, use=use, **members)


def where(state: State, ship: str) -> str:
    """Say where a ship is."""
    told = GAME.position(state)
    for zone, owners in told["ships"].items():  # type: ignore[attr-defined]
        if any(ship in named for named in owners.values()):
            return str(zone)
    for name, named in told["fleet"].items():  # type: ignore[attr-defined]
        if ship in named:
            return "home" if name == "home" else "fleet"
    return "lost"


def facts(state: State) -> Mapping[str, Any]:
    """Give the position as data."""
    return GAME.position(state)


def kinds(events: Sequence[Any]) -> list[str]:
    """Give the kinds of events, in order."""
    return [event.kind for event in events]
