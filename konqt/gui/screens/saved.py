"""Saved games in words for the start screen; absent or damaged ones are simply not there."""

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QLocale, QTime

from konqt.games.registry import UnknownGame, narrator_of
from konqt.gui.screens.saved_game import SavedGame
from konqt.i18n.languages import languages
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, current_language
from konqt.record.folder import recent_games, records_folder
from konqt.session.plan import HUMAN

MOST = 6
_WEEKDAY = re.compile(r"^d{3,4}[,.]?|[,.]?\s*d{3,4}$")
"""what a locale's long date has before or after the day, month and year"""


def games_folder() -> str:
    """Return the folder where file dialogs begin."""
    return str(records_folder())


def saved_games(today: date | None = None) -> list[SavedGame]:
    """List the saved games, newest first."""
    today = today or datetime.now().date()
    return [
        SavedGame(
            game.path,
            say_players(game.chairs),
            " · ".join(
                (
                    _scenario_name(game.game, game.scenario),
                    say_time(game.modified, today),
                    _("finished") if game.finished else _("not finished"),
                )
            ),
            running=not game.finished,
        )
        for game in recent_games(MOST)
    ]


def say_players(chairs: Mapping[str, Mapping[str, str]]) -> str:
    """Say who plays: names, and whether the computer does."""
    humans = [chair for chair in chairs.values() if chair.get("kind") == HUMAN]
    named = [chair.get("name") or _("somebody") for chair in humans]
    named += [chair["cards"] for chair in humans if chair.get("cards")]
    names = list(dict.fromkeys(named))
    if not names:
        return _("Computer against itself")
    if len(humans) < len(chairs):
        return sentence(_("{names} and the computer", names=", ".join(names)))
    return sentence(listed(names, "and"))


def _scenario_name(game: str, scenario: str) -> str:
    try:
        return narrator_of(game).scenario_name(scenario)
    except UnknownGame:
        return scenario.capitalize()


def say_time(moment: datetime, today: date) -> str:
    """Say when: today or yesterday with the hour, else the date."""
    clock = _locale().toString(QTime(moment.hour, moment.minute), "HH:mm")
    if moment.date() == today:
        return _("today {time}", time=clock)
    if moment.date() == today - timedelta(days=1):
        return _("yesterday {time}", time=clock)
    day = QDate(moment.year, moment.month, moment.day)
    return _locale().toString(day, _WEEKDAY.sub("", _locale().dateFormat()).strip())


def _locale() -> QLocale:
    return QLocale(languages()[current_language()].locale)
