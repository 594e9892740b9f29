"""A game of 9 April alone tells nothing of what cannot come, and first what concerns it."""

from pathlib import Path

import pytest
from april_kit import CHAIRS, april_game
from PySide6.QtWidgets import QLabel, QWidget

from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.standing import say_left_to_play
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.i18n.texts import use_language
from konqt.session.plan import GamePlan
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


def whole_game() -> Session:
    return Session.start(GamePlan("advanced", CHAIRS, 7, {"april_only": False}))


def first_page(session: Session) -> str:
    """Give what F1 opens at."""
    parent = QWidget()
    seen = session.observe("germany")
    dialog = KonPlugin().summary(parent, seen, session.data, {})
    text: str = dialog.pages[0].toPlainText()  # type: ignore[attr-defined]
    parent.deleteLater()
    return text


def test_no_turns_are_counted_to_an_end_that_does_not_come(tmp_path: Path) -> None:
    session = april_game(tmp_path)
    assert say_left_to_play(kon_observation(session.observe("germany"))) == []
    session.close()
    assert len(say_left_to_play(kon_observation(whole_game().observe("germany")))) == 2


@pytest.mark.parametrize(
    ("lang", "alone", "steps", "new"),
    [
        ("en", "9 April alone", "9 April, step by step", "What is new"),
        ("nb", "Bare 9. april", "9. april, trinn for trinn", "Hva som er nytt"),
    ],
)
def test_the_summary_begins_with_what_concerns_it(
    tmp_path: Path, lang: str, alone: str, steps: str, new: str
) -> None:
    use_language(lang)
    try:
        session = april_game(tmp_path)
        told = first_page(session)
        session.close()
        assert -1 < told.index(alone) < told.index(steps) and new not in told
        other = first_page(whole_game())
        assert new in other and alone not in other
    finally:
        use_language("en")


def test_no_empty_line_stands_where_no_turns_are_counted(tmp_path: Path) -> None:
    session = april_game(tmp_path)
    panel = StatusPanel()
    panel.show_observation(kon_observation(session.observe("germany")))
    session.close()
    panel.show()
    assert not panel.ending.isVisible()
    lines = [each for each in panel.findChildren(QLabel) if each.isVisible() and each.wordWrap()]
    assert all(each.text() for each in lines)
    panel.deleteLater()


def test_ships_are_counted_alike_in_the_goal_and_in_the_table_below_it(tmp_path: Path) -> None:
    session = april_game(tmp_path)
    panel = StatusPanel()
    panel.show_observation(kon_observation(session.observe("germany")))
    session.close()
    assert "ships 13–10" in panel.goal.text()
    column = panel.decks._ships
    assert column is not None
    german, *others = (int(button.text()) for button in column.buttons.values())
    assert (german, sum(others)) == (13, 10), "those about to be dealt count too"
    panel.deleteLater()
