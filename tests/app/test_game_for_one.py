"""A game for one at the command line: won, lost to nobody, and scored, in both languages."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from solo_game import ALONE, GOAL, SoloGame
from toy_entry import SOLO

from konqt.cli.main import run
from konqt.core.ending import EndReached, Result
from konqt.games.registry import registered
from konqt.i18n.texts import use_language
from konqt.record.verify import verify
from konqt.session.export.forms import FORMS
from konqt.session.library.facts import GameFacts, Stamp, read_facts
from konqt.session.library.saying import say_ended, say_result, say_tally
from konqt.session.library.statistics import tallies
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.playouts.kept import keep, kept
from konqt.session.playouts.question import PlayOutQuestion
from konqt.session.playouts.worker import play_out
from konqt.session.session import Session


@pytest.fixture(autouse=True)
def solo() -> Iterator[None]:
    """Have the game for one registered."""
    with registered(SOLO):
        yield
    use_language("en")


def played(path: Path, seed: int) -> int:
    """Play the first number each time, and give the score."""
    session = Session.start(GamePlan("solo", {ALONE: Chair(HUMAN, "Anna")}, seed), path)
    while session.decision.actor is not None:
        session.submit(ALONE, session.legal()[0])
    outcome = session.outcome
    session.close()
    assert outcome is not None
    return outcome["points"][ALONE]


@pytest.fixture
def games(tmp_path: Path) -> dict[str, Path]:
    """A folder with a game won, a game lost, and one given up."""
    found: dict[str, Path] = {}
    for seed in range(200):
        path = tmp_path / f"{seed}.konr"
        name = "won" if played(path, seed) >= GOAL else "lost"
        if name in found:
            path.unlink()
        else:
            found[name] = path.rename(tmp_path / f"{name}.konr")
        if len(found) == 2:
            break
    session = Session.start(GamePlan("solo", {ALONE: Chair(HUMAN, "Anna")}, 1))
    session.resign(ALONE)
    session.save_copy(tmp_path / "given-up.konr")
    session.close()
    return {**found, "given-up": tmp_path / "given-up.konr"}


def score(path: Path) -> int:
    return dict(read_facts(path).points)[ALONE]


def test_a_lost_game_is_worth_less_than_none(games: dict[str, Path]) -> None:
    game = SoloGame()
    for name, worth in (("won", 1.0), ("lost", -1.0)):
        session = Session.open(games[name], keep=False)
        assert game.returns(session.referee_state()) == {ALONE: worth}  # type: ignore[arg-type]
        assert verify(games[name]).ok


@pytest.mark.parametrize(
    ("language", "won", "lost", "gone"),
    [
        ("en", "Won, score {}", "Lost, score {}", "Lost"),
        ("nb", "Vunnet, {} poeng", "Tapt, {} poeng", "Tapt"),
    ],
)
def test_the_collection_says_that_it_was_won_or_lost_and_the_score(
    games: dict[str, Path], language: str, won: str, lost: str, gone: str
) -> None:
    use_language(language)
    assert say_result(read_facts(games["won"])) == won.format(score(games["won"]))
    assert say_result(read_facts(games["lost"])) == lost.format(score(games["lost"]))
    assert say_result(read_facts(games["given-up"])) == gone


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("To the top: 3 games", "Lost: 2 of 3", "Won: 1 of 3", "median score: ")),
        ("nb", ("To the top: 3 spill", "Tapt: 2 av 3", "Vunnet: 1 av 3", "median poengsum: ")),
    ],
)
def test_statistics_count_games_lost_to_nobody_apart_from_draws(
    games: dict[str, Path],
    language: str,
    told: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = str(games["won"].parent)
    assert run(("library", folder, "--stats", "--lang", language)) == 0
    said = capsys.readouterr().out
    for line in told:
        assert line in said, line
    middle = (score(games["won"]) + score(games["lost"])) / 2
    comma = f"{middle:g}".replace(".", "," if language == "nb" else ".")
    assert f"{told[-1]}{comma}\n" in said
    assert run(("library", folder, "--lang", language)) == 0
    assert ("Lost" if language == "en" else "Tapt") in capsys.readouterr().out


def test_the_numbers_of_a_collection_hold_losses_and_scores(
    games: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(games["won"].parent)
    assert run(("library", folder, "--json")) == 0
    rows = {each["file"]: each for each in json.loads(capsys.readouterr().out)["games"]}
    assert (rows["won.konr"]["winner"], rows["won.konr"]["lost"]) == ([ALONE], [])
    assert (rows["lost.konr"]["winner"], rows["lost.konr"]["lost"]) == ([], [ALONE])
    assert rows["lost.konr"]["points"] == {ALONE: score(games["lost"])}
    assert run(("library", folder, "--stats", "--json")) == 0
    data = json.loads(capsys.readouterr().out)
    (tally,) = data["statistics"]
    ended = [{"winner": [], "lost": [ALONE], "games": 2}, {"winner": [ALONE], "games": 1}]
    assert tally["won"] == ended
    assert list(tally["median_points"]) == [ALONE]
    results = next(each for each in data["charts"] if each["chart"] == "results")
    assert results["bars"][0]["won"] == [ended[1], ended[0]]


def test_where_points_alone_count_nobody_is_said_to_have_lost() -> None:
    scored = GameFacts(
        Stamp("a", 1, 1), game="solo", scenario="solo", cause="end", points=((ALONE, 14),)
    )
    assert say_result(scored) == "Played to its end, score 14"
    (tally,) = tallies([scored])
    assert say_tally(tally)[1:3] == ("Played to its end: 1 of 1", "median score: 14")


def test_sides_that_lose_to_the_game_are_named() -> None:
    both = Result(lost=("norway", "allies"))
    assert say_ended("kon", both) == "Norway and the Allies lost"
    assert say_ended("kon", Result()) == "Nobody has won"
    several = GameFacts(
        Stamp("a", 1, 1), game="kon", scenario="narvik", cause="end", result=Result(("germany",)),
        points=(("germany", 5), ("norway", 3)),
    )  # fmt: skip
    assert say_result(several) == "Germany, score 5 : 3"
    assert "median score, Germany: 5" in say_tally(tallies([several])[0])


@pytest.mark.parametrize(
    ("language", "lost", "points"),
    [
        ("en", "The game is over: climber lost", "Score: {}"),
        ("nb", "Spillet er slutt: climber tapte", "Poeng: {}"),
    ],
)
def test_reports_tell_who_lost_and_the_score(
    games: dict[str, Path], tmp_path: Path, language: str, lost: str, points: str
) -> None:
    for ending in ("md", "html", "txt"):
        out = tmp_path / f"told.{ending}"
        order = ("export", str(games["lost"]), "--to", ending, "--out", str(out))
        assert run((*order, "--lang", language)) == 0
        said = out.read_text()
        assert lost in said, ending
        assert points.format(score(games["lost"])) in said, ending
    assert run(("verify", str(games["lost"]))) == 0


def test_every_form_of_export_is_written(games: dict[str, Path], tmp_path: Path) -> None:
    for ending in FORMS:
        out = tmp_path / f"told.{ending}"
        assert run(("export", str(games["lost"]), "--to", ending, "--out", str(out))) == 0, ending
        assert out.stat().st_size


def test_the_arena_counts_games_won_and_the_median_score(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(("arena", "--games=20", "--jobs=1", "--json", "--scenario=solo", "--seed=2")) == 0
    data = json.loads(capsys.readouterr().out)
    (row,) = data["by_side"]
    assert (row["side"], row["won"], row["games"], row["median_points"]) == (ALONE, 7, 20, 3)
    assert data["by_level"] == {}, "one side alone is not told twice"
    assert run(("arena", "--games=20", "--jobs=1", "--scenario=solo", "--seed=2")) == 0
    told = capsys.readouterr().out
    # A long time for a decision makes the table wide, and its heads two lines high.
    assert "median score" in told or ("median " in told and "score " in told)


def test_one_side_has_nobody_to_change_places_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("arena", "--games=2", "--jobs=1", "--swap", "--scenario=solo")) == 2
    assert "this game has one side: leave --swap out" in capsys.readouterr().err


def test_fuzzing_names_how_games_were_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("fuzz", "--games=20", "--jobs=1", "--json", "--scenario=solo", "--seed=2")) == 0
    endings = json.loads(capsys.readouterr().out)["endings"]
    assert set(endings) == {f"{ALONE} lost, goal", f"{ALONE}, goal"}


def test_games_played_out_are_kept_with_their_losses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    session = Session.start(GamePlan("solo", {ALONE: Chair(HUMAN)}, 1))
    question = PlayOutQuestion("solo", session.observe(ALONE), level="random")
    ends = [end for _number, end in play_out(question, range(20))]
    assert EndReached((), None, (ALONE,)) in ends
    keep(question, ends)
    assert kept(question) == ends
