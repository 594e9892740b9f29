"""The page by which a stranger writes a lesson: its example is sound, and it leaves nothing out."""

import importlib.util
import re
from pathlib import Path

import pytest

from konqt.session.lesson.checking import check_lesson
from konqt.session.lesson.form import (
    Ask,
    Compare,
    Do,
    Head,
    LessonArrow,
    LessonChoice,
    Mistake,
    Partner,
    Say,
    Show,
)
from konqt.session.lesson.parts import OF_A_KIND, PARTS, is_part

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.partition("```toml\n")[2].partition("```")[0]
WINDOW = (ROOT / "docs" / "interfaces.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_a_sound_lesson(tmp_path: Path) -> None:
    path = tmp_path / "hold-narvik.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    checked = check_lesson(path)
    assert [str(fault) for fault in checked.faults] == []
    assert checked.id == "hold-narvik" and checked.steps == 5


@pytest.mark.parametrize(
    "form", [Head, Say, Show, Ask, LessonChoice, Partner, Do, Mistake, LessonArrow, Compare]
)
def test_the_page_names_every_member(form: type) -> None:
    fields = form.model_fields  # type: ignore[attr-defined]
    names = [field.alias or name for name, field in fields.items()]
    assert [name for name in names if not re.search(rf"\b{name}\b", PAGE)] == []


def test_the_schema_beside_the_lessons_is_what_the_program_reads() -> None:
    path = ROOT / "tools" / "lessons.py"
    spec = importlib.util.spec_from_file_location("tools_lessons", path)
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.SCHEMA.read_text(encoding="utf-8") == tool.written(), "run python tools/lessons.py"


def test_lessons_point_at_exactly_the_parts_that_others_may_rely_on() -> None:
    table = WINDOW.partition("## Parts of the window")[2]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    names = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert {name for name in names if ":" not in name} == PARTS
    assert {name.partition(":")[0] for name in names if ":" in name} == OF_A_KIND
    assert all(map(is_part, names))
