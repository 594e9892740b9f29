"""The rows and columns of the grid, whose cells are numbered row by row."""

from konqt.games.crown.engine.printed import GRID

ROW, COLUMN = "row", "column"


def cells_of(line: str, number: int) -> tuple[int, ...]:
    """Return the cells of a row or a column of the grid.

    >>> cells_of("row", 1), cells_of("column", 1)
    ((3, 4, 5), (1, 4, 7))
    """
    if line == ROW:
        return tuple(number * GRID + each for each in range(GRID))
    return tuple(each * GRID + number for each in range(GRID))


def number_of(line: str, cell: int) -> int:
    """Return which row or which column a cell lies in."""
    return cell // GRID if line == ROW else cell % GRID
