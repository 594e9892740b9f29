"""A disk that is full while something of a saved game is written: words, and nothing half.

The disks are real ones (`hostile.disks`): the system refuses, wherever it is asked.
"""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from games_played import plan, play

from hostile.disks import PAGE, Disk, disk
from hostile.judge import ask, check_words, judge, on_disk, unchanged
from konqt.core.ending import EndReached
from konqt.record.copying import copy_of
from konqt.record.errors import RecordError
from konqt.session.export.forms import FORMS
from konqt.session.library import tags as tagged
from konqt.session.library.arranging import doubled
from konqt.session.library.facts import records_in
from konqt.session.plan import GamePlan
from konqt.session.playouts.kept import keep, kept
from konqt.session.playouts.question import question_of
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

ROOMS = {"nowhere to write": 0, "no room": 1, "room for a part": PAGE}
"""how much may be written"""


def begun(folder: Path, steps: int) -> Path:
    """Play so many steps of the same basic game."""
    path = folder / "game.konr"
    with closing(Session.start(GamePlan("basic", plan().chairs, 7), path)) as session:
        play(session, steps)
    return path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a game of which every form needs more than a page of a disk."""
    return begun(tmp_path_factory.mktemp("kept"), 600)


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the beginning of it, of which a page is soon made."""
    return begun(tmp_path_factory.mktemp("short"), 30)


@pytest.fixture(params=ROOMS.values(), ids=ROOMS)
def full(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Disk]:
    """Give a disk that is filled when the test says so."""
    with disk(tmp_path / "mounted", request.param) as made:
        yield made


def words_of(error: BaseException, path: Path) -> None:
    """Hold the words of what went wrong: they name the file, and what helps, in our own words."""
    assert str(path) in str(error) and ";" in str(error), error
    check_words(str(error))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "there",
    [pytest.param(False, marks=pytest.mark.slow, id="new"), pytest.param(True, id="over another")],
)
@pytest.mark.parametrize("ending", FORMS)
def test_an_export_is_whole_or_not_at_all(
    record: Path, short: Path, full: Disk, ending: str, there: bool
) -> None:
    game = short if ending == "html" else record
    out = full.place / f"game.{ending}"
    if there:
        out.write_text("mine")
    full.fill()
    before = on_disk(full.place)
    words = ["export", game, "--to", ending, "--out", out, "--force"]
    words += [] if FORMS[ending].sizes is None else ["--size", "480x300"]
    words += ["--from", "3", "--until", "5"] if FORMS[ending].longest else []
    answer = judge(ask(*words), out.name, (2,))
    assert str(out) in answer.err and ";" in answer.err
    unchanged(before, full.place)


def test_a_comment_that_does_not_fit_leaves_the_study_as_it_was(record: Path, full: Disk) -> None:
    game = Path(shutil.copy(record, full.place / "game.konr"))
    studied = Studied.beside(Replay.open(game))
    studied.change(lambda study: with_text(study, Spot(2), "public", "The older comment."))
    full.fill()
    before, study = on_disk(full.place), studied.study
    with pytest.raises(RecordError) as raised:
        studied.change(lambda study: with_text(study, Spot(3), "public", "Too much. " * 1000))
    words_of(raised.value, studied.path)
    unchanged(before, full.place)
    assert studied.study == study and studied.can_undo("public")
    full.make_room()
    studied.change(lambda study: with_text(study, Spot(3), "public", "Now there is room."))
    assert len(Studied.beside(Replay.open(game)).study.notes) == 2


def test_tags_that_do_not_fit_leave_the_older_ones(full: Disk) -> None:
    tagged.change_tags(full.place, lambda _tags: {"game.konr": ("good",)})
    full.fill()
    before = on_disk(full.place)
    many = {f"{number}.konr": ("long",) * 9 for number in range(300)}
    with pytest.raises(RecordError) as raised:
        tagged.change_tags(full.place, lambda _tags: many)
    words_of(raised.value, full.place / tagged.FILE)
    unchanged(before, full.place)
    assert tagged.read_tags(full.place) == {"game.konr": ("good",)}


@pytest.mark.parametrize("studied", [False, True], ids=["a game", "a game with a study"])
def test_half_a_copy_is_no_game_of_the_library(record: Path, full: Disk, studied: bool) -> None:
    game = Path(shutil.copy(record, full.place / "game.konr"))
    if studied:
        study = Studied.beside(Replay.open(game))
        study.change(lambda now: with_text(now, Spot(2), "public", "Long. " * 3000))
    full.fill()
    before = on_disk(full.place)
    with pytest.raises(RecordError) as raised:
        doubled(game)
    words_of(raised.value, full.place / "game-2")
    unchanged(before, full.place)
    assert [each.name for each in records_in(full.place)] == ["game.konr"]
    full.make_room()
    assert doubled(game).read_bytes() == copy_of(game)


def test_what_was_played_out_is_kept_or_not(
    record: Path, full: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is nothing but time: nobody is told of it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(full.place))
    replay = Replay.open(record)
    question = question_of("kon", replay.observe(4, "public"), replay.data)
    won = EndReached(("germany",), "clear")
    keep(question, [won] * 3)
    full.fill()
    before = on_disk(full.place)
    keep(question, [won, EndReached(("norway",), None)] * 5000)
    unchanged(before, full.place)
    assert kept(question) == [won] * 3
