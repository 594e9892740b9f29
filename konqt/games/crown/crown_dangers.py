"""What threatens the player, worst first, as far as the player can know it.

Every answer comes from the rules' own code, done to a copy of a world that the player cannot rule
out: what that world holds face down makes no difference to any of them.
"""

from collections.abc import Iterator, Mapping

from konqt.core.chance import SEEDED
from konqt.core.frozen import frozen
from konqt.games.crown.crown_ahead import after
from konqt.games.crown.crown_forecast import moved
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.happened import Fact
from konqt.games.crown.engine.rules.battle import strengths
from konqt.games.crown.engine.rules.danger import gain_stress, gain_threat, pressure
from konqt.games.crown.engine.rules.demands import price
from konqt.games.crown.engine.rules.forced_escape import refuges
from konqt.games.crown.engine.rules.german_actions import bombing, instead_of
from konqt.games.crown.engine.rules.occupation import king_below
from konqt.games.crown.engine.rules.resolving import Resolving

KINDS = (
    *("lost_next_move", "no_escape", "king_entered", "pressure_next", "willpower_next"),
    *("bomb_falls", "king_below", "last_willpower", "demand_unpayable", "threat_next", "fight"),
    *("town_falls", "supply_empty", "quick_response"),
)
"""from the worst on, among those that lose the game and among the others"""
FAR = 4
"""German Moves that are looked ahead to"""
MANY_DICE = 3
"""dice in the Quick Response box from which on it is a danger"""


DECIDED = frozenset(("remove", "valiant", "troops_retreat", "send_back"))
"""tasks of a battle after it was won or lost: no card makes up for anything then"""


@frozen
class Danger:
    """What threatens: its kind, the spaces that it is about, its numbers and names, its rule."""

    kind: str
    places: tuple[str, ...]
    facts: Mapping[str, Fact]
    rule: str
    grave: bool = False
    """whether the next thing of its kind loses the game, or may"""


def dangers(game: CrownGame, seen: CrownObservation, data: object = None) -> list[Danger]:
    """Return what threatens the player, worst first; nothing once the game is over.

    Args:
        game: the rules.
        seen: what the player sees.
        data: an owner's, as the game was begun with it.
    """
    if seen.outcome is not None:
        return []
    state = game.sample(seen, 0, data)
    looked_at = (_battles, _tracks, _tiles, _bomb, _demand, _supplies)
    found = [danger for look in looked_at for danger in look(state)]
    if not state.move.moving:
        found += [*_next_move(state), *_moves_ahead(state)]
    return sorted(found, key=_rank)


def _rank(danger: Danger) -> tuple[bool, int]:
    """Return a smaller rank for what is worse: a bomb still far from falling is the last."""
    facts, kind = danger.facts, KINDS.index(danger.kind)
    far = danger.kind == "bomb_falls" and facts["bombings"] != 1 and not facts["king"]
    return not danger.grave, len(KINDS) if far else kind


# armies


def _battles(state: CrownState) -> Iterator[Danger]:
    """Give the battles of a Move under way, and whether the King can flee from his."""
    decided = {task.place for task in state.agenda if task.name in DECIDED}
    for space in sorted(state.move.clashes):
        if state.germans(space) and state.norwegians(space):
            if space not in decided:
                yield _fight(state, space, state.germans(space), moves=0)
            if space == state.king and not refuges(state):
                yield Danger("no_escape", (space,), {"moves": 0}, "ESC.3", grave=True)


def _fight(state: CrownState, space: str, germans: int, moves: int) -> Danger:
    """Return a fight with its numbers; `state` is at the battle, or just before it is asked."""
    kind = "king_entered" if space == state.king else "fight"
    facts: dict[str, Fact] = {"germans": germans, "strength": state.strength(space)}
    cards = next(iter(strengths(state, space)), None) is not None
    return Danger(kind, (space,), {**facts, "cards": cards, "moves": moves}, "BATTLE")


def _next_move(state: CrownState) -> Iterator[Danger]:
    """Give what the next Move does at once: a loss, Germans with the King, fights."""
    ahead, then = moved(state)
    if ahead["loses"]:
        town = _town_lost(state, then)
        below = _below(then, town) if ahead["loses"] == "king_below" else ()
        facts: dict[str, Fact] = {"cause": ahead["loses"], "town": town}
        yield Danger("lost_next_move", below or (town,) * bool(town), facts, "LOSE", grave=True)
    entering = dict.fromkeys(
        step["to"] for step in ahead["armies"] if step["battle"] and step["to"] is not None
    )
    for space in entering:
        germans = sum(step["count"] for step in ahead["armies"] if step["to"] == space)
        yield _fight(then, space, germans, moves=1)
        if space == then.king and not refuges(then):
            yield Danger("no_escape", (space,), {"moves": 1}, "ESC.3", grave=True)


def _moves_ahead(state: CrownState) -> Iterator[Danger]:
    """Give what comes of several Moves if nobody stands in their way: towns, the King below."""
    at = state.clone()
    at.norwegian = {}
    for moves in range(1, FAR + 1):
        before, (ahead, at) = len(at.towns), moved(at)
        if ahead["loses"] == "king_below" and not (moves == 1 and moved(state)[0]["loses"]):
            town = _town_entered(at)
            yield Danger("king_below", _below(at, town), {"town": town, "moves": moves}, "OCC.1")
        if at.king in at.move.clashes and moves > 1 and not refuges(at):
            yield Danger("no_escape", (at.king,), {"moves": moves}, "ESC.3")
        if len(at.towns) > before and not at.cause:
            town = list(at.towns)[before]
            yield Danger("town_falls", (town,), {"town": town, "moves": moves}, "OCC.5")
        if at.cause or at.move.clashes or len(at.towns) > before:
            return


def _town_lost(before: CrownState, after: CrownState) -> str:
    """Return the town by which a Move loses: the last that fell, or the one just entered."""
    fallen = list(after.towns)[len(before.towns) :]
    return fallen[-1] if fallen else _town_entered(after)


def _town_entered(state: CrownState) -> str:
    """Return the frontmost town that regulars have to themselves; empty for none."""
    held = (town for town in state.printed.towns if state.regular.get(town))
    return max(held, key=lambda town: state.printed.spaces[town].route, default="")


def _below(state: CrownState, town: str) -> tuple[str, ...]:
    """Return the spaces in which the King may not be when a town is occupied. OCC.1."""
    probe, found = state.clone(), []
    for space in probe.printed.spaces:
        probe.king, probe.cause = space, ""
        king_below(Resolving(probe, None, SEEDED), CrownTask("king_below", place=town))
        if probe.cause:
            found.append(space)
    return tuple(found)


# tracks, tiles, bombs


def _tracks(state: CrownState) -> Iterator[Danger]:
    """Give what one step more of Pressure or Threat does, and the last Willpower."""
    cubes = after(state, lambda doing: pressure(doing, CrownTask("pressure", 1)))
    if cubes.cause:
        yield Danger("pressure_next", (), {"pressure": state.pressure}, "C29", grave=True)
    up = after(state, lambda doing: gain_threat(doing, 1, "THREAT"))
    if up.threat < state.threat:
        dice = up.dice.quick if up.dice.quick > state.dice.quick else 0
        yield Danger("threat_next", (), {"threat": state.threat, "dice": dice}, "THREAT")
    if state.dice.quick >= MANY_DICE:
        facts: dict[str, Fact] = {"dice": state.dice.quick, "move": state.momentum > 0}
        yield Danger("quick_response", (), facts, "QR")


def _tiles(state: CrownState) -> Iterator[Danger]:
    """Give how near the next loss of a Willpower is, and which open tile alone brings it."""
    needed = next(
        count
        for count in range(1, state.printed.stress_limit + 2)
        if _stressed(state, count).willpower < state.willpower
    )
    frames = tuple(
        place + 1
        for place, tile in enumerate(state.frame)
        if tile.german and _acted(state, place).willpower < state.willpower
    )
    last = state.willpower == 1
    if needed == 1 or frames:
        facts: dict[str, Fact] = {"stress": needed, "willpower": state.willpower}
        yield Danger("willpower_next", (), {**facts, "frames": frames}, "STRESS", grave=last)
    elif last:
        yield Danger("last_willpower", (), {"willpower": 1, "stress": needed}, "LOSE")


def _stressed(state: CrownState, count: int) -> CrownState:
    return after(state, lambda doing: gain_stress(doing, count, "STRESS"))


def _acted(state: CrownState, place: int) -> CrownState:
    """Return a copy in which a German tile has acted as phase 3 would let it on this grid."""
    return after(state, lambda doing: doing.then(CrownTask("main_tile", place)))


def _bomb(state: CrownState) -> Iterator[Danger]:
    """Give how many Bombings destroy the town under the die, and what is lost by that."""
    at, bombings = state, 0
    while at.bombing is not None and not at.cause:
        at = after(at, lambda doing: bombing(doing, CrownTask("bombing", 1)))
        bombings += 1
    if state.bombing is not None:
        town = state.bombing[0]
        facts: dict[str, Fact] = {"town": town, "bombings": bombings, "king": state.king == town}
        grave = bombings == 1 and bool(at.cause)
        yield Danger("bomb_falls", (town,), {**facts, "cause": at.cause}, "G.bomb", grave=grave)


# demands, supplies


def _demand(state: CrownState) -> Iterator[Danger]:
    """Give what declining the Demand on the table costs, or the next one, where it is too much."""
    task = state.agenda[-1]
    card = task.place if task.name == "demand" else ""
    gone = {*state.demands.declined, *state.demands.ignored}
    open_ = [card] if card else [each for each in state.printed.demands if each not in gone]
    cost = min((price(state, each) for each in open_), default=0)
    if cost >= state.willpower:
        facts: dict[str, Fact] = {"card": card, "price": cost, "willpower": state.willpower}
        yield Danger("demand_unpayable", (), facts, "P6")


def _supplies(state: CrownState) -> Iterator[Danger]:
    """Give the supplies that are empty."""
    if instead_of(state, "reinforcements") == "move":
        yield Danger("supply_empty", (), {"supply": "german"}, "G.reinf")
    if not state.norwegian_supply:
        yield Danger("supply_empty", (), {"supply": "norwegian"}, "ARMY")
