"""Light on some places of a board, all else dimmed; rings, arrows and a note about a place.

It is for who explains something: it shows what is meant and changes nothing of what may be done.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtGui import QPainterPath, QPen

from konqt.core.frozen import frozen
from konqt.gui.board.drawing import HINTED, RADIUS, RIM, Drawing, spot_of
from konqt.gui.board.items import Z_READ
from konqt.gui.board.spotlight.badges import Badge, Badges
from konqt.gui.board.spotlight.clear_place import INSET, clear_place
from konqt.gui.board.spotlight.note import Note
from konqt.gui.board.spotlight.on_screen import Dark, Edge, OnScreen
from konqt.gui.board.view import BoardView
from konqt.gui.theme_names import CONTRAST, DARK
from konqt.gui.widgets.heard import announce
from konqt.i18n.texts import _

Z_DARK = Z_READ + 0.2
"""Above the whole board but an open pile and what is held."""
DIMMED = {DARK: 0.6, CONTRAST: 0.62}
USUALLY_DIMMED = 0.5
"""How dark it is by theme, and in any other."""
ABOUT_PIECE = 3
"""Pixels about a piece, and about a name, that are lit with it."""
EDGE = 2.0
"""Pixels of the line round what is lit."""
ASIDE = 0.72
"""Where on a ring its label sits, in radii to the right and up."""
ROUND = 5.0
"""Pixels of the corners about a piece or a name."""


@frozen
class PointedArrow:
    """An arrow from a place to another: each a space, or a piece by its identity."""

    start: Hashable
    end: Hashable
    colour: str = "yellow"
    dash: str = "solid"
    label: str = ""
    """a number or a few letters on it, where there are several to be told apart"""


@frozen
class PointedRing:
    """A ring about a space's pieces, or about one piece by its identity."""

    at: Hashable
    colour: str = "yellow"
    dash: str = "solid"
    label: str = ""


@frozen
class Pointed:
    """What is pointed at. Nothing is dimmed where neither spaces nor pieces are lit."""

    spaces: tuple[str, ...] = ()
    """lit with all that stands there"""
    pieces: tuple[Hashable, ...] = ()
    """lit by themselves, by their identities"""
    rings: tuple[PointedRing, ...] = ()
    arrows: tuple[PointedArrow, ...] = ()
    note: str = ""
    about: Hashable | None = None
    """the space or the piece that the note is about; None: the first that is pointed at"""

    def places(self) -> tuple[Hashable, ...]:
        """Return every place that is named, in the order in which they are told."""
        drawn = [end for arrow in self.arrows for end in (arrow.start, arrow.end)]
        named = (*self.spaces, *self.pieces, *drawn, *(ring.at for ring in self.rings))
        about = () if self.about is None else (self.about,)
        return tuple(dict.fromkeys((*about, *named)))


class Spotlight(QObject):
    """Shows over one board what is pointed at, wherever the board is shifted or zoomed to."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._shown = Pointed()
        self._dark = Dark(Z_DARK, view.ground.rect)
        self._edge = Edge(Z_DARK + 0.1, view.ground.rect)
        for each in (self._dark, self._edge):
            view.scene().addItem(each)
        self._edge.hide()
        self._drawing = Drawing(view, OnScreen, Z_DARK + 0.2)
        self._badges = Badges(view, Z_DARK + 0.4)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._lay)
        self.note = Note(view, self._soon.start)
        for moved in (view.sight_changed, view.zoomed, view.pieces.placed):
            moved.connect(self._lay_soon)

    def show(self, pointed: Pointed, bring: bool = True) -> tuple[Hashable, ...]:
        """Point at exactly this, and tell who hears the window.

        Args:
            pointed: what is lit, ringed, joined by arrows and said.
            bring: whether the board is shifted so that all of it is in sight.

        Returns:
            The places that this board has not, or pieces that do not stand on it: they are left
            out.
        """
        unknown = tuple(each for each in pointed.places() if spot_of(self._view, each) is None)
        self._shown = _without(pointed, frozenset(unknown))
        if bring:
            self.bring()
        told = " ".join((self._shown.note, *self._say_places())).strip()
        self.note.say(self._shown.note, told)
        self._lay()
        announce(self._view, told)
        return unknown

    def bring(self) -> None:
        """Shift the board so that all that is pointed at is in sight."""
        self._view.camera.bring_all(map(self._space_of, self._shown.places()))

    def take_away(self) -> None:
        """Point at nothing any more."""
        self.show(Pointed(), bring=False)

    @property
    def shown(self) -> Pointed:
        """What is pointed at now."""
        return self._shown

    @property
    def numbered(self) -> int:
        """How many badges can be seen."""
        return self._badges.shown

    # -- inside -----------------------------------------------------------------------------

    def _lay_soon(self) -> None:
        """Follow the board once it stands: a step of a wheel is told of several times."""
        if self._shown != Pointed():
            self._soon.start()

    def _lay(self) -> None:
        """Draw everything for the zoom, the theme and the position in use."""
        view, shown = self._view, self._shown
        self._soon.stop()
        ground = [view.ground.lit_path(each) for each in shown.spaces]
        beside = list(map(_rounded, self._lit_boxes()))
        dark = view.art.colour("shadow_land")
        dark.setAlphaF(DIMMED.get(view.art.theme.name, USUALLY_DIMMED))
        self._dark.darken((*ground, *map(view.mapToScene, beside)), dark)
        rims = QPainterPath()
        for each in shown.spaces:
            rims.addPath(view.ground.rim_path(each))
        read = (view.mapToScene(box).boundingRect().toAlignedRect() for box in self._above())
        self._edge.show_about(rims, QPen(view.art.colour("paper"), EDGE), read)
        self._drawing.show_drawings(shown.arrows, shown.rings)
        self._badges.show(self._labelled())
        if shown.note:
            things = (*beside, *self._drawn(), *map(_rounded, view.laid_over()))
            self._place_note(things, list(map(view.mapFromScene, ground)))

    def _labelled(self) -> Iterator[Badge]:
        """Give the labels of arrows, in their middles, and of rings, on their rims."""
        aside = QPointF(RADIUS, -RADIUS) * ASIDE / self._view.scale_now
        for arrow in self._shown.arrows:
            start, end = spot_of(self._view, arrow.start), spot_of(self._view, arrow.end)
            if arrow.label and start is not None and end is not None:
                yield Badge(arrow.label, (start + end) / 2, HINTED)
        for ring in self._shown.rings:
            at = spot_of(self._view, ring.at)
            if ring.label and at is not None:
                yield Badge(ring.label, at + aside, HINTED)

    def _place_note(self, things: Sequence[QPainterPath], ground: Sequence[QPainterPath]) -> None:
        pane = self._view.viewport().rect()
        spots = list(self._spots())
        at = spots[0] if spots else QPoint(pane.center().x(), pane.bottom())
        at = QPoint(min(max(at.x(), 0), pane.right()), min(max(at.y(), 0), pane.bottom()))
        room = pane.size() - QSize(2 * INSET, 2 * INSET)
        body = clear_place(self.note.wanted(room), at, pane, things, ground)
        self.note.stand(body, at if spots else None)

    def _spots(self) -> Iterator[QPoint]:
        """Return where each place is in the pane, the note's own first."""
        for place in self._shown.places():
            at = spot_of(self._view, place)
            if at is not None:
                yield self._view.mapFromScene(at)

    def _lit_boxes(self) -> Iterator[QRect]:
        """Return where in the pane pieces and names are that are lit."""
        view, shown = self._view, self._shown
        for piece, box in view.pieces.boxes():
            if piece.space in shown.spaces or piece.ident in shown.pieces:
                yield box.adjusted(-ABOUT_PIECE, -ABOUT_PIECE, ABOUT_PIECE, ABOUT_PIECE)
        for space in shown.spaces:
            name = view.arrangement.name_box(space, view.scale_now)
            if name is not None and view.labels.shows(space):
                corners = QPointF(*name[:2]), QPointF(*name[2:])
                yield view.mapFromScene(QRectF(*corners)).boundingRect()

    def _above(self) -> Iterator[QRect]:
        """Return where in the pane pieces stand, and names and signs of what is lit."""
        view, shown = self._view, self._shown
        yield from (box for _piece, box in view.pieces.boxes() if box.isValid())
        for space in shown.spaces:
            name = view.arrangement.name_box(space, view.scale_now)
            for box in (name, view.arrangement.sign_box(space, view.scale_now)):
                if box is not None and view.labels.shows(space):
                    corners = QPointF(*box[:2]), QPointF(*box[2:])
                    yield view.mapFromScene(QRectF(*corners)).boundingRect()

    def _drawn(self) -> Iterator[QPainterPath]:
        """Return where in the pane arrows and rings are, and what they are about."""
        for shape in self._drawing.shapes:
            yield self._view.mapFromScene(shape.path())
        for at in self._spots():
            path = QPainterPath()
            path.addEllipse(at, RADIUS + RIM, RADIUS + RIM)
            yield path

    def _space_of(self, place: Hashable) -> str:
        item = self._view.pieces.items.get(place)
        return str(place) if item is None else item.piece.space

    def _say_places(self) -> Iterator[str]:
        """Say in words what is pointed at, for who does not see it."""
        shown, name = self._shown, self._named
        if lit := (*shown.spaces, *shown.pieces):
            yield _("Highlighted: {places}.", places=_listed(map(name, lit)))
        if shown.rings:
            ringed = _listed(name(ring.at) for ring in shown.rings)
            yield _("Ringed: {places}.", places=ringed)
        for arrow in shown.arrows:
            yield _("Arrow from {start} to {end}.", start=name(arrow.start), end=name(arrow.end))

    def _named(self, place: Hashable) -> str:
        return self._view.name_of(self._space_of(place))


def _without(pointed: Pointed, unknown: frozenset[Hashable]) -> Pointed:
    """Return what is pointed at without the places that are not there."""
    return Pointed(
        tuple(each for each in pointed.spaces if each not in unknown),
        tuple(each for each in pointed.pieces if each not in unknown),
        tuple(each for each in pointed.rings if each.at not in unknown),
        tuple(each for each in pointed.arrows if not {each.start, each.end} & unknown),
        pointed.note,
        None if pointed.about in unknown else pointed.about,
    )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def _rounded(box: QRect) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(box), ROUND, ROUND)
    return path
