"""What watches events is asked about the last ones of a window when it holds nothing any more."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QListView, QWidget

from konqt.gui.threads.in_turns import InTurns
from konqt.gui.widgets.focus_edge import FocusEdge

PRODUCT = Path(__file__).resolve().parents[3] / "konqt"
KINDS = (
    QEvent.Type.Hide, QEvent.Type.Show, QEvent.Type.FocusOut, QEvent.Type.LanguageChange,
    QEvent.Type.Resize, QEvent.Type.Leave, QEvent.Type.LayoutRequest,
)  # fmt: skip


def turns(page: QListView) -> QObject:
    return InTurns(page, lambda: ())


@pytest.mark.parametrize("watching", [turns, FocusEdge])
def test_emptied_watchers_let_everything_pass(watching: type[QObject], qtbot: object) -> None:
    page = QListView()
    watcher = watching(page)
    # As the collector of garbage does before Qt's half of it ends.
    vars(watcher).clear()
    for kind in KINDS:
        assert not watcher.eventFilter(page, QEvent(kind))
        QCoreApplication.sendEvent(page, QEvent(kind))
    page.deleteLater()


def test_whole_ones_are_asked(qtbot: object) -> None:
    page, told = QWidget(), []
    InTurns(page, lambda: [lambda: told.append("anew")])
    QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert told == ["anew"]
    page.deleteLater()


def filters() -> list[tuple[str, ast.FunctionDef]]:
    """Give every event filter of the product that asks its own object."""
    return [
        (path.relative_to(PRODUCT).as_posix(), node)
        for path in sorted(PRODUCT.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "eventFilter"
        and any(isinstance(each, ast.Name) and each.id == "self" for each in ast.walk(node))
    ]  # fmt: skip


def test_every_one_that_asks_its_object_is_guarded() -> None:
    found = filters()
    assert len(found) > 10
    bare = [
        where for where, node in found
        if "unless_gone" not in {ast.unparse(each) for each in node.decorator_list}
    ]  # fmt: skip
    assert bare == []
