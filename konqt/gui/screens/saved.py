"""Saved games in words for the start screen; absent or damaged ones are simply not there."""

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QLocale, QTime

from konqt.core.direction import isolated
from konqt.games.registry import UnknownGame, narrator_of
from konqt.gui.screens.saved_game import SavedGame
from konqt.i18n.languages import languages
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, current_language
from konqt.record.folder import SavedRecord, recent_games
from konqt.session.people import say_people
from konqt.session.plan import HUMAN

MOST = 6
_WEEKDAY = re.compile(r"^d{3,4}[,.]?|[,.]?\s*d{3,4}$")
"""what a locale's long date has before or after the day, month and year"""


def saved_games(today: date | None = None, most: int = MOST) -> list[SavedGame]:
    """List the saved games, newest first."""
    today = today or datetime.now().date()
    return [
        SavedGame(
            game.path,
            _say_seats(game),
            " · ".join(
                (
                    _scenario_name(game),
                    *_say_side(game),
                    _("finished") if game.finished else _say_round(game),
                    say_time(game.modified, today),
                )
            ),
            running=not game.finished,
        )
        for game in recent_games(most)
    ]


def say_players(chairs: Mapping[str, Mapping[str, str]]) -> str:
    """Say who plays: names, and whether the computer does."""
    humans = [chair for chair in chairs.values() if chair.get("kind") == HUMAN]
    named = [chair.get("name", "") for chair in humans]
    named += [chair["cards"] for chair in humans if chair.get("cards")]
    return say_people(named, computer=len(humans) < len(chairs))


def _people(game: SavedRecord) -> dict[str, list[str]]:
    """Return who plays: person -> the names of their factions."""
    found: dict[str, list[str]] = {}
    for faction, chair in game.chairs.items():
        if chair.get("kind") == HUMAN:
            for name in filter(None, (chair.get("name") or _("somebody"), chair.get("cards"))):
                found.setdefault(name, []).append(_faction_name(game.game, faction))
    return found


def _say_seats(game: SavedRecord) -> str:
    """Say who plays, and where there are several, which side each has."""
    people = _people(game)
    if len(people) < 2:
        return say_players(game.chairs)
    told = [f"{isolated(name)} ({', '.join(factions)})" for name, factions in people.items()]
    if any(chair.get("kind") != HUMAN for chair in game.chairs.values()):
        return sentence(_("{names} and the computer", names=", ".join(told)))
    return sentence(listed(told, "and"))


def _say_side(game: SavedRecord) -> tuple[str, ...]:
    """Say which side somebody plays who plays against the computer."""
    people = tuple(_people(game).values())
    alone = len(people) == 1 and len(people[0]) < len(game.chairs)
    return (listed(people[0], "and"),) if alone else ()


def _say_round(game: SavedRecord) -> str:
    """Say how far a game has come that goes on."""
    number = game.moment.get("round")
    if number:
        return _("round {round}", round=number)
    try:
        said = narrator_of(game.game).say_when(game.moment) if game.moment else ""
    except UnknownGame:
        said = ""
    # Whose turn it is, behind a comma, has no room beside the day.
    return said.partition(",")[0] or _("not finished")


def _faction_name(game: str, faction: str) -> str:
    try:
        return narrator_of(game).faction_name(faction, inside=True)
    except UnknownGame:
        return faction.capitalize()


def _scenario_name(game: SavedRecord) -> str:
    try:
        return narrator_of(game.game).scenario_name(game.scenario, game.options)
    except UnknownGame:
        return game.scenario.capitalize()


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
