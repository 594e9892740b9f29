"""The end of the orders by one key or button: what is left unused is asked about once."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from konqt.core.action import Action
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import CrownAction, DeclineOrder, ResolveOrder
from konqt.games.crown.wording.crown_answers import say_crown_action
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.i18n.texts import _


class OrdersEnded(QObject):
    """Leaves every order unused that still lies there, one after the other, as the rules ask."""

    def __init__(
        self,
        prompt: PromptPanel[CrownObservation],
        act: Callable[[Action], bool],
        parent: QObject,
    ) -> None:
        """Begin.

        Args:
            prompt: asks about what could still be carried out.
            act: does an action.
            parent: the page.
        """
        super().__init__(parent)
        self._prompt, self._act = prompt, act
        self._seen: CrownObservation | None = None
        self._ending = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._go_on)

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Go on with what has been ended, or wait until it is."""
        self._seen = seen
        self._ending = self._ending and bool(self._left)
        if self._ending:
            # The page is still showing what the last one came to.
            self._soon.start()

    def ends(self, action: Action) -> bool:
        """Return whether an action is the question's one way on that ends all orders."""
        return isinstance(action, DeclineOrder)

    def end(self) -> None:
        """Leave all orders unused; ask before that, where one could be carried out."""
        unused = [each for each in self._legal if isinstance(each, ResolveOrder)]
        if not self._left:
            return
        if unused and not self._prompt.has_checklist:
            said = _("These orders would be left unused:"), _("End orders anyway")
            self._prompt.show_checklist(said, [*map(say_crown_action, unused)], self._left[0])
            return
        self._ending = True
        self._go_on()

    @property
    def _legal(self) -> tuple[CrownAction, ...]:
        return tuple(self._seen.legal) if self._seen is not None else ()

    @property
    def _left(self) -> list[DeclineOrder]:
        return [each for each in self._legal if isinstance(each, DeclineOrder)]

    def _go_on(self) -> None:
        left = self._left
        self._ending = self._ending and bool(left) and self._act(left[0])
