"""The faces shown as a success are those that the engine counts as one."""

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.advice.striking import INTERCEPTION, striking_faces, striking_in
from konqt.games.kon.events.april import (
    FortRolled,
    MineRolled,
    ResistanceRolled,
    ThreatRolled,
)
from konqt.games.kon.events.sea import InterceptionRolled, NavalDieRolled, ScoutDiceRolled
from konqt.games.registry import game_named

GAME = game_named("kon")
KINDS = {
    *("interception_rolled", "scout_dice_rolled", "mine_rolled", "fort_rolled"),
    *("resistance_rolled", "threat_rolled", "naval_die_rolled"),
}


def counted(event: object) -> tuple[int, int] | None:
    """Give how many dice are shown as a success, and how many the engine counts."""
    match event:
        case InterceptionRolled():
            good = striking_faces(INTERCEPTION)
            return sum(face in good for face in event.faces), event.successes
        case ScoutDiceRolled():
            good = striking_in(event)
            return sum(face in good for face in event.faces), event.successes
        case ThreatRolled():
            good = striking_in(event)
            return sum(face in good for face in event.faces), event.removed + event.retreating
        case MineRolled():
            return int(event.face in striking_in(event)), int(event.sunk)
        case FortRolled():
            return int(event.face in striking_in(event)), int(event.result != "none")
        case ResistanceRolled():
            return int(event.face in striking_in(event)), int(event.resists)
        case NavalDieRolled() if event.by.startswith("april_stup"):
            return int(event.face in striking_in(event)), int(event.result != "none")
    return None


def test_faces_that_stand_out_are_those_that_count() -> None:
    met: set[str] = set()
    for seed in range(1, 400):
        state = GAME.new(Setup("advanced", seed=seed, options={"april_only": True}))
        stream = Stream(seed)
        while GAME.decision(state).actor is not None:
            legal = GAME.legal(state)
            told: list[object] = []
            GAME.apply(state, legal[stream.below(len(legal))], told)
            for event in told:
                pair = counted(event)
                if pair is not None:
                    assert pair[0] == pair[1], event
                    met.add(event.kind)  # type: ignore[attr-defined]
        if met >= KINDS:
            return
    raise AssertionError(f"never rolled: {KINDS - met}")
