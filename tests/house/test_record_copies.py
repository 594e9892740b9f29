"""No way leads a running game's record out of its file but as a copy that says so.

The places that get hold of bytes of files, or of a record's lines, are found in the source. A new
one has no row here, and the first test says so. Each way out is then gone with a running game:
whoever ends it there sees no hand, and whoever rolls there foresees no dice.
"""

import ast
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from games_played import plan, play
from sources import MODULES, name, parsed

from konqt.core.event import PUBLIC
from konqt.gui.shell.problem_report import ProblemReport, record_to_send, write_report
from konqt.record.copying import copy_of
from konqt.record.study_file import study_path
from konqt.record.verify import verify
from konqt.session.going_on import go_on_beside
from konqt.session.library.arranging import doubled
from konqt.session.replay import NotYetOpen, Replay
from konqt.session.session import Session
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

STEPS = 14
BYTES = {"content_of", "content_to_read", "read_bytes", "text_of", "read_text", "copyfile", "copy2",
         "copytree", "copyfileobj", "sendfile", "hardlink_to", "symlink_to", "copy_of", "as_copy",
         "record_text", "write_record"}  # fmt: skip
"""What is called to get hold of what a file or a record holds, or to lay it elsewhere."""
ON_FILES = {("shutil", "copy"), ("shutil", "move"), ("os", "link"), ("os", "symlink"),
            ("QFile", "copy"), ("QFile", "link")}  # fmt: skip
LINES = {"texts", "_texts"}
"""A record's lines."""


def by_the_menu(path: Path, out: Path) -> Path:
    session = Session.open(path)
    session.save_copy(out)
    session.close()
    return out


def in_a_report(path: Path, out: Path) -> Path:
    write_report(out.with_suffix(".zip"), ProblemReport({}, path))
    with ZipFile(out.with_suffix(".zip")) as archive:
        out.write_bytes(archive.read("game.konr"))
    return out


def shown_in_a_report(path: Path, out: Path) -> Path:
    out.write_text(record_to_send(path), encoding="utf-8")
    return out


def duplicated(path: Path, out: Path) -> Path:
    del out
    return doubled(path)


def gone_on_beside(path: Path, out: Path) -> Path:
    go_on_beside(path, out).close()
    return out


WAYS: dict[str, tuple[Callable[[Path, Path], Path], ...]] = {
    "konqt/session/recorded.py": (by_the_menu,),
    "konqt/session/library/arranging.py": (duplicated,),
    "konqt/session/going_on.py": (gone_on_beside,),
    "konqt/gui/shell/problem_report.py": (in_a_report, shown_in_a_report),
}
"""module -> by which ways a record's bytes leave it"""
NO_WAY = {
    "konqt/record/copying.py": "the door",
    "konqt/record/reader.py": "reads a record",
    "konqt/lab/bench_ai.py": "a file of this computer's system",
    "konqt/lab/bench_hands.py": "a file of this computer's system",
    "konqt/lab/bench_library.py": "finished games, to measure a library",
    "konqt/lab/fuzz.py": "games between computers, made to be kept",
    "konqt/lab/long_record.py": "a game between computers, made longer to be measured",
    "konqt/gui/screens/small_boards.py": "a picture's name, a hash",
    "konqt/gui/shell/exports.py": "what another process has drawn",
}
"""module -> what it does with a record's bytes instead"""
OTHER_FILES = {
    "konqt/board/", "konqt/cli/", "konqt/core/", "konqt/gui/board/", "konqt/games/", "konqt/i18n/",
    "konqt/gui/kon/art/", "konqt/gui/export/web_page.py",
    "konqt/gui/shell/settings.py", "konqt/record/boards.py",
    "konqt/record/study_file.py", "konqt/session/library/tags.py",
    "konqt/session/playouts/kept.py", "konqt/resources.py", "konqt/session/lesson/",
    "konqt/ai/kon/quick/weights.py", "konqt/ai/kon/learned/judge.py",
    "konqt/lab/kon/tactics.py", "konqt/gui/user_guide/",
}  # fmt: skip
"""Maps, data, texts, pictures, settings, studies, tags, positions, lessons, results, weights,
pages of the guide: no record."""


def reaching(module: ast.Module) -> set[str]:
    """List by what a module gets hold of bytes."""
    found = set[str]()
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and node.attr in LINES:
            # What an object calls its own texts may be anything.
            found |= set() if _is_self(node.value) else {node.attr}
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        word = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        owner = getattr(getattr(called, "value", None), "id", "")
        if word in BYTES or (owner, word) in ON_FILES:
            found.add(word)
    return found


def _is_self(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "super"
    return isinstance(node, ast.Name) and node.id == "self"


def is_another_s(path: str) -> bool:
    return any(path == each or path.startswith(each) for each in OTHER_FILES if each)


def test_each_module_that_reaches_a_record_s_bytes_is_tried_here() -> None:
    found = {name(path) for path in MODULES if reaching(parsed(path))}
    found = {each for each in found if not is_another_s(each)}
    assert found == WAYS.keys() | NO_WAY.keys()


@pytest.mark.parametrize(
    "source",
    [
        "path.read_bytes()",
        "shutil.copy(path, new)",
        "shutil.copyfile(path, new)",
        "os.link(path, new)",
        "new.hardlink_to(path)",
        "QFile.copy(str(path), str(new))",
        "write_whole(new, session.record.record_text())",
        "''.join(record.texts)",
    ],
)
def test_what_reaches_them_is_found(source: str) -> None:
    assert reaching(ast.parse(source))


@pytest.fixture
def running(tmp_path: Path) -> Path:
    path = tmp_path / "game.konr"
    session = Session.start(replace(plan(), seed=None), path)
    play(session, STEPS)
    session.close()
    return path


each_way = pytest.mark.parametrize("way", [way for ways in WAYS.values() for way in ways])


@each_way
def test_an_end_in_what_comes_out_opens_no_hand(
    running: Path, tmp_path: Path, way: Callable[[Path, Path], Path]
) -> None:
    before = running.read_bytes()
    copy = way(running, tmp_path / "out.konr")
    assert running.read_bytes() == before
    header = json.loads(copy.read_text(encoding="utf-8").partition("\n")[0])
    assert header["copied"] == {"after": STEPS} and verify(copy).ok
    session = Session.open(copy)
    assert session.copied
    session.resign("norway")
    assert not session.hands_open
    session.close()
    replay = Replay.open(copy)
    assert replay.finished and replay.copied and not replay.hands_open
    for step in (0, replay.steps):
        with pytest.raises(NotYetOpen):
            replay.observe(step, "referee")
    # And of what has come out nothing else comes by going out once more.
    again = way(copy, tmp_path / "again.konr")
    assert not Replay.open(again).hands_open


@each_way
def test_dice_cannot_be_tried_out_in_what_comes_out(
    running: Path, tmp_path: Path, way: Callable[[Path, Path], Path]
) -> None:
    session = Session.open(running)
    chance, number = (
        session.referee_state().chance,
        session.origin.number_for("germany", session.step),
    )
    key = session.key()
    session.close()
    copy = way(running, tmp_path / "out.konr")
    tried = [Session.open(copy, keep=False) for _ in range(3)]
    assert {each.key() for each in tried} == {key}
    chances = {each.referee_state().chance for each in tried}
    assert len(chances) == 3 and chance not in chances
    assert number not in {each.origin.number_for("germany", each.step) for each in tried}


@each_way
def test_a_game_that_is_over_comes_out_as_it_is(
    running: Path, tmp_path: Path, way: Callable[[Path, Path], Path]
) -> None:
    session = Session.open(running)
    session.resign("norway")
    session.close()
    copy = way(running, tmp_path / "out.konr")
    assert b'"copied"' not in copy.read_bytes() and Replay.open(copy).hands_open


def test_a_game_that_is_being_played_is_doubled_as_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(replace(plan(), seed=None), path)
    play(session, STEPS)
    session.record.wait()
    copy = doubled(path)
    mark = f',"copied":{{"after":{STEPS}}}'
    assert copy.read_text().replace(mark, "", 1) == path.read_text()
    session.resign("norway")
    session.close()
    # The game is over now and open; the copy stays shut, for nothing tells it so.
    assert Replay.open(path).hands_open and not Replay.open(copy).finished


def test_a_copy_keeps_its_study(running: Path) -> None:
    study = Studied.beside(Replay.open(running))
    study.change(lambda now: with_text(now, Spot(STEPS), PUBLIC, "So far."))
    copy = doubled(running)
    found = Studied.beside(Replay.open(copy))
    assert not found.faults and found.notes(Spot(STEPS), PUBLIC)[0].text == "So far."
    assert study_path(copy).read_bytes() == study.path.read_bytes()


def test_a_torn_line_and_lines_that_are_wrong_go_along(running: Path) -> None:
    running.write_bytes(running.read_bytes() + b'{"n":99,"by":"nobody"}\n{"n":1')
    header, rest = running.read_bytes().split(b"\n", 1)
    first, _end, same = copy_of(running).partition(b"\n")
    assert same == rest and first.startswith(header[:-1])
    assert json.loads(first)["copied"] == {"after": STEPS}


@pytest.mark.parametrize("content", [b"", b"[]\n", b"no record\n", b'{"konr":1}\n', b"\xff\xfe"])
def test_what_is_no_game_is_copied_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.konr"
    path.write_bytes(content)
    assert copy_of(path) == content


def test_a_running_game_that_this_release_cannot_play_is_marked_too(running: Path) -> None:
    header, rest = running.read_text().split("\n", 1)
    data = json.loads(header)
    data["scenario"] = "of a later release"
    running.write_text(json.dumps(data) + "\n" + rest)
    first = copy_of(running).partition(b"\n")[0]
    assert json.loads(first)["copied"]["after"] == STEPS
