"""Games to put into records: plans, random play, and a session that somebody has played."""

from pathlib import Path

from konqt.core.chance import Stream
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")


def plan(seed: int = 7, allied_name: str = "B", **options: object) -> GamePlan:
    """Give Germany to A, and Norway and the Allies to one person, or each its own when unnamed."""
    chairs = {
        "germany": Chair(HUMAN, "A"),
        "norway": Chair(HUMAN, allied_name),
        "allies": Chair(HUMAN, allied_name),
    }
    return GamePlan("narvik", chairs, seed, options)


def play(session: Session, steps: int = 10_000, seed: int = 1, undo_one_in: int = 0) -> None:
    """Play random actions; with `undo_one_in` take some of them back."""
    stream = Stream(seed)
    while steps and (actor := session.decision.actor) is not None:
        actions = session.legal()
        session.submit(actor, actions[stream.below(len(actions))])
        steps -= 1
        if undo_one_in and stream.below(undo_one_in) == 0 and session.undo_state(actor).can_undo:
            session.undo(actor)
            if stream.below(2):
                session.redo(actor)


def recorded(path: Path, steps: int = 10_000, seed: int = 7, undo_one_in: int = 4) -> Path:
    """Write a record and give its path."""
    session = Session.start(plan(seed), path)
    play(session, steps, seed, undo_one_in)
    session.close()
    return path


__all__ = ["AI", "FACTIONS", "plan", "play", "recorded"]
