"""A game begun at a terminal: its record in the games folder, and what is said of that."""

from konqt.cli.ending import tell
from konqt.cli.output import give
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.record.errors import RecordError
from konqt.session.plan import GamePlan
from konqt.session.session import Session


def begin_game(plan: GamePlan) -> Session:
    """Begin a game that is saved step by step; where that fails yet, say so and save it later."""
    from konqt.record.folder import new_record_path

    path = new_record_path(plan.scenario)
    try:
        return Session.start(plan, path)
    except RecordError as error:
        tell(f"{error} (the game is saved as soon as that is possible)")
        return Session.start(plan, path, later=True)


def say_begun(session: Session) -> None:
    """Say where the game is saved, and by what it is marked."""
    if session.path is not None:
        give(_("The game is saved step by step in {path}", path=session.path))
    for line in marks_of(session).told():
        give(line)
