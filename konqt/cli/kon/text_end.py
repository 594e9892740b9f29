"""How a game in the terminal has ended: who has won, why, where it turned, what to try next."""

from collections.abc import Iterator

from konqt.core.event import PUBLIC
from konqt.games.kon.account.decided import decided, say_next, say_turned
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.wording.events import end_sentence
from konqt.games.kon.wording.standing import say_why_won
from konqt.games.kon.wording.winner import say_factions_won, say_who_won
from konqt.games.owner_data import corrections_in
from konqt.i18n.game_marks import marks_of
from konqt.session.session import Session


def end_lines(session: Session) -> Iterator[str]:
    """Yield what there is to say once a game is over, a line each."""
    outcome, chairs = session.outcome, session.plan.chairs
    assert outcome is not None, "the game is over"

    def seen(step: int) -> KonObservation:
        return kon_observation(session.told.observe_then(PUBLIC, step))

    winner = outcome["winner"]
    told = say_who_won(winner, chairs) if winner else ""
    if told and told != say_factions_won(winner):
        yield f"{told}."
    yield end_sentence(winner, outcome["cause"], outcome["level"], outcome.get("resigned", ()))
    scenario, entries = session.plan.scenario, session.history(PUBLIC)
    found = decided(outcome, entries, seen, scenario, corrections_in(session.data))
    why = say_why_won(scenario, outcome, seen(session.step))
    yield from filter(None, (why, say_turned(found), say_next(found, chairs)))
    yield from marks_of(session).hints_told()
