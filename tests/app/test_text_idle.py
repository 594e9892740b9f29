"""In the terminal too: against computers alone nobody is asked what only a pass can answer."""

import io

import pytest
from fights import FACTIONS, TWO_FIGHTS, chairs_of, game_of, held

from konqt.cli.kon.text_table import Leaving, TextTable
from konqt.games.kon.engine.actions import Pass
from konqt.session.session import Session


def played(
    hand: list[str], people: tuple[str, ...] = ("germany",), idle: bool = True, *lines: str
) -> tuple[Session, str]:
    """Choose a combat, and write what else is to be written; leave at the next question."""
    session = game_of(chairs_of(*people), TWO_FIGHTS, hands=held(germany=hand))
    out = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in (*lines, "1", "q")))
    with pytest.raises(Leaving):
        TextTable(session, typed, out, False, passes_idle=idle).play()
    return session, out.getvalue()


def passes(session: Session) -> int:
    return [each.action for each in session.so_far.played[: session.step]].count(Pass())


def test_a_window_without_an_answer_is_passed_recorded_and_told() -> None:
    session, told = played(["ubat"])
    assert passes(session) >= 1
    assert "You pass: you hold nothing to answer with." in told


def test_a_window_with_an_answer_is_asked() -> None:
    session, told = played(["panzer"])
    assert passes(session) == 0 and session.decision.kind == "attack_cards"
    assert "You pass" not in told


@pytest.mark.parametrize("people", [("germany", "norway"), FACTIONS])
def test_where_another_person_could_learn_from_it_everybody_is_asked(
    people: tuple[str, ...],
) -> None:
    session, told = played(["ubat"], people)
    assert session.legal() == [Pass()] and "You pass" not in told


def test_whoever_gave_the_other_seat_away_does_not_read_what_a_hand_does_not_hold() -> None:
    session = game_of(
        chairs_of("germany", "norway"), TWO_FIGHTS, hands=held(norway=["veisperring"])
    )
    out = io.StringIO()
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO("seat germany=ai:greedy\n"), out, False).play()
    assert session.decision.actor == "norway" and session.legal() == [Pass()]
    assert "You pass" not in out.getvalue() and "---- Norway ----" in out.getvalue()


def test_who_would_be_asked_all_the_same_is() -> None:
    for session, told in (
        played(["ubat"], idle=False),
        played(["ubat"], ("germany",), True, "ask"),
    ):
        assert session.legal() == [Pass()] and "You pass" not in told
