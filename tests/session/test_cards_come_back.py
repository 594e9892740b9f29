"""A card laid open is no showing until another seat is asked: then, and not before, undo ends."""

from pathlib import Path

import pytest
from fights import AT_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from games_played import plan

from konqt.core.refusal import IllegalAction
from konqt.games.kon.engine.actions import Discard, Pass, PlayCard, Trade
from konqt.record.verify import verify
from konqt.session.session import Session

CARD = PlayCard("panzer", "attack")


def fight(path: Path | None = None) -> Session:
    hands = held(germany=["panzer", "ubat"], norway=["bakhold"])
    session = game_of(chairs_of(*FACTIONS), AT_KONGSVINGER, path, hands=hands)
    session.undoing.shown_when_asked = True
    while session.decision.kind != "attack_cards":
        session.submit(str(session.decision.actor), session.legal()[0])
    return session


def test_a_card_comes_back_and_goes_again(tmp_path: Path) -> None:
    record = tmp_path / "game.konr"
    session = fight(record)
    before = session.key()
    assert session.undoing.would_close("germany", CARD) is None
    session.submit("germany", CARD)
    assert session.undoing.lies_open("germany") and not session.undoing.lies_open("norway")
    after = session.key()
    session.undo("germany")
    assert session.key() == before
    assert "panzer" in session.observe("germany").hands["germany"]
    session.redo("germany")
    assert session.key() == after
    session.undo("germany")
    session.submit("germany", Pass())
    session.record.wait()
    session.close()
    assert verify(record).ok
    again = Session.open(record)
    assert again.step == session.step
    assert "panzer" in again.observe("germany").hands["germany"]
    again.close()


def test_it_is_shown_once_another_seat_is_asked_however_much_comes_between() -> None:
    session = fight()
    session.submit("germany", CARD)
    session.undoing.mark_asked("germany")
    assert session.undo_state("germany").can_undo, "one's own next question shows nobody anything"
    session.submit("germany", Pass())
    assert session.decision.actor == "norway"
    session.undoing.mark_asked("norway")
    session.undo("germany")
    why = session.undo_state("germany").why_not
    assert why is not None and why.id == "undo_revealed"
    with pytest.raises(IllegalAction):
        session.undo("germany")


def test_whoever_has_looked_has_seen_it() -> None:
    session = fight()
    session.submit("germany", CARD)
    session.told.mark_seen("norway")
    assert not session.undo_state("germany").can_undo


def test_where_doing_is_asking_it_never_comes_back() -> None:
    session = fight()
    session.undoing.shown_when_asked = False
    closes = session.undoing.would_close("germany", CARD)
    session.submit("germany", CARD)
    assert closes is not None and closes.id == "undo_revealed"
    assert session.undo_state("germany").why_not == closes


def test_what_was_rolled_or_drawn_never_comes_back() -> None:
    """Over whole games: only a card laid open, or what nobody learns anything by, comes back."""
    cards = rolled = 0
    for seed in range(4):
        session = Session.start(plan(seed=seed))
        session.undoing.shown_when_asked = True
        for n in range(260):
            actor = session.decision.actor
            if actor is None:
                break
            legal = session.legal()
            action = legal[(7 * n + seed) % len(legal)]
            closes = session.undoing.would_close(actor, action)
            before = session.key()
            session.submit(actor, action)
            played = session.so_far.played[session.step - 1]
            if played.outcomes:
                rolled += 1
                assert closes is not None and not session.undo_state(actor).can_undo
            elif closes is None:
                cards += isinstance(action, PlayCard | Trade | Discard)
                session.undo(actor)
                assert session.key() == before
                session.redo(actor)
            assert (session.undo_state(actor).why_not) == closes
    assert cards > 10 and rolled > 10


def test_after_resuming_whoever_is_asked_has_seen_it(tmp_path: Path) -> None:
    record = tmp_path / "game.konr"
    session = fight(record)
    session.submit("germany", CARD)
    session.submit("germany", Pass())
    session.close()
    again = Session.open(record)
    again.undoing.shown_when_asked = True
    assert not again.undo_state("germany").can_undo
    again.close()
