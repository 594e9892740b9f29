"""Which counters stand out on the board because they may be taken, or have to go."""

from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.board.pieces import Counters
from konqt.gui.kon.interaction.choices import Choices


def show_ready(counters: Counters, choices: Choices, seen: KonObservation | None) -> None:
    """Mark who may move, or from where to where the beaten may go; nobody while nobody looks."""
    actor = seen.decision.actor if seen is not None else None
    ready = choices.sources
    retreats: tuple[str, ...] = ()
    area = ""
    if seen is not None and seen.decision.kind == "retreat":
        retreats = tuple(choices.areas)
        area = seen.combat.area if seen.combat is not None else ""
        ready = frozenset((area,)) if retreats else frozenset()
    counters.set_ready(ready, actor or "")
    counters.show_retreats(area, retreats if area else ())
