"""Today's plan, and the grid in its frame: what is taken, placed, lined up and carried out."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from konqt.games.crown.crown_forecast import LineAhead
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    CrownAction,
    DeclineOrder,
    PlaceTile,
    TakeTile,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import SLOTS
from konqt.games.crown.wording.crown_answers import say_crown_action
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.bag_list import BagList
from konqt.gui.crown.grid.grid_answers import (
    ACTION,
    COLUMN,
    EVERYWHERE,
    FRAME,
    ORDERS,
    ROW,
    GridPlace,
    answers_at,
    side_to_show,
    taken_of,
    wished_at,
)
from konqt.gui.crown.grid.grid_layout import LEAST, GridLayout, lay_out
from konqt.gui.crown.grid.grid_place_button import GridPlaceButton
from konqt.gui.crown.grid.line_bands import paint_bands
from konqt.gui.crown.grid.place_looks import (
    BARRED,
    OPEN,
    GridSight,
    hand_slot,
    look_of,
    say_more_of,
    say_place,
)
from konqt.gui.crown.grid.place_painting import LEFT, write
from konqt.i18n.texts import _

SOUGHT = TakeTile, PlaceTile, ChooseLine
"""actions that a forecast can look along"""
MIDDLE = GridPlace("cell", (1, 1))
LINES = {Qt.Key.Key_R: ROW, Qt.Key.Key_C: COLUMN}


class PlanAndGrid(QWidget):
    """The block in the middle of the table, painted into the room it is given."""

    chosen = Signal(object)
    """an action that is legal"""
    considered = Signal(object)
    """the tuple of taking, placing or line under the pointer or keyboard; None for nothing"""
    paying = Signal(object)
    """the tuple of legal ways to pay for the tile pressed at the top of the plan"""
    asked_about = Signal(object)
    """an action that is not legal, pressed all the same: the engine says why not"""
    meant_nothing = Signal()
    """a press on a place that nothing is asked about now"""
    walked = Signal()
    """the keyboard goes about by arrows"""
    left_alone = Signal()
    """it wants to go on to what a new question asks about"""
    looked_at = Signal(str, object)
    """what lies where one points does, and what a press there would try in vain, or None"""

    def __init__(self, data: object = None) -> None:
        """Begin without a game to show.

        Args:
            data: an owner's, as the game was begun with it.
        """
        super().__init__()
        self.setObjectName("grid")
        self.setMinimumSize(LEAST)
        self._data = data
        self._sight: GridSight | None = None
        self._considered: tuple[CrownAction, ...] | None = None
        self._asked_anew = False
        """whether nobody has walked about since the question came"""
        self._buttons: Mapping[GridPlace, GridPlaceButton] = {
            place: self._button(place) for place in EVERYWHERE
        }
        self._bag = BagList(self)
        self._layout: GridLayout = lay_out(LEAST, 1.0)
        self.retranslate()

    def _button(self, place: GridPlace) -> GridPlaceButton:
        button = GridPlaceButton(place, self)
        button.taken.connect(self._press)
        button.pointed.connect(self._point)
        button.left.connect(self._leave)
        button.walked.connect(self._walk)
        button.turned.connect(self._turn)
        return button

    def sizeHint(self) -> QSize:
        """Return the size in a window of 1366 pixels."""
        return QSize(665, 480)

    # -- for the page -------------------------------------------------------------------------

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Show how the game stands; None while nobody may look. Nothing is legal until told."""
        before, sight = self._sight, None
        if seen is not None:
            same = before is not None and taken_of(before.seen) == taken_of(seen)
            side = before.side if before is not None and same else ACTION
            pointed = before.pointed if before is not None else None
            sight = GridSight(seen, side=side, pointed=pointed, data=self._data)
        self._sight, self._considered = sight, None
        self._show()

    def show_legal(self, actions: Sequence[CrownAction]) -> None:
        """Let be pressed what these actions name; what is pointed at is considered anew."""
        if self._sight is None:
            return
        legal = tuple(actions)
        self._asked_anew = bool(legal)
        side = side_to_show(self._sight.seen, legal, self._sight.side)
        self._see(replace(self._sight, legal=legal, side=side, held=None))
        self._consider()
        # Under a pointer that lies still something else may lie now.
        self._tell_looked_at()

    def show_lines(self, column: LineAhead | None, row: LineAhead | None) -> None:
        """Show on the tiles of the frame how often each will act by either line."""
        if self._sight is not None:
            self._see(replace(self._sight, column=column, row=row))

    def show_step(self, event: CrownEvent | None) -> None:
        """Mark what a step acts on or by; None: nothing acts now."""
        if self._sight is None:
            return
        turned = self._sight.turned
        if event is not None and event.kind == "tile_flipped" and event.fact("frame"):
            turned = (*turned, (event.number("frame"), event.word("tile")))
        acting = frozenset() if event is None else self._places_of(event, self._sight)
        self._see(replace(self._sight, acting=acting, turned=turned))

    def put_back(self) -> bool:
        """Let go of a tile that waits for the card that pays; return whether there was one."""
        if self._sight is None or self._sight.held is None:
            return False
        self._see(replace(self._sight, held=None))
        return True

    def turn_over(self) -> bool:
        """Turn the tile in hand over; return whether there is one with two sides."""
        sight = self._sight
        sides = {each.side for each in sight.legal if isinstance(each, PlaceTile)} if sight else ()
        if sight is None or ORDERS not in sides:
            return False
        self._see(replace(sight, side=ACTION if sight.side == ORDERS else ORDERS))
        self._consider()
        return True

    @property
    def open_places(self) -> list[GridPlace]:
        """The places that can be pressed now, the middle of the grid first of its spaces."""
        shown = [place for place, each in self._buttons.items() if each.shown.state == OPEN]
        return sorted(shown, key=lambda place: place != MIDDLE)

    def choose_line(self, line: str) -> bool:
        """Choose the row or the column; return whether that may be done now."""
        action = ChooseLine(line)
        legal = self._sight is not None and action in self._sight.legal
        if legal:
            self.chosen.emit(action)
        return legal

    @property
    def side(self) -> str:
        """The side of the tile in hand that is up."""
        return self._sight.side if self._sight is not None else ACTION

    def button(self, place: GridPlace) -> GridPlaceButton:
        """Return what stands at a place."""
        return self._buttons[place]

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.setAccessibleName(_("Plan and grid"))
        self._lay_out()
        self._show()
        self._tell_looked_at()

    # -- shown --------------------------------------------------------------------------------

    def _see(self, sight: GridSight) -> None:
        self._sight = sight
        self._show()

    def _show(self) -> None:
        sight = self._sight
        self._bag.show_tiles(None if sight is None else sight.position["bag"])
        for place, button in self._buttons.items():
            button.setVisible(sight is not None)
            if sight is not None:
                told = say_place(sight, place), say_more_of(sight, place)
                button.show_look(look_of(sight, place), *told)
        self.update()

    @staticmethod
    def _places_of(event: CrownEvent, sight: GridSight) -> frozenset[GridPlace]:
        """Return the places that an event names."""
        found = []
        frame, at, slot = event.fact("frame"), event.fact("at"), event.fact("slot")
        if at == FRAME and sight.position["pieces"]:
            frame = sight.position["pieces"]["frame"]
        if isinstance(frame, int) and frame:
            found.append(GridPlace("frame", frame))
        if isinstance(at, tuple) and len(at) == 2:
            found.append(GridPlace("cell", (int(at[0]), int(at[1]))))
        if slot in SLOTS:
            found.append(GridPlace("slot", SLOTS.index(slot)))
        return frozenset(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out anew."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        self._layout = lay_out(self.size(), look.text_scale())
        for place, box in self._layout.places.items():
            self._buttons[place].setGeometry(box)
        self._bag.setGeometry(self._layout.bag)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the headings and the lines that are looked at."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(crown_colour("block_edge"), 1))
            painter.setBrush(crown_colour("block"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
            if self._sight is None:
                return
            painter.setPen(crown_colour("ink"))
            write(painter, QRectF(self._layout.plan_head), _("Today's plan"), 13, LEFT, bold=True)
            write(
                painter,
                QRectF(self._layout.grid_head),
                _headed(self._sight),
                13,
                LEFT,
                bold=True,
            )
            paint_bands(painter, self._sight, self._layout)

    # -- pointed at, walked to, pressed -------------------------------------------------------

    def _point(self, place: GridPlace) -> None:
        if self._sight is not None:
            self._see(replace(self._sight, pointed=place))
        self._consider()
        self._tell_looked_at()

    def _leave(self, place: GridPlace) -> None:
        if self._sight is not None and self._sight.pointed == place:
            self._see(replace(self._sight, pointed=None))
            self._consider()
            self._tell_looked_at()

    def _tell_looked_at(self) -> None:
        sight = self._sight
        if sight is None or (place := sight.pointed) is None:
            self.looked_at.emit("", None)
            return
        barred = self._buttons[place].shown.state == BARRED
        wished = wished_at(sight.seen, place, sight.side) if barred else None
        told = ". ".join(filter(None, (look_of(sight, place).title, say_more_of(sight, place))))
        self.looked_at.emit(told, wished)

    def _consider(self) -> None:
        """Tell what is being thought about, if it is something else than before."""
        sight, found = self._sight, tuple[CrownAction, ...]()
        if sight is not None and sight.pointed is not None:
            answers = answers_at(sight.seen, sight.legal, sight.pointed, sight.side)
            found = tuple(each for each in answers if isinstance(each, SOUGHT))
        if (found or None) != self._considered:
            self._considered = found or None
            self.considered.emit(self._considered)

    def _walk(self, place: GridPlace, step: QPoint) -> None:
        """Bring the keyboard to the nearest place in a direction; at first to what is asked."""
        self.walked.emit()
        anew, self._asked_anew = self._asked_anew, False
        if anew and self._buttons[place].shown.state != OPEN:
            self.left_alone.emit()
            return
        here = self._buttons[place].geometry().center()

        def far(other: GridPlace) -> int:
            way = self._buttons[other].geometry().center() - here
            along = way.x() * step.x() + way.y() * step.y()
            aside = abs(way.x() * step.y()) + abs(way.y() * step.x())
            return along + 3 * aside if along > aside // 2 else -1

        ahead = [other for other in EVERYWHERE if other != place and far(other) > 0]
        if ahead:
            self._buttons[min(ahead, key=far)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _press(self, place: GridPlace) -> None:
        sight = self._sight
        if sight is None:
            return
        if place == hand_slot(sight.seen):
            self.turn_over()
            return
        answers = answers_at(sight.seen, sight.legal, place, sight.side)
        wanted = tuple(each for each in answers if not isinstance(each, DeclineOrder))
        if wanted and all(isinstance(each, TakeTile) and each.pay for each in wanted):
            self._see(replace(sight, held=place))
            self.paying.emit(wanted)
        elif len(wanted) == 1:
            self.chosen.emit(wanted[0])
        elif wanted:
            self._offer(place, wanted)
        elif sight.legal and (wished := wished_at(sight.seen, place, sight.side)) is not None:
            self.asked_about.emit(wished)
        elif sight.legal:
            self.meant_nothing.emit()

    def _turn(self, place: GridPlace) -> None:
        """Turn the tile in hand over; without one, offer all that can be done at a place."""
        sight = self._sight
        if sight is None or self.turn_over():
            return
        answers = answers_at(sight.seen, sight.legal, place, sight.side)
        if answers and not isinstance(answers[0], TakeTile | ChooseLine):
            self._offer(place, answers)

    def _offer(self, place: GridPlace, actions: Sequence[CrownAction]) -> None:
        """Offer several actions at a place as a list."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in actions:
            menu.addAction(say_crown_action(action)).setData(action)
        menu.triggered.connect(self._on_offered)
        button = self._buttons[place]
        menu.popup(button.mapToGlobal(button.rect().center()))

    def _on_offered(self, entry: QAction) -> None:
        self.chosen.emit(entry.data())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the tile over by F, choose a line by R or C; other keys are the page's."""
        bare = not event.modifiers()
        line = LINES.get(Qt.Key(event.key()))
        if bare and event.key() == Qt.Key.Key_F and self.turn_over():
            return
        if bare and line is not None and self.choose_line(line):
            return
        event.ignore()


def _headed(sight: GridSight) -> str:
    """Return the heading of the grid: where a tile is to be placed, how it is turned over."""
    turns = any(isinstance(each, PlaceTile) and each.side == ORDERS for each in sight.legal)
    return _("Grid (key F or a right click: the tile's other side)") if turns else _("Grid")
