"""Attackers carried back home: their moves are taken back, alone or with what came after them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from konqt.games.kon.engine.actions import Action, kon_action
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.wording import say_action
from konqt.games.kon.wording.names import listed
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.drag import DragController
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.controller import TableController
from konqt.i18n.texts import _, ngettext
from konqt.session.refusals import refused

FEW = 2
"""So many actions are named on a button; of more it says how many."""


class AttackersHome(QObject):
    """Takes back the moves of an attack, or says what must be taken back first."""

    def __init__(
        self, drag: DragController, prompt: PromptPanel[KonObservation], controller: TableController
    ) -> None:
        super().__init__(prompt)
        self._prompt, self._controller = prompt, controller
        self._to = self._now = 0
        """the step to come back to, and that from which the last undo led on"""
        self._under_way = False
        drag.take_back = self._take_back
        controller.observation_changed.connect(self._follow)

    def _take_back(self, piece: Piece) -> bool:
        """Take back how attackers came; False where something else comes first, or they stay."""
        session, viewer = self._controller.session, self._controller.bridge.viewer
        steps, why = session.undoing.steps(viewer)
        count, later, found = piece.count, list[Action](), False
        for step, action in steps:
            before = self._count(piece, step)
            if before == count:
                later.append(kon_action(action))
            count = before
            if not count:
                found, self._to = True, step
                break
        if not found:
            self._prompt.show_refusal(refused(session.game, why.id).reasons)
        elif later:
            self._prompt.offer_first(say_first(later), self._begin)
        else:
            self._begin()
        return found and not later

    def _count(self, piece: Piece, step: int) -> int:
        """Return how many of these attackers stood there after a step."""
        session, viewer = self._controller.session, self._controller.bridge.viewer
        then = kon_observation(session.told.observe_then(viewer, step))
        known = (piece.space, piece.source, piece.owner)
        attacks = (each for each in then.attacks if (each.area, each.source, each.faction) == known)
        return sum(each.count for each in attacks)

    def _begin(self) -> None:
        self._under_way, self._now = True, self._controller.session.step + 1
        self._undo()

    def _follow(self) -> None:
        if self._under_way:
            # What is being written is in the way until the next event.
            QTimer.singleShot(0, self, self._undo)

    def _undo(self) -> None:
        """Take back one more, unless somebody has done something in between."""
        step = self._controller.session.step
        self._under_way = self._under_way and self._to < step < self._now
        if self._under_way:
            self._now = step
            self._controller.undo()


def say_first(later: Sequence[Action]) -> str:
    """Return what a button says that takes back what was done since an attack, and the attack.

    >>> from konqt.games.kon.engine.actions import Move
    >>> say_first([Move("oslo", "hamar", 1)])
    'Undo first: Move 1 battalion from Oslo to Hamar. Then the attackers go back'
    """
    if len(later) <= FEW:
        told = listed([say_action(each) for each in later], "and")
        return _("Undo first: {actions}. Then the attackers go back", actions=told)
    return ngettext(
        "Undo first the {count} action since. Then the attackers go back",
        "Undo first the {count} actions since. Then the attackers go back",
        len(later),
    )
