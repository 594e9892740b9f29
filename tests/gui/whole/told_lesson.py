"""What a person sees of a lesson: its words, what is lit, ringed or framed, and which way is on.

Nothing of the lesson's file or of what is legal is told. A place is called as the board calls it,
and only where its name can be read there.
"""

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QAbstractButton, QWidget

from konqt.gui.board.floating.count_picker import NumberButton
from konqt.gui.cards.card_item import CardItem
from konqt.gui.widgets.named_part import named_part

Sight = Callable[[QWidget], list[int] | None]
"""gives where a widget can be clicked"""


def lesson(window: Any, in_sight: Sight) -> dict[str, Any] | None:
    """Give what a lesson shows; None where there is none."""
    guide, table = window.learning.guide, window.table
    if guide is None or table is None or not table.isVisible():
        return None
    panel, view, pointed = guide.panel, table.view, guide.pointing.pointed
    read = {each: view.name_of(each) for each in view.ground.paths if view.labels.shows(each)}
    numbers = [each for each in view.findChildren(NumberButton) if each.isVisible()]
    return {
        "still": guide.at_rest,
        "title": panel.said.title,
        "place": panel.said.place,
        "words": panel.words.text(),
        "answer": panel.answer.text() if panel.answer.isVisible() else "",
        "next": panel.main.text() if panel.main.isVisible() else "",
        "next_at": in_sight(panel.main),
        "named": {name: each for each, name in read.items()},
        "lit": [read.get(each, "") for each in pointed.spaces],
        "rings": [read.get(each.at, "") for each in pointed.rings],
        "arrows": [[read.get(each.start, ""), read.get(each.end, "")] for each in pointed.arrows],
        "framed": list(_framed(window, guide.pointing.framed, in_sight)),
        "numbers": {each.text(): in_sight(each) for each in numbers},
    }


def _framed(window: Any, names: tuple[str, ...], in_sight: Sight) -> Iterator[dict[str, Any]]:
    """Give the buttons and cards that stand in a frame."""
    for name in names:
        part = named_part(window, name)
        if part is not None and isinstance(part.holder, QAbstractButton):
            held = part.holder
            yield {
                "text": held.accessibleName() or held.text(),
                "at": in_sight(held),
                "able": held.isEnabled() and getattr(held, "playable", True),
                "card": held.card if isinstance(held, CardItem) else "",
            }
