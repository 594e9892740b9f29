"""Every rule, ruling and card use has a test of what it allows and one of what it refuses."""

import json
import re
from pathlib import Path

import pytest
import rule_coverage as coverage
from rule_coverage import TESTS, Entry, rule_coverage

from konqt.cli.kon import rules_command as texts
from konqt.cli.main import run
from konqt.cli.output import Usage


@pytest.fixture(scope="module")
def entries() -> dict[str, Entry]:
    return {entry.rule: entry for entry in rule_coverage(TESTS)}


def test_nothing_is_without_a_test_on_either_side(entries: dict[str, Entry]) -> None:
    assert [entry.rule for entry in entries.values() if entry.is_empty] == []


def test_every_part_of_the_manual_and_every_card_is_listed(entries: dict[str, Entry]) -> None:
    kinds = [entry.kind for entry in entries.values()]
    sections = {entry.rule for entry in entries.values() if entry.kind == "section"}
    steps = {f"4.2.{step}" for step in range(1, 9)}
    chapters = {"1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "2.4", "3", "4", "4.1", "4.1c", "4.2"}
    assert chapters | steps | {"4.3", "4.4", "Appendix", "NAR"} <= sections
    with_rules = {entry.rule.split(" ")[0] for entry in entries.values() if entry.kind == "rule"}
    at_sea = {"5", "5.1", "5.2", "6.1", "6.2", *(f"7.{part}" for part in range(5))}
    at_sea |= {"8.1", "8.1.1", "8.1.2", "8.1.3", "8.2", *(f"8.2.{step}" for step in range(9))}
    assert with_rules == chapters | steps | {"4.3", "4.4"} | at_sea | {"8.3", "8.4"}
    assert {f"R{number}" for number in range(1, 143)} <= set(entries)
    cards = {entry.rule.split(" ")[0] for entry in entries.values() if entry.kind == "card"}
    # 12 types of German cards, 6 Norwegian, 11 Allied.
    assert len(cards) == 29 and kinds.count("card") == 46
    assert kinds.count("example") == 4


def small_tests(folder: Path, source: str) -> Path:
    """Make a folder of tests in which one file has this source."""
    (folder / "rulebook").mkdir()
    (folder / coverage.CATALOGUE).write_text('["4.2.8"]\nfjord = "No fjords."\n', encoding="utf-8")
    (folder / "test_small.py").write_text(source, encoding="utf-8")
    return folder


MARKED = """
@pytest.mark.rule("4.2.8 fjord", "R41")
def test_yes(): pass

@pytest.mark.rule("4.2.8 fjord", refused=True)
def test_no(): pass
"""


def test_marks_are_read_and_a_section_has_its_rules_tests(tmp_path: Path) -> None:
    found = {entry.rule: entry for entry in rule_coverage(small_tests(tmp_path, MARKED))}
    for ref in ("4.2.8 fjord", "4.2.8"):
        assert found[ref].allowed == ["test_small.py::test_yes"]
        assert found[ref].refused == ["test_small.py::test_no"]
    assert found["R41"].allowed and found["R41"].is_empty
    assert found["R42"].is_empty


def test_a_mark_of_a_rule_that_is_none_is_told_with_its_test(tmp_path: Path) -> None:
    strange = small_tests(tmp_path, '@pytest.mark.rule("4.2.9")\ndef test_what(): pass\n')
    with pytest.raises(Usage, match=r"test_small\.py::test_what names '4\.2\.9'"):
        rule_coverage(strange)


def test_marks_of_another_games_tests_are_its_own(tmp_path: Path) -> None:
    folder = small_tests(tmp_path, MARKED)
    (folder / "crown").mkdir()
    marked = '@pytest.mark.rule("P1.3")\ndef test_tile(): pass\n'
    (folder / "crown" / "test_crown_small.py").write_text(marked, encoding="utf-8")
    found = {entry.rule: entry for entry in rule_coverage(folder)}
    assert found["4.2.8"].allowed == ["test_small.py::test_yes"] and "P1.3" not in found


def test_the_command_prints_a_table_and_its_status_tells_of_gaps(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["rules", "--coverage"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"(\d+) of \1 have tests of what is allowed and refused", told)
    assert run(["rules", "R41", "--coverage"]) == 0
    assert "test_r41_not_to_enemies_nor_where_the_attacker_came_from" in capsys.readouterr().out
    assert run(["rules", "4.2.9", "--coverage"]) == 2
    assert "nothing is called '4.2.9'" in capsys.readouterr().err
    folder = small_tests(tmp_path, MARKED)
    assert coverage.told(None, False, folder) == 1
    assert "R42" in capsys.readouterr().out
    assert coverage.told("4.2.8", True, folder) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["rule"] for entry in found] == ["4.2.8", "4.2.8 fjord"]
    assert found[0]["tests"] == ["test_small.py::test_yes", "test_small.py::test_no"]


def test_the_other_game_has_a_table_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--coverage", "--game", "crown", "--json"]) == 0
    found = {entry["rule"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert {"S2", "P1.3", "OCC.6", "Evacuate", "G.collab", "C70"} <= found.keys()
    assert [ref for ref, entry in found.items() if entry["empty"] or entry["untold"]] == []
    unheld = [ref for ref, entry in found.items() if not entry["allowed"] or not entry["refused"]]
    assert unheld == list(coverage.UNHELD)
    assert run(["rules", "p1.3", "--coverage", "--game", "crown"]) == 0
    assert "test_top_needs_a_card_of_the_hand" in capsys.readouterr().out
    assert run(["rules", "4.2.8", "--coverage", "--game", "crown"]) == 2
    assert "konqt rules --coverage --game crown" in capsys.readouterr().err


def test_without_the_tests_the_command_says_where_they_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "COVERAGE", Path("nowhere") / "tools" / "rule_coverage.py")
    assert run(["rules", "--coverage", "--json"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "an installed konqt comes without them" in told.err and "pip install -e ." in told.err
