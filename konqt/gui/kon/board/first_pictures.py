"""The pictures of the board with which a new game begins, painted before its table is made."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from konqt.board.board import AREA, Board
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.gui.board.base_store import Cut, once_painted, sharp_cut, whole_cut
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.board.camera import NO_SMALLER
from konqt.gui.board.disk_cache import PICTURES, cache_of
from konqt.gui.board.framing import fitted_scale, framed, sight
from konqt.gui.board.kept_slots import slots_at_hand
from konqt.gui.board.slots.slots import TIERS
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.cards.hand import open_height
from konqt.gui.kon.screens.scenario_buttons import SCENARIOS
from konqt.gui.panels.dock import strip_height
from konqt.gui.panels.side import ROOMY, side_width
from konqt.gui.panels.side_fold import HANDLE
from konqt.i18n.texts import current_language


def first_pictures(
    last: str, theme: str, page: QSize, ratio: float
) -> Iterator[Callable[[], None]]:
    """Give what reads where names stand, paints the whole board, then what each scenario shows.

    Args:
        last: the scenario that comes first.
        theme: how it looks.
        page: the room of a table, whose column is open and whose hand is folded.
        ratio: device pixels a pixel.
    """
    board, look = shipped_board(), (theme, current_language())
    sheet, cache = ground_of(board, (AREA,)).rect, cache_of(PICTURES)
    scenarios = sorted(SCENARIOS, key=lambda each: each != last)
    at_sea = {each: scenario_named(each).navy is not None for each in scenarios}
    arts = {each: KonBoardArt(theme, at_sea=at_sea[each]) for each in scenarios}
    room = page - QSize(side_width(page.width()) + HANDLE, 0)
    cuts = dict[tuple[str, Cut], None]()
    for each in scenarios:
        art, seen = arts[each], [whole_cut(sheet, look)]
        if not room.isEmpty():
            seen.append(_first_cut(each, art, room, ratio, look, page.width() >= ROOMY))
        cuts |= dict.fromkeys((art.printing, cut) for cut in seen)
    # Where names and pieces stand is read once, and takes as long as painting a part of the board.
    yield partial(_read_places, arts[scenarios[0]], board)
    paints = {art.printing: partial(art.paint_base, board) for art in arts.values()}
    for printing, cut in cuts:
        name = board.content_hash, printing
        yield partial(once_painted, cache, name, cut, paints[printing], _is_kept)


def _first_cut(
    scenario: str, art: KonBoardArt, room: QSize, ratio: float, look: tuple[str, str], roomy: bool
) -> Cut:
    """Return what a table of a scenario shows sharp at first, of what board and hand share."""
    board = shipped_board()
    ground, prints = ground_of(board, (AREA,)), art.prints(board)
    areas = ground.box(scenario_named(scenario).areas_in_play or board.ids(AREA))
    low, high = (QSize(room.width(), max(1, room.height() - below))
                 for below in (open_height(room.width(), roomy), strip_height()))  # fmt: skip
    boxes = {pane.height(): framed(areas, prints, pane, ground.rect) for pane in (low, high)}
    scales = [fitted_scale(boxes[pane.height()], pane) for pane in (low, high)]
    pane, scale = (low, scales[0]) if scales[0] >= NO_SMALLER * scales[1] else (high, scales[1])
    seen = sight(boxes[pane.height()], pane, ground.rect)
    return sharp_cut(ground.rect, seen, scale * ratio, look, fitted=True)


def _read_places(art: KonBoardArt, board: Board) -> None:
    """Keep the places of each zoom for the views to come."""
    for tier in TIERS:
        slots_at_hand(board, art, tier, art.text_scale)


def _is_kept(picture: QImage) -> None:
    """Show nothing: the table finds it in the cache."""
