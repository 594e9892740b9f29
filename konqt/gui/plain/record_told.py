"""What the record of a game without a window of its own tells besides words: small boards."""

from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from konqt.core.observation import Observation
from konqt.gui import look
from konqt.gui.plain.small_board import paint_small
from konqt.gui.plain.told import Told
from konqt.gui.viewer.teller import Teller, ToldPage

if TYPE_CHECKING:
    from konqt.gui.viewer.timeline.hover import Painting


class _Page(ToldPage, Protocol):
    told: Told[Observation]
    """what the game says of its boards"""


class RecordTeller(Teller):
    """Tells of any game's record, with small boards where it is played on one."""

    def small_board(self, step: int) -> "Painting | None":
        """Return what paints the board as it lay at a step, small, if there is one."""
        page = cast("_Page", self.page)
        if not page.replay.game.board:
            return None
        standing = page.told.place_pieces(page.replay.observe(step, page.viewer))
        return partial(paint_small, page.replay.board, standing, look.theme().name)
