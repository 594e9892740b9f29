"""Programs of other people's: good ones play, and whatever a bad one does is told and ends it."""

import json
import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from bot_scripts import BAD, GOOD, NOISY, SLOW, command, written

from konqt.ai.bot import LEVEL, Bot, BotFault, BotPlayer
from konqt.ai.bot_command import LONGEST, BadCommand, BotCommand, BotRules, bot_command
from konqt.core import child
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.strict_json import read_json
from konqt.core.thinking import Candidate, Task
from konqt.games.registry import game_named

KON = game_named("kon")


def question(seed: int = 5) -> Task:
    state = KON.new(Setup("narvik", seed=3))
    return Task(KON.observe(state, "germany"), Stream(seed))


@contextmanager
def playing(asked: BotCommand, grace_seconds: float = 2.0) -> Iterator[Bot]:
    bot = Bot(asked, "kon", grace_seconds=grace_seconds)
    try:
        yield bot
    finally:
        bot.stop()
    assert bot.pid is None


def faulty(asked: BotCommand, most: int = 1) -> BotFault:
    """Ask a bad program until it fails; nothing of it is left."""
    with playing(asked) as bot, pytest.raises(BotFault) as told:
        for seed in range(most):
            bot.asked(question(seed))
    return told.value


@pytest.mark.parametrize("script", [GOOD, NOISY])
def test_a_good_program_answers_by_its_seed_and_stays(tmp_path: Path, script: str) -> None:
    with playing(command(tmp_path, script)) as bot:
        legal = question().observation.legal
        for seed in (5, 6, 70):
            assert bot.asked(question(seed))[0].action == legal[seed % len(legal)]
            pid = bot.pid
            assert pid is not None
        assert bot.pid == pid


@pytest.mark.parametrize("way", BAD)
def test_whatever_a_bad_program_does_is_told_and_ends_it(tmp_path: Path, way: str) -> None:
    kind, script = BAD[way]
    fault = faulty(command(tmp_path, script), most=4)
    assert fault.kind == kind, fault.whole
    assert fault.whole.startswith(str(fault)) and "; " in fault.whole, "it says what mends it"


def test_a_slow_program_is_ended_at_its_deadline(tmp_path: Path) -> None:
    fault = faulty(command(tmp_path, SLOW, BotRules(seconds=0.05)))
    assert (fault.kind, fault.whole) == (
        "slow",
        "it gave no answer in time; let it answer within 0.05 seconds",
    )


def test_what_it_said_last_is_told_but_not_at_a_table(tmp_path: Path) -> None:
    """It may be of its hand."""
    _kind, script = BAD["in_mid_game"]
    fault = faulty(command(tmp_path, script), most=4)
    assert "last line on standard error: I have had enough of gebirgsjager" in fault.whole
    assert "it ended before its answer (status 1)" in fault.whole
    assert str(fault) == "it ended before its answer"


def test_an_action_that_is_not_legal_is_told_but_not_at_a_table(tmp_path: Path) -> None:
    script = (
        "for q in asked(): say(id=q['id'], ok=True, action={'kind': 'play_card', 'card':"
        " 'stuka', 'use': 'attack'})"
    )
    fault = faulty(command(tmp_path, script))
    assert fault.kind == "illegal" and "stuka" in fault.whole and "stuka" not in str(fault)


def test_a_program_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    asked = command(tmp_path, GOOD)
    fault = faulty(replace(asked, words=(str(tmp_path / "gone"),)))
    assert fault.kind == "start" and "check the command" in fault.whole


def test_a_program_is_told_its_seat_alone(tmp_path: Path) -> None:
    """No secret and no seed of the game stands in a question, and the level is always the same."""
    script = "q = next(asked())\nopen(sys.argv[0] + '.told', 'w').write(json.dumps(q))\nanswer(q)"
    with playing(command(tmp_path, script)) as bot:
        bot.asked(question(seed=41))
    told = read_json((tmp_path / "bot.py.told").read_text())
    assert isinstance(told, dict)
    assert set(told) == {"id", "game", "level", "seed", "observation", "budget"}
    assert (told["game"], told["level"], told["seed"]) == ("kon", LEVEL, 41)
    assert told["budget"] == {"deadline": 30000}
    assert told["observation"] == read_json(
        json.dumps(KON.observation_to_json(question().observation))
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes")
def test_what_it_has_started_ends_with_it(tmp_path: Path) -> None:
    script = """
import subprocess
waits = "import time; print(1, flush=True); time.sleep(600)"
other = subprocess.Popen([sys.executable, "-c", waits], stdout=subprocess.PIPE)
other.stdout.readline()
open(sys.argv[0] + ".pid", "w").write(str(other.pid))
for q in asked(): answer(q)
"""
    with playing(command(tmp_path, script)) as bot:
        bot.asked(question())
        other = int((tmp_path / "bot.py.pid").read_text())
        # Whoever is killed is gone a moment later: this tells when.
        ended = os.pidfd_open(other)
    told, _, _ = select.select([ended], [], [], 20)
    os.close(ended)
    assert told and not alive(other)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes")
def test_one_that_left_something_behind_on_purpose_is_not_waited_for(tmp_path: Path) -> None:
    """Whatever begins a session of its own is out of reach, and holds the pipes."""
    script = """
import subprocess
waits = "import time; time.sleep(600)"
other = subprocess.Popen([sys.executable, "-c", waits], start_new_session=True)
open(sys.argv[0] + ".pid", "w").write(str(other.pid))
print("There it runs.", flush=True)
"""
    fault = faulty(command(tmp_path, script))
    other = int((tmp_path / "bot.py.pid").read_text())
    assert fault.kind == "garbled" and alive(other)
    os.kill(other, signal.SIGKILL)


def alive(pid: int) -> bool:
    """Return whether a process runs; one that only waits to be counted does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_nothing_of_ours_makes_it_overlook_what_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(child.SAFE_PATH, "1")
    (tmp_path / "beside.py").write_text("WORD = 1")
    with playing(command(tmp_path, "import beside\n" + GOOD)) as bot:
        assert bot.asked(question())


def test_one_that_nobody_waits_for_is_told_to_stop_and_is_asked_again(tmp_path: Path) -> None:
    script = """
for q in asked():
    if "stop" in q: answer(last)
    elif q["seed"] == 1:
        last = q
        open(sys.argv[0] + ".asked", "w").close()
        say(id=q["id"], progress={"playouts": 1, "best": []})
    else: answer(q)
"""
    with playing(command(tmp_path, script)) as bot:
        player = BotPlayer(bot)
        try:
            first = player.consult(question().observation, 1)
            while not (tmp_path / "bot.py.asked").exists():
                assert not first.done()
            player.hurry(first)
            second = player.consult(question().observation, 2)
            legal = question().observation.legal
            assert first.result(20) == (Candidate(legal[1]),)
            assert second.result(20) == (Candidate(legal[2]),)
        finally:
            player.stop()


# -- commands ------------------------------------------------------------------------------------


def test_a_command_is_read_as_a_shell_would_and_by_none(tmp_path: Path) -> None:
    folder = tmp_path / "my bots"
    folder.mkdir()
    path = written(folder, GOOD)
    path.chmod(0o755)
    found = bot_command("'my bots/bot.py' --name \"a b\" $HOME ; | `x` #1", tmp_path)
    assert found.words == (str(path), "--name", "a b", "$HOME", ";", "|", "`x`", "#1")
    assert found.folder == str(tmp_path)
    assert bot_command("sh -c x", tmp_path).words[0].endswith("/sh")


def test_on_windows_a_backslash_stands_between_folders(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD, "bot.exe")
    path.chmod(0o755)
    found = bot_command(r"./bot.exe C:\bots\book.txt 'a'", tmp_path, windows=True)
    assert found.words[1:] == (r"C:\bots\book.txt", "'a'")
    written(tmp_path, GOOD, "bot.bat").chmod(0o755)
    with pytest.raises(BadCommand, match="needs a shell"):
        bot_command("./bot.bat", tmp_path, windows=True)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("", "no program is named"),
        ("   ", "no program is named"),
        ("./bot 'x", "not closed"),
        ("./bot", r"no program './bot' in '.*'; check the path"),
        ("no_such_bot_at_all", "on the PATH; check the spelling"),
        ("bot.py", r"on the PATH; for the one in this folder write './bot.py'"),
        ("./bot.py", r"'./bot.py' is not executable; .* cmd:\"python3 ./bot.py\""),
        ("./folder", "is a folder"),
        ("./bot\0", "zero byte"),
    ],
)
def test_a_command_that_starts_nothing_says_why(tmp_path: Path, asked: str, told: str) -> None:
    written(tmp_path, GOOD)
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadCommand, match=told):
        bot_command(asked, tmp_path)


def test_a_record_is_told_no_folder_and_not_too_much(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    asked = command(tmp_path, GOOD)
    assert asked.recorded == f"cmd:{Path(sys.executable).name} {path.name}"
    long = bot_command(f"{sys.executable} {'x' * 500}\x1b[2J", tmp_path).recorded
    assert len(long) == LONGEST and "\x1b" not in long
