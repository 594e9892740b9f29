"""What goes on at sea in one observation: a combat, who would fight in it, an attempt asked about.

Only what is face up counts for who fights, so that every seat is shown the same ships.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from konqt.core.json_value import KnownObject
from konqt.games.kon.advice.known_ships import ship_list
from konqt.games.kon.advice.sea_scene import (
    CHASE,
    GERMAN,
    JOINING,
    SINK,
    SINKING,
    SUNK,
    WITHDRAWN,
    SeaAttempt,
    SeaFight,
    SeaScene,
    ShownShip,
    enemies_of,
    in_firing_order,
    side_of,
)
from konqt.games.kon.engine.fleet import COASTAL, DUMMY
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.forms.observation import EncounterView, KonObservation, PlayedCard
from konqt.games.owner_data import Corrections

Ships = Mapping[str, tuple[str, str]]
"""Ship -> its owner and class."""
Marks = tuple[frozenset[str], frozenset[str]]
"""Ships that were caught, and those that joined."""
SETTLING = frozenset(("void", "crew", "withdraw_ships", "withdrawal"))
"""Frames that belong to the dice, or to step 6 of a combat, that brought them."""


def owners_and_classes(scenario: str, data: Corrections = None) -> Ships:
    """Return what everybody knows of the ships of a scenario, in the order of the list."""
    return {each.ship: (each.faction, each.kind) for each in ship_list(scenario, data)}


def top_frame(observation: KonObservation) -> KnownObject:
    """Return what is being decided, as data; empty for nothing above the turn."""
    return observation.pending[-1] if observation.pending else {}


def marks_in(observation: KonObservation) -> Marks:
    """Return which ships were caught and which joined, in all combats still to come."""
    encounters = observation.sea.encounters
    return (
        frozenset(ship for each in encounters for ship in each.intercepted),
        frozenset(ship for each in encounters for ship in each.joined),
    )


def shown_ship(ship: str, ships: Ships, marks: Marks) -> ShownShip:
    """Return a ship face up, with its marks."""
    owner, kind = ships[ship]
    return ShownShip(ship, owner, kind, ship in marks[0], ship in marks[1])


def fight_in(observation: KonObservation, ships: Ships, marks: Marks) -> SeaFight | None:
    """Return the combat that is being fought, as the observation alone tells it."""
    frames = [each for each in observation.pending if each["kind"] == "naval_fight"]
    if not frames:
        return None
    frame: KnownObject = frames[-1]
    settling = top_frame(observation)["kind"] in SETTLING
    struck = {each["ship"]: SINK if each["sunk"] else CHASE for each in frame["struck"]}
    chased = observation.decision.kind == "chase"
    asked = facts_of(observation.decision).get("ship") if chased else ""

    def side(names: Iterable[str]) -> tuple[ShownShip, ...]:
        shown = (shown_ship(name, ships, marks) for name in names)
        return in_firing_order(
            replace(s, struck=struck.get(s.ship or "", ""), asked=s.ship == asked) for s in shown
        )

    fight = SeaFight(
        frame["zone"],
        observation.turn,
        SINKING if settling else frame["step"],
        side(frame["attack"]),
        side(frame["defence"]),
        tuple(map(_lying, frame["attack_cards"])),
        tuple(map(_lying, frame["defence_cards"])),
        with_cards=observation.round > 0,
    )
    return with_gone(fight, observation)


def _lying(card: KnownObject) -> PlayedCard:
    return PlayedCard(card["faction"], card["card"], card["use"], 0, card["cancelled"])


def with_gone(fight: SeaFight, observation: KonObservation) -> SeaFight:
    """Return a combat with the ships marked that are out of the game."""
    lost = frozenset(observation.sea.lost)
    crews = frozenset(observation.sea.crews)

    def side(ships: tuple[ShownShip, ...]) -> tuple[ShownShip, ...]:
        return tuple(_gone(each, lost, crews) for each in ships)

    return replace(fight, attack=side(fight.attack), defence=side(fight.defence))


def _gone(ship: ShownShip, lost: frozenset[str], crews: frozenset[str]) -> ShownShip:
    if ship.gone or ship.ship not in lost | crews:
        return ship
    gone = SUNK if ship.struck else WITHDRAWN
    return replace(ship, gone=gone, crew=ship.ship in crews)


def merged(scene: SeaScene | None, fight: SeaFight, observation: KonObservation) -> SeaFight:
    """Return a combat as it was followed so far, brought up to what is seen of it now.

    What has left it, its dice and its voided cards are known from the events alone.
    """
    if not isinstance(scene, SeaFight) or scene.zone != fight.zone or scene.step == JOINING:
        return fight
    kept = replace(
        scene,
        attacker=fight.attacker,
        step=fight.step,
        attack=_with_new(scene.attack, fight.attack),
        defence=_with_new(scene.defence, fight.defence),
        attack_cards=fight.attack_cards,
        defence_cards=fight.defence_cards,
    )
    return with_gone(kept, observation)


def _with_new(known: tuple[ShownShip, ...], seen: tuple[ShownShip, ...]) -> tuple[ShownShip, ...]:
    """Return the ships followed so far; what is seen of them now was not always seen to happen."""
    now = {each.ship: each for each in seen}
    told = (
        replace(each, struck=each.struck or now[each.ship].struck, asked=now[each.ship].asked)
        if each.ship in now
        else replace(each, asked=False)
        for each in known
    )
    there = {each.ship for each in known}
    return in_firing_order((*told, *(each for each in seen if each.ship not in there)))


def prospect_in(observation: KonObservation, ships: Ships, zone: str) -> SeaFight | None:
    """Return who would fight in a zone as it stands, while owners may add ships. Manual 8.2."""
    sea = observation.sea
    found = sea.encounter_in(zone)
    if found is None:
        return None
    fighting = {*found.intercepted, *found.joined}
    for owner, names in sea.ships.get(zone, {}).items():
        for ship in names:
            if ship is None or ship in sea.crews or ships[ship][1] == DUMMY:
                continue
            brought = owner in found.interceptors and ship in sea.face_up
            if brought or ships[ship][1] == COASTAL:
                fighting.add(ship)
    marks = frozenset(found.intercepted), frozenset(found.joined)
    shown = in_firing_order(shown_ship(each, ships, marks) for each in ships if each in fighting)
    attacking = side_of(observation.turn)
    return SeaFight(
        zone,
        observation.turn,
        JOINING,
        tuple(each for each in shown if each.owner in attacking),
        tuple(each for each in shown if each.owner not in attacking),
        with_cards=observation.round > 0,
    )


def attempt_in(observation: KonObservation, ships: Ships, zone: str, faction: str) -> SeaAttempt:
    """Return an attempt that a faction may make in a zone: with what, and at what. Manual 8.1.1."""
    sea = observation.sea
    found = sea.encounter_in(zone) or EncounterView(zone)
    own = [(faction, ship) for ship in sea.lying(zone, faction)]
    targets = [
        (owner, ship)
        for owner in enemies_of(faction)
        for ship in sea.lying(zone, owner)
        if ship not in found.intercepted
    ]
    for ship in found.smoked:
        if (GERMAN, ship) in targets:
            targets.remove((GERMAN, ship))
    return SeaAttempt(zone, observation.turn, faction, _known(own, ships), _known(targets, ships))


def _known(cards: Iterable[tuple[str, str | None]], ships: Ships) -> tuple[ShownShip, ...]:
    """Return cards as far as one may know them, those face down last."""
    shown = [
        ShownShip(ship, owner, "" if ship is None else ships[ship][1]) for owner, ship in cards
    ]
    return tuple(sorted(shown, key=lambda each: each.ship is None))
