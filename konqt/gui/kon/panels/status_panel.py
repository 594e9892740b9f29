"""Always in sight: turn and phase, the goal and who would win now, objectives, decks."""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from konqt.games.kon import wording
from konqt.games.kon.advice.glance import battalions_of, card_duties, victory_cities
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.events import end_sentence
from konqt.games.kon.wording.goal import goal_of
from konqt.games.kon.wording.names import plain_battalions, sentence
from konqt.games.kon.wording.standing import say_left_to_play
from konqt.games.owner_data import Corrections
from konqt.gui.kon.art import look
from konqt.gui.widgets.inline import inline
from konqt.gui.widgets.plain_words import Label, MarkedLabel, set_tip, unmarked
from konqt.i18n.game_marks import GameMarks
from konqt.i18n.texts import _

if TYPE_CHECKING:  # games without ships do not load them
    from konqt.games.kon.advice.known_ships import FleetCount
    from konqt.gui.kon.panels.ship_column import ShipColumn

EMBLEM = 18
BATTALION = 20
FEW = 3
"""Objectives that need no counting."""
JOINED = "&#8288;&nbsp;"
"""A gap between sign and name at which no line ends, as it otherwise may after a picture."""
BOLD = "<b>{names}</b>"
NUMBER_COLUMNS = (2, 4, 5, 6)
SHIPS = 3
"""Columns of battalions, hand, deck and used cards, and that of ships, empty without any."""


class StatusPanel(QFrame):
    """What a glance must tell, from public facts."""

    pile_opened = Signal(str)
    folded = Signal(bool)
    """somebody has folded or opened it, and it is to stay so"""

    def __init__(
        self,
        parent: QWidget | None = None,
        data: Corrections = None,
        marks: Callable[[], GameMarks] = GameMarks,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self._data = data
        self._marks = marks
        """asked anew each time: hands may have been shown meanwhile"""
        self._observation: KonObservation | None = None
        self.turn = _line("statusTurn")
        self.objectives = Objectives(data)
        self.goal = SteadyLine("statusGoal")
        """what decides the game, and who would win now"""
        self.ending = SteadyLine()
        self.duty = SteadyLine()
        self.own = _line()
        """that an owner's data are played with, and the game's marks"""
        self.ships = SteadyLine()
        """which ships are lost, how many raid"""
        self.decks = DeckTable(self.pile_opened)
        self.opener = Opener()
        self.opener.clicked.connect(self._on_opener)
        self._kept_folded = self._opened = self._low = False
        """folded by hand, to stay so; in a low column; opened by hand there"""
        self._rest = QWidget()
        """what is folded away"""
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.turn, 1)
        head.addWidget(self.opener, 0, Qt.AlignmentFlag.AlignTop)
        rest = QVBoxLayout(self._rest)
        rest.setContentsMargins(0, 0, 0, 0)
        rest.setSpacing(3)
        # The table first: a low column is not to cut a faction's row, and the rest scrolls.
        for part in (self.decks, self.ending, self.own, self.duty, self.ships):
            rest.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 4, 10, 3)
        layout.setSpacing(3)
        layout.addLayout(head)
        layout.addWidget(self.goal)
        layout.addWidget(self.objectives)
        layout.addWidget(self._rest)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show an observation; with None the last public facts stay."""
        if observation is None:
            return
        self._observation = observation
        self._refresh(observation)

    def show_moment(self, observation: KonObservation) -> None:
        """Say which turn and phase it is, and what lies where, while that is being shown."""
        head, explained = _say_moment(observation)
        self.turn.setText(f"<b>{escape(' · '.join(head))}</b>")
        set_tip(self.turn, explained)
        self.decks.show_observation(observation, self.devicePixelRatioF())

    def _fold(self) -> None:
        """Show turn and goal alone, or all: as somebody has told it, in a low column if asked."""
        folded = not self._opened if self._low else self._kept_folded
        self.opener.show_opened(not folded)
        self._rest.setVisible(not folded)
        self.objectives.set_folded(folded)

    def set_low(self, low: bool) -> None:
        """Say no more than turn and goal where the column is low, until more is asked for."""
        if low != self._low:
            self._low, self._opened = low, False
            self._fold()

    def set_folded(self, folded: bool) -> None:
        """Show turn, goal and objectives alone, or all there is to tell."""
        self._kept_folded = folded
        self._fold()

    def _on_opener(self) -> None:
        """Open or fold: in a low column for as long as it is one, else to stay so."""
        if self._low:
            self._opened = self._rest.isHidden()
            self._fold()
        else:
            self.set_folded(not self._rest.isHidden())
            self.folded.emit(self._kept_folded)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.opener.retranslate()
        if self._observation is not None:
            self._refresh(self._observation)

    def _refresh(self, observation: KonObservation) -> None:
        ratio = self.devicePixelRatioF()
        self.show_moment(observation)
        self.objectives.show_observation(observation, ratio)
        self._show_standing(observation)
        marks = self._marks()
        own = (marks.short(), wording.say_corrections(self._data))
        self.own.setText(escape(" · ".join(told for told in own if told)))
        set_tip(self.own, "\n".join(marks.told()))
        self.own.setVisible(bool(self.own.text()))
        self._show_ships(observation)
        set_tip(self.decks, wording.say_origin(observation.scenario, self._data))
        self.setAccessibleName(_("State of the game"))
        words = (
            ". ".join(_say_moment(observation)[0]),
            self.objectives.told(),
            *(unmarked(line.text()) for line in self._lines()),
            *self.decks.told(),
        )
        self.setAccessibleDescription(". ".join(word for word in words if word))

    def _lines(self) -> tuple[MarkedLabel, ...]:
        return self.goal, self.ending, self.duty, self.own, self.ships

    def _show_ships(self, observation: KonObservation) -> None:
        """Show what is known of the ships, in a game that has them."""
        told = ""
        if observation.sea:
            from konqt.games.kon.advice.known_ships import fleet_counts
            from konqt.games.kon.wording.ship_cards import say_lost_ships

            counts = fleet_counts(observation, self._data)
            told = say_lost_ships(counts)
            self.decks.show_ships(counts, self.devicePixelRatioF(), self._browse_ships)
        self.ships.setText(escape(told))
        self.ships.show_some(bool(told))

    def _browse_ships(self, faction: str) -> None:
        from konqt.gui.kon.cards.ship_browser import browse_ships

        browse_ships(self._observation, self.window(), self._data, faction)

    def _show_standing(self, observation: KonObservation) -> None:
        self.goal.setText(_say_goal(observation))
        ending = _say_ending(observation)
        self.ending.setText(ending)
        self.ending.show_some(bool(ending))
        self._show_duty(observation)

    def _show_duty(self, observation: KonObservation) -> None:
        over = observation.outcome is not None
        duties = {} if over else card_duties(observation, self._data)
        self.duty.show_some(bool(duties))
        owing = [faction for faction, met in duties.items() if not met]
        names = ", ".join(wording.faction_name(faction) for faction in owing or duties)
        told = (
            _("Must still use a card: {factions}", factions=names)
            if owing
            else _("Have used a card: {factions}", factions=names)
        )
        self.duty.setText(escape(told))
        set_tip(
            self.duty,
            _(
                "Germany and the Allies must each use at least one card per round; whoever has "
                "used none discards one before drawing new cards. Norway owes none."
            ),
        )


def _say_moment(observation: KonObservation) -> tuple[tuple[str, ...], str]:
    """Return round, turn and phase for the head, and in a sentence; on 9 April the step."""
    turn, number = wording.faction_name(observation.turn), observation.phase
    if not observation.round:
        from konqt.games.kon.wording.sea_words import say_april_step

        return (say_april_step(observation), turn), ""
    phase = wording.phase_name(number)
    told = _("Round {round}", round=observation.round)
    explained = _(
        "Turn of {faction}, phase {phase}: {name}", faction=turn, phase=number, name=phase
    )
    return (told, turn, f"{number} {phase}"), explained


class Opener(QToolButton):
    """Brings what is folded away, and folds it again."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("statusOpener")
        self.setAutoRaise(True)
        self._opened = True
        self.retranslate()

    def show_opened(self, opened: bool) -> None:
        """Point to where a click leads."""
        self._opened = opened
        self.retranslate()

    def retranslate(self) -> None:
        """Say what a click would do."""
        told = _("Show less about the game") if self._opened else _("Show all about the game")
        self.setArrowType(Qt.ArrowType.UpArrow if self._opened else Qt.ArrowType.DownArrow)
        self.setAccessibleName(told)
        set_tip(self, told)


def _say_goal(observation: KonObservation) -> str:
    """Say the goal with who would win now in bold; once it has ended, who has won."""
    end = observation.outcome
    if end is not None:
        resigned = end.get("resigned", ())
        return escape(end_sentence(end["winner"], end["cause"], end.get("level"), resigned))
    told = goal_of(observation, BOLD).said(escape)
    return told or wording.say_standing(observation.standing, BOLD)


def _say_ending(observation: KonObservation) -> str:
    """Say how many turns are left until a deck ends the game; the goal counts its cards."""
    if observation.outcome is not None:
        return ""
    _cards, *turns = say_left_to_play(observation) or [""]
    return escape(sentence(" · ".join(turns)))


class Objectives(MarkedLabel):
    """The scenario's objectives, each with the sign of who holds it; wraps in a narrow column."""

    def __init__(self, data: Corrections = None) -> None:
        super().__init__()
        self._data = data
        self.setWordWrap(True)
        self._told: list[str] = []
        self._shown: list[str] = []
        """each objective as rich text"""
        self._counted = ""
        """how many of them are German; empty where they need no counting"""
        self._folded = False

    def told(self) -> str:
        """Return the objectives and their holders in words."""
        return ", ".join(self._told)

    def show_observation(self, observation: KonObservation, ratio: float) -> None:
        """Show who holds what."""
        held = observation.standing.get("objectives", {})
        german = sum(holder == Faction.GERMANY.id for holder in held.values())
        counted = _("German victory cities: {count} of {all}", count=german, all=len(held))
        self._told = [counted] if len(held) > FEW else []
        shown, cities = [], victory_cities(observation.scenario, self._data)
        for area in observation.objectives:
            holder = held.get(area) or ""
            sign = (
                look.emblem(holder, EMBLEM, ratio)
                if holder
                else look.objective(EMBLEM, ratio, area in cities)
            )
            name = wording.area_name(area)
            shown.append(f"{inline(sign, EMBLEM)}{JOINED}{escape(name).replace(' ', '&nbsp;')}")
            who = wording.faction_name(holder) if holder else _("nobody")
            self._told.append(f"{name}: {who}")
        self._shown = shown
        self._counted = counted if len(held) > FEW else ""
        self._lay()
        self.setAccessibleName(self.told())
        title = wording.say_goals_held(observation.scenario)
        set_tip(self, "\n".join((title, *self._told)))

    def set_folded(self, folded: bool) -> None:
        """Give only the count where there are many; a few always stand in one line."""
        if folded != self._folded:
            self._folded = folded
            self._lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many in a row as the new width holds."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay()

    def _lay(self) -> None:
        if self._counted and self._folded:
            self.setText(f"<b>{self._counted}</b>")
        elif self._counted:
            self.setText(_in_columns(self._counted, self._shown, self._abreast()))
        else:
            self.setText(" &nbsp; ".join(self._shown))

    def _abreast(self) -> int:
        """Return how many names stand beside each other: three where the longest has room."""
        names = [told.partition(":")[0] for told in self._told[1:]]
        widest = max(self.fontMetrics().horizontalAdvance(f" {name} ") for name in names) + EMBLEM
        return FEW if FEW * widest <= self.width() else FEW - 1


def _in_columns(head: str, cells: list[str], abreast: int) -> str:
    """Return many objectives as a small table."""
    rows = (cells[row : row + abreast] for row in range(0, len(cells), abreast))
    told = "".join(f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in rows)
    return f"<b>{head}</b><table width='100%' cellspacing='0' cellpadding='1'>{told}</table>"


class DeckTable(QWidget):
    """A table of the factions' cards: in the hand, in the deck, used."""

    def __init__(self, opened: SignalInstance) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(1)
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(1, 1)
        self._heads = [Label() for _column in NUMBER_COLUMNS]
        for column, head in zip(NUMBER_COLUMNS, self._heads, strict=True):
            head.setForegroundRole(head.palette().ColorRole.PlaceholderText)
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(head, 0, column)
        self._grid = grid
        self._ships: ShipColumn | None = None
        self._lines = [
            DeckLine(grid, row, faction, opened) for row, faction in enumerate(FACTIONS, 1)
        ]

    def show_observation(self, observation: KonObservation, ratio: float) -> None:
        """Show what is public about the cards."""
        self._heads[0].setPixmap(look.counter("", 1, BATTALION, ratio))
        set_tip(self._heads[0], _("Battalions on the board"))
        self._heads[0].setAccessibleName(_("Battalions on the board"))
        for head, text in zip(self._heads[1:], (_("Hand"), _("Deck"), _("Used")), strict=True):
            head.setText(text)
        tips = (_("Cards in the hand"), _("Cards in the deck"), _("Used cards"))
        for head, tip in zip(self._heads[1:], tips, strict=True):
            set_tip(head, tip)
        for line in self._lines:
            line.show(observation, ratio)

    def show_ships(
        self, counts: "dict[str, FleetCount]", ratio: float, wanted: Callable[[str], None]
    ) -> None:
        """Show how many ships each faction has left; `wanted` opens the list of a faction's."""
        if self._ships is None:
            from konqt.gui.kon.panels.ship_column import ShipColumn

            self._ships = ShipColumn(self._grid, SHIPS)
            for button in self._ships.buttons.values():
                button.wanted.connect(wanted)
        self._ships.show_counts(counts, ratio)

    def told(self) -> list[str]:
        """Return each faction's numbers in words."""
        ships = self._ships.buttons if self._ships is not None else {}
        return [
            f"{line.told()}, {ships[line.faction].told}" if line.faction in ships else line.told()
            for line in self._lines
        ]


class DeckLine:
    """One faction's row: emblem, name, hand, deck, used pile."""

    def __init__(self, grid: QGridLayout, row: int, faction: str, opened: SignalInstance) -> None:
        self.faction = faction
        self.emblem = Label()
        self.name = MarkedLabel()
        self.board = Label()
        self.hand = Label()
        self.deck = MarkedLabel()
        self.deck.setObjectName(f"deck:{faction}")
        self.used = PileButton(faction)
        self.used.opened.connect(opened)
        cells = (self.emblem, self.name, self.board, self.hand, self.deck, self.used)
        for column, widget in zip((0, 1, *NUMBER_COLUMNS), cells, strict=True):
            side = Qt.AlignmentFlag.AlignRight if column in NUMBER_COLUMNS else Qt.AlignmentFlag(0)
            grid.addWidget(widget, row, column, side | Qt.AlignmentFlag.AlignVCenter)

    def show(self, observation: KonObservation, ratio: float) -> None:
        """Show what is public about a faction's cards."""
        held = observation.hands.get(self.faction, 0)
        number = held if isinstance(held, int) else len(held)
        pile = observation.piles.get(self.faction)
        self.emblem.setPixmap(look.emblem(self.faction, EMBLEM, ratio))
        name = wording.faction_name(self.faction)
        mine = observation.turn == self.faction
        self.name.setText(f"<b>{escape(name)}</b>" if mine else escape(name))
        battalions = battalions_of(observation)[self.faction]
        self.board.setText(str(battalions))
        self.board.setAccessibleName(plain_battalions(battalions))
        set_tip(self.board, _("Battalions on the board"))
        self.hand.setText(str(number))
        self.hand.setAccessibleName(_("hand {count}", count=number))
        april = observation.sea.april is not None
        tip = _("Cards in the hand") if not april else _("9 April cards in the hand")
        set_tip(self.hand, tip)
        draw = pile.draw if pile else 0
        ends = self.faction == observation.standing.get("end_deck")
        self.deck.setText(f"<b>{draw}</b>" if ends else str(draw))
        self.deck.setAccessibleName(_("deck {count}", count=draw))
        told = _("The game ends when the last card of this deck is drawn")
        set_tip(self.deck, told if ends else _("Cards in the deck"))
        used = len(observation.sea.april_cards_used(self.faction))
        self.used.show_number(used + (len(pile.used) if pile else 0))

    def told(self) -> str:
        """Return the row in words: "Germany: 13 battalions, hand 5, deck 57, used 1"."""
        numbers = (self.board, self.hand, self.deck)
        used = _("used {count}", count=self.used.text())
        words = ", ".join((*(label.accessibleName() for label in numbers), used))
        return f"{wording.faction_name(self.faction)}: {words}"


class PileButton(QToolButton):
    """Opens a faction's used cards."""

    opened = Signal(str)

    def __init__(self, faction: str) -> None:
        super().__init__()
        self._faction = faction
        self.setAutoRaise(True)
        self.setObjectName("pile")
        self.clicked.connect(self._clicked)

    def show_number(self, number: int) -> None:
        """Show how many cards lie face up."""
        self.setText(str(number))
        name = wording.faction_name(self._faction)
        told = _("Used cards of {faction}: {count}", faction=name, count=number)
        self.setAccessibleName(told)
        set_tip(self, told)

    def _clicked(self) -> None:
        self.opened.emit(self._faction)


class SteadyLine(MarkedLabel):
    """Words that give back no room: what stands below them moves up and down with no sentence.

    It asks for the most lines that any of its sentences has had at a width; once it has been in
    sight, it keeps its place while it has nothing to say.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._most: dict[int, int] = {}
        """width -> the most height that was needed there"""

    def show_some(self, there: bool) -> None:
        """Be in sight, or keep the place that it has had."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(policy.retainSizeWhenHidden() or there)
        self.setSizePolicy(policy)
        self.setVisible(there)

    def heightForWidth(self, width: int) -> int:
        """Return the most that was needed at this width."""
        wanted = super().heightForWidth(width)
        self._most[width] = most = max(self._most.get(width, 0), wanted)
        return most

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew in another language or text size."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.LanguageChange):
            self._most.clear()
        super().changeEvent(event)


def _line(name: str = "") -> MarkedLabel:
    label = MarkedLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
