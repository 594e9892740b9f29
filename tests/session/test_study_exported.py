"""Exports tell the branches of a study: their names, where they leave, what happens in them."""

from dataclasses import replace
from html import escape
from pathlib import Path

import pytest
from games_played import FACTIONS, recorded

from konqt.core.account import Passage
from konqt.core.event import PUBLIC, REFEREE, SCENE
from konqt.games.registry import account_of, narrator_of
from konqt.session.export.as_markdown import plain
from konqt.session.export.forms import exporter_of
from konqt.session.export.report import LONG_END
from konqt.session.export.wanted import Wanted, past_of
from konqt.session.replay import Replay
from konqt.session.study.branching import PlayedOn, line_shown
from konqt.session.study.comments import commented
from konqt.session.study.computer import Computer
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

NAME, NESTED, SAID = "A *bold* try", "Bolder still", "Here it would have turned."

WRITTEN = {"txt": str, "md": plain, "html": escape}


def branched(studied: Studied, spot: Spot, name: str, eyes: str = REFEREE) -> Spot:
    on = PlayedOn(studied, spot, eyes)
    for _action in range(3):
        on.take(on.legal()[-1])
    return on.saved(name)


@pytest.fixture
def studied(tmp_path: Path) -> Studied:
    """Return a study of a whole game with a branch, one that leaves it, and a comment in it."""
    made = Studied.beside(Replay.open(recorded(tmp_path / "game.konr")))
    end = branched(made, Spot(6), NAME)
    branched(made, Spot(end.step - 1, end.branch), NESTED)
    where = Spot(end.step, end.branch)
    made.change(lambda study: with_text(study, where, PUBLIC, SAID))
    return made


def exported(record: Path, ending: str, viewer: str = REFEREE, wanted: Wanted | None = None) -> str:
    replay = Replay.open(record)
    commented(replay)
    return exporter_of(ending)(replay, viewer, wanted or Wanted()).decode()


@pytest.mark.parametrize(
    ("ending", "name"), [("txt", NAME), ("md", r"A \*bold\* try"), ("html", NAME)]
)
@pytest.mark.usefixtures("qapp")
def test_a_report_tells_each_branch_with_its_steps_and_comments(
    studied: Studied, ending: str, name: str
) -> None:
    wanted = Wanted(0, 8) if ending == "html" else Wanted()
    told = " ".join(exported(studied.replay.path, ending, wanted=wanted).split())
    assert name in told and SAID in told
    if ending != "html":
        assert NESTED in told and name in told.partition(NESTED)[2]
    replay, fault = line_shown(studied, studied.study.branches[0].id)
    assert fault is None
    branch = told.partition("Instead of what follows step 6")[2]
    past = replace(past_of(replay, REFEREE, Wanted(6)), chairs={})
    account = account_of("kon")
    assert account is not None
    sentences = [
        sentence
        for block in account.story(past)
        if isinstance(block, Passage)
        for sentence in block.sentences
    ]
    assert sentences
    for sentence in sentences:
        assert " ".join(WRITTEN[ending](sentence.rstrip(".")).split()) in branch


def test_a_branch_is_told_like_the_game_by_rounds_turns_and_combats(studied: Studied) -> None:
    on = PlayedOn(studied, Spot(6), REFEREE)
    for _action in range(12):
        on.take(on.legal()[-1])
    on.saved("By hand, for long")
    told = exported(studied.replay.path, "md").partition("### By hand, for long")[2]
    assert "\n#### Round 1\n" in told and "\n##### Germany\n" in told
    assert "(A)" not in told, "the people of the game did not play the branch"
    # What goes without saying in the game does so here, and each combat is one paragraph.
    narrator = narrator_of("kon")
    replay, _fault = line_shown(studied, "b3")
    raw = [event for n in range(7, replay.steps + 1) for event in replay.entry(n, REFEREE).events]
    passed = {narrator.say_event(each) for each in raw if each.kind == "window_passed"}
    assert passed and not any(each in told for each in passed)
    combats = [each for each in told.split("\n\n") if each.startswith("**Combat in ")]
    assert len(combats) == sum(each.begins == SCENE for each in raw)
    assert combats and all("rolled" in each for each in combats)


def end_by_computer(studied: Studied, first: int, name: str) -> int:
    on = PlayedOn(studied, Spot(first), REFEREE)
    on.take(on.legal()[-1])
    Computer(on, dict.fromkeys(FACTIONS, "greedy"), lambda: 5).go_on()
    assert on.over and len(on.lines) > LONG_END
    steps = len(on.lines)
    on.saved(name)
    return steps


def test_a_long_end_by_the_computer_is_one_paragraph_with_how_it_came_out(
    studied: Studied,
) -> None:
    steps = end_by_computer(studied, 2, "Left to itself")
    record = studied.replay.path
    told = exported(record, "txt").partition("Left to itself\n")[2]
    assert f"The computer played the last {steps - 1} steps. The game is over:" in " ".join(
        told.split()
    )
    assert len(told.splitlines()) < 20
    whole = line_shown(studied, studied.study.branches[-1].id)[0]
    where = Spot(whole.steps - 1, studied.study.branches[-1].id)
    studied.change(lambda study: with_text(study, where, PUBLIC, "Here it gave up."))
    assert "Here it gave up." in exported(record, "txt").partition("Left to itself\n")[2]
    again = Studied.beside(Replay.open(record))
    assert again.study.branches[-1].by_hand == 3, "who chose is kept in the file"


def test_what_a_person_plays_after_the_computer_is_told_with_all_before_it(
    studied: Studied,
) -> None:
    on = PlayedOn(studied, Spot(2), REFEREE)
    computer = Computer(on, dict.fromkeys(FACTIONS, "greedy"), lambda: 5)
    while len(on.lines) < LONG_END and computer.step():
        pass
    assert not on.over
    on.take(on.legal()[-1])
    on.saved("Taken up again")
    told = exported(studied.replay.path, "txt").partition("Taken up again\n")[2]
    assert "The computer played" not in told and "Round 1" in told


def test_a_stretch_tells_the_branches_that_leave_it(studied: Studied) -> None:
    assert NAME in exported(studied.replay.path, "txt", wanted=Wanted(5, 7))
    assert NAME not in exported(studied.replay.path, "txt", wanted=Wanted(9, 12))


def test_a_game_without_branches_says_nothing_of_them(tmp_path: Path) -> None:
    assert "Branches" not in exported(recorded(tmp_path / "game.konr"), "txt")


@pytest.mark.parametrize("viewer", [*FACTIONS, PUBLIC])
def test_a_branch_of_another_seat_is_not_told_before_the_end(tmp_path: Path, viewer: str) -> None:
    studied = Studied.beside(Replay.open(recorded(tmp_path / "game.konr", 12)))
    branched(studied, Spot(6), NAME, "germany")
    assert (NAME in exported(studied.replay.path, "txt", viewer)) == (viewer == "germany")


@pytest.mark.parametrize(
    ("eyes", "told"),
    [
        ("norway", "In this branch, all that Norway and the Allies could not see was dealt anew."),
        (PUBLIC, "In this branch, all that was hidden was dealt anew."),
        (REFEREE, ""),
    ],
)
def test_a_branch_of_a_game_that_is_not_over_says_what_was_dealt_anew(
    tmp_path: Path, eyes: str, told: str
) -> None:
    replay = Replay.open(recorded(tmp_path / "game.konr", 12))
    replay.reveal()
    studied = Studied.beside(replay)
    end = branched(studied, Spot(6), NAME, eyes)
    branched(studied, Spot(end.step - 1, end.branch), NESTED, eyes)
    again = Replay.open(studied.replay.path)
    again.reveal()
    commented(again)
    report = " ".join(exporter_of("txt")(again, eyes, Wanted()).decode().split())
    assert report.count(told or "dealt anew") == (2 if told else 0)


def test_a_branch_that_cannot_be_played_says_so_and_the_rest_is_told(studied: Studied) -> None:
    path = studied.path
    text = path.read_text(encoding="utf-8")
    key = studied.study.branches[0].lines[1].key
    assert key
    path.write_text(text.replace(key, "0" * len(key)), encoding="utf-8")
    told = exported(studied.replay.path, "txt")
    assert "It cannot be followed any further." in told and NAME in told
