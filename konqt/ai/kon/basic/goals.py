"""Where battalions are wanted: for each side a number for each area, higher nearer to its goals.

Without it nobody would march: what an attack would bring is seen one turn ahead only.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from konqt.ai.kon.basic.basic_terrain import UNREACHED, BasicTerrain
from konqt.ai.kon.basic.season import Season
from konqt.ai.kon.wished import IN_BATTALIONS, WishPull
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY

DECAY = tuple(0.55**steps for steps in range(30))
FAR = tuple(max(0.0, 1.0 - 0.055 * steps) for steps in range(30))
"""The pull of the strongest goal falls off slowly, so that the last man in the south feels it."""

PULL = (1.8, 0.75, 0.75)
"""What the best place of all adds to a battalion's worth, by faction."""

LONG = 2.0
"""How much the strongest goal counts beside all that are near."""

URGENT = 4.0
"""Times that a missing city pulls more when its march can hardly wait any longer."""

IN_TIME = 5.0
"""Turns beyond those of the march that make it urgent."""

STACK = 3
"""Battalions that can march for a city."""

HUNT = 0.35
"""What an enemy battalion in the field is worth as a goal."""

CENTRE = (0.5, 0.25, 0.25)
"""What is taken off the pull everywhere (1 is the best place), so that lives are not overrated."""

SATISFIED = 0.15
"""What is left of a goal's pull when enough battalions are near."""

Units = Sequence[Sequence[int]]
Field = tuple[float, ...]
Pulls = tuple[Field, Field, Field]


def pulls_of(units: Units, ground: BasicTerrain, season: Season) -> Pulls:
    """Return what standing in each area adds to a battalion of each faction."""
    german = _german_goals(units, ground, season)
    defending = _goals_against(units, ground, season)
    both = [n + a for n, a in zip(units[NORWAY], units[ALLIES], strict=True)]
    theirs = _field(defending, both, ground)
    fields = (_field(german, units[GERMANY], ground), theirs, theirs)
    scaled = [
        tuple(pull * (value - centre) for value in field)
        for pull, centre, field in zip(PULL, CENTRE, fields, strict=True)
    ]
    return scaled[GERMANY], scaled[NORWAY], scaled[ALLIES]


def drawn_too(pulls: Pulls, faction: int, drawn: WishPull, doubt: float) -> Pulls:
    """Return the same, for a faction with where its partner asks it to come.

    `doubt` is how little a battalion tells it: it would else hardly be heard.
    """
    asked = tuple(
        pull + (IN_BATTALIONS + 2 * doubt) * more
        for pull, more in zip(pulls[faction], drawn.by_area, strict=True)
    )
    german, norway, allies = (
        asked if number == faction else field for number, field in enumerate(pulls)
    )
    return german, norway, allies


Goal = tuple[int, float, float]
"""Area, weight, battalions needed."""


def _german_goals(units: Units, ground: BasicTerrain, season: Season) -> list[Goal]:
    german, norway, allies = units
    goals: list[Goal] = []
    for area, is_city in enumerate(ground.city):
        enemies = norway[area] + allies[area]
        if is_city:
            if german[area]:
                danger = _near(units, ground, area, GERMANY)
                if danger:
                    goals.append((area, season.city * 0.5, 1.3 * danger + 1))
            else:
                urgency = URGENT if season.turns < _march(units, ground, area) + IN_TIME else 1.0
                goals.append((area, urgency * season.city, 1.4 * enemies + 1))
        elif enemies:
            steps = min(ground.steps[area][goal] for goal in ground.terrain.objectives)
            weight = HUNT * enemies * (1 + 1 / (1 + steps))
            goals.append((area, weight, 1.4 * enemies + 1))
        elif ground.mobilization[area] and not german[area]:
            goals.append((area, season.place, 1.0))
    return goals


def _goals_against(units: Units, ground: BasicTerrain, season: Season) -> list[Goal]:
    german, norway, allies = units
    goals: list[Goal] = []
    for area, is_city in enumerate(ground.city):
        own = norway[area] + allies[area]
        if is_city:
            if german[area]:
                goals.append((area, season.city / (1 + 0.25 * german[area]), german[area] + 2.0))
            else:
                danger = _near(units, ground, area, NORWAY)
                goals.append((area, season.city, danger + 1.5 if own or danger else 1.0))
        elif german[area]:
            goals.append((area, 0.3 / (1 + 0.5 * german[area]), german[area] + 1.0))
    return goals


def _march(units: Units, ground: BasicTerrain, city: int) -> int:
    """Return the moves of the nearest German stack that can take a city."""
    steps = ground.steps[city]
    return min((steps[a] for a, n in enumerate(units[GERMANY]) if n >= STACK), default=0)


def _near(units: Units, ground: BasicTerrain, area: int, faction: int) -> int:
    """Return the enemies of a faction within two moves."""
    near = _pull_of(ground.steps[area]).within_two
    if faction == GERMANY:
        norway, allies = units[NORWAY], units[ALLIES]
        return sum(norway[there] + allies[there] for there, _ in near)
    german = units[GERMANY]
    return sum(german[there] for there, _ in near)


class _Pull(NamedTuple):
    """What a goal does to every area, by how far each is from it."""

    near: Field
    """how it falls off for those that are near"""
    far: Field
    """and for the last man in the south"""
    within_two: tuple[tuple[int, float], ...]
    """areas two moves away at most, and how far a battalion there counts as at the goal"""


@lru_cache(maxsize=1024)
def _pull_of(steps: tuple[int, ...]) -> _Pull:
    """Return the pull of a goal from which the areas are so many moves away."""
    reached = [min(far, len(DECAY) - 1) if far < UNREACHED else None for far in steps]
    return _Pull(
        tuple(0.0 if far is None else DECAY[far] for far in reached),
        tuple(0.0 if far is None else FAR[far] for far in reached),
        tuple((area, 1.0 if far <= 1 else 0.5) for area, far in enumerate(steps) if far <= 2),
    )


def _field(goals: list[Goal], own: Sequence[int], ground: BasicTerrain) -> Field:
    field = [0.0] * len(ground.city)
    longest = [0.0] * len(ground.city)
    for goal, weight, need in goals:
        pull = _pull_of(ground.steps[goal])
        supply = sum(own[area] * share for area, share in pull.within_two)
        unmet = max(0.0, need - supply) / need
        strength = weight * (SATISFIED + (1 - SATISFIED) * unmet)
        field = [so_far + strength * near for so_far, near in zip(field, pull.near, strict=True)]
        longest = [
            most if most > (here := strength * far) else here
            for most, far in zip(longest, pull.far, strict=True)
        ]
    field = [near + LONG * far for near, far in zip(field, longest, strict=True)]
    most = max(field, default=0.0)
    return tuple(value / most for value in field) if most else tuple(field)
