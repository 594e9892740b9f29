"""A step of the Germans in words: what acts, what changed, and why."""

from collections.abc import Sequence

from konqt.games.crown.crown_steps import (
    ACTION,
    CLEARED,
    CUBES,
    DISC,
    MOVED,
    MOVES,
    OCCUPIES,
    RESPONSE,
    SABOTAGE,
    TURNED,
    GermanStep,
)
from konqt.games.crown.wording.crown_because import say_because
from konqt.games.crown.wording.crown_log import say_crown_event
from konqt.games.crown.wording.crown_names import german_action, space_name
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

HEADS = (ACTION, RESPONSE)
"""kinds of events that the title tells, if anything follows them"""


def step_place(step: GermanStep) -> tuple[int, str]:
    """Return the number of the frame tile that acts, 0 for none, and the German action."""
    number, tile = step.head.fact("frame"), step.head.fact("tile")
    if not tile and step.kind == MOVES:
        tile = MOVES
    return number if isinstance(number, int) else 0, tile if isinstance(tile, str) else ""


def step_title(step: GermanStep) -> str:
    """Return what a step is, as "4 Stress, 2 of 2"."""
    number, tile = step_place(step)
    nth, of = step.head.fact("nth"), step.head.fact("of")
    if step.kind == OCCUPIES:
        towns = [event for event in step.events if event.kind == "town_occupied"]
        town = str(towns[0].fact("area")) if towns else ""
        return _("Occupation: {town}", town=space_name(town)) if town else _("Occupation")
    if step.kind == RESPONSE:
        return _("Quick Response")
    if step.kind == CLEARED:
        return _("The grid is full")
    if step.kind in (CUBES, DISC) or not tile:
        return _("The Push track") if step.kind == CUBES else sentence(german_action("chaos"))
    name = german_action(tile)
    if number and isinstance(of, int) and of > 1:
        return _("{number} {tile}, {nth} of {of}", number=number, tile=name, nth=nth, of=of)
    return _("{number} {tile}", number=number, tile=name) if number else sentence(name)


def step_changes(step: GermanStep) -> Sequence[str]:
    """Return what changed, a sentence without its stop for each event of a step."""
    told = [event for event in step.events if event.kind not in HEADS]
    if step.kind == RESPONSE or not told:
        told = list(step.events)
    if step.kind == TURNED and len(told) > 1:
        # That a tile has been turned over is why it acts; the title names it.
        told = told[1:]
    said = [say_crown_event(event) for event in told]
    if step.head.kind == ACTION and not _done(step):
        return [*said, _("Nothing happened")]
    return said


def _done(step: GermanStep) -> bool:
    """Say whether anything came of an action; a Move may come after the player's cards."""
    return step.events[-1] is not step.head or (
        step.head.fact("instead") or step.head.fact("tile")
    ) in (MOVES, "collaborator")


def step_because(step: GermanStep) -> str:
    """Return why a step came, as a sentence without its stop; nothing where there is no more."""
    reasons = [say_because(event) for event in step.events if event is step.head or _head(event)]
    return sentence(next(filter(None, reasons), ""))


def _head(event: object) -> bool:
    return getattr(event, "kind", "") in (SABOTAGE, TURNED, *MOVED)
