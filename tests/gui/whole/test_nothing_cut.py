"""No words are cut and nothing lies over anything, at any text size, in the smallest window."""

from collections.abc import Callable
from itertools import combinations

import pytest
from breadth_kit import NETBOOK, READERS
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QScrollArea,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)
from seated_kit import until
from table_kit import observation

from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.events.play import StackMoved
from konqt.games.kon.forms.observation import Attack, Combat, PlayedCard
from konqt.games.kon.wording import rule_name, say_event
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.meaning import say_closing_in_short
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.last_fight import LastFight
from konqt.gui.panels.decision_foot import DecisionFoot
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.panels.main_place import MainButton
from konqt.gui.panels.side import side_width
from konqt.gui.panels.take_back import say_closed
from konqt.gui.screens.curtain import Curtain
from konqt.gui.screens.start import StartScreen
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.i18n.texts import _, use_language
from konqt.session.passes import COMBAT, TURN

LAPTOP = 1366


def column() -> int:
    """Give the room beside the map in a laptop's window when its scroll bar is there."""
    bar = QApplication.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    return side_width(LAPTOP) - bar


def start() -> QWidget:
    page = StartScreen()
    page.resize(*NETBOOK)
    return page


def curtain() -> QWidget:
    page = Curtain()
    page.resize(*NETBOOK)
    why = "5 German battalions attacked Kongsvinger from Hamar, across the fjord"
    question = "Cancel Blown bridge against your attack from Hamar on Kongsvinger?"
    page.cover("Norway and the Allies (Bjørn)", [], (COMBAT, TURN), why, question)
    return page


def settings() -> QWidget:
    dialog = SettingsDialog(Settings(), KonPlugin())
    # All at once: where there is less room, the rows scroll under the edge above the buttons.
    dialog.resize(dialog.sizeHint())
    return dialog


def status() -> QWidget:
    panel = StatusPanel()
    panel.setFixedWidth(column())
    panel.show_observation(observation())
    return panel


def prompt() -> QWidget:
    panel = KonPrompt().panel()
    panel.setFixedWidth(column())
    panel.show_observation(observation())
    return panel


def fight(width: int) -> FightStage:
    """Give a stage with all that it can show at once, in a window of a width."""
    panel = FightStage()
    panel.setFixedWidth(width - side_width(width))
    panel.set_low(width == NETBOOK[0])
    lying = [PlayedCard("germany", card, "attack", 1) for card in ("gebirgsjager", "bombefly")]
    panel.show_observation(
        observation(
            combat=Combat(
                area="bardufoss",
                attacker="germany",
                step=2,
                attackers=(Attack("bardufoss", "narvik", "germany", 12, True),),
                defenders={"norway": 3, "allies": 4},
                attack_cards=tuple(lying),
                defence_cards=(),
                attack_dice=7,
                defence_dice=7,
            ),
            phase=2,
        )
    )
    return panel


def combat() -> QWidget:
    return fight(LAPTOP)


def low_combat() -> QWidget:
    return fight(NETBOOK[0])


def last_fight() -> QWidget:
    panel = LastFight()
    panel.setFixedWidth(column())
    panel.tell("<b>Combat in Bardufoss</b>", "<b>The defence holds: 10 – 12</b>")
    return panel


def foot() -> QWidget:
    """Give the longest main button, with the longest reasons against undoing."""
    panel = DecisionFoot()
    panel.setFixedWidth(column())
    panel.take_back.say("", "", say_closed(Msg("undo_revealed")))
    words = _("{decline}: roll {count} dice", decline=_("No more cards"), count=12)
    button = MainButton(Pass(), words, panel.palette().highlight().color(), panel.main)
    button.warns = lambda _action: say_closing_in_short(Msg("undo_chance"))
    button.stand_for(Pass())
    panel.main.offer(button)
    return panel


PAGES = [start, curtain, settings, status, prompt, foot, combat, low_combat, last_fight]


def place(widget: QWidget, page: QWidget) -> QRect:
    return QRect(widget.mapTo(page, widget.rect().topLeft()), widget.size())


def cut(page: QWidget) -> list[str]:
    """Name what has less room than its words need, and what lies over something else."""
    parts = [
        part
        for part in page.findChildren(QWidget)
        if isinstance(part, QLabel | QAbstractButton) and part.isVisibleTo(page)
    ]
    words = [p for p in parts if not isinstance(p, QLabel) or p.text()]
    found = []
    for part in words:
        name = f"{type(part).__name__} {part.text() or part.accessibleName()!r}"
        wrapped = isinstance(part, QLabel) and part.wordWrap()
        high = part.heightForWidth(part.width()) if wrapped else part.sizeHint().height()
        if part.height() < high - 1:
            found.append(f"{name}: {part.height()} of {high} high")
        if beside_its_list(part):
            found.append(f"{name}: reaches out of its list")
        if not wrapped and part.width() < part.minimumSizeHint().width():
            found.append(f"{name}: {part.width()} wide")
    for one, two in combinations(words, 2):
        both = place(one, page) & place(two, page)
        if both.width() > 1 and both.height() > 1:
            found.append(f"{one.text()!r} lies over {two.text()!r}")
    return found


def beside_its_list(part: QWidget) -> bool:
    """Return whether a part ends at the right of a list that cannot be scrolled there."""
    around = part.parentWidget()
    while around is not None:
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if isinstance(around, QScrollArea) and around.horizontalScrollBarPolicy() == never:
            return place(part, around.viewport()).right() >= around.viewport().width()
        around = around.parentWidget()
    return False


@pytest.mark.parametrize(("language", "scale"), READERS)
@pytest.mark.parametrize("make", PAGES)
def test_nothing_is_cut(
    qapp: QApplication, make: Callable[[], QWidget], language: str, scale: int
) -> None:
    use_language(language)
    look.use_theme("light", scale)
    page = make()
    page.show()
    for _round in range(4):
        qapp.processEvents()
    # A window asks the screen for the height that its words need, and is answered later.
    until(lambda: page.size().expandedTo(page.minimumSizeHint()) == page.size())
    assert cut(page) == []
    page.close()
    page.deleteLater()


def test_what_is_cut_is_noticed(qapp: QApplication) -> None:
    page = QWidget()
    low, over = QLabel("Words that need a line", page), QLabel("Words over words", page)
    low.resize(200, 6)
    over.setGeometry(0, 0, 200, 30)
    page.show()
    qapp.processEvents()
    assert [each for each in cut(page) if "6 of" in each]
    assert [each for each in cut(page) if "lies over" in each]
    page.close()


@pytest.mark.parametrize("width", range(240, 340, 9))
def test_the_logs_lines_have_room_when_its_bar_comes(qapp: QApplication, width: int) -> None:
    log = LogPanel(say_event, rule_name)
    log.resize(width, 300)
    log.show()
    qapp.processEvents()
    move = StackMoved("germany", "bjornfjell", "harstad", 2, attack=True, fjord=True, via="narvik")
    log.add([move] * 20, 1)
    for _round in range(4):
        qapp.processEvents()
    assert log.verticalScrollBar().maximum() > 0
    for row in range(log.log.rowCount()):
        index = log.log.index(row, 0)
        option = QStyleOptionViewItem()
        log.initViewItemOption(option)
        wanted = log.itemDelegate().sizeHint(option, index).height()
        assert log.visualRect(index).height() >= wanted, row
    log.close()
