"""Painted pictures that are kept: all together never more than so many bytes.

Every theme, size of text and zoom brings pictures of its own. A number of pictures is no bound for
that, since a card's may be a thousand times a die's; and each painter with a store of its own would
let their sum grow unseen.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from PySide6.QtGui import QPixmap

LIMIT = 32_000_000
"""Bytes of all pictures kept; those not asked for longest go first."""

_Asked = ParamSpec("_Asked")


class Pictures:
    """Pictures by what they were painted from."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self.size = 0
        """bytes of all that are kept"""

    def take(self, key: Hashable) -> QPixmap | None:
        """Return a picture that is kept, now the last to go; None when it has gone."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    def put(self, key: Hashable, picture: QPixmap) -> None:
        """Keep a picture; others go where there is no room, itself if it is larger than all."""
        self.drop(key)
        self._kept[key] = picture
        self.size += size_of(picture)
        while self.size > self._limit:
            self.size -= size_of(self._kept.popitem(last=False)[1])

    def drop(self, key: Hashable) -> None:
        """Keep a picture no more."""
        picture = self._kept.pop(key, None)
        if picture is not None:
            self.size -= size_of(picture)

    def clear(self) -> None:
        """Keep nothing of what is kept now."""
        self._kept.clear()
        self.size = 0


def size_of(picture: QPixmap) -> int:
    """Return the bytes of a picture's points."""
    return picture.width() * picture.height() * picture.depth() // 8


KEPT = Pictures()
"""the program's"""


def kept(paint: Callable[_Asked, QPixmap]) -> Callable[_Asked, QPixmap]:
    """Let a painter, whose arguments say all that it paints, paint nothing twice that is kept."""

    @wraps(paint)
    def taken(*asked: _Asked.args, **named: _Asked.kwargs) -> QPixmap:
        key = (paint, asked, tuple(sorted(named.items())) if named else ())
        picture = KEPT.take(key)
        if picture is None:
            picture = paint(*asked, **named)
            KEPT.put(key, picture)
        return picture

    return taken
