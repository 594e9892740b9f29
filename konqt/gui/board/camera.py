"""A board view that keeps in sight where it happens, unless somebody would rather look elsewhere.

While something stands below it, it keeps some spaces in sight and then looks as before. It moves no
more than it must, never while somebody holds anything, and not at all where that is not wanted.
"""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRectF, QSize, QTimer, QVariantAnimation
from PySide6.QtGui import QResizeEvent

from konqt.gui.board.framing import fitted_scale, framed, scale_for
from konqt.gui.board.view import BoardView

GLIDE_MS = 260
"""How long the camera is on its way."""
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


class Camera(BoardView):
    """Moves no more than it must, then looks as before; a look that somebody chose stays."""

    _kept: tuple[str, ...] = ()
    _before: Look | None = None
    _back: Look | None = None
    _last: QRectF | None = None
    """what was fitted last"""
    _due = False
    """whether it is about to look as before"""
    _begun_anew = False
    """whether what is fitted is fitted once more in the pane's next size"""
    _instead: QRectF | None = None
    """what is fitted after what is kept in sight, once nobody is to know where it looked before"""
    _glide: QVariantAnimation | None = None
    follows = True
    """whether it looks where something happens by itself"""
    motion = 1.0
    """length of its way; 0 is there at once"""
    happened: tuple[str, ...] = ()
    """where something has happened last"""

    def set_camera(self, follows: bool, motion: float) -> None:
        """Look where something happens by itself, or not; `motion` 0 goes there at once."""
        self.follows, self.motion = follows, motion

    @property
    def kept(self) -> bool:
        """Whether it shows for a while what must be in sight, and then looks as before."""
        return bool(self._kept)

    def look_at(self, spaces: Iterable[str]) -> None:
        """Bring spaces into sight where something happens, as close as one looks now."""
        known = tuple(each for each in spaces if each in self.ground.stack_at)
        self.happened = known or self.happened
        if known and self.follows and not self.busy and not self._kept:
            self._bring_near(known)

    def fit_event(self) -> None:
        """Show where something happens, or happened last, with what lies about it."""
        at_issue = (self.lights.combat,) if self.lights.combat else self.happened
        if not at_issue:
            self.fit_play()
            return
        self.fit(tuple(dict.fromkeys((*at_issue, *self.beside(at_issue)))))

    def beside(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """Return the spaces that border some."""
        return tuple(other for each in spaces for other in self.board.beside(each))

    def bring(self, area: str) -> None:
        """Bring a space into sight for somebody who has asked for it."""
        self.pan(0, 0)
        self._bring_near((area,))

    def keep_in_sight(self, spaces: tuple[str, ...]) -> None:
        """Keep these spaces in sight, whatever size the pane takes; none: look as before."""
        if spaces and (self.busy or not self.follows):
            return
        self._stop_glide()
        if spaces and self._due:
            # One thing below the pane gives its room to another: there is nothing to fit anew.
            self._due, self._fit = False, None
        else:
            self._fit_back()
        if self._instead is not None and spaces != self._kept:
            self._forget_before(bool(spaces))
        if spaces and self._before is None:
            self._before = self._back or self._look()
        self._back = None
        self._kept = spaces
        if spaces:
            self._fit = None
            self._bring()
        elif self._before is not None:
            self._back, self._before = self._before, None
            self._take_back()

    def _fitted_scale(self, areas: QRectF, pane: QSize) -> float:
        """Return the scale at which a pane shows a rectangle of the board."""
        return fitted_scale(framed(areas, self.prints, pane, self.ground.rect), pane)

    def begin_anew(self) -> None:
        """Show where the game is played, wherever somebody has looked.

        So once more in the pane's next size: what that one had opened around it is about to go.
        What is kept in sight stays where it is, and the play is shown after it.
        """
        play = self.ground.box(self.home or self.in_play)
        if self._kept:
            self._instead = play
        elif self._fit != play:
            self.fit_play()
            self._begun_anew = True

    def spares(self, low: int, high: int) -> bool:
        """Return whether what is fitted is shown no smaller in a pane so low than in one so high.

        Once somebody looks elsewhere: what was fitted last.
        """
        wide, areas = self.viewport().width(), self._fit or self._last or self.ground.rect
        scale = self._fitted_scale(areas, QSize(wide, max(1, low)))
        return scale >= NO_SMALLER * self._fitted_scale(areas, QSize(wide, max(1, high)))

    # -- looking around ends it -------------------------------------------------------------

    def fit(self, areas: tuple[str, ...] = ()) -> None:
        """Show the whole board, or the rectangle around some spaces."""
        self._due = False
        self._let_go()
        super().fit(areas)

    def zoom(self, steps: float, at: QPoint | None = None) -> None:
        """Zoom by steps about a point of the viewport (its middle by default)."""
        self._let_go()
        super().zoom(steps, at)

    def pan(self, dx: int, dy: int) -> None:
        """Shift the picture by pixels."""
        self._let_go()
        super().pan(dx, dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep in sight what is to be."""
        if self._begun_anew:
            self._begun_anew = False
            self._fit_anew()
        super().resizeEvent(event)
        if self._kept:
            if event.oldSize().width() != event.size().width():
                self._fit_before()
            self._bring()
        elif self._back is not None:
            self._take_back()

    # -- inside -----------------------------------------------------------------------------

    def _bring_near(self, spaces: tuple[str, ...]) -> None:
        """Shift the picture, no farther than needed; what does not fit shows its last space."""
        self._fit_back()
        start = self._scrolled()
        self._stop_glide()
        spots = [self.ground.stack_at[each] for each in spaces]
        box = QRectF(spots[-1].x(), spots[-1].y(), 1, 1)
        whole = box
        for spot in spots:
            whole = whole.united(QRectF(spot.x(), spot.y(), 1, 1))
        pane = self.viewport().size()
        room = QRectF(0, 0, pane.width() - 2 * AROUND, pane.height() - 2 * AROUND)
        size = whole.size() * self.scale_now
        fits = size.width() <= room.width() and size.height() <= room.height()
        if self._in_sight(whole):
            return
        edge = min(AROUND, pane.height() // 3)
        self.ensureVisible(whole if fits else box, edge, edge)
        end = self._scrolled()
        if end == start:
            return
        self._fit = None
        if self.motion > 0 and self.isVisible():
            self._scroll(start)
            self._begin_glide(start, end)

    def _in_sight(self, box: QRectF) -> bool:
        """Return whether a box is clear of the pane's edges."""
        seen = self.viewport().rect().adjusted(BESIDE, BESIDE, -BESIDE, -BESIDE)
        return seen.contains(self.mapFromScene(box).boundingRect())

    def _scrolled(self) -> QPoint:
        return QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _scroll(self, to: QPoint) -> None:
        self.horizontalScrollBar().setValue(to.x())
        self.verticalScrollBar().setValue(to.y())

    def _begin_glide(self, start: QPoint, end: QPoint) -> None:
        glide = self._glide = QVariantAnimation(self)
        glide.setStartValue(start)
        glide.setEndValue(end)
        glide.setDuration(round(GLIDE_MS * self.motion))
        glide.valueChanged.connect(self._glided)
        glide.start()

    def _glided(self, at: QPoint) -> None:
        if self.busy:
            self._stop_glide()
        else:
            self._scroll(at)

    def _stop_glide(self) -> None:
        glide, self._glide = self._glide, None
        if glide is not None:
            glide.stop()
            glide.deleteLater()

    def _let_go(self) -> None:
        self._stop_glide()
        self._fit_back()
        self._kept, self._before, self._back, self._instead = (), None, None, None

    def _look(self) -> Look:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        return self._fit, self.scale_now, across.value(), down.value()

    def _take_back(self) -> None:
        """Look as before; a look that was fitted is fitted again, to the pane as it is then."""
        if self._back is None:
            return
        fit, scale, across, down = self._back
        if fit is not None:
            self._fit, self._due = fit, True
            self._fit_anew()
            # What stood below gives its room back in the event at hand, and the pane's new size
            # fits: a fit to the old one would place everything in vain.
            QTimer.singleShot(0, self, self._fit_back)
            return
        self._set_scale(scale)
        self.horizontalScrollBar().setValue(across)
        self.verticalScrollBar().setValue(down)

    def _fit_back(self) -> None:
        """Look as before now, if that is still to come."""
        if self._due and self._fit is not None:
            self._show_fit()
            self._fit_anew()

    def _show_fit(self) -> None:
        self._due, self._back = False, None
        super()._show_fit()
        self._last = self._fit

    def _bring(self) -> None:
        """Look at the first of the spaces, with where pieces stand in the others about it.

        As one looked before, shifted no more than that needs, and only as far away; never so far
        that the board is narrower than the pane: a low one shows a part of it, not a small board.
        """
        box = self._needed()
        pane = self.viewport().size()
        room = QSize(*(max(1, side - 2 * BESIDE) for side in (pane.width(), pane.height())))
        fit, scale, across, down = self._before if self._before is not None else self._look()
        if fit is not None:
            # It may have been fitted to a pane that was low already.
            high = round(READING * self.window().height())
            scale = max(scale, self._fitted_scale(fit, QSize(pane.width(), high)))
        before, fits = scale, scale_for(box, room)
        if fits >= NO_SMALLER * scale:
            fits = scale  # it fits but for its margin
        filled = min(scale, pane.width() / self.ground.rect.width())
        scale = max(filled, min(scale, fits))
        self._set_scale(scale)
        if scale > fits:
            self.centerOn(self.ground.box(self._kept[:1]).center())
        elif scale < before:
            self.centerOn(box.center())
        else:
            self._scroll(QPoint(across, down))
            self.ensureVisible(box, BESIDE, BESIDE)

    def _fit_before(self) -> None:
        """Fit anew what was fitted before: who folds a column gives the board its width."""
        fit = self._before[0] if self._before is not None else None
        if self._instead is not None:
            fit, self._instead = self._instead, None
        if fit is not None:
            self._fit = fit
            self._show_fit()
            self._before = self._look()
            self._fit = None

    def _forget_before(self, more: bool) -> None:
        """Know no more where it looked before; `more` is to be kept in sight at once."""
        if more:
            self._fit_before()
        else:
            self._before, self._instead = (self._instead, self.scale_now, 0, 0), None

    def _needed(self) -> QRectF:
        box = self.ground.box(self._kept[:1])
        for each in self._kept[1:]:
            for x, y in self.arrangement.homes(each):
                box = box.united(QRectF(x - 0.5, y - 0.5, 1, 1))
        return box & self.ground.rect
