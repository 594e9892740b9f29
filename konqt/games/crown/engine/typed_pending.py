"""What is being done in a typed position: pieces, agenda, a Move under way, and the end."""

from konqt.core.fault import shown
from konqt.games.crown.engine.crown_parts import Attackers, GermanMove, ResolvePieces
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.grid_lines import COLUMN, ROW
from konqt.games.crown.engine.printed import FIRST_ORDER, FRAME, GRID, Printed
from konqt.games.crown.engine.rules.task_table import DECISIONS, EFFECTS
from konqt.games.crown.engine.typed_values import TypedValues

CAUSES = (*("freedom", "towns", "willpower", "pressure", "king_below", "king_bombed", "no_escape"),)
PENDING = ("taken", "frames", "moving", "waiting", "clashes")
TASK = ("name", "count", "place", "why", "nth", "of")
UNITS = ("regular", "paratrooper")
WHYS = 40
"""characters of the longest reason of a task"""


IN_SPACES = frozenset(
    {
        *("battle", "battle_over", "remove", "valiant", "troops_retreat", "send_back"),
        *("forced_escape", "flight", "escape", "pursuer", "town_entered", "turn_destroyed"),
        *("occupation", "king_below", "troops_below", "bomb_off", "garrison", "tile_on_town"),
    }
)
"""tasks whose place is a space of the map"""


def read_pending(state: CrownState, told: TypedValues) -> bool:
    """Read what is being done; return whether the position is in the midst of something."""
    _pieces(state, told)
    pending = told.part("pending", PENDING)
    moving, waiting = pending.flag("moving", False), pending.number("waiting", 0, 0, 99)
    clashes = pending.part("clashes", state.printed.spaces)
    attackers = {space: _attackers(state, clashes, space) for space in clashes.told}
    state.move = GermanMove(moving, waiting, attackers)
    if told.told.get("outcome") is not None:
        ended = told.part("outcome", ("winner", "cause", "score", "rule"))
        state.cause = ended.word("cause", CAUSES[0], CAUSES)
        return True
    state.agenda = [_task(state, each) for each in pending.parts("frames", TASK)]
    if state.agenda and state.agenda[-1].name not in DECISIONS:
        pending.fault("frames", "frames", "the last one is no decision")
    return bool(state.agenda)


def _pieces(state: CrownState, told: TypedValues) -> None:
    if told.told.get("pieces") is None:
        return
    pieces = told.part("pieces", ("primary", "line", "support", "frame"))
    cell, line, _support, place = ResolvePieces()
    if pieces.told.get("primary") is not None:
        cell = pieces.cell("primary", cell)
    if pieces.told.get("line") is not None:
        line = pieces.word("line", ROW, (ROW, COLUMN))
    if pieces.told.get("frame") is not None:
        place = pieces.number("frame", 0, 1, FRAME) - 1
    support = pieces.told.get("support")
    found: list[int] = []
    if isinstance(support, list | tuple):
        for number, each in enumerate(support):
            one = TypedValues({"at": each}, f"pieces.support.{number}", told.faults, ("at",))
            found.append(one.cell("at", -1))
    elif support is not None:
        pieces.fault("form", "support", f"{shown(support)} is no list of cells")
    state.pieces = ResolvePieces(cell, line, tuple(each for each in found if each >= 0), place)


def _task(state: CrownState, each: TypedValues) -> CrownTask:
    name = each.word("name", "turn", {**DECISIONS, **EFFECTS})
    texts = []
    for member in ("place", "why"):
        value = each.told.get(member, "")
        if not isinstance(value, str) or len(value) > WHYS:
            each.fault("form", member, "is no text")
            value = ""
        texts.append(value)
    count = each.number("count", 0, -99, 99)
    if count not in _numbered(state.printed).get(name, (count,)):
        each.fault("number", "count", f"there is no {count} of these")
    if name in IN_SPACES and texts[0] not in state.printed.spaces:
        each.fault("unknown", "place", f"{shown(texts[0])} is unknown")
    if name == "demand" and texts[0] not in state.printed.demands:
        each.fault("unknown", "place", f"{shown(texts[0])} is unknown")
    nth, of = each.number("nth", 0, 0, 99), each.number("of", 0, 0, 99)
    return CrownTask(name, count, texts[0], texts[1], nth, of)


def _numbered(printed: Printed) -> dict[str, range]:
    """Return which places of frame, grid or track a task's count may be, by the task."""
    return {
        "quick_tile": range(FIRST_ORDER),
        "main_tile": range(FRAME),
        "tile_acts": range(FRAME),
        "repeat": range(GRID * GRID),
        "track_effect": range(1, 1 + len(printed.occupation)),
        "push_section": range(len(printed.push)),
    }


def _attackers(state: CrownState, clashes: TypedValues, space: str) -> tuple[Attackers, ...]:
    found = []
    told, most = clashes.told[space], int(state.printed.count["german_troops"])
    units = " or ".join(UNITS)
    for each in told if isinstance(told, list | tuple) else (told,):
        if isinstance(each, list | tuple) and len(each) == 3:
            origin, unit, count = each
            known = isinstance(origin, str) and origin in state.printed.spaces
            if known and unit in UNITS and type(count) is int and 0 < count <= most:
                found.append(Attackers(origin, unit, count))
                continue
        text = f"{shown(each)} names no attackers; they are [space, {units}, 1 to {most}]"
        clashes.fault("clash", space, text, "BATTLE")
    return tuple(found)
