"""Crown & Courage in reports and tables, as exports and collections ask for it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from konqt.core.account import Block, Curve, Passage, Past, Row, Score, TableBlock
from konqt.core.event import Event
from konqt.core.json_value import JsonObject
from konqt.core.observation import Observation
from konqt.games.crown.account.crown_rows import (
    COLUMNS,
    FREE,
    crown_outline,
    crown_rows,
    front_of,
    king_went,
    position_in,
    sector_of,
)
from konqt.games.crown.account.crown_story import crown_story
from konqt.games.crown.account.crown_turns import crown_event, crown_turns
from konqt.games.crown.wording.crown_endings import say_cause
from konqt.games.crown.wording.crown_names import crown_card, space_name
from konqt.games.crown.wording.crown_options import say_setting
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.account import Account

SECTOR = "sector"
"""how far the King came, in a game's score"""
TRACK = 10
"""the last step of Stress and Threat"""


class CrownAccount:
    """Tells a game by its turns."""

    columns: tuple[str, ...] = COLUMNS

    def summary(self, past: Past) -> Iterator[Block]:
        """Yield how it ended and why, how far the King came, numbers of the stretch."""
        yield Passage(tuple(_ended(past)))
        yield TableBlock(_("In numbers"), (_("What"), _("Number")), tuple(_numbers(past)))

    def story(self, past: Past) -> Iterator[Block]:
        """Yield the stretch told, turn by turn."""
        return crown_story(past)

    def rows(self, past: Past, measured: bool = True) -> Sequence[Row]:
        """Return a row for each turn, in ids; nothing in it takes long."""
        del measured
        return crown_rows(past)

    def standing(self, seen: Observation) -> TableBlock:
        """Return tracks and King."""
        return TableBlock("", (_("Track"), _("Stands at")), tuple(_tracks(seen)))

    def hands(self, seen: Observation) -> Sequence[tuple[str, Sequence[str] | int]]:
        """Return the player's cards by their titles."""
        return [(_("Norway"), tuple(map(crown_card, position_in(seen)["hand"])))]

    def dice(self, events: Sequence[Event]) -> Sequence[tuple[str, Sequence[int]]]:
        """Return the dice of a Quick Response, which the Germans roll."""
        rolled = (crown_event(e).fact("dice") for e in events if e.kind == "quick_response_rolled")
        return [
            (_("Germany"), [face for face in dice if isinstance(face, int)])
            for dice in rolled
            if isinstance(dice, tuple)
        ]

    def curves(self, past: Past) -> Sequence[Curve]:
        """Return how far the King was, his Willpower, Stress and Threat, step by step."""
        seen = past.seen(past.first)
        way = tuple((step, float(sector_of(space, seen))) for step, space in king_went(past))
        title = _("The King's sector ({free} is Freedom)", free=FREE)
        return [
            Curve(title, _last_of_each(way), span=(0, FREE)),
            _track_curve(past, _("Willpower"), "willpower", "willpower_lost", 5),
            _track_curve(past, _("Stress"), "stress", "stress_changed", TRACK),
        ]

    def score(self, past: Past) -> Score:
        """Return how far the King came."""
        return Score(marks=((SECTOR, _furthest(past)[0]),))

    def score_titles(self) -> Mapping[str, str]:
        """Return what the marks of a score are called."""
        return {SECTOR: _("Furthest sector")}

    def say_cause(self, cause: str) -> str:
        """Return why a game ended, without for whom."""
        return say_cause(cause).partition(":")[0]

    def say_setting(self, option: str) -> str:
        """Return what is asked and how it was answered, unless as usual."""
        name, _is, value = option.partition("=")
        return say_setting(name, value)

    def outline(self, seen: Observation) -> JsonObject:
        """Return tracks, map and King."""
        return crown_outline(seen)


def _ended(past: Past) -> Iterator[str]:
    seen = past.seen(past.last)
    outcome, position = seen.outcome, position_in(seen)
    if outcome is not None:
        yield sentence(say_cause(outcome["cause"])) + "."
    king = position["king"]
    place = {"area": space_name(king), "sector": sector_of(king, seen)}
    if place["sector"] == FREE:
        yield _("The King is in Freedom.")
    else:
        yield _("The King is in {area}, sector {sector} of 9.", **place)
    yield _("Gold evacuated: {gold}.", gold=position["gold"])


def _furthest(past: Past) -> tuple[int, str]:
    """Return the northernmost sector that the King came to, and the first space of it."""
    way = [space for _step, space in king_went(past)]
    seen = past.seen(past.first)
    return max(((sector_of(space, seen), space) for space in way), key=itemgetter(0))


def _numbers(past: Past) -> Iterator[tuple[str, str]]:
    position = position_in(past.seen(past.last))
    turns = crown_turns(past.told)
    events = [event for turn in turns for event in turn.events]

    def counted(kind: str, counts: Callable[[object], bool] = bool) -> str:
        return str(sum(event.kind == kind and counts(event) for event in events))

    towns = position["towns"]
    sector, space = _furthest(past)
    furthest = _("{sector} ({area})", sector=sector, area=space_name(space))
    yield _("Turns"), str(len(turns))
    yield _("Furthest sector of the King"), furthest
    yield _("Willpower left"), str(position["willpower"])
    yield _("Gold evacuated"), str(position["gold"])
    yield _("Gold lost in flight"), str(position["lost"])
    yield _("Towns occupied or destroyed"), listed(list(map(space_name, towns)), "and") or "0"
    yield _("Battles fought"), counted("battle_began")
    yield _("Battles won"), counted("battle_won")
    yield _("Quick Responses"), counted("quick_response_rolled")
    yield _("German actions"), counted("german_action")
    yield _("Germans taken off the map"), counted("german_removed")
    yield _("Flights of the King"), counted("king_fled")


def _tracks(seen: Observation) -> Iterator[tuple[str, str]]:
    position = position_in(seen)
    loyalty, space = position["morale"]
    front = front_of(seen)
    yield _("King"), space_name(position["king"])
    yield _("Frontmost Germans"), space_name(front) if front else "–"
    yield _("Stress"), str(position["stress"])
    yield _("Threat"), str(position["threat"])
    yield _("Momentum"), str(position["momentum"])
    yield _("Loyalty"), _("{row}, space {space} of the row", row=loyalty, space=space + 1)
    yield _("Willpower"), str(position["willpower"])
    yield _("Pressure"), str(position["pressure"])
    yield _("Gold"), str(position["gold"])


def _track_curve(past: Past, title: str, name: str, kind: str, most: int) -> Curve:
    """Return a track as the events tell it, from where it stood at first."""
    points = [(past.first, float(position_in(past.seen(past.first))[name]))]
    for told in past.told:
        points += [
            (told.step, float(crown_event(each).number("to")))
            for each in told.events
            if each.kind == kind
        ]
    return Curve(title, _last_of_each(points), span=(0, most))


def _last_of_each(points: Sequence[tuple[int, float]]) -> tuple[tuple[int, float], ...]:
    """Return the last value of each step."""
    return tuple(dict(points).items())


if TYPE_CHECKING:
    _FULFILS: "Account" = CrownAccount()
