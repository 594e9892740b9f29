"""An owner's data folder with odd TOML: every fault told, or a game that can be played."""

import re
from pathlib import Path
from random import Random

from hostile.damage import damaged_bytes
from hostile.family import Family, Try, expect
from hostile.judge import agrees, ask, judge, on_disk, unchanged
from konqt.games.kon.engine.data_files import FILES, SCENARIOS, shipped_text

ODD = (
    "1979-05-27", "1979-05-27T07:32:00Z", "1979-05-27T07:32:00", "07:32:00", "inf", "-inf", "nan",
    "1e400", "9" * 5000, "-1", "0", "99999999999999999999", "0x7f", "1.5", "true", '""', "''",
    '"nowhere"', '"\\u001b[2J"', '"\\u202e"', '"<b>x</b>"', "'''\na\nb'''", "[]", "[[1], [2]]",
    "[1, 'a', 2020-01-01]", "{}", '{ value = 1 }', '{ value = { value = 1 } }',
    "[" * 500 + "]" * 500, '{ value = 5, source = "owner", why = 1979-05-27 }',
    '"\\ud800"', "None", "",
)  # fmt: skip
VALUE = re.compile(r"(?<== )(\[[^\]\n]*\]|\"[^\"\n]*\"|-?\d+|true|false|\{[^}\n]*\})")
KEY = re.compile(r"(?m)^(\[?)([\w:\".]+)")
THROUGH_THE_SHELL = 60


def set_up(folder: Path) -> Try:
    """Nothing is shared but the shipped files."""
    del folder
    return attempt


def attempt(stream: Random, folder: Path) -> int:
    """Damage a file or two of a folder, check it, and play with it where nothing is found."""
    place = folder / "odd_data"
    place.mkdir()
    for file in stream.sample(FILES, stream.choice((1, 1, 2, len(FILES)))):
        (place / file).write_bytes(_damaged(stream, shipped_text(file)))
    before = on_disk(folder)
    checked = judge(ask("data", "check", place), place.name)
    expect(checked.status == 0 or place.name in checked.out + checked.err, "it is not named")
    judge(ask("data", "check", place, "--json"), place.name)
    scenario = stream.choice(SCENARIOS)
    argv = ("play", "--text", "--scenario", scenario, "--seed", "1", "--data", place)
    played = judge(ask(*argv, stdin="1\n1\nq\n"), place.name, (0, 2))
    expect((played.status == 0) == (checked.status == 0), f"checked {checked}, played {played}")
    unchanged(before, folder)
    if stream.randrange(THROUGH_THE_SHELL) == 0:
        agrees(checked)
    return 1


def _damaged(stream: Random, text: str) -> bytes:
    for _ in range(stream.choice((1, 1, 2, 4))):
        pattern = VALUE if stream.random() < 0.8 else KEY
        found = [*pattern.finditer(text)]
        if found:
            one = stream.choice(found)
            text = text[: one.start()] + stream.choice(ODD) + text[one.end() :]
    content = text.encode("utf-8", "surrogatepass")
    return damaged_bytes(stream, content) if stream.random() < 0.25 else content


FAMILY = Family("folders", "damaged data folders", cases=550, least=500, set_up=set_up)
