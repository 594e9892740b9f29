"""The way that somebody has taken through a book, back and forward again."""

from konqt.core.frozen import frozen


@frozen
class PagePlace:
    """A place in a book."""

    chapter: str
    anchor: str = ""
    """where the page was opened; empty: at its top"""
    down: int = -1
    """pixels from the page's top when it was left; below 0: at the anchor"""


class Visited:
    """Places in the order in which they were opened, with those that one has come back from.

    >>> way = Visited()
    >>> way.go(PagePlace("one")); way.go(PagePlace("two"))
    >>> way.back(-1).chapter, way.back(-1), way.forward(-1).chapter
    ('one', None, 'two')
    """

    def __init__(self) -> None:
        self._places: list[PagePlace] = []
        self._at = -1

    @property
    def here(self) -> PagePlace | None:
        """Return the place that is open; None before any is."""
        return self._places[self._at] if self._places else None

    @property
    def behind(self) -> bool:
        """Return whether there is a way back."""
        return self._at > 0

    @property
    def ahead(self) -> bool:
        """Return whether there is a way forward."""
        return self._at + 1 < len(self._places)

    def go(self, place: PagePlace, down: int = -1) -> None:
        """Open a place; the one before was left so far down. What lay ahead is forgotten."""
        if self.here == place:
            return
        self._leave(down)
        self._places[self._at + 1 :] = [place]
        self._at = len(self._places) - 1

    def back(self, down: int) -> PagePlace | None:
        """Go back, and return where to; None where there is no way."""
        return self._step(-1, down) if self.behind else None

    def forward(self, down: int) -> PagePlace | None:
        """Go forward again, and return where to; None where there is no way."""
        return self._step(1, down) if self.ahead else None

    def _step(self, by: int, down: int) -> PagePlace:
        self._leave(down)
        self._at += by
        return self._places[self._at]

    def _leave(self, down: int) -> None:
        if self._places and down >= 0:
            before = self._places[self._at]
            self._places[self._at] = PagePlace(before.chapter, before.anchor, down)
