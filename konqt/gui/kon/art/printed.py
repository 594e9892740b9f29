"""Where the board itself has print, so that names keep away from it."""

from konqt.board.board import Board
from konqt.games.kon.board.norway import norway_on
from konqt.gui.art.board_paths import outline
from konqt.gui.kon.art import furniture, prints
from konqt.gui.kon.art.air_lines import air_line_boxes

Box = tuple[float, float, float, float]


def fixed_boxes(board: Board, language: str, scale: float) -> list[Box]:
    """Return boxes in board units that print covers at a scale in pixels a board unit."""
    geometry = norway_on(board).geometry
    boxes = [furniture.TITLE_BOX, furniture.TRACK_BOX, furniture.legend_box(at_sea=True)]
    boxes.append(outline(geometry.raid).boundingRect())
    boxes += [prints.zone_box(at) for at in prints.zone_places(board, language)]
    boxes += air_line_boxes(board, language, 1 / scale)
    return [(b.left(), b.top(), b.right(), b.bottom()) for b in boxes if not b.isEmpty()]
