"""What can be taken back in the advanced game: nothing beyond a die, a draw or a showing."""

import pytest

from konqt.core.refusal import IllegalAction
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

CHAIRS = {
    "germany": Chair(HUMAN, "A"),
    "norway": Chair(HUMAN, "B"),
    "allies": Chair(HUMAN, "C"),
}


def at(kind: str) -> Session:
    """Give a game at the first decision of a kind; all ships lie in V, else the last is chosen."""
    session = Session.start(GamePlan("advanced", CHAIRS, 3))
    while session.decision.kind != kind:
        legal = session.legal()
        actor = session.decision.actor
        assert actor is not None
        in_v = [each for each in legal if each.kind == "place_ship" and each.to == "V"]
        session.submit(actor, (in_v or legal)[-1])
    return session


def can_undo(session: Session, seat: str) -> bool:
    before = session.step
    try:
        session.undo(seat)
    except (ValueError, IllegalAction):
        return False
    return session.step == before - 1


def test_ships_placed_are_taken_back_until_another_seat_is_asked() -> None:
    session = at("ship_placement")
    for _ in range(3):
        session.submit("germany", session.legal()[0])
    assert [can_undo(session, "germany") for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize("act", ["land", "intercept"])
def test_a_ship_that_was_shown_stays_shown(act: str) -> None:
    kind = {"land": "landing", "intercept": "interception"}[act]
    session = at(kind)
    actor = session.decision.actor
    assert actor is not None
    chosen = next(each for each in session.legal() if each.kind == act)
    session.submit(actor, chosen)
    assert not can_undo(session, actor)
