"""What if: a step of a game once more, with other dice."""

from collections.abc import Sequence
from secrets import randbits
from typing import TYPE_CHECKING

from konqt.core.chance import SEEDED, SIDES, HasChance, Occasion, Outcome, Stream
from konqt.core.event import REFEREE
from konqt.i18n.texts import _
from konqt.session.study.branching import PlayedOn, course_to
from konqt.session.study.edits import CannotChange
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

if TYPE_CHECKING:
    from konqt.record.replayed import Step

DICE = "dice"
DIE = "die:"
MOST_TOLD = 12
"""Dice of a throw by which a branch is named."""


def dice_of(studied: Studied, spot: Spot, viewer: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return the dice that fell with the last action before a spot, as (sides, faces) each roll.

    None of a game that is not over, but for who has asked for all hands.
    """
    if spot.step == 0 or not (studied.replay.hands_open or viewer == REFEREE):
        return []
    return [(_sides(form), tuple(v)) for form, v in _step(studied, spot).outcomes if _sides(form)]


def rolled_again(
    studied: Studied, spot: Spot, viewer: str, faces: Sequence[int] | None = None, name: str = ""
) -> Spot:
    """Do the last action before a spot once more with other dice, and keep it as a branch.

    Args:
        studied: the game.
        spot: after the action.
        viewer: with whose eyes.
        faces: of all dice in their order; fewer leave the rest to chance, None all of them.
        name: of the branch; without one it is named after its dice.

    Raises:
        CannotChange: nothing was rolled, there are no such faces, or they are those that fell.
        StudyError: it cannot be played or written.
    """
    rolls = dice_of(studied, spot, viewer)
    if not rolls:
        raise CannotChange(_("No dice were rolled with this step."))
    _check(rolls, faces or ())
    if faces is not None and list(faces) == [face for _sides, fallen in rolls for face in fallen]:
        raise CannotChange(_("These are the dice that fell. Change one of them first."))
    step = _step(studied, spot)
    assert step.action is not None, "it has rolled dice"
    on = PlayedOn(studied, Spot(spot.step - 1, spot.branch), viewer)
    kept = step.outcomes if on.world is None else ()
    on.take(step.action, _OtherDice(faces or (), kept))
    return on.saved(name or _named(on.course.steps[-1], spot.step))


class _OtherDice:
    """Faces that somebody has chosen, then chance; what else was drawn or shuffled stays."""

    def __init__(self, faces: Sequence[int], kept: Sequence[Outcome]) -> None:
        self._faces = list(faces)
        self._kept = [(form, values) for form, values in kept if not _sides(form)]
        self._stream = Stream(randbits(64))

    def dice(
        self, holder: HasChance, count: int, sides: int = SIDES, occasion: Occasion = ()
    ) -> tuple[int, ...]:
        """Return the chosen faces, the rest rolled."""
        chosen, self._faces = self._faces[:count], self._faces[count:]
        return (*chosen, *SEEDED.dice(self._stream, count - len(chosen), sides))

    def order(self, holder: HasChance, count: int, occasion: Occasion = ()) -> list[int]:
        """Return the order that there was, where it was asked for."""
        kept = self._next("order", count)
        return SEEDED.order(self._stream, count) if kept is None else kept

    def draw(
        self, holder: HasChance, size: int, count: int = 1, occasion: Occasion = ()
    ) -> list[int]:
        """Return what was drawn, where so much was drawn from so many."""
        kept = self._next(f"draw:{size}", count)
        return SEEDED.draw(self._stream, size, count) if kept is None else kept

    def _next(self, form: str, count: int) -> list[int] | None:
        if self._kept and self._kept[0][0] == form and len(self._kept[0][1]) == count:
            return list(self._kept.pop(0)[1])
        return None


def _named(step: "Step", number: int) -> str:
    """Return what a branch is called in which other dice fell."""
    rolls = [tuple(values) for form, values in step.outcomes if _sides(form)]
    # Dice that are rolled one by one are read as one throw.
    alone = all(len(each) == 1 for each in rolls)
    thrown = [tuple(face for each in rolls for face in each)] if alone else rolls
    told = " / ".join(" ".join(map(str, each[:MOST_TOLD])) for each in thrown)
    return _("Other dice: {dice}, step {step}", dice=told, step=number)


def _step(studied: Studied, spot: Spot) -> "Step":
    course = course_to(studied, spot)
    return course.steps[course.at - 1]


def _sides(form: str) -> int:
    """Return the sides of the dice of an outcome; 0 where it tells of none."""
    if form == DICE:
        return SIDES
    return int(form.removeprefix(DIE)) if form.startswith(DIE) else 0


def _check(rolls: Sequence[tuple[int, Sequence[int]]], faces: Sequence[int]) -> None:
    sides = [each for each, fallen in rolls for _face in fallen]
    if len(faces) > len(sides):
        raise CannotChange(
            _("{count} dice were rolled, and {given} faces are given.",
              count=len(sides), given=len(faces))
        )  # fmt: skip
    for face, most in zip(faces, sides, strict=False):
        if not 1 <= face <= most:
            raise CannotChange(_("A die shows 1 to {most}, not {face}.", most=most, face=face))
