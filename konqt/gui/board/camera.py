"""Where on its board a view looks: as somebody wants it, and where something happens.

While something stands below it, it keeps some spaces in sight and then looks as before. It moves no
more than it must, never while somebody holds anything, and not at all where that is not wanted.
"""

from collections.abc import Iterable

from PySide6.QtCore import QMargins, QObject, QPoint, QPointF, QRectF, QSize, QTimer

from konqt.board.board import ZONE
from konqt.gui.board.framing import scale_for
from konqt.gui.board.glide import Glide
from konqt.gui.board.pane import Pane

AROUND = 90
"""Pixels kept about what is brought into sight."""
NO_SMALLER = 0.95
"""Share of a scale below which a board is seen to have become smaller."""
READING = 0.8
"""Share of the window's height that a board has when nothing stands below it."""
BESIDE = 24
"""Pixels at each edge about what is in sight: half a counter, and its neighbour's name."""

Look = tuple[QRectF | None, float, int, int]
"""what was fitted, the scale, the place of both scroll bars"""


class Camera(QObject):
    """Moves no more than it must, then looks as before; a look that somebody chose stays."""

    def __init__(self, view: Pane) -> None:
        """Look at all of a view's board."""
        super().__init__(view)
        self._view, self.section = view, view.section
        self._kept: tuple[str, ...] = ()
        self._before: Look | None = None
        self._back: Look | None = None
        self._last: QRectF | None = None
        """what was fitted last"""
        self._due = False
        """whether it is about to look as before"""
        self._begun_anew = False
        """whether what is fitted is fitted once more in the pane's next size"""
        self._later: Look | None = None
        """how it looks once that has gone which stands below and takes the board's room, where it
        has been shown something else meanwhile"""
        self._instead: QRectF | None = None
        """what is fitted after what is kept in sight, once nobody is to know where it looked
        before"""
        self._glide = Glide(view)
        self.follows = True
        """whether it looks where something happens by itself"""
        self.happened: tuple[str, ...] = ()
        """where something has happened last"""
        self.section.fits.connect(self._fits)
        self.section.shown.connect(self._shown)

    def set_up(self, follows: bool, motion: float) -> None:
        """Look where something happens by itself, or not; `motion` 0 goes there at once."""
        self.follows, self._glide.motion = follows, motion

    @property
    def kept(self) -> bool:
        """Whether it shows for a while what must be in sight, and then looks as before."""
        return bool(self._kept)

    # -- as somebody wants it ---------------------------------------------------------------

    def run(self, command: str) -> None:
        """Do one of the menus' commands for boards: a view that the game names, or a method."""
        for named in self._view.views:
            if named.command == command:
                self.fit(named.spaces(self._view.ground))
                return
        getattr(self, command)()

    def fit(self, areas: tuple[str, ...] = ()) -> None:
        """Show the whole board, or the rectangle around some spaces."""
        self._due, low = False, bool(self._kept) or self._later is not None
        self._let_go()
        ground = self._view.ground
        self.section.fit = ground.box(areas) if areas else QRectF(ground.rect)
        self.section.show_fit()
        self._later = self._look() if low else None

    def fit_board(self) -> None:
        """Show the whole board."""
        self.fit()

    def fit_play(self) -> None:
        """Show where the game is played: `home`, or else the spaces in play."""
        self.fit(self._view.home or self._view.in_play)

    def fit_event(self) -> None:
        """Show where something happens, or happened last, with what lies about it."""
        combat = self._view.lights.combat
        at_issue = (combat,) if combat else self.happened
        if not at_issue:
            self.fit_play()
            return
        self.fit(tuple(dict.fromkeys((*at_issue, *self.beside(at_issue)))))

    def beside(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """Return the spaces that border some."""
        return tuple(other for each in spaces for other in self._view.board.beside(each))

    def refit(self) -> None:
        """Show what was fitted as large as the pane is now, unless somebody looked elsewhere."""
        if self.section.fit is not None and not self._view.busy:
            self.section.show_fit()

    def zoom(self, steps: float, at: QPoint | None = None) -> None:
        """Zoom by steps about a point of the viewport (its middle by default)."""
        self._let_go()
        self.section.zoom(steps, at)

    def zoom_in(self) -> None:
        """One step closer."""
        self.zoom(1)

    def zoom_out(self) -> None:
        """One step farther."""
        self.zoom(-1)

    def pan(self, dx: int, dy: int) -> None:
        """Shift the picture by pixels."""
        self._let_go()
        self.section.pan(dx, dy)

    def look_from(self, at: QPointF) -> None:
        """Look at a point of the board, as close as now."""
        self.pan(0, 0)
        self._view.centerOn(at)

    def bring(self, area: str) -> None:
        """Bring a space into sight for somebody who has asked for it."""
        self.pan(0, 0)
        self._bring_near((area,))

    def bring_all(self, spaces: Iterable[str]) -> None:
        """Bring all of these spaces into sight for somebody to whom they are shown.

        As close as one looks now if they fit so, or else only as far away as they need. Of a sea
        zone it is enough that its pieces are.
        """
        view, box = self._view, QRectF()
        for each in spaces:
            if (at := view.ground.stack_at.get(each)) is not None:
                zone = view.ground.kind_of(each) == ZONE
                box |= QRectF(at.x(), at.y(), 1, 1) if zone else view.ground.box((each,))
        if box.isNull() or view.busy or self._in_sight(box):
            return
        later = self._later or self._before
        self.pan(0, 0)
        self._later = later
        start = self._glide.place()
        pane = view.viewport().size()
        fits = scale_for(box, pane.shrunkBy(QMargins(BESIDE, BESIDE, BESIDE, BESIDE)))
        if fits < self.section.scale:
            whole = self.section.scale_of(view.ground.rect, pane)
            self.section.set_scale(max(fits, whole))
            view.centerOn(box.center())
        else:
            view.ensureVisible(box, BESIDE, BESIDE)
            if self._glide.place() != start:
                self._glide.come_from(start)

    def ensure_area(self, area: str) -> None:
        """Bring a space into sight."""
        at = self._view.ground.stack_at.get(area)
        if at is not None:
            self._view.ensureVisible(QRectF(at.x(), at.y(), 1, 1), 80, 80)

    # -- where something happens ------------------------------------------------------------

    def look_at(self, spaces: Iterable[str]) -> None:
        """Bring spaces into sight where something happens, as close as one looks now."""
        known = tuple(each for each in spaces if each in self._view.ground.stack_at)
        self.happened = known or self.happened
        if known and self.follows and not self._view.busy and not self._kept:
            self._bring_near(known)

    def keep_in_sight(self, spaces: tuple[str, ...]) -> None:
        """Keep these spaces in sight, whatever size the pane takes; none: look as before."""
        if spaces and (self._view.busy or not self.follows):
            return
        self._glide.stop()
        if spaces and self._due:
            # One thing below the pane gives its room to another: there is nothing to fit anew.
            self._due, self.section.fit = False, None
        else:
            self._fit_back()
        if self._instead is not None and spaces != self._kept:
            self._forget_before(bool(spaces))
        if spaces and self._before is None:
            self._before = self._back or self._later or self._look()
        self._back = None
        self._kept = spaces
        if spaces:
            self.section.fit = None
            self._bring()
        elif self._before is not None:
            self._back, self._before = self._before, None
            self._take_back()
        else:
            self._back = self._later
            self._take_back()
        self._later = None

    def begin_anew(self) -> None:
        """Show where the game is played, wherever somebody has looked.

        So once more in the pane's next size: what that one had opened around it is about to go.
        What is kept in sight stays where it is, and the play is shown after it.
        """
        play = self._view.ground.box(self._view.home or self._view.in_play)
        if self._kept:
            self._instead = play
        elif self.section.fit != play:
            self.fit_play()
            self._begun_anew = True

    def spares(self, low: int, high: int) -> bool:
        """Return whether what is fitted is shown no smaller in a pane so low than in one so high.

        Once somebody looks elsewhere: what was fitted last.
        """
        wide = self._view.viewport().width()
        areas = self.section.fit or self._last or self._view.ground.rect
        scale = self.section.scale_of(areas, QSize(wide, max(1, low)))
        return scale >= NO_SMALLER * self.section.scale_of(areas, QSize(wide, max(1, high)))

    # -- for the view -----------------------------------------------------------------------

    def resize(self, before: QSize, settled: bool) -> None:
        """Keep what was fitted in sight in a pane of another size than before.

        Args:
            before: the pane's size.
            settled: whether the board has been seen: else it is fitted in any case.
        """
        if self._begun_anew:
            self._begun_anew = False
            self.section.fit_anew()
        self.section.follow(before, settled)

    def resized(self, before: QSize) -> None:
        """Keep in sight what is to be."""
        if self._kept:
            if before.width() != self._view.viewport().width():
                self._fit_before()
            self._bring()
        elif self._back is not None:
            self._take_back()

    # -- inside -----------------------------------------------------------------------------

    def _bring_near(self, spaces: tuple[str, ...]) -> None:
        """Shift the picture, no farther than needed; what does not fit shows its last space."""
        self._fit_back()
        start = self._glide.place()
        self._glide.stop()
        spots = [self._view.ground.stack_at[each] for each in spaces]
        box = QRectF(spots[-1].x(), spots[-1].y(), 1, 1)
        whole = box
        for spot in spots:
            whole = whole.united(QRectF(spot.x(), spot.y(), 1, 1))
        pane = self._view.viewport().size()
        room = QRectF(0, 0, pane.width() - 2 * AROUND, pane.height() - 2 * AROUND)
        size = whole.size() * self.section.scale
        fits = size.width() <= room.width() and size.height() <= room.height()
        if self._in_sight(whole):
            return
        edge = min(AROUND, pane.height() // 3)
        self._view.ensureVisible(whole if fits else box, edge, edge)
        if self._glide.place() == start:
            return
        self.section.fit = None
        self._glide.come_from(start)

    def _in_sight(self, box: QRectF) -> bool:
        """Return whether a box is clear of the pane's edges."""
        seen = self._view.viewport().rect().adjusted(BESIDE, BESIDE, -BESIDE, -BESIDE)
        return seen.contains(self._view.mapFromScene(box).boundingRect())

    def _let_go(self) -> None:
        self._glide.stop()
        self._fit_back()
        self._kept, self._before, self._back, self._instead = (), None, None, None
        self._later = None

    def _look(self) -> Look:
        at = self._glide.place()
        return self.section.fit, self.section.scale, at.x(), at.y()

    def _take_back(self) -> None:
        """Look as before; a look that was fitted is fitted again, to the pane as it is then."""
        if self._back is None:
            return
        fit, scale, across, down = self._back
        if fit is not None:
            self.section.fit, self._due = fit, True
            self.section.fit_anew()
            # What stood below gives its room back in the event at hand, and the pane's new size
            # fits: a fit to the old one would place everything in vain.
            QTimer.singleShot(0, self, self._fit_back)
            return
        self.section.set_scale(scale)
        self._glide.stand(QPoint(across, down))

    def _fit_back(self) -> None:
        """Look as before now, if that is still to come."""
        if self._due and self.section.fit is not None:
            self.section.show_fit()
            self.section.fit_anew()

    def _fits(self) -> None:
        self._due, self._back = False, None

    def _shown(self) -> None:
        self._last = self.section.fit

    def _bring(self) -> None:
        """Look at the first of the spaces, with where pieces stand in the others about it.

        As one looked before, shifted no more than that needs, and only as far away; never so far
        that the board is narrower than the pane: a low one shows a part of it, not a small board.
        """
        box = self._needed()
        pane = self._view.viewport().size()
        room = QSize(*(max(1, side - 2 * BESIDE) for side in (pane.width(), pane.height())))
        fit, scale, across, down = self._before if self._before is not None else self._look()
        if fit is not None:
            # It may have been fitted to a pane that was low already.
            high = round(READING * self._view.window().height())
            scale = max(scale, self.section.scale_of(fit, QSize(pane.width(), high)))
        before, fits = scale, scale_for(box, room)
        if fits >= NO_SMALLER * scale:
            fits = scale  # it fits but for its margin
        filled = min(scale, pane.width() / self._view.ground.rect.width())
        scale = max(filled, min(scale, fits))
        self.section.set_scale(scale)
        if scale > fits:
            self._view.centerOn(self._view.ground.box(self._kept[:1]).center())
        elif scale < before:
            self._view.centerOn(box.center())
        else:
            self._glide.stand(QPoint(across, down))
            self._view.ensureVisible(box, BESIDE, BESIDE)

    def _fit_before(self) -> None:
        """Fit anew what was fitted before: who folds a column gives the board its width."""
        fit = self._before[0] if self._before is not None else None
        if self._instead is not None:
            fit, self._instead = self._instead, None
        if fit is not None:
            self.section.fit = fit
            self.section.show_fit()
            self._before = self._look()
            self.section.fit = None

    def _forget_before(self, more: bool) -> None:
        """Know no more where it looked before; `more` is to be kept in sight at once."""
        if more:
            self._fit_before()
        else:
            self._before, self._instead = (self._instead, self.section.scale, 0, 0), None

    def _needed(self) -> QRectF:
        box = self._view.ground.box(self._kept[:1])
        for each in self._kept[1:]:
            for x, y in self._view.arrangement.homes(each):
                box = box.united(QRectF(x - 0.5, y - 0.5, 1, 1))
        return box & self._view.ground.rect
