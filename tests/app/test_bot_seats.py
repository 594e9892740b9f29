"""`--seat FACTION=cmd:COMMAND`: programs of people's own in the arena and at the terminal."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bot_scripts import BAD, GOOD, SLOW, command, command_of, written
from sources import ROOT

from konqt.ai.bot_command import LOSE, BotCommand, BotRules
from konqt.cli.kon.text_table import TextTable
from konqt.cli.main import run
from konqt.cli.seat_option import chairs_from
from konqt.cli.talk import Leaving
from konqt.cli.text_table import TerminalTable
from konqt.gui.screens.new_game.chairs import chairs_in, chairs_out
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.going_on import halted
from konqt.session.plan import AI, HUMAN, Chair, GamePlan, bot_chair
from konqt.session.replay import Replay
from konqt.session.session import Session

EXAMPLE = ROOT / "docs" / "examples" / "bot.py"
BROKEN_OFF = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""By Ctrl-C, by whoever ends it, and with its terminal."""


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(["arena", "--json", *words]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def without_times(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name not in ("seconds", "thinking")}


@pytest.mark.parametrize(
    ("scenario", "games"), [("narvik", "2"), ("basic", "1"), ("advanced", "1")]
)
def test_the_example_plays_whole_games(
    capsys: pytest.CaptureFixture[str], scenario: str, games: str
) -> None:
    seat = f"germany=cmd:{command_of(EXAMPLE)}"
    told = arena(capsys, "--games", games, "--scenario", scenario, "--seat", seat, "--jobs", "1")
    assert (told["games"], told["faults"]) == (int(games), [])
    assert told["seats"]["germany"] == f"cmd:{command_of(EXAMPLE)}"
    assert sum(told["causes"].values()) == int(games)


def test_the_same_seed_gives_the_same_table_however_many_share_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--games", "8", "--swap", "--seed", "4", "--seat")
    seat = f"germany=cmd:{command_of(written(tmp_path, GOOD))}"
    alone = without_times(arena(capsys, *words, seat, "--jobs", "1"))
    shared = without_times(arena(capsys, *words, seat, "--jobs", "2"))
    assert alone == shared
    assert {row["side"] for row in alone["by_side"]} == {"germany", "norway+allies"}
    assert not alone["faults"]


@pytest.mark.parametrize("on_fault", ["replace", "lose"])
def test_faults_are_counted_and_a_game_that_is_kept_says_who_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, on_fault: str
) -> None:
    bot = command_of(written(tmp_path, BAD["in_mid_game"][1]))
    told = arena(
        capsys, "--games", "2", "--seat", f"germany=cmd:{bot}", "--jobs", "1",
        "--bot-fault", on_fault, "--out", str(tmp_path / "games"),
    )  # fmt: skip
    (fault,) = told["faults"]
    lost = 2 if on_fault == LOSE else 0
    assert (fault["faction"], fault["kind"], fault["count"], fault["lost"]) == (
        "germany", "died", 2, lost,
    )  # fmt: skip
    assert "I have had enough" in fault["first"]
    for path in (tmp_path / "games").iterdir():
        assert verify(path).ok
        replay, first = Replay.open(path), json.loads(path.read_text().splitlines()[0])
        assert first["chairs"]["germany"]["level"].startswith("cmd:python")
        assert str(tmp_path) not in path.read_text()
        if on_fault == LOSE:
            outcome = replay.observe(replay.steps, "public").outcome
            assert outcome["resigned"] == ["germany"] and outcome["winner"] == ["norway", "allies"]
        else:
            assert replay.plan.chairs["germany"] == Chair(AI, "", "normal")
    if on_fault == LOSE:
        assert told["germany"]["won"] == 0 and told["causes"] == {"resignation": 2}


def test_the_table_tells_faults_and_no_command_is_markup(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bot = f"{command_of(written(tmp_path, SLOW))} '[/red]'"
    words = ("--games", "1", "--jobs", "1", "--bot-seconds", "0.05")
    assert run(["arena", *words, "--seat", f"allies=cmd:{bot}"]) == 0
    said = capsys.readouterr().out
    assert "[/red]" in said and "faults: allies" in said and "slow" in said
    assert "slow once: it gave no answer in time; let it answer within 0.05 seconds" in said
    assert "from there the sergeant played on; the games count as the program's own" in said


def test_the_table_names_each_program(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    bot = command_of(written(tmp_path, GOOD))
    seats = [f"{faction}=cmd:{bot} {faction}+1" for faction in ("germany", "norway", "allies")]
    words = ("--games", "1", "--jobs", "1", *(word for seat in seats for word in ("--seat", seat)))
    assert run(["arena", *words]) == 0
    said = capsys.readouterr().out
    assert f"cmd:{bot} germany+1" in said and f"cmd:{bot} norway+1" in said


@pytest.mark.parametrize("asked", [["arena", "--games", "1"], ["play", "--text"]])
def test_a_missing_program_is_told_before_a_game_begins(
    capsys: pytest.CaptureFixture[str], asked: list[str]
) -> None:
    seats = ("--seat", "germany=cmd:./none --fast", "--seat", "norway=cmd:none")
    assert run([*asked, *seats, *(["--bot-fault", "cry"])]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    if asked[0] == "play":
        assert "--seat germany=cmd:./none --fast: there is no program './none'" in said.err
        assert "--seat norway=cmd:none: there is no program 'none' on the PATH" in said.err
    assert "--bot-fault 'cry' is unknown; choose from: replace lose" in said.err


def test_other_commands_start_no_program(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bot = command_of(written(tmp_path, GOOD))
    assert run(["fuzz", "--games", "1", "--seat", f"germany=cmd:{bot}"]) == 2
    assert "is unknown; write one of: ai:random ai:recruit" in capsys.readouterr().err
    far = ("--cluster", "127.0.0.1:1")
    assert run(["arena", "--games", "1", *far, "--seat", f"germany=cmd:{bot}"]) == 2
    assert "other computers do not have your program" in capsys.readouterr().err


# -- at the terminal -----------------------------------------------------------------------------


def plan_with(bot: BotCommand, others: str = AI) -> GamePlan:
    other = Chair(AI, "", "random") if others == AI else Chair(HUMAN, "Kari")
    return GamePlan("narvik", {"germany": bot_chair(bot), "norway": other, "allies": other}, 7)


@pytest.mark.parametrize("table", [TextTable, TerminalTable])
@pytest.mark.parametrize("way", ["", "in_mid_game"])
def test_a_program_plays_at_the_terminal(
    tmp_path: Path, table: type[TextTable] | type[TerminalTable], way: str
) -> None:
    bot = command(tmp_path, BAD[way][1] if way else GOOD)
    session, out = Session.start(plan_with(bot)), io.StringIO()
    there = table(session, io.StringIO(), out, False)
    try:
        there.play()
    finally:
        there.opponents.stop()
    assert session.decision.kind == "over"
    chair = session.plan.chairs["germany"]
    if not way:
        assert chair.bot == bot and "failed" not in out.getvalue()
        return
    assert (chair.bot, chair.level) == (None, "normal")
    told = f"Germany: the program {bot.recorded} failed: it ended before its answer. From now on:"
    assert f"{told} Computer: sergeant. Let it play in konqt arena to see" in out.getvalue()
    assert "changed hands: Computer (cmd:" in out.getvalue()
    assert "gebirgsjager" not in out.getvalue()


def test_a_program_that_fails_can_lose_at_the_terminal(tmp_path: Path) -> None:
    bot = command(tmp_path, BAD["illegal"][1], BotRules(on_fault=LOSE))
    session, out = Session.start(plan_with(bot)), io.StringIO()
    TextTable(session, io.StringIO(), out, False).play()
    assert session.outcome is not None and session.outcome["winner"] == ["norway", "allies"]
    told = "failed: it chose an action that is not legal. The program loses the game."
    assert told in out.getvalue()


def test_a_seat_is_given_to_a_program_at_the_terminal(tmp_path: Path) -> None:
    bot = command_of(written(tmp_path, GOOD))
    people = {f: Chair(HUMAN, "Kari" if f != "germany" else "") for f in FACTIONS}
    session = Session.start(GamePlan("narvik", people, 7))
    table = TextTable(session, io.StringIO(f"seat germany=cmd:{bot} --x 'a b'\n"), io.StringIO(),
                      False)  # fmt: skip
    with pytest.raises(Leaving):
        table.play()
    table.opponents.stop()
    found = session.plan.chairs["germany"].bot
    assert found is not None and found.words[-2:] == ("--x", "a b")
    assert session.step > 0


FACTIONS = ("germany", "norway", "allies")

# -- what a file says is never started -----------------------------------------------------------


def test_no_program_that_a_record_names_is_ever_started(tmp_path: Path) -> None:
    """Whoever made the record would choose what runs here."""
    mark, path = tmp_path / "ran", tmp_path / "game.konr"
    bot = command(tmp_path, f"open({str(mark)!r}, 'w').close()\n" + GOOD)
    session = Session.start(plan_with(bot, HUMAN), path)
    session.record.wait()
    session.close()
    text = path.read_text()
    assert bot.recorded in text
    path.write_text(text.replace(bot.recorded, f"cmd:{bot.asked}"))
    with pytest.raises(RecordError, match="there is no opponent"):
        Session.open(path)
    found = halted(path)
    assert found is not None and "there is no opponent" in found.strangers[0]
    assert all(chair.bot is None for chair in found.chairs.values())
    for chairs in (Replay.open(path).plan.chairs, Session.open(path, keep=False).plan.chairs):
        assert all(chair.bot is None for chair in chairs.values())
    assert not mark.exists()


def test_no_program_that_the_settings_name_is_ever_started(tmp_path: Path) -> None:
    """They keep who played last, for the next new game."""
    kept = chairs_out(plan_with(command(tmp_path, GOOD)).chairs)
    assert str(tmp_path) not in json.dumps(kept)
    assert chairs_in("kon", kept) is None


def test_a_program_joins_no_saved_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    Session.start(GamePlan("narvik", chairs_from((), "kon"), 7), path).close()
    bot = command_of(written(tmp_path, GOOD))
    assert run(["open", str(path), "--go-on", "--seat", f"norway=cmd:{bot}"]) == 2
    assert "cmd: is for a new game" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("sent", BROKEN_OFF)
def test_a_run_that_is_broken_off_leaves_no_program(
    tmp_path: Path, jobs: str, sent: signal.Signals
) -> None:
    """One that thinks would not notice that nobody listens any more."""
    marks = tmp_path / "marks"
    os.mkfifo(marks)
    path = written(
        tmp_path,
        f"os.write(os.open({str(marks)!r}, os.O_WRONLY), b'%d\\n' % os.getpid())\nwhile True: pass",
    )
    words = ("arena", "--games", "1", "--jobs", jobs, "--seat", f"germany=cmd:{command_of(path)}")
    running = subprocess.Popen(
        [sys.executable, "-P", "-m", "konqt", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # Tests that run in a shell's background ignore Ctrl-C, and so would what they start.
        preexec_fn=lambda: signal.signal(sent, signal.SIG_DFL),
    )
    with marks.open() as told:
        bot = int(told.readline())
        running.send_signal(sent)
        assert running.wait(60) != 0
        # The pipe of a process that has ended is closed.
        assert told.read() == ""
    assert bot
