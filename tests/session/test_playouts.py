"""Games played out from a position: the same for equal knowledge, kept, stopped at once."""

import json
import os
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from konqt.core.ending import EndReached
from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.lead.played_out import played_out
from konqt.session.playouts import kept as keeping
from konqt.session.playouts import playing
from konqt.session.playouts.kept import keep, kept
from konqt.session.playouts.playing import PlayOuts, PlayOutsFailed
from konqt.session.playouts.question import PlayOutQuestion, question_of
from konqt.session.playouts.worker import play_out
from konqt.session.replay import Replay

RECORDS = Path(__file__).resolve().parents[1] / "fixtures/records/v1"
GAMES = 6

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay.open(RECORDS / "greedy-both-sides.konr")


@pytest.fixture
def question(replay: Replay) -> PlayOutQuestion:
    return question_of("kon", replay.observe(38, "germany"), replay.data)


@pytest.fixture
def others() -> set[BaseProcess]:
    """Return the processes of whoever was tested before: some wait for more work for a while."""
    return set(active_children())


def whole(playing: PlayOuts) -> PlayOuts:
    while playing.more(0.1):
        pass
    return playing


def test_how_many_processes_play_changes_nothing(
    question: PlayOutQuestion, others: set[BaseProcess]
) -> None:
    here = tuple(end for _number, end in play_out(question, range(GAMES)))
    assert whole(PlayOuts(question, GAMES, workers=2)).ends == here
    assert set(active_children()) <= others


def test_what_was_played_is_not_played_again(
    question: PlayOutQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = whole(PlayOuts(question, GAMES)).ends
    assert kept(question) == list(found)
    monkeypatch.setattr(playing, "get_context", None)
    assert whole(PlayOuts(question, GAMES)).ends == found
    assert whole(PlayOuts(question, 2)).ends == found[:2]
    monkeypatch.undo()
    assert whole(PlayOuts(question, GAMES + 2)).ends[:GAMES] == found
    assert len(kept(question)) == GAMES + 2


def test_only_what_the_viewer_knows_has_a_part_in_it(replay: Replay) -> None:
    """Another world that a seat cannot tell from the true one brings it the same games."""
    game = replay.game
    for viewer in ("germany", "norway", PUBLIC):
        seen = replay.observe(12, viewer)
        other = game.sample(seen, 99, replay.data)
        again = question_of("kon", game.observe(other, viewer), replay.data)
        assert again.key() == question_of("kon", seen, replay.data).key()
        told = question_of("kon", game.observe(other, REFEREE), replay.data).key()
        assert told != question_of("kon", replay.observe(12, REFEREE), replay.data).key()


def test_the_name_of_an_answer_confirms_no_guess_of_a_hand(replay: Replay, tmp_path: Path) -> None:
    """Who guesses all that another seat sees cannot find the file of that seat's answer."""
    seen = replay.observe(12, "norway")
    guessed = question_of("kon", seen, replay.data)
    asked = question_of("kon", seen, replay.data, secret=replay.answers_secret("norway"))
    assert asked.key() != guessed.key()
    # Nor is it another game's secret, while what everybody sees is found whatever record tells it.
    header, rest = replay.path.read_text().split("\n", 1)
    data = json.loads(header)
    data["opening"]["rng"] += 1
    (tmp_path / "other.konr").write_text(json.dumps(data) + "\n" + rest)
    other = Replay.open(tmp_path / "other.konr")
    assert other.answers_secret("norway") != replay.answers_secret("norway")
    assert other.answers_secret(PUBLIC) == replay.answers_secret(PUBLIC) == ""
    assert replay.answers_secret("norway") not in replay.path.read_text()


def test_the_window_and_the_terminal_keep_answers_under_such_names(
    replay: Replay, question: PlayOutQuestion
) -> None:
    from konqt.cli.kon.playouts_command import outlook
    from konqt.gui.kon.viewer import step_playouts

    place = step_playouts.Standpoint(replay, 38, "germany")
    asked = step_playouts._question(place)
    assert asked.secret and asked.key() != question.key()
    outlook(replay.path, replay, 38, 2, "germany")
    assert len(kept(asked)) == 2 and kept(question) == []


def test_each_game_of_a_seat_has_other_secrets_and_the_referee_s_the_true_ones(
    replay: Replay,
) -> None:
    game, truth = replay.game, replay.observe(12, REFEREE)
    dealt = [game.sample(replay.observe(12, "norway"), number) for number in range(8)]
    assert len({game.key(each) for each in dealt}) > 1
    true = game.key(game.sample(truth, 0))
    assert {game.key(game.sample(truth, number)) for number in range(8)} == {true}


def test_step_viewer_opponent_and_release_tell_questions_apart(
    replay: Replay, question: PlayOutQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [question.key()]
    keys += [question_of("kon", replay.observe(step, "germany"), None).key() for step in (5, 6)]
    keys += [question_of("kon", replay.observe(38, PUBLIC), None).key()]
    keys += [PlayOutQuestion("kon", question.observation, None, "random").key()]
    monkeypatch.setattr("konqt.session.playouts.question.__version__", "99")
    keys.append(question.key())
    assert all(one != other for one, other in pairwise(sorted(keys)))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[:-3],
        lambda text: text.replace("[[", '[["x",', 1),
        lambda text: text.replace("germany", "mars").replace("norway", "mars"),
        lambda text: text.replace('"games":[', '"games":[7,'),
        lambda text: text.replace('"games":[', '"games":[-1,'),
        lambda _text: "[]",
        lambda _text: '{"ends": 3}',
        lambda _text: "\x00",
    ],
)
def test_a_damaged_file_is_as_none(question: PlayOutQuestion, spoil: Callable[[str], str]) -> None:
    found = whole(PlayOuts(question, 2)).ends
    file = keeping._file(question)
    assert file is not None
    file.write_text(spoil(file.read_text()))
    assert kept(question) == []
    assert whole(PlayOuts(question, 2)).ends == found
    assert kept(question) == list(found)


def test_what_was_asked_for_longest_ago_makes_room(
    replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [question_of("kon", replay.observe(step, PUBLIC), None) for step in range(5)]
    won = EndReached(("germany",), "clear")
    monkeypatch.setattr(keeping, "MOST", 3)
    for age, question in enumerate(asked[:4]):
        keep(question, [won])
        file = keeping._file(question)
        assert file is not None
        os.utime(file, (1_000_000 + age, 1_000_000 + age))
    assert [bool(kept(each)) for each in asked] == [False, True, True, True, False]
    for age, question in enumerate(asked[2:4]):
        file = keeping._file(question)
        assert file is not None
        os.utime(file, (1_000_000 + age, 1_000_000 + age))
    keep(asked[4], [won])
    assert [bool(kept(each)) for each in asked] == [False, True, False, True, True]


def test_many_games_of_few_questions_make_room_too(
    replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [question_of("kon", replay.observe(step, PUBLIC), None) for step in range(2)]
    monkeypatch.setattr(keeping, "LIMIT", 3000)
    for age, question in enumerate(asked):
        keep(question, [EndReached(("germany",), "clear")] * 1000)
        file = keeping._file(question)
        assert file is not None
        os.utime(file, (1_000_000 + age, 1_000_000 + age))
        assert kept(question)
    assert not kept(asked[0])


def test_it_stops_at_once_and_keeps_the_first_games(
    replay: Replay, others: set[BaseProcess]
) -> None:
    question = question_of("kon", replay.observe(0, PUBLIC), replay.data)
    playing = PlayOuts(question, 5000)
    while playing.more(0.1) and len(playing.ends) < 3:
        pass
    begun = monotonic()
    playing.stop()
    assert not playing.more(10)
    assert monotonic() - begun < 3 and set(active_children()) <= others
    first = tuple(end for _number, end in play_out(question, range(3)))
    assert playing.ends[:3] == first == tuple(kept(question)[:3])


def test_one_that_is_stopped_before_it_began_starts_nothing(
    question: PlayOutQuestion, others: set[BaseProcess]
) -> None:
    playing = PlayOuts(question, GAMES)
    playing.stop()
    assert not playing.more(0.1) and playing.ends == () and set(active_children()) <= others


def test_a_process_that_dies_is_told(question: PlayOutQuestion, others: set[BaseProcess]) -> None:
    playing = PlayOuts(question, 5000, workers=1)
    assert playing.more(0)
    for process in playing._processes:
        process.kill()
    with pytest.raises(PlayOutsFailed, match="try again"):
        whole(playing)
    assert set(active_children()) <= others


def test_a_position_that_cannot_be_played_is_told(question: PlayOutQuestion) -> None:
    nobody = PlayOutQuestion("kon", question.observation, None, "nobody")
    with pytest.raises(PlayOutsFailed, match="nobody"):
        whole(PlayOuts(nobody, 2))


def test_nothing_is_played_after_the_end(replay: Replay) -> None:
    with pytest.raises(ValueError, match="over"):
        question_of("kon", replay.observe(replay.steps, PUBLIC), None)


def test_shares_come_with_their_interval(question: PlayOutQuestion) -> None:
    ends = whole(PlayOuts(question, GAMES)).ends
    found: Any = played_out(ends)
    german = sum("germany" in end.winner for end in ends)
    share = found.of("germany")
    assert share.chance == german / GAMES
    assert 0 <= share.lowest <= share.chance <= share.highest <= 1
    assert share.highest - share.lowest > 0.3, "six games say little"
    assert found.of("norway+allies").chance == 1 - share.chance
