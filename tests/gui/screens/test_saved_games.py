"""The list of saved games says which side somebody plays, who plays which, and how far it is."""

from pathlib import Path

import pytest

from konqt.core.chance import Stream
from konqt.gui.screens.saved import saved_games
from konqt.i18n.texts import use_language
from konqt.record.folder import recent_games
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

ANNA, KARI = Chair("human", "Anna"), Chair("human", "Kari")
MACHINE = Chair("ai", "Computer", level="greedy")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("konqt.record.folder.records_folder", lambda: tmp_path)
    return tmp_path


def begun(folder: Path, *chairs: Chair, scenario: str = "basic") -> Session:
    names = ("germany", "norway", "allies")
    plan = GamePlan(scenario, dict(zip(names, chairs, strict=True)), 7)
    return Session.start(plan, folder / "game.konr")


def play_until(session: Session, rounds: int) -> None:
    """Act by chance until a round has come."""
    stream = Stream(5)
    while session.decision.actor is not None and session.decision.moment.round < rounds:
        legal = session.legal()
        session.submit(session.decision.actor, legal[stream.below(len(legal))])


def told() -> tuple[str, str]:
    (game,) = saved_games()
    return game.title, game.detail


def test_whoever_plays_alone_sees_their_side(folder: Path) -> None:
    begun(folder, MACHINE, KARI, KARI).close()
    title, detail = told()
    assert title == "Kari and the computer"
    assert "Norway and the Allies · round 1 · today " in detail
    use_language("nb")
    assert "Norge og de allierte · runde 1 · i dag " in told()[1]


def test_of_several_each_has_a_side(folder: Path) -> None:
    begun(folder, ANNA, KARI, KARI).close()
    title, detail = told()
    assert title == "Anna (Germany) and Kari (Norway, the Allies)"
    assert "· round 1 ·" in detail and "Germany" not in detail


def test_two_people_and_the_computer(folder: Path) -> None:
    begun(folder, MACHINE, ANNA, KARI).close()
    assert told()[0] == "Anna (Norway), Kari (the Allies) and the computer"


def test_who_plays_every_side_needs_none_named(folder: Path) -> None:
    begun(folder, ANNA, ANNA, ANNA).close()
    title, detail = told()
    assert title == "Anna" and "Germany" not in detail


def test_the_round_is_that_of_the_game_as_it_stands(folder: Path) -> None:
    session = begun(folder, ANNA, KARI, KARI)
    play_until(session, 3)
    session.close()
    assert "· round 3 ·" in told()[1]


def test_before_the_first_round_it_is_said_which_day_it_is(folder: Path) -> None:
    begun(folder, MACHINE, KARI, KARI, scenario="advanced").close()
    assert "· Norway and the Allies · 9 April · today " in told()[1]


def test_lines_taken_back_and_done_again_are_followed(folder: Path) -> None:
    path = folder / "game.konr"
    begun(folder, ANNA, KARI, KARI).close()
    head = path.read_bytes()
    snaps = [
        b'{"snap":{"round":%d,"turn":"norway"},"after":%d,"rng":1}\n' % (each, each)
        for each in (2, 3)
    ]
    act = b'{"n":%d,"by":"norway","do":{"kind":"pass"},"out":[],"key":"00"}\n'
    lines = [act % 1, act % 2, snaps[0], act % 3, snaps[1]]

    def at(*more: bytes) -> object:
        path.write_bytes(head + b"".join((*lines, *more)))
        (kept,) = recent_games(folder=folder)
        return kept.moment["round"]

    undo, redo = b'{"undo":%d,"key":"00"}\n', b'{"redo":%d,"key":"00"}\n'
    assert at() == 3
    assert at(undo % 3) == 2
    assert at(undo % 3, undo % 2) == 1, "the opening"
    assert at(undo % 3, undo % 2, redo % 2) == 2
    assert at(undo % 3, redo % 3) == 3
    assert at(undo % 3, act % 3) == 2, "what was taken back is written over"


def test_a_damaged_position_is_no_round(folder: Path) -> None:
    path = folder / "game.konr"
    begun(folder, MACHINE, KARI, KARI).close()
    path.write_bytes(path.read_bytes() + b'{"snap":{"round":"x"},"after":0,"rng":1}\n')
    assert "· not finished ·" in told()[1]
    path.write_bytes(path.read_bytes() + b'{"snap":{broken,"after":0,"rng":1}\n')
    assert "· not finished ·" in told()[1]
