"""Pairs of games at sea that differ in nothing but what a viewer may not know, step by step.

The other game is not dealt by the engine's own dealer: its hidden ships have each other's names,
everywhere in the position, and cards that lie unseen have changed places. Then both go on alike,
with the same dice and draws, until something is shown that differs.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from sea_games import GAME, steps

from konqt.core.chance import SIDES, HasChance, Occasion, Scripted
from konqt.core.event import PUBLIC
from konqt.core.fault import BadPosition
from konqt.games.kon.engine.actions import Action, Pass, Place
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.state import State
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

VIEWERS = (*FACTIONS, PUBLIC)
PEOPLE = {
    (("germany",), ("norway",), ("allies",)): "ABC",
    (("germany",), ("norway", "allies")): "ABB",
}
SHOWN_SOON = 9
"""Cards on top of a pile that stay as they are: voided or drawn, they are soon seen."""
Names = Mapping[str, str]


def renamed(data: Any, names: Names) -> Any:
    """Return some data with other ships' names everywhere."""
    if isinstance(data, dict):
        return {key: renamed(value, names) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return type(data)(renamed(value, names) for value in data)
    return names.get(data, data) if isinstance(data, str) else data


def hidden_ships(position: Mapping[str, Any], seat: frozenset[str]) -> dict[str, list[str]]:
    """Return owner -> the ships that a seat does not see, by the manual's words (6.1, R133).

    Face down in a zone, or not on the board yet; Eidsvoll & Norge, raiders, whatever is face up
    and whatever is lost everybody sees.
    """
    seen = {"eidsvoll_norge", *position["face_up"]}
    found: dict[str, list[str]] = {}
    for place, owners in position["ships"].items():
        for owner, ships in owners.items():
            if owner not in seat and place != "raid":
                found.setdefault(owner, []).extend(each for each in ships if each not in seen)
    for name, ships in position["fleet"].items():
        owner = "allies" if name == "home" else name
        if owner not in seat:
            found.setdefault(owner, []).extend(each for each in ships if each not in seen)
    return found


def other_names(hidden: Mapping[str, list[str]], choice: random.Random) -> dict[str, str]:
    """Give some of the hidden ships of each owner each other's names."""
    names: dict[str, str] = {}
    for ships in hidden.values():
        some = choice.sample(ships, min(len(ships), choice.choice((2, 4, 6, 20))))
        other = some[1:] + some[:1]
        names.update(zip(some, other, strict=True))
    return names


def with_other_cards(
    position: dict[str, Any], state: State, seat: frozenset[str], choice: random.Random
) -> None:
    """Change what lies unseen: hands with cards put away or in the pile, and the pile's order."""
    for number, faction in enumerate(FACTIONS):
        pile = position["decks"][faction]["draw"]
        soon, deep = pile[:SHOWN_SOON], pile[SHOWN_SOON:]
        choice.shuffle(deep)
        hand = position["hands"][faction]
        if faction not in seat and position["round"]:
            kept = hand[choice.randrange(len(hand) + 1) :]
            both = hand[: len(hand) - len(kept)] + deep
            choice.shuffle(both)
            hand, deep = kept + both[: len(hand) - len(kept)], both[len(hand) - len(kept) :]
        elif faction not in seat:
            names = state.rules.cards[faction_number := number]
            every = [names[card] for card in state.rules.april_decks[faction_number]]
            left = list((Counter(every) - Counter(position["april"]["used"][faction])).elements())
            hand = choice.sample(left, len(hand))
        position["hands"][faction] = sorted(hand, key=state.rules.card_index[number].__getitem__)
        position["decks"][faction]["draw"] = soon + deep


def twin_position(
    state: State, viewer: str, choice: random.Random
) -> tuple[dict[str, Any], Names] | None:
    """Return another position that looks the same to a viewer, and its ships' other names.

    None where what everybody has been told leaves no other (R93: a hand that has to buy; R132:
    the open coast; a dummy that would have landed).
    """
    seat = frozenset() if viewer == PUBLIC else GAME.seat_of(state, viewer)
    position: dict[str, Any] = dict(GAME.position(state))
    if any(each["kind"] == "invasion" for each in position["pending"]):
        return None
    hidden = hidden_ships(position, seat)
    if seat & {"allies"} and any(isinstance(each, Place) for each in GAME.legal(state)):
        hidden["germany"] = [
            each for each in hidden.get("germany", ()) if not each.startswith("falsk")
        ]
    for _try in range(9):
        names = other_names(hidden, choice)
        other = renamed(position, names)
        with_other_cards(other, state, seat, choice)
        try:
            GAME.from_position(other, 1)
        except BadPosition:
            continue
        if other != position:
            return other, names
    return None


class Shy(Scripted):
    """Dice and draws of the first game; ships with another name are drawn when none else can be."""

    def __init__(self, names: Names) -> None:
        super().__init__()
        self.shy_of = names
        self.answers: list[Any] = []

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Note the faces."""
        faces = super().dice(holder, count, sides, occasion)
        self.answers.append(faces)
        return faces

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Note the order."""
        order = super().order(holder, count, occasion)
        self.answers.append(order)
        return order

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Draw a ship that is the same in both games, if there is one; note its name."""
        drawn = super().draw(holder, size, count, occasion)
        cup = occasion[-size:]
        if occasion and occasion[0] == "ship":
            same = [place for place, ship in enumerate(cup) if ship not in self.shy_of]
            if same and drawn[0] not in same:
                drawn = [same[drawn[0] % len(same)]]
            self.answers.append(cup[drawn[0]])
        else:
            self.answers.append(drawn)
        return drawn


class Echo(Scripted):
    """Dice and draws of the other game: what the first one had, ships by their other names."""

    def __init__(self, first: Shy) -> None:
        super().__init__()
        self.first = first

    def _next(self) -> Any:
        assert self.first.answers, "asked for chance that the first game did not ask for"
        return self.first.answers.pop(0)

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the first game's faces."""
        faces: tuple[int, ...] = self._next()
        assert len(faces) == count
        return faces

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return the first game's order."""
        order: list[int] = self._next()
        assert len(order) == count
        return order

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return the first game's draw; of ships, the one of the other name."""
        answer = self._next()
        if isinstance(answer, str):
            ship = self.first.shy_of.get(answer, answer)
            return [occasion[-size:].index(ship)]
        drawn: list[int] = answer
        return drawn


def mirrored(action: Action, names: Names) -> Action:
    """Return the action with the ships' other names."""
    return GAME.action_from_json(renamed(dict(GAME.action_to_json(action)), names))


def plan_for(state: State, seed: int) -> GamePlan:
    """Return a plan for people in the state's seats."""
    people = PEOPLE[state.seats]
    chairs = {f: Chair(HUMAN, name) for f, name in zip(FACTIONS, people, strict=True)}
    return GamePlan("advanced", chairs, seed)


class Twins:
    """Two running games that look the same to a viewer, and go on alike."""

    def __init__(self, state: State, viewer: str, other: dict[str, Any], names: Names) -> None:
        """Begin both from their positions."""
        self.viewer, self.names = viewer, names
        plan = plan_for(state, 1)
        self.one = Session.start_position(plan, GAME.position(state))
        self.other = Session.start_position(plan, other)
        first = Shy(names)
        self.one.so_far.dice, self.other.so_far.dice = first, Echo(first)

    def both(self) -> Iterator[tuple[Action, Action]]:
        """Give the actions that are possible in both games."""
        legal = set(self.other.legal())
        for action in self.one.legal():
            other = mirrored(action, self.names)
            if other in legal:
                yield action, other

    def go_on(self, choice: random.Random) -> bool:
        """Do a step in both games; False once it must differ for everybody, or cannot be done."""
        possible = list(self.both())
        if len(possible) > 1 and choice.random() < 0.6:
            possible = [each for each in possible if not isinstance(each[0], Pass)]
        actor = self.one.decision.actor
        if actor is None or not possible:
            return False
        action, other = choice.choice(possible)
        if self._would_show(action):
            return False
        first = self.one.so_far.dice
        assert isinstance(first, Shy)
        first.answers.clear()
        self.one.submit(actor, action)
        self.other.submit(actor, other)
        assert not first.answers, "did not ask for all the chance that the first game had"
        return True

    def _would_show(self, action: Action) -> bool:
        """Return whether a step shows the viewer a ship that has another name."""
        after, events = GAME.clone(self.one.referee_state()), []  # type: tuple[State, list[Any]]
        GAME.apply(after, action, events, Shy(self.names))
        known = self.one.seat_of(self.viewer)
        texts = str([GAME.event_to_json(event.seen_by(known)) for event in events])
        sea = GAME.observe(after, self.viewer).sea
        told = texts + str(sea.lost) + str(sea.face_up) + str(sea.ships)
        return any(f"'{ship}'" in told for ship in self.names)


def twins(
    positions: int, seed: int, further: int = 3, viewers: tuple[str, ...] = VIEWERS
) -> Iterator[Twins]:
    """Give pairs of games until there were so many for each viewer, half of them on 9 April.

    They begin in games by chance, at every kind of decision about equally often, and are given
    anew after each step that they go on together.
    """
    found: Counter[tuple[str, bool]] = Counter()
    begun: Counter[tuple[str, bool, str]] = Counter()
    choice, number, half = random.Random(seed), 0, (positions + 1) // 2
    wanted = {(viewer, april) for viewer in viewers for april in (True, False)}
    while any(found[each] < half for each in wanted):
        number += 1
        for before, _action, _after, _events in steps(seed * 1000 + number, 600):
            kind, april = GAME.decision(before).kind, before.round == 0
            for viewer in viewers:
                whose = viewer, april
                often = sum(n for (*each, _), n in begun.items() if tuple(each) == whose) // 12
                rare = begun[viewer, april, kind] <= often
                # Few pairs are to lie far apart, too.
                if found[whose] >= half or not rare or choice.random() < 0.7:
                    continue
                made = twin_position(before, viewer, choice)
                if made is None:
                    continue
                begun[viewer, april, kind] += 1
                pair = Twins(before, viewer, *made)
                for _ in range(further):
                    found[whose] += 1
                    yield pair
                    if found[whose] >= half or not pair.go_on(choice):
                        break
