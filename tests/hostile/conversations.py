"""Hostile lines to one long-lived engine: each is answered by one line, and it never ends."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from games_played import recorded

from hostile.damage import RAW, damaged_bytes, damaged_value, dumped, odd
from hostile.family import Broken, Family, Try, expect
from hostile.judge import check_words

CODES = {"illegal_action", "bad_request", "bad_position", "bad_file", "not_undoable"}
LINES = 100
OPS: tuple[dict[str, Any], ...] = (
    {"op": "hello"}, {"op": "decision"}, {"op": "legal"}, {"op": "state"}, {"op": "undo"},
    {"op": "redo"}, {"op": "turn_odds"}, {"op": "reminders"}, {"op": "observe", "seat": "norway"},
    {"op": "script", "dice": [6, 1, 3]}, {"op": "new", "scenario": "narvik", "seed": 7},
    {"op": "new", "scenario": "basic", "seats": [["germany"], ["norway", "allies"]], "options": {}},
    {"op": "apply", "action": {"kind": "move", "from": "oslo", "to": "honefoss", "count": 2}},
    {"op": "explain", "action": {"kind": "remove_losses", "losses": {"norway": 1, "allies": 1}}},
    {"op": "explain", "action": {"kind": "play_card", "card": "rask_forflytning", "use": "move",
     "from": "tysfjord", "via": "bjornfjell", "to": "bardufoss", "count": 1}},
    {"op": "odds", "combat": {"attack": 3, "across_fjord": 0, "defence": 2,
     "attack_cards": ["panzer"], "defence_cards": []}},
    {"op": "new", "scenario": "advanced", "seed": 7}, {"op": "script", "draws": ["karlsruhe"]},
    {"op": "apply", "action": {"kind": "place_ship", "ship": "karlsruhe", "to": "III"}},
    {"op": "explain", "action": {"kind": "keep", "cards": ["april_ubat", "april_kystfort"]}},
    {"op": "odds", "interception": {"ships": 3}},
    {"op": "odds", "naval": {"attack": ["slagskip"], "defence": ["mindre_skip"],
     "attack_cards": ["bombefly"], "defence_cards": []}},
    {"op": "position", "seed": 7, "position": {"scenario": "narvik", "round": 3,
     "units": {"narvik": {"germany": 2}, "harstad": {"allies": 3}}, "hands": {"norway": []}}},
    {"op": "save", "path": "mine.konr"}, {"op": "load", "path": "mine.konr"},
    {"op": "load", "path": "given.konr"}, {"op": "save", "path": "nowhere/mine.konr"},
)  # fmt: skip
"""Good requests to make bad ones from. Names of files lead into the sealed home."""


class Engine:
    """A `konqt engine` that is talked to for as long as it lives."""

    def __init__(self, home: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "konqt", "engine"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=home,
        )  # fmt: skip

    def ask(self, line: bytes) -> dict[str, Any]:
        """Give the answer to a line."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise Broken(f"no answer to {line[:300]!r}, ended {self._trouble()}")
        found = json.loads(answer.decode("utf-8"))
        expect(isinstance(found, dict), f"{line[:300]!r} was answered {found!r}")
        return dict(found)

    def end(self) -> None:
        """Let it go at the end of its input; it must have said nothing else."""
        _out, trouble = self._process.communicate(timeout=30)
        expect(self._process.returncode == 0 and not trouble, f"at the end: {trouble[-2000:]!r}")

    def _trouble(self) -> str:
        self._process.kill()
        assert self._process.stderr
        trouble = self._process.stderr.read()
        self._process.wait()
        return f"{self._process.returncode}: {trouble[-3000:]!r}"


def set_up(folder: Path) -> Try:
    """Start the engine beside a saved game."""
    recorded(folder / "given.konr", 12)
    engines: list[Engine] = []

    def attempt(stream: Random, place: Path) -> int:
        del place
        if not engines:
            engines.append(Engine(folder))
        engine = engines.pop()
        engine.ask(b'{"op":"new","scenario":"narvik","seed":1}')
        for _ in range(LINES):
            _exchange(engine, _line(stream))
        if stream.randrange(10) == 0:
            engine.end()
        else:
            engines.append(engine)
        return LINES

    return attempt


def _line(stream: Random) -> bytes:
    """Give a line that is no blank one, for those are not answered, and does not say goodbye."""
    request = stream.choice(OPS)
    way = stream.random()
    if way < 0.55:
        for _ in range(stream.choice((1, 1, 2))):
            request = damaged_value(stream, request)
        line = dumped(request)
    elif way < 0.65:
        line = dumped({**request, "id": odd(stream)})
    elif way < 0.9:
        line = damaged_bytes(stream, dumped(request))
    elif way < 0.99:
        line = stream.choice((*RAW, dumped(odd(stream))))
    else:
        line = b'{"op":"' + b"x" * stream.choice((1000, 1_000_000, 17_000_000)) + b'"}'
    line = line.replace(b"\n", b" ")
    return line if line.strip() and b'"quit"' not in line else b"?"


def _exchange(engine: Engine, line: bytes) -> None:
    answer = engine.ask(line)
    told = f"{line[:600]!r} was answered {str(answer)[:1500]}"
    expect(answer.get("ok") in (True, False), told)
    if answer["ok"]:
        expect("result" in answer, told)
        return
    error = answer["error"]
    expect(error["code"] in CODES and error["message"], told)
    check_words(error["message"], told)


FAMILY = Family("conversations", "hostile lines", cases=70, least=6300, set_up=set_up, patience=120)
