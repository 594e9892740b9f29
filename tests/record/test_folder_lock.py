"""Two programs at once on one study or one file of tags: what is said to be kept is kept."""

import errno
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from filelock import FileLock
from killed_writer import ROOT
from saved_games import folder_of

from konqt.core.event import PUBLIC
from konqt.record import folder_lock
from konqt.record.errors import RecordError
from konqt.record.folder_lock import LOCK, folder_held
from konqt.record.study_file import StudyError
from konqt.session.library.tags import change_tags, read_tags, retagged
from konqt.session.replay import Replay
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

WRITERS, TIMES = 4, 25
TAGGER = """
import sys
from pathlib import Path
from konqt.session.library.tags import change_tags, retagged
for number in range(int(sys.argv[3])):
    name = [f"{sys.argv[2]}-{number}.konr"]
    change_tags(Path(sys.argv[1]), lambda tags: retagged(tags, name, ["seen"]))
"""


def test_programs_that_tag_at_once_lose_no_tag(tmp_path: Path) -> None:
    words = [sys.executable, "-c", TAGGER, str(tmp_path)]
    writers = [
        subprocess.Popen([*words, str(number), str(TIMES)], env={"PYTHONPATH": str(ROOT)})
        for number in range(WRITERS)
    ]
    assert [each.wait(120) for each in writers] == [0] * WRITERS
    assert len(read_tags(tmp_path)) == WRITERS * TIMES


def test_what_two_give_to_one_game_is_kept_together(tmp_path: Path) -> None:
    def give(number: int) -> None:
        change_tags(tmp_path, lambda tags: retagged(tags, ["game.konr"], [f"{number}"]))

    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(give, range(TIMES)))
    assert set(read_tags(tmp_path)["game.konr"]) == {f"{number}" for number in range(TIMES)}


def test_who_notes_at_once_is_refused_or_kept(tmp_path: Path) -> None:
    record = folder_of(tmp_path / "games", ["resigned"]) / "resigned.konr"
    begin = threading.Barrier(WRITERS)

    def note(writer: int) -> list[str]:
        kept = list[str]()
        begin.wait()
        for number in range(TIMES):
            studied = Studied.beside(Replay.open(record))
            text = f"{writer} {number}"
            spot = Spot(len(kept) % 20)
            said = "\n".join((*(each.text for each in studied.notes(spot, PUBLIC)), text))
            try:
                studied.change(lambda study, spot=spot, said=said: with_text(
                    study, spot, PUBLIC, said))  # fmt: skip
            except StudyError as error:
                assert "another program" in str(error) or "was removed" in str(error)
            else:
                kept.append(text)
        return kept

    with ThreadPoolExecutor(WRITERS) as pool:
        kept = [text for each in pool.map(note, range(WRITERS)) for text in each]
    study = Studied.beside(Replay.open(record)).study
    assert {line for each in study.notes for line in each.text.split("\n")} == set(kept)
    assert len(kept) >= TIMES


def test_who_holds_a_folder_for_ever_keeps_nobody_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_lock, "LONGEST", 0.05)
    change_tags(tmp_path, lambda _tags: {"game.konr": ("old",)})
    with folder_held(tmp_path), pytest.raises(RecordError, match="another program") as raised:
        change_tags(tmp_path, lambda _tags: {})
    assert "try again" in str(raised.value) and str(tmp_path) in str(raised.value)
    assert read_tags(tmp_path) == {"game.konr": ("old",)}


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.EACCES, None])
def test_a_disk_without_locks_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int | None
) -> None:
    def refused(_lock: FileLock, **_given: object) -> None:
        raise NotImplementedError if code is None else OSError(code, "No locks available")

    monkeypatch.setattr(FileLock, "acquire", refused)
    change_tags(tmp_path, lambda _tags: {"game.konr": ("lost",)})
    assert read_tags(tmp_path) == {"game.konr": ("lost",)}


def test_nothing_but_one_file_is_left_of_it(tmp_path: Path) -> None:
    for number in range(3):
        change_tags(tmp_path, lambda tags, number=number: retagged(tags, [f"{number}"], ["a"]))
    assert {each.name for each in tmp_path.iterdir()} == {"tags.json", LOCK}
