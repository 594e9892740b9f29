"""Games with an owner's data are recorded whole: they open, go on and are proved elsewhere."""

import json
from pathlib import Path
from typing import Any

import pytest
from games_played import FACTIONS, play
from owner_files import BASIC, corrected, with_changes

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_values import symbols_of
from konqt.ai.kon.decks import decks_of
from konqt.ai.process import AiProcess
from konqt.core.chance import Stream
from konqt.games.kon.board.maps import owner_board
from konqt.games.kon.board.norway import norway_on
from konqt.games.owner_data import hash_of_files
from konqt.games.registry import agent_named
from konqt.record.errors import RecordError
from konqt.record.reader import read_record
from konqt.record.verify import verify
from konqt.resources import map_file
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

CHAIRS = {faction: Chair(AI, "", "random") for faction in FACTIONS}


def plan(scenario: str = "basic", map_path: Path | None = None) -> GamePlan:
    return GamePlan(scenario, CHAIRS, 7, {}, map_path, corrected())


def recorded(path: Path, game: GamePlan, steps: int = 10_000) -> Session:
    session = Session.start(game, path)
    play(session, steps, seed=3, undo_one_in=5)
    session.close()
    return session


def move(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on in another home, in which nothing of the owner's is."""
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(variable, str(home / variable.lower()))


def test_a_whole_game_is_played_recorded_and_proved(tmp_path: Path) -> None:
    path = tmp_path / "mine.konr"
    session = recorded(path, plan())
    assert session.outcome is not None
    verdict = verify(path)
    assert verdict.ok and verdict.actions == session.step
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["data"] == {"hash": hash_of_files(corrected()), "files": corrected()}


def test_it_opens_and_goes_on_in_another_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "mine.geojson"
    text = map_file("norway.geojson").read_text(encoding="utf-8")
    own.write_text(text.replace("Raiding ships", "Box of raids"), encoding="utf-8")
    path = tmp_path / "mine.konr"
    begun = recorded(path, plan(map_path=own), 60)
    own.unlink()
    move(tmp_path / "elsewhere", monkeypatch)
    replay = Replay.open(path)
    assert replay.warnings == () and replay.board.names.en["raid"] == "Box of raids"
    assert replay.plan.files == corrected()
    session = Session.open(path)
    assert session.key() == begun.key() and session.data.files == begun.data.files
    assert replay.plan.map_path is not None
    assert session.data.board == norway_on(owner_board(replay.plan.map_path)).topology
    play(session, 20, seed=4)
    session.close()
    assert verify(path).ok


def test_a_game_with_our_data_says_nothing_of_data(tmp_path: Path) -> None:
    path = tmp_path / "ours.konr"
    recorded(path, GamePlan("basic", CHAIRS, 7), 5)
    assert "data" not in json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert read_record(path).header.data is None


def _with_data(path: Path, data: Any) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    header = {**json.loads(lines[0]), "data": data}
    path.write_text("\n".join((json.dumps(header), *lines[1:])) + "\n", encoding="utf-8")


def _hashed(files: dict[str, str]) -> dict[str, Any]:
    return {"hash": hash_of_files(files), "files": files}


IMPOSSIBLE = {BASIC: with_changes(BASIC, ("panzer = { value = 5", "panzer = { value = -1"))}
WRONG = [
    ({"hash": "0" * 64, "files": corrected()}, "has the hash|have the hash"),
    (_hashed(IMPOSSIBLE), "germany.panzer: -1 is impossible"),
    (_hashed({"deck.toml": ""}), "deck.toml"),
    (_hashed({BASIC: "["}), "not TOML"),
    (_hashed({BASIC: "x" * 300_000}), "too many"),
    (_hashed({}), "data.files"),
    ({"files": corrected()}, "data.hash"),
    ({"hash": 3, "files": []}, "data"),
    ([1], "data"),
]


@pytest.mark.parametrize(("data", "what"), WRONG, ids=[what for _data, what in WRONG])
def test_spoilt_data_in_a_record_are_named(data: Any, what: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.konr"
    recorded(path, plan(), 5)
    _with_data(path, data)
    for open_it in (Session.open, Replay.open):
        with pytest.raises(RecordError, match=what) as caught:
            open_it(path)
        assert caught.value.line == 1 and caught.value.remedy
    # `verify` promises a verdict wherever the file itself can be read.
    try:
        assert not verify(path).ok
    except RecordError as error:
        assert error.line == 1


def test_without_its_data_the_record_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "mine.konr"
    recorded(path, plan(), 5)
    _with_data(path, None)
    assert not verify(path).ok


def test_opponents_know_the_owners_decks() -> None:
    session = Session.start(plan("basic"))
    theirs = decks_of("basic", session.data)
    assert theirs["germany"]["forsterkninger:9"] == 2
    assert decks_of("basic")["germany"]["forsterkninger:9"] == 0


def test_opponents_count_the_owners_symbols() -> None:
    session = Session.start(plan("basic"))
    seen = session.observe("germany")
    decks = decks_of("basic", session.data)
    assert symbols_of(BasicFeatures(seen, decks, session.data), "bombefly") == 3
    assert symbols_of(BasicFeatures(seen, decks), "bombefly") == 1


def test_an_opponents_process_is_given_the_owners_files() -> None:
    """What it answers is what the same opponent answers here."""
    session = Session.start(plan("narvik"))
    stream = Stream(2)
    opponent = AiProcess("greedy", "kon", files=corrected())
    asked = 0
    try:
        while asked < 25 and (actor := session.decision.actor) is not None:
            seen = session.observe(actor)
            expected = agent_named("kon", "greedy", session.data).choose(seen, Stream(1))
            assert opponent.ask(seen, 1).result(60) == expected
            legal = session.legal()
            session.submit(actor, legal[stream.below(len(legal))])
            asked += 1
    finally:
        opponent.stop()
    assert asked == 25
