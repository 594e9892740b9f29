"""Landings played through the engine by a plan: every way the dice can fall, or many times."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from sea_kit import GAME

from konqt.core.chance import SEEDED, ChanceSource
from konqt.games.kon.engine.actions import EndPhase, Pass, PlayCard
from konqt.games.kon.engine.april_cards import FORT, MINES
from konqt.games.kon.engine.sea_actions import Land, Void
from konqt.games.kon.engine.state import State

Plan = Sequence[dict[str, str]]
"""Landings as a question names them, each with its `ship`."""


class Told(NamedTuple):
    """What has come of a landing so far."""

    landed: tuple[str, ...] = ()
    sunk: int = 0
    chased: int = 0
    resisted: tuple[str, ...] = ()


class _More(Exception):  # noqa: N818 - reads as what it is
    """A die or a draw is asked for that nobody has answered yet: this many answers are possible."""

    def __init__(self, answers: int) -> None:
        self.answers = answers


class _Branching:
    """Chance that gives the answers it was made with, and then asks for more."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.left = list(answers)

    def dice(self, holder: Any, count: int, sides: int = 6, occasion: Any = ()) -> tuple[int, ...]:
        return tuple(self._next(sides) + 1 for _ in range(count))

    def draw(self, holder: Any, size: int, count: int = 1, occasion: Any = ()) -> list[int]:
        assert count == 1
        return [self._next(size)]

    def order(self, holder: Any, count: int, occasion: Any = ()) -> list[int]:
        raise AssertionError("nothing is shuffled in a landing")

    def _next(self, answers: int) -> int:
        if not self.left:
            raise _More(answers)
        return self.left.pop(0)


def _answer(state: State, plan: Plan, mines: Sequence[str], forts: Sequence[str]) -> Any:
    """Return what the plan does at a decision; None when the landing is over."""
    decision = GAME.decision(state)
    legal = GAME.legal(state)
    if decision.kind == "landing":
        for each in plan:
            for goal in (each["to"], each.get("otherwise")):
                if goal and Land(each["ship"], goal) in legal:
                    zone = GAME.position(state)["pending"][-1]["zone"]  # type: ignore[index]
                    if each["zone"] == zone:
                        return Land(each["ship"], goal)
        return EndPhase()
    if decision.kind == "mines":
        zone = GAME.position(state)["pending"][-1]["zone"]  # type: ignore[index]
        return PlayCard(MINES, "mine") if zone in mines else Pass()
    if decision.kind == "forts":
        area = GAME.position(state)["pending"][-1]["area"]  # type: ignore[index]
        play = PlayCard(FORT, "fire")
        return play if area in forts and play in legal else Pass()
    if decision.kind == "void":
        return Void(0)
    if decision.kind == "crew":
        return Pass()
    if decision.kind == "chase":
        return next((each for each in legal if each.to not in mines), legal[0])
    return None


def _counted(told: Told, events: Sequence[Any], crews: Sequence[str]) -> Told:
    for event in events:
        if event.kind == "battalion_landed":
            told = told._replace(landed=tuple(sorted((*told.landed, event.area))))
        elif event.kind == "ship_sunk" and event.faction == "germany" and event.ship not in crews:
            told = told._replace(sunk=told.sunk + 1)
        elif event.kind == "ship_chased" and event.faction == "germany":
            told = told._replace(chased=told.chased + 1)
        elif event.kind == "resistance_rolled" and event.resists:
            told = told._replace(resisted=(*told.resisted, event.area))
    return told


def every_end(
    state: State, plan: Plan, mines: Sequence[str] = (), forts: Sequence[str] = ()
) -> Counter[Told]:
    """Return the chance of everything that may come of a plan, by every face and every draw."""
    crews = GAME.position(state)["april"]["crews"]  # type: ignore[index]
    found: Counter[Told] = Counter()
    now = {(GAME.key(state), Told()): (state, Fraction(1))}
    while now:
        then: dict[tuple[Any, Told], tuple[State, Fraction]] = {}
        for (_key, told), (here, chance) in now.items():
            action = _answer(here, plan, mines, forts)
            if action is None:
                found[told] += chance  # type: ignore[assignment]
                continue
            for share, after, events in _applied(here, action):
                more = _counted(told, events, crews)
                key = (GAME.key(after), more)
                before = then[key][1] if key in then else Fraction(0)
                then[key] = (after, before + chance * share)
        now = then
    return found


def _applied(
    state: State, action: Any, answers: tuple[int, ...] = (), share: Fraction = Fraction(1)
) -> Iterator[tuple[Fraction, State, list[Any]]]:
    then, events = GAME.clone(state), []  # type: tuple[State, list[Any]]
    source: ChanceSource = _Branching(answers)
    try:
        GAME.apply(then, action, events, source)
    except _More as more:
        for answer in range(more.answers):
            yield from _applied(state, action, (*answers, answer), share / more.answers)
    else:
        yield share, then, events


def simulated(
    state: State, times: int, plan: Plan, mines: Sequence[str] = (), forts: Sequence[str] = ()
) -> Counter[Told]:
    """Return how often each thing came of a plan."""
    crews = GAME.position(state)["april"]["crews"]  # type: ignore[index]
    found: Counter[Told] = Counter()
    for number in range(times):
        now, told = GAME.clone(state), Told()
        now.chance = (number + 1) * 0x9E3779B97F4A7C15 % (1 << 64)
        while (action := _answer(now, plan, mines, forts)) is not None:
            events: list[Any] = []
            GAME.apply(now, action, events, SEEDED)
            told = _counted(told, events, crews)
        found[told] += 1
    return found
