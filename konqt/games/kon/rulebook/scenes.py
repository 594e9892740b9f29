"""Positions of the rulebook's diagrams: typed in a few words, and told in whole sentences.

`board = "oslo:G2 hamar:N1 gratangen:N1,A1"` are battalions, `ships = "III:G karlsruhe,A warspite"`
ships. What is not typed takes an ordinary value: round 1, Germany's turn, empty hands.
"""

from collections.abc import Iterator, Mapping

from konqt.core.json_value import KnownObject
from konqt.core.rulebook import Scene, Text
from konqt.games.kon.engine.actions import action_from_json
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.rulebook.languages import in_every_language
from konqt.games.kon.wording import area_name, battalions, card_title, faction_name, say_action
from konqt.games.kon.wording.example_notes import example_note, example_title
from konqt.games.kon.wording.ship_names import ship_name
from konqt.i18n.texts import _

OWNERS = {faction[0].upper(): faction for faction in FACTIONS}
"""Letter -> faction."""
_AS_TYPED = ("scenario", "turn", "phase", "round", "decks", "april", "pending", "card_used",
             "allies_arrived")  # fmt: skip
"""Members of a position that a diagram writes as every position does."""


def typed(entry: KnownObject) -> KnownObject:
    """Return a diagram's position, as the engine reads positions."""
    given = {name: entry[name] for name in _AS_TYPED if name in entry}
    position: dict[str, object] = {
        "scenario": "basic",
        "round": 1,
        "turn": FACTIONS[0],
        "allies_arrived": given.get("round", 1) > 0,
        **given,
        "units": _battalions(entry.get("board", "")),
        "hands": {faction: list(entry.get("hands", {}).get(faction, ())) for faction in FACTIONS},
    }
    if position["scenario"] == "advanced":
        position["ships"] = _ships(entry.get("ships", ""))
    else:
        position.setdefault("phase", 1)
    return position


def _battalions(board: str) -> dict[str, dict[str, int]]:
    units: dict[str, dict[str, int]] = {}
    for word in board.split():
        area, _colon, stacks = word.partition(":")
        units[area] = {OWNERS[stack[0]]: int(stack[1:]) for stack in stacks.split(",")}
    return units


def _ships(text: str) -> dict[str, dict[str, list[str]]]:
    placed: dict[str, dict[str, list[str]]] = {}
    here: list[str] = []
    zone = ""
    for word in text.replace(",", " ").split():
        before, colon, owner = word.rpartition(":")
        if colon:
            zone = before
        if owner in OWNERS:
            here = placed.setdefault(zone, {}).setdefault(OWNERS[owner], [])
        else:
            here.append(word)
    return placed


def described(scene: Scene, wanted: KnownObject) -> Text:
    """Return a scene in words, in every language, with the action that may be tried, if any."""
    return in_every_language(lambda: " ".join((*_told(scene), *_to_try(wanted))))


def _to_try(wanted: KnownObject) -> Iterator[str]:
    if wanted:
        yield _("Try it: {action}.", action=say_action(action_from_json(dict(wanted))))


def _told(scene: Scene) -> Iterator[str]:
    if scene.example:
        yield example_title(scene.example) + "."
        yield example_note(scene.example, scene.step).text
        return
    position = scene.position
    for area, there in position["units"].items():
        stacks = ", ".join(battalions(each, count) for each, count in there.items())
        yield f"{area_name(area)}: {stacks}."
    for zone, fleets in position.get("ships", {}).items():
        names = [name for fleet in fleets.values() for name in map(ship_name, fleet)]
        place = _("Raiding") if zone == "raid" else _("Zone {zone}", zone=zone)
        yield f"{place}: {', '.join(names)}."
    yield from _hands(position["hands"])
    if scene.steps:
        done = "; ".join(say_action(action_from_json(dict(step.do))) for step in scene.steps)
        yield _("Then: {actions}.", actions=done)


def _hands(hands: Mapping[str, list[str]]) -> Iterator[str]:
    for faction, cards in hands.items():
        if cards:
            held = ", ".join(map(card_title, cards))
            yield _("{faction} holds {cards}.", faction=faction_name(faction), cards=held)
