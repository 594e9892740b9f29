"""Qt guesses which words are HTML: every label, message and hint goes through the house's doors."""

import ast

import pytest
from sources import MODULES, parsed
from sources import name as path_of

DOORS = {
    "QLabel": "plain_words.py",
    "QToolTip": "plain_words.py",
    "QMessageBox": "plain_buttons.py",
}
"""what shows words -> the module that alone may make it or build on it"""
GUESSING = {
    "QErrorMessage",
    "QGraphicsTextItem",
    "QInputDialog",
    "QProgressDialog",
    "QStaticText",
    "QTextEdit",
    "QWhatsThis",
}
"""Qt's own that guess and that nobody uses"""
HINTS = {"setToolTip", "setStatusTip", "setWhatsThis", "setTextFormat"}


def name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def found(module: ast.Module, file: str) -> list[str]:
    """List what a module makes or sets past the doors."""
    wrong = []
    for node in ast.walk(module):
        made = [*getattr(node, "bases", ())] if isinstance(node, ast.ClassDef) else []
        if isinstance(node, ast.Call):
            made.append(node.func)
            called = node.func
            if isinstance(called, ast.Attribute):
                if called.attr in HINTS and file not in DOORS.values():
                    wrong.append(f"{node.lineno}: {called.attr}")
                # QMessageBox.warning(...) and its like.
                made.append(called.value)
        wrong += [
            f"{node.lineno}: {name(each)}"
            for each in made
            if DOORS.get(name(each), file) != file or name(each) in GUESSING
        ]
    return wrong


def test_words_go_through_the_doors() -> None:
    wrong = {path_of(path): found(parsed(path), path.name) for path in MODULES}
    assert {path: each for path, each in wrong.items() if each} == {}


@pytest.mark.parametrize(
    "source",
    [
        "label = QLabel(text)",
        "class Mine(QLabel): ...",
        "QMessageBox.warning(self, title, text)",
        "class Mine(QMessageBox): ...",
        "widget.setToolTip(text)",
        "label.setTextFormat(form)",
        "QToolTip.showText(at, text)",
    ],
)
def test_what_goes_past_them_is_found(source: str) -> None:
    assert found(ast.parse(source), "anything.py") != []


def test_the_parts_of_a_message_may_be_named() -> None:
    message = "message(QMessageBox.Icon.Warning, title, text, self).exec()"
    assert found(ast.parse(message), "any.py") == []
