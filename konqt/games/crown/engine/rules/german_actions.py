"""G.*: what German action tiles do, the Move aside, which has a module of its own."""

from bisect import insort

from konqt.games.crown.engine.crown_state import (
    DESTROYED,
    PARATROOPER,
    REGULAR,
    CrownState,
    CrownTask,
)
from konqt.games.crown.engine.happened import Fact
from konqt.games.crown.engine.printed import BOMB, CHAOS
from konqt.games.crown.engine.rules.danger import gain_stress
from konqt.games.crown.engine.rules.german_forces import front_sector, frontmost, place_german
from konqt.games.crown.engine.rules.resolving import Resolving


def instead_of(state: CrownState, action: str) -> str:
    """Return the German action that comes instead of one that cannot be done, or nothing.

    G.move, G.para, G.reinf, G.bomb, G.chaos.
    """
    if action == "move":
        nobody = not state.regular and not state.paratrooper
        return "reinforcements" if nobody and not state.stops.skip else ""
    if action == "chaos":
        return "move" if active_symbols(state) and not state.chaos_reserve else ""
    sector = front_sector(state) + 1
    if action == "bombing":
        town = state.printed.town_of_sector.get(sector)
        return "move" if state.bombing is None and (not town or town in state.towns) else ""
    if action == "paratrooper":
        space = state.printed.landing_of_sector.get(sector)
        if space is not None and state.norwegians(space):
            return "reinforcements"
        return "move" if space is None or not state.german_supply else ""
    return "move" if action == "reinforcements" and not state.german_supply else ""


def replaced(doing: Resolving, action: str, rule: str) -> bool:
    """Put what comes instead of an action on the agenda, if anything does."""
    other = instead_of(doing.state, action)
    if other:
        doing.then(CrownTask(other, 1, why=rule))
    return bool(other)


def paratrooper(doing: Resolving, task: CrownTask) -> None:
    """Place a paratrooper in the sector in front of the frontmost regular. G.para, C20."""
    state = doing.state
    if not replaced(doing, "paratrooper", "G.para"):
        space = state.printed.landing_of_sector[front_sector(state) + 1]
        place_german(doing, space, PARATROOPER, "G.para")


def reinforcements(doing: Resolving, task: CrownTask) -> None:
    """Place a regular behind the frontmost one, once for each of the count. G.reinf, C20, C21."""
    state = doing.state
    if task.count > 1:
        doing.then(
            CrownTask("reinforcements", 1, why=task.why),
            CrownTask("reinforcements", task.count - 1, why=task.why),
        )
        return
    if replaced(doing, "reinforcements", "G.reinf"):
        return
    at = max(0, frontmost(state) - 1) if state.regular else frontmost(state)
    while at and state.norwegians(state.printed.route[at]):
        at -= 1
    place_german(doing, state.printed.route[at], REGULAR, "G.reinf")


def bombing(doing: Resolving, task: CrownTask) -> None:
    """Bring the bombing die to a town, or lower the one that lies there. G.bomb, C22."""
    state = doing.state
    if state.bombing is not None:
        _bombs_fall(doing)
        return
    if replaced(doing, "bombing", "G.bomb"):
        return
    town = state.printed.town_of_sector[front_sector(state) + 1]
    state.bombing = (town, BOMB)
    doing.tell("bomb_placed", "G.bomb", area=town, value=BOMB)


def _bombs_fall(doing: Resolving) -> None:
    state = doing.state
    assert state.bombing is not None
    town, value = state.bombing
    state.bombing = (town, value - 1)
    doing.tell("bomb_lowered", "G.bomb", area=town, to=value - 1)
    if state.king == town:
        gain_stress(doing, 1, "G.bomb")
    if value > 1:
        return
    troops = state.norwegian.pop(town, 0)
    if troops:
        doing.tell("troops_removed", "G.bomb", area=town, count=troops)
    state.bombing = None
    take_town(doing, town, DESTROYED, "G.bomb")
    if state.king == town:
        doing.end("king_bombed")
    doing.then(CrownTask("track_effect", len(state.towns)))


def take_town(doing: Resolving, town: str, how: str, rule: str) -> None:
    """Put a town's tile on it; a Chaos tile that lay below goes to the bag. OCC.5, C24, C25."""
    state = doing.state
    revealed = state.printed.occupation[len(state.towns)]
    state.towns[town] = how
    doing.tell("town_occupied" if how != DESTROYED else "town_destroyed", rule, area=town)
    if revealed.chaos:
        insort(state.bag, CHAOS)
        doing.tell("chaos_added", rule, count=1)
    if len(state.towns) == len(state.printed.towns):
        doing.end("towns")


def chaos(doing: Resolving, task: CrownTask) -> None:
    """Put a Chaos tile in the bag if the active line shows a symbol. G.chaos, C13, C63."""
    if not active_symbols(doing.state) or replaced(doing, "chaos", "G.chaos"):
        return
    insort(doing.state.bag, CHAOS)
    doing.tell("chaos_added", "G.chaos", count=1)


def active_symbols(state: CrownState) -> int:
    """Return how many symbols the active line shows; none without an active line. C63."""
    if not state.pieces.line:
        return 0
    return state.symbols(state.pieces.line, state.pieces.number)


def act(doing: Resolving, tile: str, cause: CrownTask, **reasons: Fact) -> None:
    """Tell of a German action and put it on the agenda.

    `cause` is by which rule, on which place of the frame, why, and the nth of how many; `reasons`
    are facts that tell why it comes so often.
    """
    state = doing.state
    facts: dict[str, Fact] = {"tile": tile, "why": cause.why}
    other = instead_of(state, tile)
    if other:
        facts |= {"instead": other, "supply": state.german_supply}
    facts |= {"nth": cause.nth, "of": cause.of, **reasons}
    doing.tell("german_action", cause.name, frame=cause.count, **facts)
    rules = {"stress": "G.stress", "threat": "G.threat", "morale": "G.morale"}
    doing.then(CrownTask(tile, -1 if tile == "morale" else 1, why=rules.get(tile, cause.name)))
