"""The manual's examples ship as records, made from their recipes, and end as the manual says."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from konqt.cli.main import run
from konqt.games.kon.wording import EXAMPLES, example_note, example_title, rule_refs
from konqt.i18n.texts import use_language
from konqt.record.verify import verify
from konqt.resources import asset
from konqt.session.examples import open_example

LAST: dict[int, dict[str, Any]] = {
    1: {
        "units": {
            "oslo": {"germany": 2},
            "honefoss": {"germany": 2},
            "gjovik": {"germany": 2},
            "kongsvinger": {"germany": 1},
            "hamar": {"norway": 1},
            "finnmark": {"norway": 1},
        },
        "used": ["panzer", "speidertropp", "forsterkninger:5"],
        "turn": "norway",
    },
    2: {
        "units": {
            "andalsnes": {"allies": 2},
            "dombas": {"norway": 1},
            "oslo": {"germany": 1},
        },
        "used": ["invasjon", "forsterkninger:7", "kystevakuering"],
        "turn": "germany",
    },
    3: {
        "units": {
            "trondheim": {"germany": 1},
            "narvik": {"germany": 1},
            "bardufoss": {"germany": 2},
            "tromso": {"norway": 1, "allies": 1},
        },
        "used": ["rask_forflytning", "fallskjermtropp", "bombefly", "panzer", "transportfly"],
        "turn": "norway",
    },
    4: {
        "units": {
            "stavanger": {"germany": 1},
            "haugesund": {"germany": 1},
            "egersund": {"norway": 1},
        },
        "used": ["speidertropp"],
        "turn": "germany",
    },
}
"""What the manual's last figures show, and the cards that its text has played or voided; of
Example 4 they show a section."""
PLAYER = {1: "germany", 2: "allies", 3: "germany", 4: "germany"}
LAST_KIND = {4: "naval_movement"}
SECTION = {4: ("stavanger", "haugesund", "egersund")}


def file(number: int) -> Path:
    return asset("examples", f"example-{number}.konr")


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_record_is_what_its_recipe_tells(number: int) -> None:
    recipe = tomllib.loads(file(number).with_suffix(".toml").read_text(encoding="utf-8"))
    lines = [json.loads(line) for line in file(number).read_text(encoding="utf-8").splitlines()]
    done = [line for line in lines if "do" in line]
    assert [line["do"] for line in done] == [step["do"] for step in recipe["steps"]]
    for line, step in zip(done, recipe["steps"], strict=True):
        thrown = [face for kind, values in line["out"] if kind == "dice" for face in values]
        assert thrown == step.get("dice", [])
        drawn = [kind for kind, _values in line["out"] if kind != "dice"]
        dealt = ["draw:18"] if step["do"]["kind"] == "keep" and line["by"] == "allies" else []
        assert drawn == (dealt or ["draw:2"] * len(step.get("draws", [])))


@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=pytest.mark.rule(f"Example {n}")) for n in EXAMPLES],
)
def test_the_record_ends_as_the_manual_says(number: int) -> None:
    assert verify(file(number)).ok
    replay = open_example(number)
    assert replay.warnings == () and replay.hands_open
    end = replay.observe(replay.steps, "referee")
    held = {area: {f: n for f, n in there.items() if n} for area, there in end.units.items()}
    expected = LAST[number]
    pictured = SECTION.get(number, held)
    assert {a: there for a, there in held.items() if there and a in pictured} == expected["units"]
    assert list(end.piles[PLAYER[number]].used) == expected["used"]
    assert (end.decision.actor, end.decision.kind) == (
        expected["turn"],
        LAST_KIND.get(number, "movement"),
    )


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_step_is_explained_by_rules_that_there_are(number: int) -> None:
    replay = open_example(number)
    notes: list[str] = []
    for language in ("en", "nb"):
        use_language(language)
        notes.append(example_title(number))
        for step in range(replay.steps + 1):
            note = example_note(number, step)
            assert note.refs and set(note.refs) <= set(rule_refs())
            notes.append(note.text)
    assert len(set(notes)) == len(notes)
    with pytest.raises(IndexError):
        example_note(number, replay.steps + 1)


@pytest.mark.parametrize(
    ("number", "ends"), [(1, "Hamar"), (2, "Åndalsnes"), (3, "Bardufoss"), (4, "Haugesund")]
)
def test_the_terminal_tells_it_to_its_end(
    number: int, ends: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["open", "--example", str(number), "--text", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    last = told.rpartition("Step ")[2].splitlines()
    (line,) = (each for each in last if f" {ends} " in each)
    there = LAST[number]["units"][
        {"Hamar": "hamar", "Åndalsnes": "andalsnes"}.get(ends, ends.lower())
    ]
    assert all(f"{faction.title()} {count}" in line for faction, count in there.items())
    assert f"[{'7.4' if number in SECTION else '4.4'}" in told and "Step 1 of" in told


@pytest.mark.parametrize("argv", [["--example", "5"], ["--example", "0"], []])
def test_an_example_that_there_is_not_is_refused_with_those_that_there_are(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["open", *argv, "--text"]) == 2
    assert "from 1 to 4" in capsys.readouterr().err
