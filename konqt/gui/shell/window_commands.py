"""The menu commands that act on the window: its pages, dialogs and settings."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from konqt.core.frozen import frozen
from konqt.gui.shell import window_place
from konqt.gui.shell.collecting import Collecting
from konqt.gui.shell.dialogs import Dialogs
from konqt.gui.shell.exports import Exports
from konqt.gui.shell.menus import Menus
from konqt.gui.shell.open_files import OpenFiles
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.services import WindowServices


@frozen
class Opens:
    """What the commands open, and what keeps what they change."""

    new_game: Callable[[], None]
    """asks how to play, and begins"""
    same_opening: Callable[[], None]
    """begins the game that is over again with its own cards and dice"""
    learn: Callable[[], None]
    """shows the path of lessons"""
    rulebook: Callable[[], None]
    """opens the rulebook"""
    guide: Callable[[], None]
    """opens the user guide"""
    dialogs: Dialogs
    files: OpenFiles
    collecting: Collecting
    exports: Exports
    preferences: Preferences


class WindowCommands:
    """Runs a command of the window by its id; the method has the id's name."""

    def __init__(self, services: WindowServices, opens: Opens, menus: Menus) -> None:
        self._services, self._opens = services, opens
        self._parent = services.window
        """of the dialogs"""
        self._menus = menus

    def knows(self, command: str) -> bool:
        """Return whether a command is the window's own."""
        return not command.startswith("_") and callable(getattr(self, command, None))

    def run(self, command: str) -> None:
        """Run a command of the window."""
        getattr(self, command)()

    def new(self) -> None:
        """Ask how to play, and begin."""
        self._opens.new_game()

    def open(self) -> None:
        """Ask for a saved game, and open it."""
        path = self._opens.dialogs.record()
        if path:
            self._opens.files.open(Path(path))

    def collection(self) -> None:
        """List all saved games."""
        self._opens.collecting.show_soon()

    def beside(self) -> None:
        """Ask what is to be laid beside the record in the viewer."""
        if self._services.viewer is not None:
            self._services.viewer.beside.ask()

    def mistakes(self) -> None:
        """Offer to look for the largest mistakes of the record in the viewer."""
        if self._services.viewer is not None:
            self._services.viewer.mistakes.ask()

    def present(self) -> None:
        """Show the viewer's board and a caption alone."""
        if self._services.viewer is not None:
            self._services.viewer.present(True)

    def play_on(self) -> None:
        """Play on from the step in the viewer, or go on with a game that is not over."""
        if self._services.viewer is not None:
            self._services.viewer.playing_on.start()

    def export(self) -> None:
        """Export the game in sight."""
        self._opens.exports.ask()

    def copy_combat(self) -> None:
        """Lay a picture of the combat in sight on the clipboard."""
        self._opens.exports.copy_combat()

    def show_place(self) -> None:
        """Say where the game at hand is saved."""
        path = self._opens.files.here
        if path is not None:
            self._opens.dialogs.place(path)

    def same_opening(self) -> None:
        """Play the game that is over again with its own cards and dice."""
        self._opens.same_opening()

    def start(self) -> None:
        """Go back to the start screen."""
        self._services.to_start()

    def quit(self) -> None:
        """Close the window."""
        self._services.window.close()

    def settings(self) -> None:
        """Ask for settings, and use them."""
        from konqt.gui.shell.settings_dialog import SettingsDialog

        services = self._services
        changed = SettingsDialog.ask(
            services.settings, services.plugin, self._parent, services.sounds
        )
        if changed is not None:
            self._opens.preferences.use(changed)

    def learn(self) -> None:
        """Show the path of lessons."""
        self._opens.learn()

    def rulebook(self) -> None:
        """Open the rulebook beside the window."""
        self._opens.rulebook()

    def guide(self) -> None:
        """Open the user guide beside the window."""
        self._opens.guide()

    def summary(self) -> None:
        """Open the two-page summary of the scenario at hand."""
        self._opens.dialogs.summary()

    def cards(self) -> None:
        """Open the list of all cards."""
        self._opens.dialogs.cards()

    def pieces(self) -> None:
        """Open all pieces that may lie face down."""
        self._opens.dialogs.pieces()

    def report(self) -> None:
        """Show what a report of a problem would hold, and write it."""
        self._opens.dialogs.report()

    def about(self) -> None:
        """Open the about page."""
        self._opens.dialogs.about()

    def reduced_motion(self) -> None:
        """Show outcomes without motion, or with it."""
        on = self._menus.actions["reduced_motion"].isChecked()
        self._opens.preferences.use(replace(self._services.settings, reduced_motion=on))

    def camera_follows(self) -> None:
        """Let the board look by itself where something happens, or stay where it is."""
        on = self._menus.actions["camera_follows"].isChecked()
        self._opens.preferences.use(replace(self._services.settings, camera_follows=on))

    def show_holders(self) -> None:
        """Give the board's ground the colour of whoever holds it, or leave it bare."""
        on = self._menus.actions["show_holders"].isChecked()
        self._opens.preferences.use(replace(self._services.settings, show_holders=on))

    def show_range(self) -> None:
        """Show on the board how far aircraft reach, or only while it matters."""
        on = self._menus.actions["show_range"].isChecked()
        self._opens.preferences.use(replace(self._services.settings, show_range=on))

    def full_screen(self) -> None:
        """Fill the screen, or take a window's place again."""
        window_place.fill_screen(self._parent, self._menus.actions["full_screen"].isChecked())
