"""Places of a board named one after the other, and which of several actions are meant by them."""

from collections.abc import Sequence

from konqt.core.frozen import frozen

Places = tuple[str, ...]


@frozen
class Naming:
    """What has been named so far; the actions are known by their numbers alone."""

    ways: tuple[Places, ...] = ()
    """the places that each action names, where from before where to"""
    named: Places = ()

    @property
    def left(self) -> Sequence[int]:
        """The actions that are still meant.

        A place from which something may begin is where it begins; only else is it where some end.
        """
        begun = [n for n, way in enumerate(self.ways) if way[: len(self.named)] == self.named]
        if begun:
            return begun
        return [n for n, way in enumerate(self.ways) if set(self.named) <= set(way)]

    @property
    def asked(self) -> frozenset[str]:
        """The places that may be named next."""
        return frozenset(at for n in self.left for at in self.ways[n] if at not in self.named)

    @property
    def whole(self) -> Sequence[int]:
        """Those that are left of which every place has been named."""
        if not self.named:
            return ()
        return [n for n in self.left if set(self.ways[n]) == set(self.named)]

    @property
    def meant(self) -> int | None:
        """The only action that is left, if every place of it has been named."""
        return self.left[0] if len(self.left) == 1 == len(self.whole) else None

    def begins(self, place: str) -> bool:
        """Return whether something may begin there."""
        return any(way[:1] == (place,) for way in self.ways)

    def then(self, place: str | None) -> "Naming":
        """Return what is meant once a place is clicked: one more, another, or anything again."""
        if place in self.asked:
            return Naming(self.ways, (*self.named, str(place)))
        if place is not None and place not in self.named and self.begins(place):
            return Naming(self.ways, (place,))
        return Naming(self.ways)
