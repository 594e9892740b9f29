"""An undo takes back what somebody did: what passed by itself since goes with it."""

from typing import Any

import pytest
from sea_table_kit import sea_session

from konqt.core.refusal import IllegalAction
from konqt.games.kon.engine.sea_actions import Muster
from konqt.session.session import Session

CHOSEN, AFTER, LATER = Muster("emden"), Muster("koln"), Muster("karlsruhe")


@pytest.fixture
def session() -> Session:
    """A game in which one step was done by somebody, and one after it by itself."""
    begun = sea_session("III germany karlsruhe emden koln; VIII allies warspite")
    begun.submit("germany", CHOSEN)
    begun.submit("germany", AFTER, unasked=True)
    return begun


def test_it_names_and_takes_back_what_was_chosen(session: Session) -> None:
    updates: list[Any] = []
    session.record.subscribe(updates.append)
    assert session.undo_state("germany").undo_label == CHOSEN
    session.undo("germany")
    assert session.step == 0 and len(updates) == 1
    assert [each.count('"undo"') for each in session.record.record_text().splitlines()[-2:]] == [
        1,
        1,
    ]


def test_redo_does_both_again(session: Session) -> None:
    session.submit("germany", LATER)
    key = session.key()
    for step in (2, 0):
        session.undo("germany")
        assert session.step == step
    assert session.undo_state("germany").redo_label == CHOSEN
    session.redo("germany")
    assert session.step == 2 and session.undo_state("germany").redo_label == LATER
    session.redo("germany")
    assert session.key() == key


def test_where_the_chosen_step_stays_so_does_the_pass(session: Session) -> None:
    session.so_far.played[0].seen.add(frozenset(("norway",)))
    why = session.undo_state("germany").why_not
    assert why is not None and why.id == "undo_seen"
    with pytest.raises(IllegalAction):
        session.undo("germany")
    assert session.step == 2


def test_where_nobody_has_done_anything_there_is_nothing_to_undo() -> None:
    begun = sea_session("III germany karlsruhe emden koln; VIII allies warspite")
    begun.submit("germany", CHOSEN, unasked=True)
    why = begun.undo_state("germany").why_not
    assert why is not None and why.id == "nothing_to_undo"


def test_a_record_with_such_an_undo_is_read_again(tmp_path: Any) -> None:
    ships = "III germany karlsruhe emden koln; VIII allies warspite"
    path = tmp_path / "a.konr"
    begun = sea_session(ships, path=path)
    begun.submit("germany", CHOSEN)
    begun.submit("germany", AFTER, unasked=True)
    begun.undo("germany")
    begun.submit("germany", LATER)
    begun.close()
    again = Session.open(path)
    assert again.step == 1 and again.undo_state("germany").undo_label == LATER
    again.close()
