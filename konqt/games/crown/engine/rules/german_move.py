"""G.move: regulars along their route, paratroopers towards the King, one Move after another."""

from collections.abc import Iterator

from konqt.core.frozen import frozen
from konqt.games.crown.engine.crown_parts import Attackers, GermanMove, Stops
from konqt.games.crown.engine.crown_state import PARATROOPER, REGULAR, CrownState, CrownTask, put
from konqt.games.crown.engine.rules.german_actions import replaced
from konqt.games.crown.engine.rules.german_forces import (
    enters_clash,
    frontmost_regular,
    turn_to_regulars,
)
from konqt.games.crown.engine.rules.resolving import Resolving

ENDS, HELD, WEAKER, GOES, BESIDE = "end", "held", "weaker", "goes", "beside"


@frozen
class MarchStep:
    """What an army or a group of paratroopers does in a Move; `to` is None where it stays."""

    start: str
    to: str | None
    count: int
    why: str


def move(doing: Resolving, task: CrownTask) -> None:
    """Begin a Move, or let it wait for the one that is under way. C67."""
    under_way = doing.state.move
    if under_way.moving:
        doing.state.move = GermanMove(True, under_way.waiting + 1, under_way.clashes)
    else:
        doing.then(CrownTask("window"), CrownTask("move_now", why=task.why))


def move_now(doing: Resolving, task: CrownTask) -> None:
    """Move all Germans one step, unless a card stops it. G.move, C47, C62."""
    state = doing.state
    hold, skip = state.stops
    if skip:
        state.stops = Stops(hold, skip - 1)
        doing.tell("army_stood", "C62", area="", why=HELD, cause=task.why)
        return
    held = hold > 0
    state.stops = Stops(hold - held)
    if replaced(doing, "move", "G.move"):
        return
    state.move = GermanMove(True, state.move.waiting, state.move.clashes)
    beside = paratroopers_beside(state, held)
    enter = sum(beside.values()) + _army_at_king(state, held) > state.strength(state.king)
    entered = _march(doing, held, task.why)
    _jump(doing, beside, enter)
    towns = [step.to for step in entered if step.to and state.printed.spaces[step.to].town]
    doing.then(
        *[CrownTask("town_entered", place=town) for town in towns],
        CrownTask("battles"),
        CrownTask("move_over"),
    )


def regular_steps(state: CrownState, held: bool) -> list[MarchStep]:
    """Return what each army does, the frontmost first, as it stood before the Move. C15, C16."""
    printed, front = state.printed, frontmost_regular(state)
    armies = sorted(((printed.spaces[space].route, space) for space in state.regular), reverse=True)
    steps = []
    for at, space in armies:
        count = state.regular[space]
        if at + 1 >= len(printed.route):
            steps.append(MarchStep(space, None, count, ENDS))
        elif held and at == front:
            steps.append(MarchStep(space, None, count, HELD))
        else:
            to = printed.route[at + 1]
            weaker = state.norwegians(to) and not _stronger(state, space, to, held)
            steps.append(
                MarchStep(space, None if weaker else to, count, WEAKER if weaker else GOES)
            )
    return steps


def _stronger(state: CrownState, start: str, to: str, held: bool) -> bool:
    """Say whether an army may enter a space with Norwegians; at the King others help. C17."""
    helping = paratroopers_beside(state, held) if to == state.king else {}
    return state.regular[start] + sum(helping.values()) > state.strength(to)


def paratroopers_beside(state: CrownState, held: bool) -> dict[str, int]:
    """Return the paratroopers who may enter the King's space in this Move. C17, C70.

    Those whom an army joins in this Move do not: they are turned at once and move no more. None
    go into a town that is bombed.
    """
    if state.bombing is not None and state.bombing[0] == state.king:
        return {}
    king = state.printed.spaces[state.king]
    return {
        space: count
        for space, count in state.paratrooper.items()
        if space in (*king.orth, *king.diag) and not _joined(state, space, held)
    }


def _joined(state: CrownState, space: str, held: bool) -> bool:
    """Say whether an army comes to a space in this Move."""
    at = state.printed.spaces[space].route
    behind = state.printed.route[at - 1] if at > 0 else ""
    return behind in state.regular and not (held and at - 1 == frontmost_regular(state))


def _army_at_king(state: CrownState, held: bool) -> int:
    """Return how many regulars stand before the King's space and are not held. C17."""
    at = state.printed.spaces[state.king].route - 1
    if at < 0 or (held and at == frontmost_regular(state)):
        return 0
    return state.regular.get(state.printed.route[at], 0)


def _march(doing: Resolving, held: bool, cause: str) -> list[MarchStep]:
    """Move the regulars; return those who went. `cause` is what the Move comes of."""
    state = doing.state
    steps = regular_steps(state, held)
    gone = [step for step in steps if step.to is not None]
    for step in steps:
        if step.to is None:
            facts = {"area": step.start, "why": step.why, "cause": cause}
            doing.tell("army_stood", "G.move", **facts, **_outnumbered(state, step))
        else:
            put(state.regular, step.start, -step.count)
    for step in gone:
        assert step.to is not None
        put(state.regular, step.to, step.count)
        facts = {"start": step.start, "to": step.to, "cause": cause}
        doing.tell("army_moved", "G.move", **facts, count=step.count)
        if state.norwegians(step.to):
            enters_clash(state, step.to, Attackers(step.start, REGULAR, step.count))
    for step in gone:
        assert step.to is not None
        turn_to_regulars(doing, step.to)
    return gone


def _outnumbered(state: CrownState, step: MarchStep) -> dict[str, int]:
    """Return what an army would have had against it that stays since it is not stronger."""
    if step.why != WEAKER:
        return {}
    ahead = state.printed.route[state.printed.spaces[step.start].route + 1]
    return {"count": step.count, "against": state.strength(ahead)}


def _jump(doing: Resolving, beside: dict[str, int], enter: bool) -> None:
    """Move the paratroopers, each group as it stands after the regulars' Move. C18, C19."""
    state = doing.state
    spaces = state.printed.spaces
    order = sorted(state.paratrooper, key=lambda each: (spaces[each].row, spaces[each].col))
    steps = []
    for start in order:
        count = state.paratrooper[start]
        if start in beside and enter:
            steps.append(MarchStep(start, state.king, count, GOES))
        else:
            steps.append(MarchStep(start, *paratrooper_way(state, start, count)))
    for step in steps:
        if step.to is None:
            doing.tell("army_stood", "G.move", area=step.start, why=step.why)
            continue
        put(state.paratrooper, step.start, -step.count)
    for step in steps:
        if step.to is not None:
            _land(doing, step, step.to)


def _land(doing: Resolving, step: MarchStep, to: str) -> None:
    state = doing.state
    put(state.paratrooper, to, step.count)
    facts = {"start": step.start, "to": to, "why": step.why}
    doing.tell("paratrooper_moved", "G.move", **facts, count=step.count)
    if state.norwegians(to):
        enters_clash(state, to, Attackers(step.start, PARATROOPER, step.count))
    turn_to_regulars(doing, to)


def paratrooper_way(state: CrownState, start: str, count: int) -> tuple[str | None, int, str]:
    """Return where paratroopers go who do not enter the King's space. C19."""
    spaces = state.printed.spaces
    here, king = spaces[start], spaces[state.king]
    if king.id in (*here.orth, *here.diag):
        return None, count, BESIDE
    distance = _king_steps(state, start)
    open_to = [space for space in (*here.orth, *here.diag) if _open_to_jump(state, space)]
    for why, wanted in (("nearer", distance - 1), ("level", distance)):
        near = [space for space in open_to if _king_steps(state, space) == wanted]
        if near:
            return min(near, key=lambda each: _order(state, each)), count, why
    return None, count, ENDS


def _king_steps(state: CrownState, space: str) -> int:
    one, king = state.printed.spaces[space], state.printed.spaces[state.king]
    return max(abs(one.col - king.col), abs(one.row - king.row))


def _order(state: CrownState, space: str) -> tuple[int, int, int]:
    """Return by what equal ways are chosen: orthogonally nearest, lower row, west. C19."""
    one, king = state.printed.spaces[space], state.printed.spaces[state.king]
    return abs(one.col - king.col) + abs(one.row - king.row), one.row, one.col


def _open_to_jump(state: CrownState, space: str) -> bool:
    bombed = state.bombing is not None and state.bombing[0] == space
    return not bombed and space != state.printed.freedom and space not in state.norwegian


def move_over(doing: Resolving, task: CrownTask) -> None:
    """End a Move; those that waited for it come now, one after another. C67."""
    waiting, doing.state.move = doing.state.move.waiting, GermanMove()
    doing.then(*_moves(waiting))


def _moves(count: int) -> Iterator[CrownTask]:
    for _move in range(count):
        yield CrownTask("move", why="C67")
