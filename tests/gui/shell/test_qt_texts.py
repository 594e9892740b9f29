"""Qt's own words in both languages, and the event that makes the window speak anew."""

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel, QLineEdit

from konqt.gui.shell.qt_texts import TEXTS, QtTexts
from konqt.i18n.languages import codes
from konqt.i18n.texts import text_in, use_language


@pytest.fixture
def texts(qapp: QApplication) -> Iterator[QtTexts]:
    made = QtTexts()
    yield made
    qapp.removeTranslator(made)


def speak(texts: QtTexts, language: str) -> None:
    use_language(language)
    texts.install()


def test_a_button_box_follows_the_language(qapp: QApplication, texts: QtTexts) -> None:
    box = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Help
    )
    cancel = box.button(QDialogButtonBox.StandardButton.Cancel)
    speak(texts, "nb")
    qapp.processEvents()
    assert cancel.text() == "Avbryt"
    speak(texts, "en")
    qapp.processEvents()
    assert cancel.text() == "Cancel"


class Listener(QLabel):
    heard = 0

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.heard += 1
        super().changeEvent(event)


def test_every_widget_hears_of_a_change(qapp: QApplication, texts: QtTexts) -> None:
    label = Listener("x")
    speak(texts, "nb")
    qapp.processEvents()
    once = label.heard
    speak(texts, "en")
    qapp.processEvents()
    assert 0 < once < label.heard


class Asked(QTranslator):
    """Notes what Qt asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, source: str, note: str | None = None, n: int = -1) -> None:
        self.questions.add((context, source))


def test_nothing_that_the_file_dialog_says_stays_english(qapp: QApplication) -> None:
    asked = Asked()
    qapp.installTranslator(asked)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    QLineEdit().createStandardContextMenu()
    every = QDialogButtonBox(QDialogButtonBox.StandardButton(0x7FFFC00))
    qapp.removeTranslator(asked)
    assert len(every.buttons()) > 10
    contexts = {"QFileDialog", "QPlatformTheme", "QLineEdit", "QFileSystemModel"}
    missing = {
        (context, source)
        for context, source in asked.questions
        if context in contexts
        and not source.startswith("Alt+")
        and source not in TEXTS.get(context, ())
    }
    assert missing == set()


def test_shortcuts_written_in_english_still_work(texts: QtTexts) -> None:
    speak(texts, "nb")
    sequence = QKeySequence("Ctrl+Left")
    assert sequence.toString() == "Ctrl+Left"
    assert sequence.toString(QKeySequence.SequenceFormat.NativeText) == "Ctrl+Venstre"


def test_mnemonics_are_kept() -> None:
    for language, (context, sources) in product(codes(), TEXTS.items()):
        for source in sources:
            text = text_in(language, source, context)
            assert source.count("%1") == text.count("%1")
            assert source.count("&") == text.count("&")
