"""How far somebody has come in which lesson is kept, and which lessons there are is found."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from toy_entry import TOY

from konqt.core.outside import Unreadable
from konqt.games.registry import registered
from konqt.record.folder import records_folder
from konqt.session.lesson.lesson_files import LessonFile, found_lessons, lesson_in, own_folder
from konqt.session.lesson.progress import keep, reached, taken_up
from konqt.session.lesson.progress_file import progress_file
from konqt.session.lesson.runner import START, Runner

TOY_LESSON = Path(__file__).resolve().parents[1] / "fixtures" / "lessons" / "numbers.toml"


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with registered(TOY):
        yield


@pytest.fixture
def numbers() -> LessonFile:
    return lesson_in(TOY_LESSON)


def test_whoever_left_goes_on_there(numbers: LessonFile) -> None:
    runner = taken_up(numbers)
    assert runner.number == 1
    runner.on()
    runner.offer(runner.session.game.action_from_json({"kind": "raise"}))
    keep(numbers, runner)
    again = taken_up(numbers)
    assert again.number == 2 and again.session.key() == runner.session.key()
    assert not reached()["numbers"].finished


def test_whoever_is_through_begins_anew_and_stays_through(numbers: LessonFile) -> None:
    runner = Runner(numbers.lesson)
    while not runner.over:
        runner.skip()
    keep(numbers, runner)
    assert reached()["numbers"].finished and taken_up(numbers).number == 1
    again = taken_up(numbers)
    again.on()
    keep(numbers, again)
    assert reached()["numbers"].finished and taken_up(numbers).number == 2


def test_a_lesson_that_was_written_anew_begins_anew(numbers: LessonFile, tmp_path: Path) -> None:
    runner = Runner(numbers.lesson)
    runner.skip()
    keep(numbers, runner)
    changed = tmp_path / "numbers.toml"
    text = TOY_LESSON.read_text(encoding="utf-8").replace("You win!", "You have won!")
    changed.write_text(text, encoding="utf-8")
    assert taken_up(lesson_in(changed)).number == 1


def test_lessons_do_not_forget_each_other(numbers: LessonFile) -> None:
    first = found_lessons().lessons[0]
    for file in (numbers, first):
        runner = Runner(file.lesson)
        runner.on()
        keep(file, runner)
    assert set(reached()) == {"numbers", first.lesson.id}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"lessons": 3}',
        '{"lessons": {"numbers": {"finished": 1, "at": 2, "done": [], "trace": ""}}}',
        '{"lessons": {"numbers": {"finished": true, "at": -1, "done": [], "trace": ""}}}',
        '{"lessons": {"numbers": {"finished": true, "at": 1, "done": [1], "trace": ""}}}',
        '{"lessons": {"numbers": {"finished": true, "at": 1, "done": [], "trace": "", "at": 2}}}',
    ],
)
def test_what_a_damaged_file_says_counts_for_nothing(text: str, numbers: LessonFile) -> None:
    progress_file().parent.mkdir(parents=True)
    progress_file().write_text(text, encoding="utf-8")
    assert reached() == {}
    runner = taken_up(numbers)
    assert runner.bookmark() == START
    keep(numbers, runner)
    assert set(reached()) == {"numbers"}


def test_a_bookmark_that_leads_nowhere_begins_anew(numbers: LessonFile) -> None:
    progress_file().parent.mkdir(parents=True)
    told = (
        f'"finished": true, "at": 4, "done": [[1, {{"kind": "fly"}}]], "trace": "{numbers.trace}"'
    )
    progress_file().write_text(f'{{"lessons": {{"numbers": {{{told}}}}}}}', encoding="utf-8")
    assert reached()["numbers"].mark.at == 4 and taken_up(numbers).number == 1


def test_progress_is_one_small_file_of_its_own(numbers: LessonFile, own_folders: Path) -> None:
    keep(numbers, Runner(numbers.lesson))
    written = [each for each in own_folders.rglob("*") if each.is_file()]
    assert written == [progress_file()] and written[0].stat().st_size < 1000
    assert not written[0].stat().st_mode & 0o077
    assert not records_folder().exists()


# -- which there are ----------------------------------------------------------------------------


def test_the_program_s_lessons_come_in_their_order() -> None:
    found = found_lessons()
    assert found.wrong == ()
    names = [each.lesson.id for each in found.lessons]
    assert names[:3] == ["first-move", "aim-and-end", "stacks-and-attacks"]
    numbers = [int(each.path.name.split("-")[0]) for each in found.lessons]
    assert numbers == sorted(set(numbers)), "each has a number of its own"


def test_own_lessons_and_those_of_a_folder_are_found_too(tmp_path: Path) -> None:
    own_folder().mkdir(parents=True)
    text = TOY_LESSON.read_text(encoding="utf-8")
    (own_folder() / "mine.toml").write_text(text, encoding="utf-8")
    (own_folder() / "broken.toml").write_text("lesson = 1", encoding="utf-8")
    (tmp_path / "other.toml").write_text(text.replace('"Numbers"', '"Others"'), encoding="utf-8")
    found = found_lessons([tmp_path])
    numbers = found.named("numbers")
    assert numbers is not None and numbers.path == tmp_path / "other.toml"
    assert [each.lesson.id for each in found.lessons].count("numbers") == 1
    (wrong,) = found.wrong
    assert str(own_folder() / "broken.toml") in str(wrong) and "steps" in str(wrong)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="there is no such folder; name a folder of lessons"):
        found_lessons([tmp_path / "none"])
    with pytest.raises(Unreadable, match="is not a folder"):
        found_lessons([TOY_LESSON])
