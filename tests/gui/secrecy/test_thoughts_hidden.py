"""What the computer considered is seen by nobody else before the end, and then by everybody."""

from pathlib import Path

import pytest
from basic_kit import table_at
from PySide6.QtWidgets import QApplication
from thoughtful_games import other_thought, thoughtful
from viewer_kit import arrive, still_viewer

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.registry import narrator_of
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language
from konqt.session.export.forms import exporter_of
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.thoughts import thought_lines

RUNNING = 30


def told_at_table(table: TableScreen) -> list[str]:
    """Give what the table tells of each line of its log."""
    found = []
    for row in range(table.log.log.rowCount()):
        table.line_told.tell_of(row)
        found.append(table.line_told.words.toPlainText())
        table.line_told.leave()
    return found


def told_in_viewer(path: Path, viewer: str) -> list[str]:
    with still_viewer(path) as screen:
        screen.eyes.use(viewer)
        found = []
        for step in range(1, screen.replay.steps + 1):
            arrive(screen, step)
            found.append(screen.explained.toPlainText())
        return found


OTHERS = {"its own": None, "another": other_thought(), "none": ()}
"""What the computer thought, in games that are alike but for that."""


def why(session: Session, step: int) -> str:
    """Give the first line of what was considered before a step; nothing where nobody thought."""
    played = session.so_far.played[step - 1]
    lines = thought_lines(played.thought, played.action, narrator_of("kon"))
    return next(lines, "").replace("\N{NO-BREAK SPACE}", " ")


def test_at_the_table_no_line_differs_by_it_before_the_end(qapp: QApplication) -> None:
    told = []
    for other in OTHERS.values():
        with table_at(thoughtful(most=RUNNING, other=other), "norway") as table:
            told.append(told_at_table(table))
    assert told[0] == told[1] == told[2] and len(told[0]) > 20


@pytest.mark.parametrize("language", ["en", "nb"])
def test_at_the_table_each_of_its_lines_says_why_after_the_end(
    qapp: QApplication, language: str
) -> None:
    session = thoughtful(most=RUNNING)
    with table_at(session, "norway") as table:
        session.resign("norway")
        use_language(language)
        told = told_at_table(table)
        steps = [table.log.log.line(row).step for row in range(len(told))]
        said = [why(session, step) if step <= RUNNING else "" for step in steps]
        use_language("en")
    assert sum(map(bool, said)) > 5
    assert all(line in text for line, text in zip(said, told, strict=True))


def test_in_the_viewer_no_step_differs_by_it_before_the_end(
    qapp: QApplication, tmp_path: Path
) -> None:
    told = []
    for name, other in OTHERS.items():
        (tmp_path / name).mkdir()
        path = tmp_path / name / "game.konr"
        thoughtful(path, RUNNING, other).close()
        told.append(told_in_viewer(path, PUBLIC))
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("viewer", [PUBLIC, "norway", REFEREE])
def test_in_the_viewer_each_of_its_steps_says_why_after_the_end(
    qapp: QApplication, tmp_path: Path, viewer: str
) -> None:
    session = thoughtful(tmp_path / "game.konr", RUNNING)
    session.resign("norway")
    said = [why(session, step) for step in range(1, RUNNING + 1)]
    session.close()
    told = told_in_viewer(tmp_path / "game.konr", viewer)
    assert sum(map(bool, said)) > 5
    assert all(line in text for line, text in zip(said, told, strict=True))


def test_a_page_for_the_browser_tells_nobody(qapp: QApplication, tmp_path: Path) -> None:
    pages = set()
    for name in ("another", "none"):
        (tmp_path / name).mkdir()
        thoughtful(tmp_path / name / "game.konr", RUNNING, OTHERS[name]).close()
        replay = Replay.open(tmp_path / name / "game.konr")
        replay.reveal()
        pages.add(exporter_of("html")(replay, REFEREE))
    assert len(pages) == 1
