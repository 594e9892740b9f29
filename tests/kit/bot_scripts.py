"""Programs of other people's for tests: good ones, and one for each way to go wrong."""

import shlex
import sys
from pathlib import Path

from konqt.ai.bot_command import BotCommand, BotRules, bot_command

ASKED = """
import json, os, sys, time
def asked():
    for line in sys.stdin:
        yield json.loads(line)
def say(**answer):
    print(json.dumps(answer), flush=True)
def answer(q, **more):
    legal = q["observation"]["legal"]
    say(id=q["id"], ok=True, action=legal[q["seed"] % len(legal)], **more)
"""
GOOD = "for q in asked(): answer(q)"
NOISY = """
for q in asked():
    sys.stderr.write("thinking of " + "x" * 100000 + "\\n")
    sys.stderr.buffer.write(b"\\xff\\xfe no letters\\n")
    sys.stderr.flush()
    say(id=q["id"], progress={"playouts": 3, "best": []})
    answer(q)
"""
BAD = {
    "at_start": ("died", "import nothing_such"),
    "in_mid_game": (
        "died",
        "for n, q in enumerate(asked()):\n"
        "    if n == 3: sys.exit('I have had enough of gebirgsjager')\n"
        "    answer(q)",
    ),
    "illegal": (
        "illegal",
        "there = {'from': 'narvik', 'to': 'narvik', 'count': 1}\n"
        "for q in asked(): say(id=q['id'], ok=True, action={'kind': 'move', **there})",
    ),
    "no_action": ("illegal", "for q in asked(): say(id=q['id'], ok=True, action={'kind': 'x'})"),
    "wrong_id": ("wrong_id", "for q in asked(): answer({**q, 'id': q['id'] + 1})"),
    "too_early": (
        "wrong_id",
        "say(id=1, ok=True, action={'kind': 'pass'})\nfor q in asked(): pass",
    ),
    "no_json": ("garbled", "print('Hello!', flush=True)\nfor q in asked(): answer(q)"),
    "no_object": ("garbled", "print('[1, 2]', flush=True)\nfor q in asked(): answer(q)"),
    "no_letters": ("garbled", "sys.stdout.buffer.write(b'\\xff\\n')\nfor q in asked(): answer(q)"),
    "no_answer": ("garbled", "for q in asked(): say(id=q['id'], ok=True)"),
    "refuses": ("refused", "for q in asked(): say(id=q['id'], ok=False, error='no idea')"),
    "closes": ("died", "os.close(1)\nfor q in asked(): pass\ntime.sleep(100)"),
    "endless_line": ("flood", "while True: os.write(1, b'x' * 65536)"),
    "endless_lines": ("flood", "while True: os.write(1, b'\\n' * 65536)"),
    "endless_error": ("flood", "while True: os.write(2, b'x' * 65535 + b'\\n')"),
}
"""What goes wrong -> the kind of the fault, and the program."""
SLOW = "for q in asked(): pass"


def written(folder: Path, script: str, name: str = "bot.py") -> Path:
    """Write a program."""
    path = folder / name
    path.write_text(ASKED + script, encoding="utf-8")
    return path


def command_of(path: Path) -> str:
    """Return what a person would write to start it."""
    return shlex.join([sys.executable, str(path)])


def command(folder: Path, script: str, rules: BotRules | None = None) -> BotCommand:
    """Return the command of a program that is written there."""
    return bot_command(command_of(written(folder, script)), folder, rules or BotRules())
