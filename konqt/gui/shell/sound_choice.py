"""Whether the table is heard, and how loud: a row of the settings, tried out at once."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.screens.words import quiet
from konqt.gui.shell.settings import VOLUMES
from konqt.gui.sound.sounds import Sounds
from konqt.gui.widgets.marks import Tick
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.unscrolled import Slider
from konqt.i18n.texts import _


class SoundChoice(QWidget):
    """A tick, a slider, and what is missing for them."""

    def __init__(self, sounds: Sounds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sounds = sounds
        self._wanted = True
        self._tick, self._name, self._slider = Tick(), Label(), Slider()
        self._slider.setRange(0, len(VOLUMES) - 1)
        self._slider.setPageStep(2)
        self._name.setBuddy(self._slider)
        self._note = quiet()
        self._note.setObjectName("soundNote")
        self._note.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._tick)
        row.addSpacing(8)
        row.addWidget(self._name)
        row.addWidget(self._slider, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self._note)
        self._tick.toggled.connect(self._on_tick)
        self._slider.valueChanged.connect(self._on_slide)
        sounds.changed.connect(self._show_trouble)

    @property
    def wanted(self) -> bool:
        """Whether sounds are wanted; where there are none, as it was before."""
        return self._tick.isChecked() if self._sounds.installed() else self._wanted

    @property
    def volume(self) -> int:
        """How loud, in percent."""
        return VOLUMES[self._slider.value()]

    def show_choice(self, wanted: bool, volume: int) -> None:
        """Show what is chosen now."""
        self._wanted = wanted
        there = self._sounds.installed()
        with QSignalBlocker(self._tick), QSignalBlocker(self._slider):
            self._tick.setChecked(wanted and there)
            self._slider.setValue(VOLUMES.index(volume))
        self._tick.setEnabled(there)
        self._enable_volume()
        self._show_trouble()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._tick.setText(_("S&ounds of the table"))
        self._name.setText(_("&Volume"))
        self._say_volume()
        self._show_trouble()

    def showEvent(self, event: QShowEvent) -> None:
        """Find out whether anything can be heard here."""
        super().showEvent(event)
        self._sounds.make_ready()

    def hideEvent(self, event: QHideEvent) -> None:
        """End what was started to try it out."""
        super().hideEvent(event)
        if not self._sounds.on:
            self._sounds.stop()

    def _on_tick(self, on: bool) -> None:
        self._enable_volume()
        if on:
            self._sounds.try_out(self.volume)

    def _on_slide(self) -> None:
        self._say_volume()
        self._sounds.try_out(self.volume)

    def _enable_volume(self) -> None:
        for part in (self._name, self._slider):
            part.setEnabled(self._tick.isChecked())

    def _say_volume(self) -> None:
        """A screen reader would tell of a step, not of how loud it is."""
        self._slider.setAccessibleDescription(f"{self.volume} %")

    def _show_trouble(self) -> None:
        trouble = self._sounds.trouble()
        self._note.setText(trouble)
        self._note.setVisible(bool(trouble))
        self._tick.setAccessibleDescription(trouble)
