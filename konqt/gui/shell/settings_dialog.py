"""The settings dialog: language, look, motion, pace. Every change shows at once where it can."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.game_plugin import GamePlugin
from konqt.gui.screens.columns import Columns
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.screens.roomy import Roomy
from konqt.gui.screens.words import heading, quiet, rule_line
from konqt.gui.shell.settings import AI_SPEEDS, TEXT_SCALES, UNDO_MOMENTS, Settings
from konqt.gui.shell.sound_choice import SoundChoice
from konqt.gui.sound.sounds import Sounds
from konqt.gui.theme_names import CHOICES
from konqt.gui.widgets.marks import Tick
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.languages import languages
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_SPEED_NAMES = {
    "step": N_("Step by step: each waits for a key"),
    "slow": N_("Slow"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}


class SettingsDialog(QDialog):
    """Edits a copy of the settings."""

    def __init__(
        self,
        settings: Settings,
        plugin: GamePlugin,
        parent: QWidget | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        """Show settings.

        Args:
            settings: what is chosen now.
            plugin: of the game at hand, for its reminders.
            parent: the window.
            sounds: what the window is heard by; None where nothing is to be tried out.
        """
        super().__init__(parent)
        self._settings, self._plugin = settings, plugin
        self._language, self._theme = DropDown(), DropDown()
        self._text, self._speed = DropDown(), DropDown()
        self._moment = DropDown()
        self._motion, self._dice = Tick(), Tick()
        self._stay, self._follow = Tick(), Tick()
        self._help, self._idle, self._first_help = Tick(), Tick(), Tick()
        self._sound = SoundChoice(sounds or Sounds(self))
        self._reminders = {kind: Tick() for kind in plugin.reminders()}
        for name, part in (
            ("language", self._language), ("theme", self._theme), ("moment", self._moment),
            ("dice", self._dice), ("idle", self._idle), ("first_help", self._first_help),
            *((f"reminder:{kind}", tick) for kind, tick in self._reminders.items()),
        ):  # fmt: skip
            part.setObjectName(f"setting:{name}")
        self._titles = {
            name: heading(factor=1.12)
            for name in ("look", "motion", "opponents", "help", "reminders", "sound")
        }
        self._labels = {name: Label() for name in ("language", "theme", "text", "speed", "moment")}
        self._motion_note, self._reminders_note = quiet(), quiet()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        plain(self._buttons)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._fill()
        self.retranslate()
        self._show(settings)
        # With its words in it: what is laid out within a layout tells its new size only later.
        self._lay_out()
        open_at_its_size(self)

    @classmethod
    def ask(
        cls,
        settings: Settings,
        plugin: GamePlugin,
        parent: QWidget | None = None,
        sounds: Sounds | None = None,
    ) -> Settings | None:
        """Let a person change the settings; None when nothing is to change."""
        dialog = cls(settings, plugin, parent, sounds)
        try:
            accepted = dialog.exec() == QDialog.DialogCode.Accepted
            return dialog.settings() if accepted else None
        finally:
            dialog.deleteLater()

    def settings(self) -> Settings:
        """Return the settings as the dialog stands."""
        before, first = self._settings, self._first_help.isChecked()
        if first and not before.first_help:
            before = before.helped_anew()
        return replace(
            before,
            first_help=first,
            language=self._language.currentData(),
            theme=self._theme.currentData(),
            text_scale=self._text.currentData(),
            reduced_motion=self._motion.isChecked(),
            ai_speed=self._speed.currentData(),
            undo_moment=self._moment.currentData(),
            dice_animation=self._dice.isChecked(),
            combats_stay=self._stay.isChecked(),
            camera_follows=self._follow.isChecked(),
            phase_help=self._help.isChecked(),
            idle_passes=self._idle.isChecked(),
            sounds=self._sound.wanted,
            volume=self._sound.volume,
            reminders={
                **self._settings.reminders,
                **{kind: tick.isChecked() for kind, tick in self._reminders.items()},
            },
        )

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setWindowTitle(_("Settings"))
        self._titles["look"].setText(_("Look"))
        self._titles["motion"].setText(_("Motion"))
        self._titles["opponents"].setText(_("Opponents"))
        self._titles["help"].setText(_("Help in the game"))
        self._titles["sound"].setText(_("Sound"))
        self._sound.retranslate()
        self._help.setText(_("What you can do, and what it costs"))
        self._first_help.setText(_("Explain each decision &once, in my first three games"))
        self._idle.setText(
            _("&Pass for me where nothing I hold can answer (in games with one person)")
        )
        self._idle.setAccessibleDescription(
            _("Among several people, a question left out would tell what a hand lacks.")
        )
        set_tip(self._idle, self._idle.accessibleDescription())
        self._titles["reminders"].setText(_("Checklist"))
        self._reminders_note.setText(_("Before you end a phase, the table reminds you of:"))
        for kind, title in self._plugin.reminders().items():
            self._reminders[kind].setText(title)
        self._labels["language"].setText(_("&Language"))
        self._labels["theme"].setText(_("&Theme"))
        self._labels["text"].setText(_("Te&xt size"))
        self._labels["speed"].setText(_("&Speed of the computer's play"))
        self._labels["moment"].setText(_("&Undo a card within"))
        self._motion.setText(_("&Reduced motion"))
        self._motion_note.setText(
            _(
                "Pieces and cards move without gliding. If your system asks for less motion, they"
                " do so anyway. In Crown & Courage each step of the Germans then waits for Next,"
                " unless the speed is Instant."
            )
        )
        self._motion.setAccessibleDescription(self._motion_note.text())
        self._stay.setText(_("&Wait after your combats and when you have drawn cards"))
        self._follow.setText(_("The &board follows what happens"))
        self._dice.setText(_("&Dice tumble before they settle"))
        for index, title in enumerate(CHOICES.values()):
            self._theme.setItemText(index, _(title))
        for index, speed in enumerate(AI_SPEEDS):
            self._speed.setItemText(index, _(_SPEED_NAMES[speed]))
        for index, moment in enumerate(UNDO_MOMENTS):
            self._moment.setItemText(index, _say_moment(moment))
        self._moment.setAccessibleDescription(
            _("For so long nobody else is asked about a card that you have played.")
        )
        set_tip(self._moment, self._moment.accessibleDescription())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _fill(self) -> None:
        for each in languages().values():
            self._language.addItem(each.name, each.code)
        for theme in CHOICES:
            self._theme.addItem("", theme)
        for scale in TEXT_SCALES:
            self._text.addItem(f"{scale} %", scale)
        for speed in AI_SPEEDS:
            self._speed.addItem("", speed)
        for moment in UNDO_MOMENTS:
            self._moment.addItem("", moment)

    def _lay_out(self) -> None:
        fields = {
            "language": self._language,
            "theme": self._theme,
            "text": self._text,
            "speed": self._speed,
            "moment": self._moment,
        }
        for name, field in fields.items():
            self._labels[name].setBuddy(field)
        look, opponents = QFormLayout(), QFormLayout()
        for name in ("language", "theme", "text"):
            look.addRow(self._labels[name], fields[name])
        for name in ("speed", "moment"):
            opponents.addRow(self._labels[name], fields[name])
        inside = Roomy(Columns((self._first(look, opponents), self._second())))
        # What is in it has the keyboard, and comes into sight with it.
        inside.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 18)
        whole.setSpacing(12)
        whole.addWidget(inside, 1)
        whole.addWidget(self._buttons)

    def _first(self, look: QFormLayout, opponents: QFormLayout) -> QWidget:
        """Return the column of what is seen and heard, and of the computer's play."""
        column, first = _column()
        column.addWidget(self._titles["look"])
        column.addLayout(look)
        _rule(column)
        column.addWidget(self._titles["motion"])
        for widget in (self._motion, self._motion_note, self._dice, self._stay, self._follow):
            column.addWidget(widget)
        _rule(column)
        column.addWidget(self._titles["opponents"])
        column.addLayout(opponents)
        column.addWidget(self._idle)
        _rule(column)
        column.addWidget(self._titles["sound"])
        column.addWidget(self._sound)
        column.addStretch(1)
        return first

    def _second(self) -> QWidget:
        """Return the column of what helps in the game, and the checklist."""
        column, second = _column()
        column.addWidget(self._titles["help"])
        column.addWidget(self._help)
        column.addWidget(self._first_help)
        if self._reminders:
            _rule(column)
            column.addWidget(self._titles["reminders"])
            column.addWidget(self._reminders_note)
        for tick in self._reminders.values():
            column.addWidget(tick)
        column.addStretch(1)
        return second

    def _show(self, settings: Settings) -> None:
        for field, value in (
            (self._language, settings.language),
            (self._theme, settings.theme),
            (self._text, settings.text_scale),
            (self._speed, settings.ai_speed),
            (self._moment, settings.undo_moment),
        ):
            field.setCurrentIndex(max(0, field.findData(value)))
        self._motion.setChecked(settings.reduced_motion)
        self._dice.setChecked(settings.dice_animation)
        self._stay.setChecked(settings.combats_stay)
        self._follow.setChecked(settings.camera_follows)
        self._help.setChecked(settings.phase_help)
        self._first_help.setChecked(settings.first_help)
        self._idle.setChecked(settings.idle_passes)
        self._sound.show_choice(settings.sounds, settings.volume)
        on = self._plugin.reminders_on(settings.reminders)
        for kind, tick in self._reminders.items():
            tick.setChecked(kind in on)


def _column() -> tuple[QVBoxLayout, QWidget]:
    """Return an empty column, and what it fills."""
    held = QWidget()
    column = QVBoxLayout(held)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    return column, held


def _rule(column: QVBoxLayout) -> None:
    """Part what follows from what came before."""
    column.addSpacing(6)
    column.addWidget(rule_line())


def _say_moment(milliseconds: int) -> str:
    seconds = milliseconds // 1000
    if not seconds:
        return _("No time: the others are asked at once")
    return ngettext("{count} second", "{count} seconds", seconds)
