"""Builds the menu bar from the table of commands and keeps it true."""

from collections.abc import Callable, Collection, Mapping

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolButton

from konqt.gui.shell.commands import COMMANDS, MENUS, SUBMENUS, MenuCommand
from konqt.gui.widgets.marked_menu import MarkedMenu
from konqt.i18n.texts import _


class Menus:
    """The window's actions by command id."""

    def __init__(self, window: QMainWindow, run: Callable[[str], None]) -> None:
        self._run = run
        self._bar = window.menuBar()
        self._menus: dict[str, QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        self.actions: dict[str, QAction] = {}
        for name in MENUS:
            self._menus[name] = MarkedMenu(window)
            self._menus[name].setToolTipsVisible(True)
            self._bar.addMenu(self._menus[name])
        for name in SUBMENUS:
            self._menus[name] = MarkedMenu(window)
        for name, menu in self._menus.items():
            menu.menuAction().setObjectName(f"menu:{name}")
        for command in COMMANDS:
            self._add(window, command)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        for name, text in MENUS.items():
            self._menus[name].setTitle(_(text))
        for name, (_within, text) in SUBMENUS.items():
            self._menus[name].setTitle(_(text))
        for more in self._bar.findChildren(QToolButton):
            # Qt's own, for the menus that a narrow window has no room for.
            more.setAccessibleName(_("More menus"))
        for command in COMMANDS:
            self.actions[command.id].setText(_(command.text))

    def enable(self, states: Mapping[str, bool], lacking: Collection[str] = ()) -> None:
        """Enable what can be used.

        Args:
            states: which of the commands' `when` hold.
            lacking: commands that the game in sight does not have.
        """
        for command in COMMANDS:
            able = command.id not in lacking and states.get(command.when, True)
            self.actions[command.id].setEnabled(able)

    def check(self, command: str, on: bool = True) -> None:
        """Set a check mark without running the command."""
        self.actions[command].setChecked(on)

    def _add(self, window: QMainWindow, command: MenuCommand) -> None:
        action = QAction(window)
        action.setData(command.id)
        action.setObjectName(f"command:{command.id}")
        if command.keys:
            action.setShortcuts(QKeySequence.listFromString(command.keys))
        if command.group or command.toggle:
            action.setCheckable(True)
        if command.group:
            group = self._groups.setdefault(command.group, QActionGroup(window))
            group.addAction(action)
        action.triggered.connect(_Runner(self._run, command.id))
        menu = self._menus[command.menu]
        within = self._menus[SUBMENUS[command.menu][0]] if command.menu in SUBMENUS else None
        first = menu.isEmpty()
        if command.line:
            (within if first and within is not None else menu).addSeparator()
        if first and within is not None:
            within.addMenu(menu)
        menu.addAction(action)
        self.actions[command.id] = action


class _Runner:
    """Runs one command by its id."""

    def __init__(self, run: Callable[[str], None], command: str) -> None:
        self._run = run
        self._command = command

    def __call__(self, checked: bool = False) -> None:
        del checked
        self._run(self._command)
