"""Finds the places of the shipped board, which are packed with the program: `write`, or `check`.

Half a minute: all tiers at each size of text. The same board gives the same places.
"""

import json
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

FILE = Path(__file__).parents[1] / "assets" / "board" / "places.json"


def found() -> str:
    """Return what belongs into the file."""
    from PySide6.QtWidgets import QApplication

    from konqt.games.kon.board.shipped import shipped_board
    from konqt.gui import fonts
    from konqt.gui.board.kept_slots import name_of, plain_slots
    from konqt.gui.board.slot_search import found_slots, needs_of
    from konqt.gui.board.slots.slots import TIERS
    from konqt.gui.kon.art.board_art import KonBoardArt
    from konqt.gui.look import use_theme
    from konqt.gui.shell.settings import TEXT_SCALES

    application = QApplication.instance() or QApplication([])
    assert application is not None
    assert fonts.load() == ""
    board, art, slots = shipped_board(), KonBoardArt("light"), {}
    for percent in TEXT_SCALES:
        use_theme("light", percent)
        for tier in TIERS:
            needs = needs_of(board, art, tier, percent / 100)
            slots[" ".join(name_of(tier, percent / 100))] = plain_slots(found_slots(board, needs))
    use_theme("light")
    packed = {"board": board.content_hash, "slots": slots}
    return json.dumps(packed, separators=(",", ":")) + "\n"


def main(wanted: str) -> int:
    """Write the file, or compare it with what is found now."""
    if wanted == "write":
        FILE.write_text(found(), encoding="utf-8")
        return 0
    if wanted == "check":
        same = FILE.is_file() and FILE.read_text(encoding="utf-8") == found()
        if not same:
            print("The packed places are not those of the board: tools/board_places.py write")
        return 0 if same else 1
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or ("",)))
