"""What a person has chosen for the window: kept, and taken over at once wherever it shows."""

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.shell import settings as settings_file
from konqt.gui.shell.qt_texts import QtTexts
from konqt.gui.shell.services import WindowServices
from konqt.gui.shell.settings import Settings, Trouble
from konqt.gui.shell.system_look import SystemLook, theme_in_use
from konqt.gui.shell.system_motion import SystemMotion
from konqt.gui.shell.window_place import kept_place
from konqt.gui.theme_names import SYSTEM
from konqt.i18n.texts import current_language, use_language

ASKED_MS = 700
"""when the system is asked what it wants of motion: after the first paint"""


class Preferences(QObject):
    """Keeps the settings of a window and takes others over."""

    themed = Signal(str)
    """another theme, or another size of letters, is in use: the theme"""
    changed = Signal()
    """other settings are in use"""

    def __init__(self, services: WindowServices) -> None:
        """Sound as it was chosen; the look is taken over before any part is made."""
        super().__init__(services.window)
        self._services = services
        self._told_unkept = False
        self._qt_texts = QtTexts(services.window)
        self._system = SystemLook(self)
        self._system.changed.connect(self._on_system_changed)
        self.motion = SystemMotion(self)
        """whether the person's system asks for less of it"""
        self.motion.changed.connect(self.changed)
        services.sounds.use(services.settings.sounds, services.settings.volume)

    def begin(self) -> None:
        """Have Qt's own texts in the language in use, too; every part is told of it."""
        self._qt_texts.install()
        QTimer.singleShot(ASKED_MS, self, self.motion.begin)

    @property
    def reduced_motion(self) -> bool:
        """Whether what happens is shown without motion: by own choice, or as the system asks."""
        return self._services.settings.reduced_motion or self.motion.reduced

    def choose(self, name: str, value: str) -> None:
        """Set language, theme, text size or speed from the menu."""
        settings = self._services.settings
        match name:
            case "text":
                self.use(replace(settings, text_scale=int(value)))
            case "speed":
                self.use(replace(settings, ai_speed=value))
            case "theme":
                self.use(replace(settings, theme=value))
            case "language":
                self.use(replace(settings, language=value, kept_language=""))
            case "panel":
                self.keep_panel(value, not settings.panels.get(value, False))
            case _:
                raise KeyError(name)

    def choose_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.choose("language", language)

    def choose_theme(self, theme: str) -> None:
        """Take another theme from now on."""
        self.choose("theme", theme)

    def keep_panel(self, name: str, on: bool) -> None:
        """Fold or open a panel of the page in sight, and of those to come."""
        settings = self._services.settings
        if settings.panels.get(name, False) != on:
            self.use(replace(settings, panels={**settings.panels, name: on}))

    def use(self, settings: Settings) -> None:
        """Take settings over at once, everywhere, and keep them."""
        services = self._services
        old, services.settings = services.settings, settings
        if settings.language != old.language:
            services.settings = replace(settings, kept_language="")
            self.use_language(settings.language)
        if (settings.theme, settings.text_scale) != (old.theme, old.text_scale):
            self._dress()
        services.sounds.use(settings.sounds, settings.volume)
        self.changed.emit()
        self.keep()

    def _on_system_changed(self) -> None:
        # The look is that of all windows: one that is closed has no say in it any more.
        if self._services.settings.theme == SYSTEM and self._services.window.isVisible():
            self._dress()

    def _dress(self) -> None:
        settings = self._services.settings
        theme = theme_in_use(settings.theme)
        look.use_theme(theme, settings.text_scale)
        self.themed.emit(theme)

    def use_language(self, language: str) -> None:
        """Speak another language in every window, without a restart."""
        use_language(language)
        self._qt_texts.install()

    def follow_language(self) -> bool:
        """Choose the language that is spoken by now; return whether it is another one."""
        settings = self._services.settings
        if settings.language == current_language():
            return False
        spoken = replace(settings, language=current_language(), kept_language="")
        self._services.settings = spoken
        return True

    def keep(self) -> None:
        """Write the settings down; that this cannot be done is told once."""
        trouble = self.keep_quietly()
        if trouble is not None and not self._told_unkept:
            self._told_unkept = True
            self._services.tell(trouble.text())

    def keep_place(self, window: QWidget, name: str) -> None:
        """Keep where another window than the program's own stands, under a name."""
        settings, place = self._services.settings, kept_place(window)
        self._services.settings = replace(settings, window={**settings.window, name: place})
        self.keep()

    def keep_quietly(self) -> Trouble | None:
        """Write down what nobody has chosen: whoever chooses something next is told of trouble."""
        services = self._services
        trouble = settings_file.save(services.settings)
        if trouble is None:
            services.settings = settings_file.now_kept(services.settings)
        return trouble

    def close(self, geometry: str) -> None:
        """Keep the window's place with the rest: it closes."""
        settings = self._services.settings
        window = {**settings.window, "geometry": geometry}
        self._services.settings = replace(settings, window=window)
        settings_file.save(self._services.settings)

    def stop(self) -> None:
        """Put away what speaks Qt's own texts."""
        self._qt_texts.remove()
