"""The bundled typeface has every letter and sign the window uses; a bare system has no other."""

import ast
from pathlib import Path

from PySide6.QtGui import QRawFont
from PySide6.QtWidgets import QApplication

import konqt
from konqt.gui.fonts import FACES
from konqt.resources import asset

ROOT = Path(konqt.__file__).parent


def said() -> dict[str, str]:
    """Give every text that the window may show, with where it stands."""
    texts = {
        str(file): file.read_text(encoding="utf-8")
        for file in (
            *asset("rules").glob("*.toml"),
            *asset("rulebook").glob("*.toml"),
            asset("i18n") / "nb" / "LC_MESSAGES" / "konqt.po",
        )
    }
    for file in (*(ROOT / "gui").rglob("*.py"), *(ROOT / "games").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts[f"{file}:{node.lineno}"] = node.value
    return texts


def test_every_face_has_every_sign_that_is_used(qapp: QApplication) -> None:
    signs: dict[str, str] = {}
    for where, text in said().items():
        for letter in text:
            if letter.isprintable() and ord(letter) > 127:
                signs.setdefault(letter, where)
    assert {"å", "ø", "×", "–"} <= set(signs)
    for face in FACES:
        raw = QRawFont(str(asset("fonts", f"IBMPlexSansCondensed-{face}.ttf")), 15)
        assert raw.isValid()
        missing = {s: where for s, where in signs.items() if not raw.supportsCharacter(ord(s))}
        assert missing == {}, face
