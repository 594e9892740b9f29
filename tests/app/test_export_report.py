"""Reports, tables and data of a saved game: what stands in them, in which words."""

import csv
import gzip
import io
import json
from itertools import pairwise, takewhile
from pathlib import Path

import pytest
from full_disk import FullDisk
from games_played import recorded

from konqt.cli.main import run
from konqt.core.account import NoteBlock, Passage
from konqt.games.kon.account.rows import COLUMNS
from konqt.session.export.report import report
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

OLD = Path(__file__).resolve().parents[1] / "fixtures/records/v1"
GAME = OLD / "greedy-both-sides.konr"
APRIL = OLD.parent / "advanced/april-only.konr.gz"


def written(record: Path, ending: str, folder: Path, *options: str) -> str:
    """Export a record and give what stands in the file."""
    out = folder / f"out.{ending}"
    asked = ["export", str(record), "--to", ending, "--out", str(out), "--force", *options]
    assert run([*asked, "--lang", "en"] if "--lang" not in options else asked) == 0
    return out.read_bytes().decode()


def test_a_report_has_summary_rounds_turns_and_combats(tmp_path: Path) -> None:
    told = written(GAME, "md", tmp_path)
    lines = told.splitlines()
    assert lines[0] == "# Kampen om Norge: Narvik"
    order = [
        lines.index(each) for each in ("## Summary", "## Round 1", "### Germany", "## Round 2")
    ]
    assert order == sorted(order)
    replay = Replay.open(GAME)
    events = [e for n in range(1, replay.steps + 1) for e in replay.entry(n, "public").events]
    fights = [each for each in events if each.kind == "combat_began"]
    assert len(fights) > 3 and told.count("**Combat in ") == len(fights)
    rolled = [each for each in events if each.kind == "dice_rolled" and len(each.dice) > 1]
    for each in rolled:
        assert f"rolled {' + '.join(map(str, each.dice))} = {sum(each.dice)}" in told


def test_no_line_of_a_report_is_a_raw_event(tmp_path: Path) -> None:
    """Whoever passed is not told, nor any id."""
    told = written(recorded(tmp_path / "a.konr"), "txt", tmp_path)
    assert "passed" not in told and "_" not in told
    assert max(len(line) for line in told.splitlines()) <= 88


def test_the_summary_says_how_it_ended_and_who_lost_what(tmp_path: Path) -> None:
    told = written(GAME, "txt", tmp_path)
    replay = Replay.open(GAME)
    lost = {"germany": 0, "norway": 0, "allies": 0}
    for step in range(1, replay.steps + 1):
        for event in replay.entry(step, "public").events:
            if event.kind == "battalions_defeated":
                lost[event.faction] += event.count
            elif event.kind == "battalion_rescued":
                lost[event.faction] -= 1
    summary = told.partition("Round 1\n")[0]
    assert "The game is over: " in summary
    for name, faction in (("Germany", "germany"), ("Norway", "norway"), ("Allies", "allies")):
        (row,) = (each for each in summary.splitlines() if each.split()[:1] == [name]
                  and len(each.split()) == 5)  # fmt: skip
        assert int(row.split()[2]) == lost[faction]


def test_cities_that_changed_hands_are_told(tmp_path: Path) -> None:
    told = written(GAME, "md", tmp_path)
    replay = Replay.open(GAME)
    marks = [*replay.turns(), replay.steps]
    before = replay.observe(0, "public").standing["objectives"]
    changes = 0
    for step in marks[1:]:
        now = replay.observe(step, "public").standing["objectives"]
        changes += sum(before[area] != now[area] for area in now)
        before = now
    said = [each for each in told.splitlines() if each.startswith("**Objectives.** ")]
    assert changes and sum(each.count(".") - 1 for each in said) == changes


def test_rounds_in_which_no_city_changed_hands_share_a_row(tmp_path: Path) -> None:
    """Of the 24 rows of a long game 16 said what the row before had said."""
    record = tmp_path / "long.konr"
    record.write_bytes(gzip.decompress((APRIL.parent / "greedy-both-sides.konr.gz").read_bytes()))
    lines = written(record, "md", tmp_path).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("| Beginning"))
    rows = list(takewhile(lambda line: line.startswith("|"), lines[first:]))
    cells = [row.strip("| ").split(" | ") for row in rows]
    assert all(one[1:] != other[1:] for one, other in pairwise(cells[1:]))
    assert any(" – Round " in each[0] for each in cells)
    last = Replay.open(record)
    assert cells[-1][0].endswith(f"Round {last.decision(last.steps).moment.round}")


def test_both_languages_say_the_same_in_as_many_blocks(tmp_path: Path) -> None:
    english, norwegian = (written(GAME, "md", tmp_path, "--lang", each) for each in ("en", "nb"))
    assert len(english.split("\n\n")) == len(norwegian.split("\n\n"))
    assert "## Runde 1" in norwegian and "**Kamp " in norwegian
    assert " rolled " not in norwegian and "Round" not in norwegian


def test_a_part_of_a_game_is_told_alone(tmp_path: Path) -> None:
    told = written(GAME, "txt", tmp_path, "--from", "10", "--until", "20")
    assert "Told here: steps 11 to 20 of" in told
    data = json.loads(written(GAME, "json", tmp_path, "--from", "10", "--until", "20"))
    assert len(data["steps"]) == len(data["decisions"]) == 10 and len(data["positions"]) == 11
    replay = Replay.open(GAME)
    seen = replay.observe(10, "public")
    assert data["positions"][0]["units"] == seen.units
    assert data["opening"] == json.loads(json.dumps(replay.game.observation_to_json(seen)))
    one = json.loads(written(GAME, "json", tmp_path, "--step", "10"))
    assert (one["first_step"], one["last_step"], len(one["steps"])) == (9, 10, 1)


@pytest.mark.parametrize("ending", ["txt", "md", "json"])
def test_names_are_left_out_where_nobody_wants_them(ending: str, tmp_path: Path) -> None:
    record = recorded(tmp_path / "a.konr", 60)
    record.write_text(record.read_text().replace('"name":"A"', '"name":"Aslaug"'))
    assert "Aslaug" in written(record, ending, tmp_path)
    assert "Aslaug" not in written(record, ending, tmp_path, "--no-names")


def test_markdown_shows_names_as_they_are_written(tmp_path: Path) -> None:
    record = recorded(tmp_path / "a.konr", 20)
    record.write_text(record.read_text().replace('"name":"A"', '"name":"*A*|<b>_[x](y)"'))
    told = written(record, "md", tmp_path)
    assert r"| \*A\*\|\<b\>\_\[x\](y) |" in told


def test_csv_has_a_row_for_each_turn_and_combat(tmp_path: Path) -> None:
    told = written(GAME, "csv", tmp_path)
    assert told.isascii()
    rows = list(csv.DictReader(io.StringIO(told, newline="")))
    assert tuple(rows[0]) == COLUMNS
    replay = Replay.open(GAME)
    turns = [each for each in rows if each["row"] == "turn"]
    # The end comes within the last turn, so that as many begin as there are marks.
    assert len(turns) == len(replay.turns())
    assert [int(each["last_step"]) for each in turns[:-1]] == replay.turns()[1:]
    fights = [each for each in rows if each["row"] == "combat"]
    events = [e for n in range(1, replay.steps + 1) for e in replay.entry(n, "public").events]
    assert [each["place"] for each in fights] == [
        each.area for each in events if each.kind == "combat_began"
    ]
    ends = [each for each in events if each.kind == "combat_decided"]
    whole = [each for each in fights if each["winner"]]
    assert [(each["winner"], int(each["attack_total"])) for each in whole] == [
        (each.winner, each.attack_total) for each in ends
    ]
    for each in whole:
        assert sum(map(int, each["attack_dice"].split())) == int(each["attack_total"])
    last = replay.observe(replay.steps, "public")
    for faction in ("germany", "norway", "allies"):
        stood = sum(stacks.get(faction, 0) for stacks in last.units.values())
        assert int(turns[-1][f"{faction}_battalions"]) == stood


def test_combats_at_sea_are_rows_and_passages_too(tmp_path: Path) -> None:
    record = tmp_path / "april.konr"
    record.write_bytes(gzip.decompress(APRIL.read_bytes()))
    rows = list(csv.DictReader(io.StringIO(written(record, "csv", tmp_path), newline="")))
    at_sea = [each for each in rows if each["at_sea"] == "1"]
    assert at_sea and all(each["attack_ships"] and each["defence_ships"] for each in at_sea)
    told = written(record, "md", tmp_path)
    assert "## 9 April" in told and told.count("**Combat in zone ") == len(at_sea)


def test_what_the_page_says_of_columns_is_all_there_is() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/exports.md").read_text(encoding="utf-8")
    for column in COLUMNS:
        faction, _, rest = column.partition("_")
        named = {"germany": "F", "norway": "F", "allies": "F", "attack": "S", "defence": "S"}
        shown = f"{named[faction]}_{rest}" if faction in named else column
        assert f"`{shown}`" in page, column


@pytest.mark.parametrize(
    ("options", "remedy"),
    [
        (("--step", "999"), "--step 999: {file} has the steps 0 to"),
        (("--from", "-1"), "--from -1: {file} has the steps 0 to"),
        (("--from", "9", "--until", "3"), "the first step lies behind the last one"),
        (("--step", "3", "--from", "1"), "leave one of them out"),
        (("--size", "800x600"), "a txt file has no size; leave it out"),
        (("--speed", "0"), "--speed 0.0: write a number from 0.1 to 20"),
        (("--theme", "pink"), "--theme 'pink' is unknown; choose from: light"),
    ],
)
def test_bad_use_is_one_line_with_a_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], remedy: str
) -> None:
    out = tmp_path / "a.txt"
    assert run(["export", str(GAME), "--to", "txt", "--out", str(out), *options]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert remedy.format(file=GAME) in line
    assert not out.exists()


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("room", [0, 1000])
def test_a_full_disk_leaves_what_was_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    room: int, there: bool,
) -> None:  # fmt: skip
    out = tmp_path / "a.json"
    if there:
        out.write_text("mine")
    FullDisk(monkeypatch, room)
    asked = ["export", str(GAME), "--to", "json", "--out", str(out), "--force"]
    assert run(asked) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(out) in line and "free some space" in line
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == (
        [("a.json", "mine")] if there else []
    )


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none" / "a.txt"
    assert run(["export", str(GAME), "--to", "txt", "--out", str(out)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(out) in line


def test_the_game_is_over_when_all_else_is_told(tmp_path: Path) -> None:
    """A city taken in the last turn stands before the end, not behind it."""
    record = tmp_path / "april.konr"
    record.write_bytes(gzip.decompress(APRIL.read_bytes()))
    for each in (GAME, record):
        told = written(each, "md", tmp_path).strip().split("\n\n")
        assert told[-1].startswith("The game is over")
    assert told[-2].startswith("**Victory cities.** Norway held ")
    assert any(each.startswith("**Raids and landings.** ") for each in told)
    assert not any("raiding" in each for each in told if each.startswith("**Combat"))


def test_computers_are_called_as_in_the_dialog(tmp_path: Path) -> None:
    assert "| Germany | Computer: corporal |" in written(GAME, "md", tmp_path)
    assert "Maskin: korporal" in written(GAME, "md", tmp_path, "--lang", "nb")


@pytest.mark.parametrize("before_dice", [5, 1])
def test_a_comment_is_read_before_what_comes_after_its_step(before_dice: int) -> None:
    """On the step at which a fight begins, or the last one before its dice."""
    replay = Replay.open(GAME)
    dice = next(
        step
        for step in range(1, replay.steps + 1)
        if any(event.kind == "dice_rolled" for event in replay.entry(step, "public").events)
    )
    noted = dice - before_dice
    assert before_dice == 1 or noted == replay.combats()[0]
    replay.comments = lambda step, viewer: ["What a risk"] if step == noted else []
    told: list[str] = []
    for block in report(replay, "public", Wanted()):
        if isinstance(block, Passage):
            told += [block.lead, *block.sentences]
        elif isinstance(block, NoteBlock):
            told += block.lines
    fight = next(n for n, each in enumerate(told) if each.startswith("Combat in "))
    rolled = next(n for n, each in enumerate(told) if n >= fight and " rolled " in each)
    comment = told.index("What a risk")
    assert comment < rolled
    assert comment < fight if before_dice > 1 else fight < comment


def test_the_sentence_of_the_end_names_its_rule_as_people_read_it(tmp_path: Path) -> None:
    """No number of a section in brackets, and no heading that stands in the references alone."""
    english = " ".join(written(GAME, "txt", tmp_path).split())
    assert "The last unused card was drawn (Narvik: end and victory)." in english
    norwegian = " ".join(written(GAME, "txt", tmp_path, "--lang", "nb").split())
    assert "Det siste ubrukte kortet ble trukket (Narvik: slutt og seier)." in norwegian
    assert "NAR" not in english + norwegian and "[" not in english + norwegian


def test_the_end_of_the_whole_game_names_its_rule_by_number(tmp_path: Path) -> None:
    record = tmp_path / "advanced.konr"
    source = OLD.parent / "advanced/greedy-both-sides.konr.gz"
    record.write_bytes(gzip.decompress(source.read_bytes()))
    assert "card was drawn (rule 1.3)." in " ".join(written(record, "txt", tmp_path).split())
    told = " ".join(written(record, "txt", tmp_path, "--lang", "nb").split())
    assert "kortet ble trukket (regel 1.3)." in told
