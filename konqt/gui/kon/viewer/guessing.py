"""What may be guessed of a game: who wins a combat on land, and what comes next in movement."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import CardPlayed, CombatDecided, PhaseBegan, StackMoved
from konqt.games.kon.forms.observation import Combat, kon_observation
from konqt.games.kon.wording.names import faction_inside, in_area, listed
from konqt.gui.viewer.guesses import VOID, Guess
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay

ATTACK, DEFENCE = "attack", "defence"
MOVE, ONSET, CARD, END = "move", "onset", "card", "end"
MOVEMENT = "movement"
"""The kind of decision, and what a question about it is known by."""


class KonGuesser:
    """Asks of one line of a game, with one viewer's eyes."""

    def __init__(self, replay: "Replay", viewer: str) -> None:
        self._replay, self._viewer = replay, viewer

    def question(self, step: int) -> Guess | None:
        """Return what may be guessed at a step; all of it depends on what is seen there."""
        seen = kon_observation(self._replay.observe(step, self._viewer))
        if seen.combat is not None:
            return _who_wins(seen.combat) if _is_open(seen.combat) else None
        actor = seen.decision.actor
        if seen.decision.kind != MOVEMENT or actor is None:
            return None
        choices = (
            (MOVE, _("a move")),
            (ONSET, _("an attack")),
            (CARD, _("a card")),
            (END, _("the end of movement")),
        )
        asked = _("What comes next from {faction}?", faction=faction_inside(actor))
        return Guess(MOVEMENT, asked, choices)

    def answer(self, about: str, step: int) -> str | None:
        """Return what a step proved right; `VOID` where the question fell away."""
        events = self._replay.entry(step, self._viewer).events
        if about == MOVEMENT:
            return next(filter(None, map(_deed, events)), VOID)
        for event in events:
            if isinstance(event, CombatDecided) and event.area == about:
                return event.winner
        combat = kon_observation(self._replay.observe(step, self._viewer)).combat
        return None if combat is not None and combat.area == about else VOID


def _is_open(combat: Combat) -> bool:
    """Return whether its dice are still to fall."""
    return combat.attack_roll is None and combat.winner is None


def _who_wins(combat: Combat) -> Guess:
    defenders = [each for each in FACTIONS if combat.defenders.get(each)]
    choices = (
        (ATTACK, _("{faction} (attack)", faction=_names((combat.attacker,)))),
        (DEFENCE, _("{faction} (defence)", faction=_names(defenders))),
    )
    return Guess(combat.area, _("Who wins {where}?", where=in_area(combat.area)), choices)


def _names(factions: Sequence[str]) -> str:
    return listed([faction_inside(each) for each in factions], "and")


def _deed(event: object) -> str:
    """Return what kind of thing an event is in a movement phase; nothing for others."""
    match event:
        case CardPlayed():
            return CARD
        case StackMoved(attack=True):
            return ONSET
        case StackMoved():
            return MOVE
        case PhaseBegan():
            return END
    return ""
