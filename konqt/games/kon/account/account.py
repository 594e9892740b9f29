"""Kampen om Norge in reports and tables, as exports ask for it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core.account import Block, Curve, Past, Row, Score, TableBlock
from konqt.core.event import Event
from konqt.core.json_value import JsonObject
from konqt.core.observation import Observation
from konqt.games.kon.account.faction_count import summary
from konqt.games.kon.account.position import dice, hands, standing
from konqt.games.kon.account.prose import story
from konqt.games.kon.account.rows import COLUMNS, outline, rows

if TYPE_CHECKING:
    from konqt.core.account import Account


class KonAccount:
    """Tells a game by rounds, turns and combats."""

    columns: tuple[str, ...] = COLUMNS

    def summary(self, past: Past) -> Iterator[Block]:
        """Yield how it ended and why, losses, cities, how the dice fell and what turned it."""
        from konqt.games.kon.account.fortune import fortune

        yield from summary(past)
        yield from fortune(past)

    def story(self, past: Past) -> Iterator[Block]:
        """Yield the stretch told, by rounds and turns."""
        return story(past)

    def rows(self, past: Past, measured: bool = True) -> Sequence[Row]:
        """Return a row for each combat and each turn, in ids."""
        return rows(past, measured)

    def standing(self, seen: Observation) -> TableBlock:
        """Return battalions, cities and cards of each faction."""
        return standing(seen)

    def hands(self, seen: Observation) -> Sequence[tuple[str, Sequence[str] | int]]:
        """Return each faction's cards by their titles, or how many it has."""
        return hands(seen)

    def dice(self, events: Sequence[Event]) -> Sequence[tuple[str, Sequence[int]]]:
        """Return who rolled which dice, on land and at sea."""
        return dice(events)

    def curves(self, past: Past) -> Sequence[Curve]:
        """Return Germany's luck and its chances, step by step."""
        from konqt.games.kon.account.curves import curves

        return curves(past)

    def score(self, past: Past) -> Score:
        """Return Germany's luck in battalions, and who holds how many cities at last."""
        from konqt.games.kon.account.curves import score

        return score(past)

    def score_titles(self) -> Mapping[str, str]:
        """Return nothing: luck and objectives say it all."""
        return {}

    def say_cause(self, cause: str) -> str:
        """Return nothing: who has won tells it in a list."""
        del cause
        return ""

    def say_setting(self, option: str) -> str:
        """Return nothing: a game's name and its rulings tell it."""
        del option
        return ""

    def outline(self, seen: Observation) -> JsonObject:
        """Return round, turn, battalions, holders of the cities and numbers of cards."""
        return outline(seen)


if TYPE_CHECKING:
    _FULFILS: "Account" = KonAccount()
