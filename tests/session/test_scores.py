"""The score list: each setting's best, how it goes of late, why games were lost, how far."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from crown_records import crown_plan, crown_record

from konqt.cli.main import run
from konqt.core.account import Score
from konqt.core.ending import Result
from konqt.i18n.texts import _, own_locale
from konqt.record.errors import RecordError
from konqt.session.library.charts import charts
from konqt.session.library.charts_said import say_chart
from konqt.session.library.facts import GameFacts, Stamp, read_facts
from konqt.session.library.rows import facts_of, row_of
from konqt.session.library.saying import say_result, say_tally
from konqt.session.library.scores import LATE, score_lists
from konqt.session.library.scores_said import say_scores, score_columns, score_row
from konqt.session.library.statistics import tallies
from konqt.session.session import Session

LOST, WON = Result((), ("norway",)), Result(("norway",))


def game(number: int, result: Result = LOST, gold: int = 0, sector: int = 4) -> GameFacts:
    return GameFacts(
        Stamp(f"{number}.konr", 1, number),
        game="crown",
        scenario="crown",
        chairs=(("norway", "Kari"),),
        result=result,
        points=(("norway", gold),),
        cause="freedom" if result.winner else "willpower",
        rounds=20,
        score=Score(marks=(("sector", sector),)),
    )


def test_the_best_of_each_setting_is_a_win_before_gold_before_how_far() -> None:
    easy = ("symbols=easy",)
    games = [
        game(1, LOST, 3, 9),
        game(2, WON, 1),
        game(3, LOST, 2, 8),
        replace(game(4, LOST, 0, 7), options=easy),
        replace(game(5, LOST, 0, 8), options=easy),
    ]
    (scores,) = score_lists(games)
    assert [each.stamp.name for each in scores.best] == ["2.konr", "5.konr"]
    assert [each.stamp.name for each in scores.games] == [f"{n}.konr" for n in (5, 4, 3, 2, 1)]
    assert scores.won == 1 and dict(scores.causes) == {"willpower": 4}
    assert scores.furthest == {"sector": 9}
    assert scores.run == -3


def test_of_late_counts_the_newest_twenty_alone() -> None:
    games = [game(n, WON) for n in range(10)] + [game(n) for n in range(10, 10 + LATE - 1)]
    (scores,) = score_lists(games)
    assert (scores.won, scores.won_late, scores.late) == (10, 1, LATE)
    with own_locale("en"):
        told = say_scores(scores)
    assert "Of the last 20: 1 won" in told and "Furthest sector: 4" in told
    assert "The last 19 games in a row were lost" in told


def test_games_of_two_sides_of_the_computer_and_unfinished_ones_are_left_out() -> None:
    others = [
        replace(game(1), game="kon", scenario="narvik"),
        replace(game(2), chairs=(("norway", "ai:greedy"),)),
        replace(game(3), cause="", result=Result()),
        GameFacts(Stamp("letter.konr", 1, 4), fault="no game"),
    ]
    assert score_lists(others) == []


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_recorded_loss_is_a_loss_in_list_statistics_charts_and_scores(
    tmp_path: Path, language: str
) -> None:
    facts = read_facts(crown_record(tmp_path / "a.konr", 11, symbols="easy"))
    assert facts_of(row_of(facts)) == facts and facts.seed == "11"
    assert facts.result == LOST
    lost = {"en": "Lost", "nb": "Tapt"}[language]
    easy = {"en": "German symbols on the grid: easy", "nb": "Tyske tegn på rutenettet: lett"}
    with own_locale(language):
        assert say_result(facts).startswith(lost)
        (tally,) = tallies([facts])
        assert any(line.startswith(f"{lost}: 1") for line in say_tally(tally))
        assert [chart.kind for chart in charts([facts])] == ["results", "rounds"]
        assert all(lost in say_chart(chart) for chart in charts([facts]))
        (scores,) = score_lists([facts])
        row = dict(zip(score_columns(scores), score_row(scores, facts), strict=True))
    assert lost in row.values() and easy[language] in row.values() and "11" in row.values()


def test_the_command_line_tells_the_scores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "200")
    folder = tmp_path / "games"
    folder.mkdir()
    assert run(["scores", str(folder)]) == 0
    assert "No game that one plays alone" in capsys.readouterr().out
    crown_record(folder / "a.konr", 11)
    assert run(["scores", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "Crown & Courage: 0 of 1 won" in told and "The best of each setting:" in told
    assert run(["scores", str(folder), "--json"]) == 0
    assert '"file": "a.konr"' in capsys.readouterr().out


def test_gold_counts_also_where_the_game_was_given_up(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    position = {"scenario": "crown", "hand": ["march"], "draw": ["ambush"], "gold": 2}
    session = Session.start_position(crown_plan(7), position, path)
    session.resign("norway")
    outcome = session.outcome
    session.close()
    assert outcome is not None and outcome["points"] == {"norway": 2}
    facts = read_facts(path)
    (scores,) = score_lists([facts])
    assert facts.points == (("norway", 2),)
    assert score_row(scores, facts)[score_columns(scores).index(_("Score"))] == "2"


def test_a_game_given_up_in_version_0_3_0_is_read_though_it_says_no_gold(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    position = {"scenario": "crown", "hand": ["march"], "draw": ["ambush"], "gold": 2}
    session = Session.start_position(crown_plan(7), position, path)
    session.resign("norway")
    session.close()
    *others, last = path.read_text(encoding="utf-8").splitlines()
    over = json.loads(last)
    assert over["over"]["score"] == 2
    over["over"] |= {"score": 0, "points": {"norway": 0}}
    path.write_text("\n".join([*others, json.dumps(over)]) + "\n", encoding="utf-8")
    assert read_facts(path).points == (("norway", 2),)
    Session.open(path).close()
    over["over"] |= {"score": 1}
    path.write_text("\n".join([*others, json.dumps(over)]) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match=r"over\.score"):
        Session.open(path)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "German symbols on the grid: easy"), ("nb", "Tyske tegn på rutenettet: lett")],
)
def test_options_stand_in_words_and_usual_ones_are_not_listed(language: str, told: str) -> None:
    usual = replace(game(1), options=("symbols=normal",))
    easy = replace(game(2), options=("king_steps=exact", "symbols=easy"))
    with own_locale(language):
        (scores,) = score_lists([usual, easy])
        at = score_columns(scores).index(_("Options"))
        rows = [score_row(scores, each)[at] for each in (usual, easy)]
        assert rows == [_("the usual ones"), told]
