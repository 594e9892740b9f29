"""What is shown of war at sea agrees with what happened, and tells a seat nothing else."""

import copy
import random
from collections import Counter
from typing import Any

import pytest
from sea_games import GAME, known_to, steps
from sea_kit import april, do, play, sea

from konqt.games.kon.advice.sea_reader import SeaReader, ended_scenes
from konqt.games.kon.advice.sea_scene import SeaAttempt, SeaFight, SeaRolls, ShownShip
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import CLASSES
from konqt.games.kon.engine.state import State

VIEWERS = (*FACTIONS, "public", "referee")
ROLLS = ("mine_rolled", "fort_rolled", "threat_rolled", "resistance_rolled", "scout_dice_rolled")


class Told:
    """What the events of the present combat have said, gathered as simply as can be."""

    def __init__(self) -> None:
        self.fights = 0
        self.begin((), ())

    def begin(self, attack: Any, defence: Any) -> None:
        self.fights += 1
        self.attack, self.defence = frozenset(attack), frozenset(defence)
        self.dice: list[tuple[str, int, str, str | None]] = []
        self.struck: dict[str, str] = {}
        self.gone: dict[str, str] = {}
        self.voided: Counter[str] = Counter()

    def take(self, event: Any) -> None:
        kind = event.kind
        if kind == "naval_combat_began":
            self.begin(event.attackers, event.defenders)
        elif kind == "naval_die_rolled":
            self.dice.append((event.by, event.face, event.result, event.ship))
            if event.ship:
                self.struck[event.ship] = event.result
        elif kind == "ship_sunk":
            self.gone[event.ship] = "sunk"
        elif kind == "ship_chased":
            self.gone[event.ship] = event.to
        elif kind == "cards_voided" and event.rule == "6.1":
            self.voided[event.faction] += len(event.cards)


def names(ships: tuple[ShownShip, ...]) -> frozenset[str]:
    return frozenset(each.ship or "?" for each in ships)


def agrees(fight: SeaFight, told: Told) -> None:
    """Hold a combat that has begun against its events."""
    assert (names(fight.attack), names(fight.defence)) == (told.attack, told.defence)
    assert [(d.by, d.face, d.result, d.ship) for d in fight.dice] == told.dice
    assert dict(fight.voided) == dict(told.voided)
    for ship in (*fight.attack, *fight.defence):
        assert ship.ship is not None and ship.struck == told.struck.get(ship.ship, "")
        expected = told.gone.get(ship.ship, "")
        assert expected in (ship.gone, ship.to) or ship.gone == "withdrawn"
    for side in (fight.attack, fight.defence):
        order = [CLASSES.index(each.kind) for each in side]
        assert order == sorted(order), "the strongest fire first"


def as_seen(fight: SeaFight, frame: dict[str, Any]) -> None:
    """Hold a combat in progress against the observation's own account of it."""
    assert fight.zone == frame["zone"]
    left = {s.ship for s in (*fight.attack, *fight.defence) if s.gone != "chased"}
    assert left == {*frame["attack"], *frame["defence"]}
    for shown, seen in (
        (fight.attack_cards, frame["attack_cards"]),
        (fight.defence_cards, frame["defence_cards"]),
    ):
        assert [(c.faction, c.card, c.use, c.cancelled) for c in shown] == [
            (c["faction"], c["card"], c["use"], c["cancelled"]) for c in seen
        ]
    struck = {s.ship: s.struck for s in (*fight.attack, *fight.defence) if s.struck}
    now = {each["ship"]: "sink" if each["sunk"] else "chase" for each in frame["struck"]}
    assert now.items() <= struck.items()
    assert fight.step in (frame["step"], 6)


SLOW = [pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 20)]


@pytest.mark.parametrize("seed", [*range(3), *SLOW])
def test_every_combat_of_a_game_is_shown_as_it_happened(seed: int) -> None:
    readers = {viewer: SeaReader() for viewer in VIEWERS}
    told, fights, attempts, rolls = Told(), 0, 0, 0
    for before, _action, after, events in steps(seed):
        for viewer in VIEWERS:
            if not before.stack[1:]:
                readers[viewer].see(GAME.observe(before, viewer))
        for event in events:
            if event.kind != "naval_die_rolled" or event.by != "april_stupbombefly":
                told.take(event)
            for viewer, reader in readers.items():
                seen = event.seen_by(known_to(after, viewer))
                reader.tell(seen)
                scene = reader.scene
                if event.kind == "naval_combat_began":
                    assert isinstance(scene, SeaFight) and scene.step == 1
                    fights += 1
                if isinstance(scene, SeaFight) and scene.step:
                    agrees(scene, told)
                if event.kind == "interception_rolled":
                    assert isinstance(scene, SeaAttempt) and scene.faces == event.faces
                    assert scene.dice == len(event.faces), viewer
                    attempts += 1
                if event.kind == "ship_intercepted" and isinstance(scene, SeaAttempt):
                    assert event.ship in names(scene.caught)
                if event.kind in ROLLS:
                    assert isinstance(scene, SeaRolls) and scene.events[-1] == event
                    rolls += 1
        for viewer, reader in readers.items():
            seen = GAME.observe(after, viewer)
            scene = reader.see(seen)
            frames = [each for each in seen.pending if each["kind"] == "naval_fight"]
            if frames:
                assert isinstance(scene, SeaFight)
                agrees(scene, told)
                as_seen(scene, frames[-1])
                alone = SeaReader().see(seen)
                assert isinstance(alone, SeaFight)
                as_seen(alone, frames[-1])
            assert isinstance(scene, SeaAttempt) == (seen.decision.kind == "interception")
        one = readers["germany"].scene
        if isinstance(one, SeaFight):
            assert all(reader.scene == one for reader in readers.values()), "all of it is public"
    assert fights and attempts and rolls


def test_who_would_fight_is_who_fights_once_nobody_joins() -> None:
    """Before a combat begins, the ships that are shown are those that fight if nobody adds any."""
    compared = 0
    for seed in range(30, 36):
        prospects: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        reader = SeaReader()
        for _before, _action, after, events in steps(seed):
            for event in events:
                reader.tell(event)
                note(reader, prospects)
                if event.kind == "naval_combat_began" and event.zone in prospects:
                    fighting = frozenset(event.attackers), frozenset(event.defenders)
                    assert fighting == prospects.pop(event.zone)
                    compared += 1
                elif event.kind in ("ship_sunk", "ship_chased", "phase_began"):
                    prospects.clear()
            reader.see(GAME.observe(after, "public"))
            note(reader, prospects)
    assert compared > 5


def note(reader: SeaReader, prospects: dict[str, tuple[frozenset[str], frozenset[str]]]) -> None:
    """Note who is shown to fight while ships may join."""
    scene = reader.scene
    if isinstance(scene, SeaFight) and not scene.step:
        prospects[scene.zone] = names(scene.attack), names(scene.defence)


@pytest.mark.parametrize("seed", range(4))
def test_hidden_ships_swapped_change_nothing_that_is_shown(seed: int) -> None:
    """Two worlds that look alike to a seat are shown alike, at rest and a step later."""
    choice, compared, scenes = random.Random(seed), 0, 0
    readers = {viewer: SeaReader() for viewer in FACTIONS}
    for before, action, after, events in steps(100 + seed, 500):
        for viewer, reader in readers.items():
            seen = GAME.observe(before, viewer)
            world = GAME.sample(seen, choice.getrandbits(60))
            world.chance = before.chance
            other = copy.copy(reader)
            reader.see(seen)
            assert other.see(GAME.observe(world, viewer)) == reader.scene
            scenes += reader.scene is not None
            here = _stepped(reader, before, action, viewer)
            if GAME.decision(before).actor in known_to(before, viewer) and here is not None:
                there = _stepped(other, world, action, viewer)
                if there is not None:
                    assert there == here
                    compared += 1
            for event in events:
                reader.tell(event.seen_by(known_to(after, viewer)))
    assert compared > 20 and scenes > 20


def _stepped(reader: SeaReader, state: State, action: Any, viewer: str) -> list[Any] | None:
    """Give the scenes of a step as a seat is told it; None where chance or a showing played."""
    after, events = GAME.clone(state), []  # type: tuple[State, list[Any]]
    GAME.apply(after, action, events)
    if any(event.reveals for event in events) or after.chance != state.chance:
        return None
    mine, scenes = copy.copy(reader), []
    for event in events:
        mine.tell(event.seen_by(known_to(after, viewer)))
        scenes.append(mine.scene)
    return [*scenes, mine.see(GAME.observe(after, viewer))]


def followed(state: State, viewer: str, *moves: Any) -> SeaReader:
    """Give a reader that has followed moves, each a function that acts and gives its events."""
    reader = SeaReader()
    reader.see(GAME.observe(state, viewer))
    for move in moves:
        for event in move():
            reader.tell(event.seen_by(known_to(state, viewer)))
        reader.see(GAME.observe(state, viewer))
    return reader


def test_an_attempt_tells_cards_and_not_what_they_are() -> None:
    state = april("interception", "III:G karlsruhe falsk_1,A warspite lett_krysser_1")
    germany = followed(state, "germany").scene
    assert isinstance(germany, SeaAttempt)
    assert [each.ship for each in germany.own] == ["karlsruhe", "falsk_1"]
    assert [each.ship for each in germany.targets] == [None, None] and germany.dice == 2
    allies = followed(state, "allies").scene
    assert isinstance(allies, SeaAttempt) and allies.faction == "germany"
    assert [each.ship for each in allies.own] == [None, None]
    assert [each.ship for each in allies.targets] == ["warspite", "lett_krysser_1"]


def test_a_card_caught_comes_from_those_face_down() -> None:
    state = april("interception", "III:G karlsruhe falsk_1 emden,A warspite")
    reader = SeaReader()
    do(state, "pass")
    reader.see(GAME.observe(state, "allies"))
    for event in do(state, "intercept", dice=[6, 1, 5], draws=["falsk_1", "emden"]):
        reader.tell(event.seen_by(frozenset(("allies",))))
        if event.kind == "ship_intercepted":
            break
    tried = reader.scene
    assert isinstance(tried, SeaAttempt)
    assert names(tried.caught) == {"emden"} and names(tried.dummies) == {"falsk_1"}
    assert [each.ship for each in tried.targets].count(None) == 1


def test_fighters_cancel_bombers_and_fighter_bombers_bring_them_back() -> None:
    state = sea(
        "III:G karlsruhe,A furious",
        land="stavanger:G1 hamar:N1",
        phase=2,
        encounters=[{"zone": "III", "interceptors": ["allies"], "intercepted": ["karlsruhe"]}],
        hands={"germany": ["bombefly", "jagerbomber"], "allies": ["jagerfly"]},
    )
    reader = followed(
        state,
        "public",
        lambda: play(state, "bombefly", "sink"),
        lambda: do(state, "pass"),
        lambda: play(state, "jagerfly", "cancel"),
    )
    fight = reader.scene
    assert isinstance(fight, SeaFight)
    assert [(each.card, each.cancelled) for each in fight.attack_cards] == [("bombefly", True)]
    events: list[Any] = []
    legal = GAME.legal(state)
    counter = next(each for each in legal if getattr(each, "card", "") == "jagerbomber")
    GAME.apply(state, counter, events)
    for event in events:
        reader.tell(event)
        if event.kind == "naval_die_rolled":
            break
    fight = reader.scene
    assert isinstance(fight, SeaFight)
    assert [(c.card, c.cancelled) for c in fight.attack_cards] == [
        ("bombefly", False),
        ("jagerbomber", False),
    ]
    assert [(c.card, c.cancelled) for c in fight.defence_cards] == [("jagerfly", True)]


def test_the_end_of_each_scene_is_known_with_what_follows_it() -> None:
    before = GAME.observe(sea("III:G karlsruhe,A warspite", phase=1), "public")
    assert ended_scenes(before, (), before) == []
    fights = attempts = 0
    for seed in range(3):
        for earlier, _action, after, events in steps(seed, 400):
            seen = GAME.observe(earlier, "public"), GAME.observe(after, "public")
            ends = ended_scenes(seen[0], events, seen[1])
            kinds = [event.kind for event in events]
            tried = [s for s, _next in ends if isinstance(s, SeaAttempt)]
            assert len(tried) == kinds.count("interception_rolled")
            attempts += len(tried)
            fought = [(s, then) for s, then in ends if isinstance(s, SeaFight) and s.step]
            for scene, then in fought:
                assert scene.step == 8 or then is not None
                fights += 1
            if "naval_die_rolled" in kinds and "ships_hidden" in kinds:
                assert fought or any(isinstance(s, SeaRolls) for s, _next in ends)
    assert fights > 2 and attempts > 2
