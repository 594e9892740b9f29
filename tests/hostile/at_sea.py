"""What is asked about ships: odds by names and numbers, landings of 9 April, positions at sea."""

import json
from pathlib import Path
from random import Random
from typing import Any

from hostile.damage import damaged_bytes, damaged_value, dumped
from hostile.family import Family, Try, expect
from hostile.judge import agrees, ask, check_words, judge, on_disk, unchanged
from konqt.cli.protocol import Protocol

THROUGH_THE_SHELL = 60
STEPS = 6
NAMES = (
    "hangarskip", "slagskip", "tung_krysser", "mindre_skip", "norsk_panserskip", "falskt_skip",
    "norsk_panserskip,norsk_panserskip", "SLAGSKIP", "blucher", "", ",", ",,slagskip", " slagskip ",
    "slagskip;mindre_skip", "slagskip," * 19, "mindre_skip," * 5000, "\x1b[2J", "\u202egnp",
    "-1", "3", "æøå", "--help", "{}", "[]",
)  # fmt: skip
CARDS = ("bombefly", "ubat", "jagerfly", "jagerbomber", "panzer", "ubat,ubat", "", "april_ubat")
NUMBERS = (
    "0",
    "1",
    "3",
    "18",
    "19",
    "-1",
    "1.5",
    "",
    "drei",
    "1e3",
    "9" * 5000,
    "٣",
    "\x00",
    "0x3",
)
GOOD = 2
"""How many of the names, and of the cards, fit anywhere."""
OPTIONS = (
    ("--attack-ships", NAMES),
    ("--defence-ships", NAMES),
    ("--attack-cards", CARDS),
    ("--defence-cards", CARDS),
)
LANDING: dict[str, Any] = {
    "scenario": "advanced",
    "round": 0,
    "units": {"tromso": {"norway": 1}, "oslo": {"norway": 1}},
    "april": {"step": "landing", "closed": [], "crews": []},
    "hands": {"norway": ["april_kystfort"], "allies": ["april_minelegging"]},
    "ships": {
        "V": {"germany": ["emden", "blucher"], "allies": ["warspite"]},
        "I": {"germany": ["karlsruhe", "falsk_1"]},
        "VII": {"norway": ["eidsvoll_norge"], "germany": ["koln"]},
    },
    "landing": {
        "ships": [
            {"zone": "V", "to": "trondheim", "ship": "emden", "otherwise": "alesund"},
            {"zone": "I", "to": "oslo"},
        ],
        "mines": ["V"],
        "forts": ["trondheim"],
    },
}
AT_SEA: dict[str, Any] = {
    "scenario": "advanced",
    "round": 2,
    "turn": "germany",
    "phase": 2,
    "units": {"oslo": {"germany": 3}, "narvik": {"allies": 2}, "tromso": {"norway": 1}},
    "allies_arrived": True,
    "ships": {
        "III": {"germany": ["karlsruhe", "admiral_hipper"], "allies": ["warspite", "york"]},
        "VII": {"norway": ["eidsvoll_norge"], "allies": ["furious"]},
        "raid": {"germany": ["blucher"]},
    },
    "fleet": {"germany": [], "norway": [], "allies": [], "home": []},
    "lost": ["renown"],
    "face_up": ["admiral_hipper", "york"],
    "encounters": [{"zone": "III", "interceptors": ["allies"], "intercepted": ["admiral_hipper"]}],
    "sailed": ["karlsruhe"],
    "routes": [["IV", "III"]],
    "tried": ["III"],
}
SCRIPT: dict[str, Any] = {"op": "script", "dice": [6, 1, 3], "draws": ["karlsruhe", "warspite"]}
NAVAL: dict[str, Any] = {
    "attack": ["slagskip"], "defence": ["tung_krysser", "mindre_skip"],
    "attack_cards": ["bombefly"], "defence_cards": [],
}  # fmt: skip


FALLS = ({"naval": NAVAL}, {"interception": {"ships": 3}}, {"landing": LANDING["landing"]})


def set_up(folder: Path) -> Try:
    """Nothing is shared."""
    del folder
    return attempt


def attempt(stream: Random, folder: Path) -> int:
    """Ask one thing in one of the ways."""
    return stream.choice((_by_names, _landing, _position, _requests))(stream, folder)


def _by_names(stream: Random, folder: Path) -> int:
    """Ask about a combat, or about an attempt, in odd words."""
    del folder
    argv = ["odds"]
    if stream.random() < 0.3:
        argv += ["--interception", stream.choice(NUMBERS)]
    for option, names in OPTIONS:
        if stream.random() < 0.7:
            pool = names[:GOOD] if stream.random() < 0.7 else names
            chosen = [stream.choice(pool) for _ in range(stream.choice((1, 1, 2, 4)))]
            argv += [option, ",".join(chosen)]
    answer = judge(ask(*argv), statuses=(0, 2))
    if stream.randrange(THROUGH_THE_SHELL) == 0 and not any("\x00" in word for word in argv):
        agrees(answer)
    return 1


def _damaged(stream: Random, value: dict[str, Any]) -> bytes:
    for _ in range(stream.choice((1, 1, 2, 4))):
        value = damaged_value(stream, value)
    content = dumped(value)
    return damaged_bytes(stream, content) if stream.random() < 0.15 else content


def _landing(stream: Random, folder: Path) -> int:
    """Ask about a landing with something odd in it, or in its position."""
    if stream.random() < 0.5:
        content = _damaged(stream, LANDING)
    else:
        content = dumped({**LANDING, "landing": damaged_value(stream, LANDING["landing"])})
    path = folder / "odd_landing.json"
    path.write_bytes(content)
    before = on_disk(folder)
    answer = judge(ask("odds", "--landing", path), path.name, (0, 2))
    unchanged(before, folder)
    if stream.randrange(THROUGH_THE_SHELL) == 0:
        agrees(answer)
    return 1


def _position(stream: Random, folder: Path) -> int:
    """Give an odd position with ships to a game, and play on where it is taken."""
    del folder
    protocol = Protocol()
    content = _damaged(stream, stream.choice((AT_SEA, LANDING)))
    content = content.replace(b'"landing"', b'"comment"') if stream.random() < 0.5 else content
    answer = _asked(protocol, b'{"op":"position","position":' + content + b"}")
    for _ in range(STEPS if answer["ok"] else 0):
        _asked(protocol, dumped(damaged_value(stream, SCRIPT)))
        legal = _asked(protocol, b'{"op":"legal"}')["result"]
        if not legal:
            break
        request = {"op": "apply", "action": stream.choice(legal)}
        answer = _asked(protocol, dumped(request))
        expect(answer["ok"], f"{request} of legal: {str(answer)[:1500]}")
    return 1


def _requests(stream: Random, folder: Path) -> int:
    """Ask a game of 9 April about odd combats, attempts and landings."""
    del folder
    protocol = Protocol()
    position = {name: value for name, value in LANDING.items() if name != "landing"}
    answer = _asked(protocol, dumped({"op": "position", "position": position}))
    expect(answer["ok"], f"a good position: {str(answer)[:1500]}")
    for _ in range(STEPS):
        _asked(protocol, _damaged(stream, {"op": "odds", **stream.choice(FALLS)}))
    return STEPS


def _asked(protocol: Protocol, line: bytes) -> dict[str, Any]:
    """Give the answer to a request, or to what is left of one; its words are for people."""
    line = line.replace(b"\n", b" ")
    answer: dict[str, Any] = json.loads(protocol.answer(line) or '{"ok": true, "result": null}')
    expect(answer.get("ok") in (True, False), f"{line[:600]!r} was answered {str(answer)[:1500]}")
    if not answer["ok"]:
        expect(answer["error"]["message"], f"no words for {line[:600]!r}")
        check_words(answer["error"]["message"], f"{line[:600]!r}: {str(answer)[:1500]}")
    return answer


FAMILY = Family("at_sea", "odd questions of ships", cases=1200, least=1200, set_up=set_up)
