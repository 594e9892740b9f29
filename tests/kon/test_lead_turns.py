"""The largest turns of games, held against games played out from before and after them."""

from pathlib import Path

import lead as tool
import pytest

from konqt.lab.kon.lead_games import lines_in
from konqt.lab.kon.lead_turns import FIGHT, LARGEST, LeadTurn, turned_game, turns_in, turns_table


def test_the_script_plays_turns_out_and_tells_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.tell_turns(tmp_path, "narvik", 3, 2, 2)
    out = capsys.readouterr().out
    assert "narvik: 2 games played out" in out and "| turns | number |" in out
    path = tmp_path / "turns-narvik-3.jsonl.gz"
    turns = list(turns_in(path))
    assert {each.game for each in turns} == {0, 1} and len(turns) <= 2 * LARGEST
    assert all(each.before[0] == 2 >= each.before[1] for each in turns)
    tool.tell_turns(tmp_path, "narvik", 3, 2, 2)
    assert lines_in(path) == 2
    assert "played out" not in capsys.readouterr().out.split("| turns |")[0]


def test_equal_numbers_are_equal_turns() -> None:
    one = turned_game("narvik", 3, 1, 1)
    assert one == turned_game("narvik", 3, 1, 1) and one["turns"]


def test_a_change_counts_in_its_own_direction() -> None:
    turns = [
        LeadTurn(1, FIGHT, -0.3, (10, 6), (10, 4)),
        LeadTurn(1, FIGHT, 0.1, (10, 5), (10, 5)),
        LeadTurn(2, FIGHT, 0.2, (10, 5), (10, 4)),
    ]
    rows = [line.split(" | ") for line in turns_table(turns)]
    told = {row[0].removeprefix("| "): row[1:] for row in rows[2:]}
    assert told["all"][:3] == ["3", "20.0", "3.3"]
    assert told["10 to 15 points"][0] == "1" and told["20 on"][0] == "2"
    assert told["the largest of each game"][:3] == ["2", "25.0", "5.0"]
