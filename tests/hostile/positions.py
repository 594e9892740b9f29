"""Typed positions with odd values: refused with every fault, or a game that can be played."""

import json
from pathlib import Path
from random import Random
from typing import Any

from hostile.damage import damaged_bytes, damaged_value, dumped
from hostile.family import Family, Try, expect
from hostile.judge import agrees, ask, check_words, judge, on_disk, unchanged
from konqt.cli.protocol import Protocol
from konqt.core.game import Setup
from konqt.games.registry import game_named

STEPS = 6
THROUGH_THE_SHELL = 100


def set_up(folder: Path) -> Try:
    """Play some games and keep positions of their middles."""
    del folder
    game, stream = game_named("kon"), Random(1)
    found: list[dict[str, Any]] = []
    for seed in range(12):
        state = game.new(Setup(game.scenarios[seed % len(game.scenarios)], seed))
        while len(found) < 10 * (seed + 1) and (actions := game.legal(state)):
            game.apply(state, stream.choice(actions))
            if stream.random() < 0.1:
                found.append(game.position(state))
    return lambda stream, place: attempt(stream, place, stream.choice(found))


def attempt(stream: Random, folder: Path, position: dict[str, Any]) -> int:
    """Damage a position, give it to the command and to the protocol."""
    path = folder / "odd.json"
    for _ in range(stream.choice((1, 1, 2, 4))):
        position = damaged_value(stream, position)
    content = dumped(position)
    if stream.random() < 0.2:
        content = damaged_bytes(stream, content)
    path.write_bytes(content)
    before = on_disk(folder)
    answer = judge(ask("odds", path), path.name)
    _play(stream, content)
    unchanged(before, folder)
    if stream.randrange(THROUGH_THE_SHELL) == 0:
        agrees(answer)
    return 1


def _play(stream: Random, content: bytes) -> None:
    protocol = Protocol()
    line = b'{"op":"position","position":' + content.replace(b"\n", b" ") + b"}"
    answer = json.loads(protocol.answer(line))
    if not answer["ok"]:
        expect(answer["error"]["code"] in ("bad_position", "bad_request"), str(answer)[:2000])
        check_words(answer["error"]["message"])
        return
    for _ in range(STEPS):
        legal = json.loads(protocol.answer('{"op":"legal"}'))["result"]
        if not legal:
            return
        request = {"op": "apply", "action": stream.choice(legal)}
        answer = json.loads(protocol.answer(json.dumps(request)))
        expect(answer["ok"], f"{request} of legal: {str(answer)[:1500]}")


FAMILY = Family("positions", "damaged positions", cases=1100, least=1000, set_up=set_up)
