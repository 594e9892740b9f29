"""Placing with help: a whole suggestion is laid step by step, and any of it can be taken back.

What is suggested comes from the seat's own observation alone, by the greedy opponent's choice. The
last piece is left to whoever decides: until then nobody else is asked, and all can be undone.
"""

from secrets import randbits

from PySide6.QtCore import QObject, QTimer

from konqt.core.chance import Stream
from konqt.core.observation import Observation as Seen
from konqt.games.kon.engine.actions import Action, Place
from konqt.games.kon.engine.sea_actions import PlaceShip
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.placing import say_last, say_still_to_place
from konqt.games.owner_data import Corrections, corrections_in
from konqt.games.registry import agent_named
from konqt.gui.kon.art import look
from konqt.gui.kon.panels.place_table import PlaceTable
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.kon.table.ships_waiting import ShipsWaiting
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.i18n.texts import _

HELPED = ("april_placement", "ship_placement", "home_fleet", "mobilization")
"""Decisions in which something is placed that is waiting; each ends with the last one."""
ADVISER = "greedy"
LAY, BACK, OUT = "lay", "back", "out"
"""What is being done step by step: a suggestion, all taken back, one ship taken out of the rest."""


def suggested(seen: Seen, data: Corrections, seed: int) -> Action:
    """Return what the opponent would place next, by what one seat sees."""
    action: Action = agent_named("kon", ADVISER, data).choose(seen, Stream(seed))  # type: ignore[assignment]
    return action


class Placing(QObject):
    """Lays suggestions while something is to be placed, and takes back what was placed."""

    def __init__(self, table: TableParts, ships: ShipsWaiting) -> None:
        super().__init__(table.screen)
        self._table, self._ships = table, ships
        self._jobs = BackgroundJobs(self)
        self._seen: KonObservation | None = None
        self._occasion: tuple[object, ...] = ()
        self._began = 0
        """the step at which the first piece was still to be placed"""
        self._task = ""
        self._out = ""
        """the ship that is taken out"""
        self._again: list[Action] = []
        """what is placed again once it is out, the first last"""
        self._last: Action | None = None
        """what is suggested for the last piece"""
        self.panel = PlaceTable()
        table.prompt.words.put_in(self.panel)
        self.panel.chosen.connect(table.prompt.chosen)
        self.panel.last.warns = table.prompt.answers.warns
        self.panel.help_wanted.connect(self._on_help)
        self.panel.back_wanted.connect(self._on_back)
        table.drag.ships.taking_out.add(self.take_out)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""
        asked = observation is not None and observation.decision.kind in HELPED
        self._seen = observation if asked and observation and observation.legal else None
        self._last = None
        if self._seen is None:
            self._task, self._occasion = "", ()
            self.panel.hide()
            return
        decision, step = self._seen.decision, self._table.controller.session.step
        occasion = decision.kind, decision.actor, self._seen.round
        if occasion != self._occasion:
            self._occasion, self._began, self._task = occasion, step, ""
        self._began = min(self._began, step)
        self._say()
        if self._task:
            # What is shown now must be shown whole before the next step.
            QTimer.singleShot(0, self, self._go_on)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._say()

    @property
    def busy(self) -> bool:
        """Whether something is being done step by step."""
        return bool(self._task)

    @property
    def left(self) -> int:
        """How many pieces are still to be placed."""
        if self._seen is None:
            return 0
        count = self._seen.decision.facts.get("count", 0)
        ship = self._seen.decision.kind == "april_placement"
        return int(count) + ship if isinstance(count, int) else 0

    def take_out(self, ship: str) -> bool:
        """Take a ship back that has been placed; False where it is none of these."""
        kind = self._seen.decision.kind if self._seen is not None else ""
        if kind != "ship_placement" or self._task or ship not in self._afloat():
            return False
        self._out, self._again = ship, []
        self._begin(OUT)
        return True

    # -- inside -----------------------------------------------------------------------------

    def _say(self) -> None:
        seen = self._seen
        if seen is None:
            return
        laid = self._table.controller.session.step > self._began and self._undoable() is not None
        helps = _("Place the others for me") if laid else _("Place for me")
        if self._last is not None or self._task:
            helps = ""
        back = _("Take all of it back") if laid and not self._task else ""
        told = say_still_to_place(seen.decision, laid)
        self.panel.show_words(told, helps, back)
        actor = seen.decision.actor or ""
        words = say_last(self._last) if self._last is not None else ""
        self.panel.offer_last(self._last, words, look.faction_colour(actor))

    def _on_help(self) -> None:
        self._begin(LAY)

    def _on_back(self) -> None:
        self._begin(BACK)

    def _begin(self, task: str) -> None:
        self._table.drag.cancel()
        self._task = task
        self._say()
        QTimer.singleShot(0, self, self._go_on)

    def _end(self) -> None:
        self._task = ""
        self._say()

    def _go_on(self) -> None:
        """Do the next step of what is under way; stop where it is done, or cannot be."""
        if self._seen is None or not self._task or self._jobs.busy:
            return
        if self._task == LAY:
            data = corrections_in(self._table.controller.session.data)
            self._jobs.run(suggested, self._seen, data, randbits(60), then=self._on_suggested)
        elif self._task == BACK:
            if not self._take_back():
                self._end()
        else:
            self._free()

    def _on_suggested(self, action: Action) -> None:
        seen = self._seen
        if self._task != LAY or seen is None or action not in seen.legal:
            self._end()
        elif self.left <= 1:
            self._last = action
            self._end()
        else:
            self._do(action)

    def _free(self) -> None:
        """Take back until the ship is free, then place the others again as they were."""
        if self._out in self._afloat():
            label = self._undoable()
            if label is not None and self._take_back():
                self._again.append(label)
                return
        # It was the last one taken back.
        self._again = [each for each in self._again if getattr(each, "ship", "") != self._out]
        if self._again:
            self._do(self._again.pop())
            return
        self._end()
        self._ships.mean(self._out)

    def _do(self, action: Action) -> None:
        if self._table.screen.act(action):
            self._table.animator.skip()
        else:
            self._end()

    def _take_back(self) -> bool:
        if self._undoable() is None:
            return False
        self._table.controller.undo()
        return True

    def _undoable(self) -> Action | None:
        """Return what would be taken back of this placement; None where nothing is left of it."""
        controller = self._table.controller
        if controller.session.step <= self._began:
            return None
        state = controller.session.undo_state(controller.bridge.viewer)
        label = state.undo_label if state.can_undo else None
        return label if isinstance(label, Place | PlaceShip) else None

    def _afloat(self) -> frozenset[str]:
        """Return the own ships that lie on the board."""
        if self._seen is None:
            return frozenset()
        actor = self._seen.decision.actor or ""
        fleets = self._seen.sea.ships.values()
        return frozenset(ship for here in fleets for ship in here.get(actor, ()) if ship)
