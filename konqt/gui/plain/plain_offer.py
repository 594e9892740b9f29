"""What a game offers before it begins, by its rules, its narrator and its row in the registry."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from konqt.core.game import opponents_on, sides_of
from konqt.games.registry import entry_named, game_named, narrator_of
from konqt.gui.screens.new_game.offer import Beginning, Offer, Option, OwnData, SeatingChoice
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, ngettext
from konqt.session.plan import HUMAN, Chair

PEOPLE, WATCH = "people", "watch"
"""seatings: a person for each faction, and nobody; between them each side against the computer"""
ROUND = 0.7
"""How much of a sign's height its disc takes."""


class OfferTold(Protocol):
    """What a game's plug-in tells of it."""

    def say_scenario(self, scenario: str) -> str:
        """Return what a scenario is and how long it takes; empty for nothing."""
        ...

    def options(self, scenario: str) -> Sequence[Option]:
        """Return the options that may be chosen in a scenario."""
        ...

    def faction_colour(self, faction: str) -> QColor | None:
        """Return a faction's colour; None where it has none."""
        ...


class PlainOffer:
    """The scenarios and the options there are; seats for people and for the computer."""

    own_data: OwnData | None = None

    def __init__(self, game: str, plugin: OfferTold) -> None:
        self.game, self._plugin = game, plugin
        self._rules, self._say = game_named(game), narrator_of(game)
        sides = sides_of(self._rules) if entry_named(game).levels else ()
        self._against = {f"side {number}": side for number, side in enumerate(sides)}
        if len(self._against) < 2:
            self._against.clear()  # nobody is left for the computer
        self.first_seating = next(iter(self._against), PEOPLE)

    def beginnings(self) -> Mapping[str, Beginning]:
        """Return one game for each scenario."""
        return {
            each: Beginning(each, self._say.scenario_name(each), self._plugin.say_scenario(each))
            for each in entry_named(self.game).scenarios
        }

    def beginning_of(self, scenario: str, options: Mapping[str, object]) -> str:
        """Return the scenario, if the game has it."""
        del options
        return scenario if scenario in entry_named(self.game).scenarios else ""

    def options(self, scenario: str = "") -> Sequence[Option]:
        """Return the options of a scenario, or each of any scenario once."""
        asked = (scenario,) if scenario else entry_named(self.game).scenarios
        found = (option for each in asked for option in self._plugin.options(each))
        return tuple({option.id: option for option in found}.values())

    def handicaps(self, scenario: str = "") -> Sequence[Option]:
        """Return none."""
        del scenario
        return ()

    def say_even(self, scenario: str) -> str:
        """Say nothing: there are no handicaps."""
        del scenario
        return ""

    def values(self, scenario: str = "") -> Option | None:
        """Return nothing: it is played with what it brings along."""
        del scenario
        return None

    def value_files(self, name: str, scenario: str) -> Mapping[str, str]:
        """Return nothing, as there is no set."""
        raise ValueError(f"{scenario} has no values called {name}")

    def seatings(self) -> Mapping[str, SeatingChoice]:
        """Return a person for each faction, each side against the computer, and nobody."""
        factions = self._rules.factions
        everybody = {faction: number for number, faction in enumerate(factions, 1)}
        found = {PEOPLE: SeatingChoice(*self._say_people(), everybody)}
        for ident, side in self._against.items():
            others = (faction for faction in factions if faction not in side)
            title = sentence(_("{factions} against the computer", factions=self._listed(side)))
            note = _("The computer plays {factions}", factions=self._listed(others))
            found[ident] = SeatingChoice(
                title, note, {each: int(each in side) for each in factions}
            )
        if entry_named(self.game).levels:
            nobody = dict.fromkeys(factions, 0)
            found[WATCH] = SeatingChoice(_("Watch"), _("Only the computer plays"), nobody)
        return found

    def say_seating(self, chairs: Mapping[str, Chair], scenario: str) -> Sequence[str]:
        """Say who plays more than one faction, and when the laptop is covered."""
        del scenario
        seats: dict[str, list[str]] = {}
        for faction, chair in chairs.items():
            if chair.kind == HUMAN:
                name = chair.name or self._say.faction_name(faction)
                seats.setdefault(name, []).append(faction)
        lines = []
        for name, held in seats.items():
            if opponents_on(self._rules, held):
                lines.append(_("{name} plays both sides.", name=name))
            elif len(held) > 1:
                lines.append(_("{name} plays {factions}.", name=name, factions=self._listed(held)))
        if len(seats) > 1:
            lines.append(_("The screen is covered whenever another player takes over."))
        if not seats:
            lines.append(_("You see what everyone can see."))
        return lines

    def say_shared(self) -> str:
        """Return nothing: each faction is one person's."""
        return ""

    def emblem(self, faction: str, side: int, ratio: float) -> QPixmap | None:
        """Return a disc in the faction's colour, if it has one."""
        colour = self._plugin.faction_colour(faction)
        if colour is None:
            return None
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        disc = QRectF(0, 0, ROUND * side, ROUND * side)
        disc.moveCenter(QRectF(0, 0, side, side).center())
        painter.drawEllipse(disc)
        painter.end()
        return picture

    # -- inside -----------------------------------------------------------------------------

    def _listed(self, factions: Iterable[str]) -> str:
        return listed([self._say.faction_name(each, inside=True) for each in factions], "and")

    def _say_people(self) -> tuple[str, str]:
        count = len(self._rules.factions)
        if count == 1:
            return _("One player"), ""
        title = ngettext("{count} player", "{count} players", count)
        return title, _("One player for each faction")


if TYPE_CHECKING:

    def _fulfils(offer: PlainOffer) -> Offer:
        return offer
