"""What lies beside the board of a page, step by step: pictures, each of them once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.games.registry import plugin_of
from konqt.gui.export.page_lines import PageLine
from konqt.session.replay import Replay

if TYPE_CHECKING:  # a game without anything there needs none of it
    from konqt.gui.game_plugin import GamePlugin

QUALITY = 30
"""how well a picture is kept"""


def lay_beside(
    replay: Replay, viewer: str, lines: Sequence[PageLine], ways: Sequence[dict[str, object]]
) -> list[tuple[str, str]]:
    """Return pictures with their words, and tell each way the numbers of its steps among them.

    Args:
        replay: the game.
        viewer: with whose eyes it is looked at.
        lines: the game's own line and its branches.
        ways: what the page is told of each of them.
    """
    plugin: GamePlugin = plugin_of(replay.game.name)
    there = plugin.beside_board(replay)
    if there is None:
        return []
    from konqt.gui.export.layers import as_data

    numbers: dict[bytes, int] = {}
    pictures: list[tuple[str, str]] = []
    for line, way in zip(lines, ways, strict=True):
        found = []
        for step in line.steps:
            seen = line.replay.observe(step, viewer)
            picture = there.paint(seen)
            look = bytes(picture.constBits())
            if look not in numbers:
                numbers[look] = len(pictures)
                pictures.append((as_data(picture, QUALITY), there.say(seen)))
            found.append(numbers[look])
        way["beside"] = found
    return pictures
