"""In the terminal too a computer partner can be asked to come to an area."""

import io

import pytest
from fights import chairs_of, game_of

from konqt.cli.kon.text_table import Leaving, TextTable
from konqt.cli.terminal_opponents import TerminalOpponents
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, Chair
from konqt.session.session import Session

POSITION = {
    "scenario": "basic",
    "round": 2,
    "turn": "norway",
    "phase": 1,
    "units": {
        "oslo": {"germany": 6},
        **{city: {"germany": 3} for city in ("bergen", "stavanger", "trondheim", "narvik")},
        "bardufoss": {"norway": 2},
        "harstad": {"allies": 1},
    },
    "allies_arrived": True,
}


def written(session: Session, *lines: str) -> str:
    """Write some lines at the table, and leave; give what was said."""
    out = io.StringIO()
    with pytest.raises(Leaving):
        typed = io.StringIO("".join(f"{line}\n" for line in (*lines, "q")))
        TextTable(session, typed, out, False).play()
    return out.getvalue()


def test_who_writes_ask_and_an_area_asks_the_partner_there() -> None:
    session = game_of(chairs_of("norway"), POSITION)
    assert "You ask the Allies to come to Bodø." in written(session, "ask bodø")
    assert session.seating.wishes.of("allies") == "bodo"
    assert "You do not ask the Allies to come anywhere." in written(session, "ask nobody")
    assert session.seating.wishes.of("allies") == ""


def test_it_can_be_written_in_norwegian() -> None:
    use_language("nb")
    session = game_of(chairs_of("norway"), POSITION)
    assert "Du ber om at de allierte kommer til Bodø." in written(session, "be bodø")
    assert "lenger" in written(session, "be ingen")


@pytest.mark.parametrize(
    ("people", "line", "told"),
    [
        (("norway",), "ask nowhere", "There is no land area called nowhere."),
        (("norway",), "ask harstad", "Battalions of the Allies are already in Harstad."),
        (("norway", "allies"), "ask bodø", "No computer plays on your side."),
    ],
)
def test_what_cannot_be_asked_is_told(people: tuple[str, ...], line: str, told: str) -> None:
    session = game_of(chairs_of(*people), POSITION)
    assert told in written(session, line)
    assert session.seating.wishes.of("allies") == ""


def test_the_partner_hears_of_it_and_comes() -> None:
    waiting = [{"kind": "reinforcement", "waiting": 1}]
    hands: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}
    position = {**POSITION, "turn": "allies", "phase": 3, "pending": waiting, "hands": hands}
    chairs = {**chairs_of("norway"), "allies": Chair(AI, level="greedy")}
    for wish in ("mosjoen", "finnmark"):
        session = game_of(chairs, position)
        session.seating.wishes.ask("norway", "allies", wish)
        TerminalOpponents(session).act("allies")
        assert session.observe("norway").units[wish] == {"allies": 1}


def test_where_it_has_come_it_is_asked_no_more() -> None:
    session = game_of(chairs_of("norway"), {**POSITION, "turn": "allies"})
    session.seating.wishes.ask("norway", "allies", "harstad")
    written(session)
    assert session.seating.wishes.of("allies") == ""
