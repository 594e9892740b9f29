"""Luck and lead in reports and tables: as the commands tell them, and to every viewer the same."""

import csv
import gzip
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from konqt.cli.main import run

RECORDS = Path(__file__).resolve().parents[1] / "fixtures/records"
GAME = RECORDS / "v1/greedy-both-sides.konr"
APRIL = RECORDS / "advanced/april-only.konr.gz"
ALL_SEATS = ("public", "germany", "norway", "allies", "referee")


def written(record: Path, ending: str, folder: Path, *options: str) -> str:
    out = folder / f"out.{ending}"
    asked = ["export", str(record), "--to", ending, "--out", str(out), "--force", "--lang", "en"]
    assert run([*asked, *options]) == 0
    return out.read_bytes().decode()


def plain(told: str) -> list[str]:
    """Return lines in which no space is unlike the others."""
    return told.replace("\N{NO-BREAK SPACE}", " ").splitlines()


@pytest.fixture
def april(tmp_path: Path) -> Path:
    record = tmp_path / "april.konr"
    record.write_bytes(gzip.decompress(APRIL.read_bytes()))
    return record


def fortune(told: str) -> str:
    """Return what stands between the summary and the story."""
    between = told[told.index("## Luck\n") :].partition("\n## Round 1\n")[0]
    return between.partition("\n## 9 April\n")[0]


def test_a_report_says_how_the_dice_of_both_sides_fell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], april: Path
) -> None:
    for record in (GAME, april):
        assert run(["luck", str(record), "--lang", "en"]) == 0
        said = [
            line
            for line in plain(capsys.readouterr().out)
            if ". " not in line and line.endswith(".")
        ]
        units = dict(line.split(": ", 1) for line in said)
        told = fortune(written(record, "md", tmp_path))
        passages = told.partition("## What turned")[0].strip().split("\n\n")[1:]
        *passages, others = passages
        assert len(passages) == len(units) > 1
        for passage, (unit, sentence) in zip(passages, units.items(), strict=True):
            assert passage == f"**{unit}.** {sentence}"
        assert others.startswith("For Norway and the Allies it is the other way round.")


def test_a_report_says_what_turned_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["lead", str(GAME), "--lang", "en"]) == 0
    said = [line for line in plain(capsys.readouterr().out) if " (step " in line]
    told = fortune(written(GAME, "md", tmp_path)).partition("## What turned the game\n\n")[2]
    *passages, how = told.strip().split("\n\n")
    assert len(passages) == len(said) > 0
    for passage, line in zip(passages, said, strict=True):
        assert passage.startswith(line.partition(" (step ")[0])
    assert how.startswith("An estimate from what everyone could see")


def test_every_viewer_is_told_the_same_luck_and_lead(tmp_path: Path, april: Path) -> None:
    for record in (GAME, april):
        reports = {fortune(written(record, "md", tmp_path, "--seat", seat)) for seat in ALL_SEATS}
        assert len(reports) == 1


def test_a_part_of_a_game_has_no_luck_of_the_whole(tmp_path: Path) -> None:
    told = written(GAME, "md", tmp_path, "--from", "10", "--until", "30")
    assert "## Luck" not in told and "## What turned" not in told


@pytest.mark.parametrize("seat", ["public", "norway"])
def test_a_table_has_chance_and_luck_of_each_combat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], april: Path, seat: str
) -> None:
    """The attack's: what the command counts as Germany's, turned where Germany defends."""
    attackers = set()
    for record in (GAME, april):
        capsys.readouterr()
        assert run(["luck", str(record), "--json"]) == 0
        thrown = json.loads(capsys.readouterr().out)["throws"]
        fought = [each for each in thrown if each["kind"] == "combat"]
        rows = [each for each in combats(written(record, "csv", tmp_path, "--seat", seat))
                if each["at_sea"] == "0" and each["attack_dice"]]  # fmt: skip
        for row, throw in zip(rows, fought, strict=True):
            attackers.add(row["turn"])
            german = throw["happened"] - throw["expected"]
            luck = german if row["turn"] == "germany" else -german
            chance = float(Fraction(throw["combat"]["win"]))
            assert float(row["luck"]) == pytest.approx(luck, abs=1e-4)
            assert float(row["chance"]) == pytest.approx(chance, abs=1e-4)
    assert len(attackers) == 3


def test_ships_have_luck_and_no_chance(tmp_path: Path, april: Path) -> None:
    rows = [each for each in combats(written(april, "csv", tmp_path)) if each["at_sea"] == "1"]
    assert any(float(each["luck"]) for each in rows)
    assert not any(each["chance"] for each in rows)


def combats(told: str) -> list[dict[str, str]]:
    rows = csv.DictReader(io.StringIO(told, newline=""))
    return [each for each in rows if each["row"] == "combat"]


def test_a_table_for_a_norwegian_spreadsheet_has_semicolons_and_decimal_commas(
    tmp_path: Path,
) -> None:
    usual = written(GAME, "csv", tmp_path)
    assert written(GAME, "csv", tmp_path, "--separator", "comma") == usual
    told = written(GAME, "csv", tmp_path, "--separator", "semicolon")
    rows = list(csv.reader(io.StringIO(usual)))
    theirs = list(csv.reader(io.StringIO(told), delimiter=";"))
    assert '"' not in told and len(rows) == len(theirs)
    decimals = 0
    for row, their in zip(rows, theirs, strict=True):
        for name, cell, other in zip(rows[0], row, their, strict=True):
            if "." in cell:
                decimals += 1
                assert name in ("chance", "luck") and float(other.replace(",", ".")) == float(cell)
                assert "." not in other
            else:
                assert other == cell
    assert decimals > 4


@pytest.mark.parametrize(
    ("ending", "separator", "told"),
    [
        ("csv", "tab", "choose from: comma semicolon"),
        ("txt", "semicolon", "a txt file has no columns; leave it out"),
        ("html", "comma", "a html file has no columns; leave it out"),
    ],
)
def test_a_separator_that_cannot_be_meant_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str, separator: str, told: str
) -> None:
    out = tmp_path / f"a.{ending}"
    asked = ["export", str(GAME), "--to", ending, "--out", str(out), "--separator", separator]
    assert run(asked) == 2
    assert f"--separator {separator!r}" in (said := capsys.readouterr().err) and told in said
    assert not out.exists()
