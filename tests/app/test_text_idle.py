"""In the terminal too: against computers alone nobody is asked what only a pass can answer."""

import io
from typing import Any

import pytest

from konqt.cli.kon.text_table import Leaving, TextTable
from konqt.games.kon.engine.actions import Pass
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "phase": 2,
    "units": {
        "oslo": {"germany": 3},
        "kongsvinger": {"germany": 3, "norway": 1},
        "horten": {"germany": 2},
        "kongsberg": {"germany": 1, "norway": 1},
        "harstad": {"allies": 1},
    },
    "attacks": [
        {"area": "kongsvinger", "from": "oslo", "count": 3},
        {"area": "kongsberg", "from": "horten", "count": 1},
    ],
    "allies_arrived": True,
}


def played(
    hand: list[str], people: tuple[str, ...] = ("germany",), idle: bool = True, *lines: str
) -> tuple[Session, str]:
    """Choose a combat, and write what else is to be written; leave at the next question."""
    chairs = {
        each: Chair(HUMAN, each) if each in people else Chair(AI, level="random")
        for each in FACTIONS
    }
    hands = {"germany": hand, "norway": [], "allies": []}
    session = Session.start_position(GamePlan("basic", chairs, 7), {**POSITION, "hands": hands})
    out = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in (*lines, "1", "q")))
    with pytest.raises(Leaving):
        TextTable(session, typed, out, False, passes_idle=idle).play()
    return session, out.getvalue()


def passes(session: Session) -> int:
    return [each.action for each in session._played[: session.step]].count(Pass())


def test_a_window_without_an_answer_is_passed_recorded_and_told() -> None:
    session, told = played(["ubat"])
    assert passes(session) >= 1
    assert "You pass: nothing you hold can answer" in told


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


def test_who_would_be_asked_all_the_same_is() -> None:
    for session, told in (
        played(["ubat"], idle=False),
        played(["ubat"], ("germany",), True, "ask"),
    ):
        assert session.legal() == [Pass()] and "You pass" not in told
