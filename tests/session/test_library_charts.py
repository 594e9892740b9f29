"""Charts of a selection: each game counted once in each, and all of it said in words."""

from collections import Counter
from dataclasses import replace

import pytest

from konqt.core.account import DiceLuck, Score
from konqt.core.ending import Result
from konqt.i18n.texts import use_language
from konqt.session.library.charts import BANDS, HELD, LUCK, RESULTS, ROUNDS, Chart, charts
from konqt.session.library.charts_said import say_bar, say_chart, say_title
from konqt.session.library.facts import GameFacts, Stamp

GERMANY, OTHERS = ("germany",), ("norway", "allies")


def game(number: int, winner: tuple[str, ...] = GERMANY, worse: float = 0.5) -> GameFacts:
    luck = DiceLuck("germany", 0.0, worse, 1 - worse)
    return GameFacts(
        Stamp(f"{number}.konr", 1, number),
        game="kon",
        scenario="narvik",
        result=Result(winner),
        cause="points",
        rounds=3,
        score=Score(luck, (("germany", 2), ("norway", 1), ("allies", 0))),
    )


GAMES = (
    game(1),
    game(2, OTHERS, 0.0),
    replace(game(3, OTHERS, 1.0), rounds=7),
    replace(game(4), options=("strict=1",)),
    replace(game(5), options=("strict=2",), scenario="basic"),
    replace(game(6, ()), result=Result(), cause="", score=Score()),
    replace(game(7, ()), score=Score()),
    GameFacts(Stamp("letter.konr", 1, 8), fault="no game"),
)


def drawn() -> dict[str, Chart]:
    """Give the charts by kind: of those of one scenario, Narvik's."""
    return {each.kind: each for each in charts(GAMES) if each.scenario in ("", "narvik")}


def test_every_game_counts_once_where_it_can_be_counted() -> None:
    found = drawn()
    assert list(found) == [RESULTS, LUCK, ROUNDS, HELD]
    many = Counter[str]()
    for chart in charts(GAMES):
        many[chart.kind] += sum(bar.games for bar in chart.bars)
    assert many == {RESULTS: 7, ROUNDS: 6, LUCK: 5, HELD: 5}
    assert sum(bar.open for bar in found[RESULTS].bars) == 1
    assert not any(bar.open for kind in (ROUNDS, LUCK, HELD) for bar in found[kind].bars)


def test_results_are_parted_by_scenario_and_rulings_the_rest_by_number() -> None:
    found = drawn()
    kinds = [(bar.scenario, bar.options) for bar in found[RESULTS].bars]
    assert kinds == [("narvik", ()), ("basic", ("strict=2",)), ("narvik", ("strict=1",))]
    assert dict(found[RESULTS].bars[0].won) == {Result(GERMANY): 1, Result(OTHERS): 2, Result(): 1}
    assert [(bar.number, bar.games) for bar in found[ROUNDS].bars] == [(3, 4), (7, 1)]
    luck = [bar.games for bar in found[LUCK].bars]
    assert len(luck) == BANDS and luck[0] == 1 and luck[-1] == 1 and luck[BANDS // 2] == 3
    assert [(bar.number, bar.games) for bar in found[HELD].bars] == [(2, 4)]


def test_lengths_and_objectives_of_scenarios_are_not_mixed() -> None:
    """Three rounds of Narvik are a whole game, three of the basic game a short one."""
    use_language("en")
    found = [each for each in charts(GAMES) if each.kind in (ROUNDS, HELD)]
    kinds = [(each.scenario, each.kind) for each in found]
    assert kinds == [("narvik", ROUNDS), ("narvik", HELD), ("basic", ROUNDS), ("basic", HELD)]
    assert [(bar.number, bar.games) for bar in found[2].bars] == [(3, 1)]
    assert say_title(found[0]) == "Narvik: length in rounds"
    assert say_title(found[3]) == "The basic game: objectives held at the end (Germany)"
    assert [each.to_json()["scenario"] for each in charts(GAMES)][:3] == ["", "", "narvik"]


def test_germany_comes_first_and_nobody_last() -> None:
    assert drawn()[ROUNDS].results == (Result(GERMANY), Result(OTHERS), Result())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Who won", "Narvik, other rulings", "Nobody has won 1", "not finished: 1")),
        ("nb", ("Hvem som vant", "Narvik, andre avklaringer", "ikke ferdigspilt: 1")),
    ],
)
def test_words_tell_every_number(language: str, words: tuple[str, ...]) -> None:
    use_language(language)
    found = drawn()
    said = say_chart(found[RESULTS])
    assert all(each in said for each in words), said
    for chart in found.values():
        said = say_chart(chart)
        assert say_title(chart) in said
        for bar in chart.bars:
            assert f"\n{say_bar(chart, bar)}: " in said
            assert all(f" {many}" in said for _who, many in bar.won)


def test_nothing_is_drawn_of_nothing() -> None:
    assert charts([GAMES[-1]]) == []
    assert all(not each.bars for each in charts([GAMES[5]])[1:])


def test_data_are_the_same_figures() -> None:
    for chart in charts(GAMES):
        told = chart.to_json()
        assert told["chart"] == chart.kind and told["side"] == ["germany"]
        bars = told["bars"]
        assert isinstance(bars, list) and len(bars) == len(chart.bars)
        for row, bar in zip(bars, chart.bars, strict=True):
            won = {Result(tuple(each["winner"])): each["games"] for each in row["won"]}
            assert won == dict(bar.won) and row["open"] == bar.open
