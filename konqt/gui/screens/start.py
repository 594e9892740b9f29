"""The start screen: go on, begin, open, read; language and theme in sight."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QImage, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from konqt.games.registry import entry_named, names, names_at_window, plugin_of
from konqt.gui.asked_files import begins_in
from konqt.gui.screens.backdrop import Backdrop, Sheet, is_dark
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.saved_game import SavedGame
from konqt.gui.screens.small_boards import SmallBoards
from konqt.gui.screens.words import Words, heading, rule_line
from konqt.gui.theme_names import CHOICES
from konqt.gui.threads.in_turns import InTurns
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.languages import languages
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _
from konqt.session.lesson.progress_file import any_finished

MOST_RECENT = 5
TOP = ("continue", "new", "learn", "open", "rulebook", "summary", "examples")
"""the entries above the list of games, in the same order for everybody"""
SHEET_EDGE = 4
SHEET_RIGHT = 26
"""Pixels between the menu and the window's edge."""
POSTER = (44, 48, 16, 32)
"""Pixels around the title and what stands under it: left, above, right, below."""
TITLE, SUBTITLE, CREDIT = 4.0, 1.7, 1.0
"""Times the usual text, where the window is wide enough."""
AFTER_PAINT_MS = 250
"""How long after the first paint pictures of games are begun."""
BY_DAY = "#0f1d28"
"""ink of the title in the bright sky"""


class ExplainingPlugin(Protocol):
    """What a game's plug-in tells here (`gui.game_plugin.GamePlugin`)."""

    def examples(self) -> Mapping[int, str]:
        """Return the manual's examples: number -> title."""
        ...


class StartScreen(Backdrop):
    """What the program opens with."""

    learn_requested = Signal()
    new_game_requested = Signal()
    continue_requested = Signal(object)
    """path of an unfinished game"""
    open_requested = Signal(object)
    """path of any record"""
    collection_requested = Signal()
    """all saved games are to be listed"""
    rulebook_requested = Signal()
    summary_requested = Signal()
    example_requested = Signal(int)
    """number of one of the manual's examples"""
    about_requested = Signal()
    settings_requested = Signal()
    quit_requested = Signal()
    language_chosen = Signal(str)
    theme_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games: tuple[SavedGame, ...] = ()
        self._game = names()[0]
        self._title = Words(factor=TITLE, weight=QFont.Weight.Bold)
        self._subtitle = Words(factor=SUBTITLE)
        self._credit = Words(factor=CREDIT)
        self._buttons = {
            name: MenuButton(primary=name == "continue")
            for name in (
                "continue",
                "new",
                "learn",
                "open",
                "rulebook",
                "summary",
                "examples",
                "settings",
                "about",
                "quit",
            )
        }
        for name, button in self._buttons.items():
            button.setObjectName(f"start:{name}")
        self._recent_title = heading(factor=1.0)
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        self._recent_buttons: list[MenuButton] = []
        self._all = MenuButton(factor=1.0)
        self.boards = SmallBoards(self)
        self._theme_of_boards = ""
        self._soon = debounce(self, AFTER_PAINT_MS, self._ask_small_boards)
        self._boards_wanted = False
        self._language = _Choice({each.code: each.short for each in languages().values()})
        self._theme = _Choice(dict.fromkeys(CHOICES, ""))
        for part, name in (
            (self._all, "collection"), (self._language, "language"), (self._theme, "theme"),
        ):  # fmt: skip
            part.setObjectName(f"start:{name}")
        self._lay_out()
        self._connect()
        self.retranslate()
        self.spoken = InTurns(self, lambda: (self.retranslate, self.refresh))
        self.set_games(())

    # -- what it shows ----------------------------------------------------------------------

    def set_games(self, games: Sequence[SavedGame]) -> None:
        """Show the saved games, newest first; the first running one can be gone on with."""
        self._games = tuple(games)
        running = next((game for game in games if game.running), None)
        button = self._buttons["continue"]
        button.setVisible(running is not None)
        if running is not None:
            button.say(_("Continue: {game}", game=running.title), running.detail)
            button.show_picture(QPixmap())
        others = [game for game in games if game is not running][:MOST_RECENT]
        self._show_recent(others)
        newcomer = not games and not any_finished()
        self._buttons["learn"].stand_out(newcomer)
        first = self._buttons["learn" if newcomer else "new"]
        (button if running is not None else first).setFocus()
        self._small_boards_soon(self._theme_of_boards)

    def show_game(self, game: str) -> None:
        """Bear the title of a game: the one that was played last."""
        self._game = game
        told = game == names()[0] or bool(plugin_of(game).examples())
        summed = game == names()[0] or "summary" in plugin_of(game).commands(_scenario_of(game))
        self._buttons["examples"].setVisible(told)
        self._buttons["summary"].setVisible(summed)
        self.retranslate()

    def set_choices(self, language: str, theme: str) -> None:
        """Show which language and theme are in use."""
        self._language.choose(language)
        self._theme.choose(theme)
        self._small_boards_soon(theme)

    def refresh(self) -> None:
        """Look at the games folder again."""
        from konqt.gui.screens.saved import saved_games

        self.set_games(saved_games())

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setAccessibleName(_("Start screen"))
        entry = entry_named(self._game)
        self._title.setText(entry.title)
        self._subtitle.setText(_(entry.subtitle) if entry.subtitle else "")
        self._credit.setText(_("A table for the board game, on your own screen"))
        self._settle_poster()
        say = {name: button.say for name, button in self._buttons.items()}
        say["new"](_("New game"), _say_games())
        say["learn"](_("Learn"), _("Short lessons at the board"))
        say["open"](_("Open a game…"), _("Continue it, or replay it step by step"))
        say["rulebook"](_("Rulebook"), _("All the rules, with diagrams to play on from"))
        say["summary"](_("The rules in two pages"), _("The whole game in short"))
        say["examples"](_("The manual's examples"), _("Four turns, every step explained"))
        say["settings"](_("Settings"))
        say["about"](_("About"))
        say["quit"](_("Quit"))
        self._recent_title.setText(_("Recent games"))
        self._all.say(_("All saved games…"))
        self._language.setAccessibleName(_("Language"))
        self._theme.setAccessibleName(_("Theme"))
        self._theme.say({theme: _(title) for theme, title in CHOICES.items()})

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        for words in (self._title, self._subtitle, self._credit):
            words.setWordWrap(False)
            words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._settle_inks()
        poster = QVBoxLayout()
        poster.setContentsMargins(*POSTER)
        poster.addWidget(self._title)
        poster.addWidget(self._subtitle)
        poster.addStretch(1)
        poster.addWidget(self._credit)

        sheet = Sheet()
        inside = QWidget()
        inside.setLayout(self._menu())
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for see_through in (scroll, scroll.viewport(), inside):
            see_through.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        self._inside = inside
        inside.installEventFilter(self)
        within = QVBoxLayout(sheet)
        within.setContentsMargins(SHEET_EDGE, SHEET_EDGE, SHEET_EDGE, SHEET_EDGE)
        within.addWidget(scroll)
        self._sheet = sheet

        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 22, SHEET_RIGHT, 22)
        whole.setSpacing(0)
        whole.addLayout(poster, 1)
        side = QVBoxLayout()
        side.addWidget(sheet, 1)
        side.addStretch(0)
        whole.addLayout(side)
        for one, other in pairwise(TOP):
            self.setTabOrder(self._buttons[one], self._buttons[other])
        self._settle_width()

    def _menu(self) -> QVBoxLayout:
        menu = QVBoxLayout()
        menu.setContentsMargins(22, 20, 22, 16)
        menu.setSpacing(3)
        top = QVBoxLayout()
        top.setSpacing(menu.spacing())
        for name in TOP:
            top.addWidget(self._buttons[name])
        menu.addLayout(top)
        menu.addSpacing(8)
        self._recent_line = rule_line()
        menu.addWidget(self._recent_line)
        menu.addWidget(self._recent_title)
        menu.addLayout(self._recent)
        menu.addWidget(self._all)
        menu.addStretch(1)
        menu.addSpacing(6)
        menu.addWidget(rule_line())
        menu.addSpacing(6)
        small = QGridLayout()
        small.setSpacing(4)
        for column, name in enumerate(("settings", "about", "quit")):
            small.addWidget(self._buttons[name], 0, column)
            small.setColumnStretch(column, 1)
        menu.addLayout(small)
        for choice in (self._language, self._theme):
            menu.addWidget(choice, 0, Qt.AlignmentFlag.AlignLeft)
        return menu

    def _settle_inks(self) -> None:
        """Write what stands in the sky in an ink that is read by day or by night."""
        sky = "white" if is_dark(self.palette()) else BY_DAY
        for words, ink in ((self._title, sky), (self._subtitle, sky), (self._credit, "white")):
            palette = words.palette()
            palette.setColor(QPalette.ColorRole.WindowText, QColor(ink))
            words.setPalette(palette)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the daylight of the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._settle_inks()

    def _settle_width(self) -> None:
        self._sheet.setFixedWidth(round(300 + 8.4 * self.fontMetrics().height()))

    def _settle_poster(self) -> None:
        """Write the title as large as it has room beside the menu."""
        left, _top, right, _bottom = POSTER
        room = self.width() - self._sheet.width() - SHEET_RIGHT - left - right
        factors = (self._title, TITLE), (self._subtitle, SUBTITLE), (self._credit, CREDIT)
        for words, factor in factors:
            words.fit(factor, room)

    def resizeEvent(self, event: object) -> None:
        """Keep the menu's size in step with the text size."""
        self._settle_width()
        self._settle_poster()
        self._settle_height()

    def sizeHint(self) -> QSize:
        """Return a laptop's screen."""
        return QSize(1366, 768)

    def _connect(self) -> None:
        self._buttons["continue"].clicked.connect(self._continue)
        self._buttons["learn"].clicked.connect(self.learn_requested)
        self._buttons["new"].clicked.connect(self.new_game_requested)
        self._buttons["open"].clicked.connect(self._ask_file)
        self._all.clicked.connect(self._ask_all)
        self._buttons["rulebook"].clicked.connect(self._ask_rulebook)
        self._buttons["summary"].clicked.connect(self.summary_requested)
        self._buttons["examples"].clicked.connect(self._offer_examples)
        self._buttons["settings"].clicked.connect(self.settings_requested)
        self._buttons["about"].clicked.connect(self.about_requested)
        self._buttons["quit"].clicked.connect(self.quit_requested)
        self._language.chosen.connect(self.language_chosen)
        self._theme.chosen.connect(self.theme_chosen)

    def _show_recent(self, games: Sequence[SavedGame]) -> None:
        while self._recent_buttons:
            button = self._recent_buttons.pop()
            self._recent.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._recent_title.setVisible(bool(games))
        self._recent_line.setVisible(bool(games))
        self._all.setVisible(bool(self._games))
        for number, game in enumerate(games):
            button = MenuButton(factor=1.0)
            button.setObjectName("start:recent")
            button.say(game.title, game.detail)
            button.setProperty("number", number)
            button.setProperty("path", str(game.path))
            button.clicked.connect(self._open_recent)
            self._recent.addWidget(button)
            self._recent_buttons.append(button)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the menu's own size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle_height()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the fjord; pictures of games come after the first paint."""
        super().paintEvent(event)
        if self._boards_wanted and not self._soon.isActive():
            self._soon.start()

    def _small_boards_soon(self, theme: str) -> None:
        self._theme_of_boards = theme
        self._boards_wanted = bool(theme and self._games)
        self.update()

    def _ask_small_boards(self) -> None:
        self._boards_wanted = False
        shown = tuple(self._buttons_of_games())
        self.boards.ask(shown, self._theme_of_boards, self._show_small_board)

    def _buttons_of_games(self) -> dict[Path, MenuButton]:
        """Return the buttons that stand for a game, by its path."""
        found = {Path(str(each.property("path"))): each for each in self._recent_buttons}
        running = next((game for game in self._games if game.running), None)
        return found if running is None else {running.path: self._buttons["continue"], **found}

    def _show_small_board(self, path: Path, picture: QImage) -> None:
        button = self._buttons_of_games().get(path)
        if button is not None:
            button.show_picture(QPixmap.fromImage(picture))

    def _settle_height(self) -> None:
        """End the sheet with its content, so that no list of games leaves it half empty."""
        layout = self._inside.layout()
        if layout is not None:
            layout.activate()
            width = self._inside.width()
            needed = max(layout.totalHeightForWidth(width), layout.totalSizeHint().height())
            edges = self._sheet.contentsMargins()
            needed += edges.top() + edges.bottom() + 2 * SHEET_EDGE
            self._sheet.setMaximumHeight(needed)

    def _continue(self) -> None:
        running = next((game for game in self._games if game.running), None)
        if running is not None:
            self.continue_requested.emit(running.path)

    def _open_recent(self) -> None:
        path = Path(str(self.sender().property("path")))
        self.open_requested.emit(path)

    def _offer_examples(self) -> None:
        """Let one of the manual's examples be chosen."""
        button = self._buttons["examples"]
        menu = QMenu(button)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        plugin: ExplainingPlugin = plugin_of(self._game)
        for number, title in plugin.examples().items():
            entry = menu.addAction(f"&{number}  {title}")
            entry.triggered.connect(partial(self.example_requested.emit, number))
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _ask_rulebook(self) -> None:
        self.rulebook_requested.emit()

    def _ask_all(self) -> None:
        self.collection_requested.emit()

    def _ask_file(self) -> None:
        from konqt.record.folder import records_folder

        path, _filter = QFileDialog.getOpenFileName(
            self, _("Open a game"), begins_in(records_folder()), _("Games (*.konr)")
        )
        if path:
            self.open_requested.emit(Path(path))


def _scenario_of(game: str) -> str:
    return entry_named(game).scenarios[0]


def _say_games() -> str:
    """Say which games there are to begin; how to sit at the only one."""
    titles = [entry_named(game).title for game in names_at_window()]
    if len(titles) == 1:
        return _("Against a friend, the computer, or both")
    return listed(titles, "or")


class _Choice(QWidget):
    """A row of small buttons of which one is down."""

    chosen = Signal(str)

    def __init__(self, names: dict[str, str]) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for key, name in names.items():
            button = QPushButton(name)
            button.setCheckable(True)
            button.setFlat(True)
            button.setProperty("key", key)
            button.clicked.connect(self._tell)
            self._group.addButton(button)
            self._buttons[key] = button
            row.addWidget(button)

    def say(self, names: dict[str, str]) -> None:
        """Set the buttons' words."""
        for key, name in names.items():
            self._buttons[key].setText(name)

    def choose(self, key: str) -> None:
        """Press one button without telling anybody."""
        if key in self._buttons:
            self._buttons[key].setChecked(True)

    def _tell(self) -> None:
        self.chosen.emit(str(self.sender().property("key")))
