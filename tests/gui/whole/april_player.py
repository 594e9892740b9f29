"""Plays a game at the window as the greedy opponent would, but by clicks and keys that it counts.

What is chosen comes from the observation of whoever is asked; how it is done is what a person does:
cards in the hand, tiles, places of the board, buttons. Placements are left to "Place for me".
"""

from collections import Counter
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

from konqt.ai.kon.greedy import GreedyAgent
from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Action, Place, PlayCard, Retreat, Trade
from konqt.games.kon.engine.sea_actions import (
    Chase,
    Join,
    Keep,
    Land,
    PlaceShip,
    PlayAtSea,
    Raid,
    Shift,
)
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.gui.kon.table.placing import HELPED
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.screens.curtain import Curtain
from konqt.gui.shell.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
MOST_GESTURES = 30
"""clicks and keys after which one decision counts as a dead end"""


class AprilPlayer:
    """Sits before a window for every seat, and notes what each decision took."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self._stream = Stream(seed)
        self._agent = GreedyAgent()
        self.clicks = self.keys = 0
        self.decisions: Counter[str] = Counter()
        self.gestures: Counter[str] = Counter()
        """by kind of decision: clicks and keys that it took; `curtain`, `go on` beside them"""
        self.unsaid: list[str] = []
        """decisions of which the prompt did not say who decides what"""
        self._doing = ""

    @property
    def table(self) -> TableScreen:
        """The table before the player."""
        table = self.window.table
        assert isinstance(table, TableScreen)
        return table

    def play(self) -> None:
        """Play until the game is over."""
        session = self.table.session
        while session.decision.actor is not None:
            self.rest()
            if session.decision.actor is None:
                break
            if self.curtain is not None:
                self._pass_curtain()
            else:
                self._decide()

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it stands before the table."""
        page = self.window.stack.currentWidget()
        return page if isinstance(page, Curtain) else None

    # -- what a person does -----------------------------------------------------------------

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget, in its middle unless a point is given."""
        self.clicks += 1
        self.gestures[self._doing] += 1
        QTest.mouseClick(widget, LEFT, pos=at if at is not None else widget.rect().center())
        self.rest()

    def key(self, widget: QWidget, key: Qt.Key) -> None:
        """Press a key."""
        self.keys += 1
        self.gestures[self._doing] += 1
        QTest.keyClick(widget, key)
        self.rest()

    def rest(self) -> None:
        """Wait until the window asks for something; go on where it waits for no more than that."""
        QApplication.processEvents()
        if self.curtain is not None:
            return
        table = self.table

        def still() -> bool:
            if self.curtain is not None or table.session.decision.actor is None:
                return True
            if table.animator.waits or table.controller.doing.waits_a_moment:
                return True
            return table.deciding and not (
                table.bridge.busy
                or table.controller.doing.showing
                or table.controller.doing.waiting
                or (table.at_sea is not None and table.at_sea.placing.busy)
                or not table.view.arrangement.settled
            )

        until(still)
        if self.curtain is None and (table.animator.waits or table.controller.doing.waits_a_moment):
            before, self._doing = self._doing, "go on"
            self.keys += 1
            self.gestures["go on"] += 1
            table.skip()
            table.controller.next_step()
            self._doing = before
            self.rest()

    def _pass_curtain(self) -> None:
        self._doing = "curtain"
        self.decisions["curtain"] += 1
        for _ in range(3):
            if self.curtain is None:
                return
            button = self.window.focusWidget()
            assert button is not None
            self.key(button, Qt.Key.Key_Return)
        assert self.curtain is None, "a curtain that does not lift"

    # -- one decision -----------------------------------------------------------------------

    def _decide(self) -> None:
        table = self.table
        decision = table.session.decision
        assert decision.actor is not None
        self._doing = decision.kind
        self.decisions[decision.kind] += 1
        self._read(decision.kind)
        if decision.kind in HELPED:
            self._place()
            return
        seen = table.session.observe(decision.actor)
        action: Any = self._agent.choose(seen, self._stream)
        self._do(action, kon_observation(seen))

    def _read(self, kind: str) -> None:
        """Note a prompt that leaves somebody wondering: no name, no question, or no way on."""
        prompt = self.table.prompt
        ways = prompt.buttons() or self.table.drag.lit() or self.table.drag.choices.cards
        if not (prompt.head.who.text() and prompt.words.question() and ways):
            self.unsaid.append(kind)

    def _place(self) -> None:
        """Let everything be placed, then place the last piece oneself."""
        assert self.table.at_sea is not None
        panel = self.table.at_sea.placing.panel
        if panel.help.isVisible():
            self.click(panel.help)
        self.click(panel.last)

    def _do(self, action: Action, seen: KonObservation) -> None:
        """Make one gesture after the other until the action has been done."""
        session, step = self.table.session, self.table.session.step
        for _ in range(MOST_GESTURES):
            self._gesture(action, seen)
            if session.step != step:
                return
        raise AssertionError(f"no way to {action} at {session.decision}")

    def _gesture(self, action: Action, seen: KonObservation) -> None:
        table = self.table
        if table.in_hand.menu.isVisible():
            self._choose_entry(action)
            return
        named = [each for each in table.prompt.buttons() if each.action == action]
        ready = [each for each in named if each.isEnabled() and each.isVisible()]
        if table.drag.doubt.pending == action and table.in_hand.here.isVisible():
            self.key(table.in_hand.here.yes, Qt.Key.Key_Return)
        elif table.drag.doubt.pending == action:
            self.click_place(getattr(action, "to", None) or getattr(action, "zone", None))
        elif ready:
            self.click(ready[-1])
        elif isinstance(action, Keep | Trade):
            self._lay(action.cards, seen)
        elif isinstance(action, PlayAtSea) and action.use == "exchange":
            self._exchange(action)
        elif isinstance(action, PlayCard | PlayAtSea):
            self._play(action)
        elif isinstance(action, Land | Chase | PlaceShip):
            self._send(action.ship, action.to)
        elif isinstance(action, Place | Shift | Retreat):
            self.click_place(action.to)
        elif isinstance(action, Join | Raid):
            self._name(action.ship)
        else:
            place = next((p for p, a in table.drag.choices.areas.items() if a == action), None)
            assert place is not None, f"no gesture for {action}"
            self.click_place(place)

    def click_place(self, place: str | None) -> None:
        """Click a place of the board where no counter lies, if there is such a point."""
        view = self.table.view
        assert place is not None
        middle = view.point_of(place)
        points = [
            middle + QPoint(dx * ring, dy * ring)
            for ring in range(0, 120, 4)
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
        ]
        inside = view.viewport().rect()
        hits = [at for at in points if inside.contains(at) and view.area_at(at) == place]
        assert hits, f"{place} is out of sight"
        free = [at for at in hits if view.piece_at(at) is None]
        self.click(view.viewport(), (free or hits)[0])

    def _choose_entry(self, action: Action) -> None:
        menu = self.table.in_hand.menu
        entry = next(each for each in menu.actions() if each.data() == action)
        self.click(menu, menu.actionGeometry(entry).center())

    def _lay(self, cards: tuple[str, ...], seen: KonObservation) -> None:
        """Mark each of these cards that is not marked yet."""
        missing = Counter(cards)
        faction = seen.decision.actor
        mine = [each for each in self.table.hand.items() if each.faction == faction]
        missing.subtract(each.card for each in mine if each.laid)
        item = next(each for each in mine if not each.laid and missing[each.card] > 0)
        self.click(item, QPoint(12, 12))

    def _exchange(self, action: PlayAtSea) -> None:
        assert self.table.at_sea is not None
        rows = self.table.at_sea.exchange.table
        row, ship = (rows.own, action.give) if not rows.given else (rows.others, action.take)
        # One of several alike is as good as another: what the row takes is what is exchanged.
        self.click(next(each for each in row.tiles if ship in each.group.ships))

    def _play(self, action: PlayCard | PlayAtSea) -> None:
        """Take the card, then name what it asks for, one after the other."""
        table, hold = self.table, self.table.drag.hold
        if hold is None or hold.card != action.card:
            item = next(each for each in table.hand.items() if each.card == action.card)
            self.click(item, QPoint(12, 12))
            return
        names = ("source", "via", "to", "zone")
        wanted = [getattr(action, name, None) for name in names]
        lit = table.drag.lit()
        self.click_place(next(each for each in wanted if each in lit))

    def _send(self, ship: str, to: str) -> None:
        """Take the ship in the tray, unless it is meant already, and click where it goes."""
        table = self.table
        assert table.at_sea is not None
        if table.drag.next_ship != ship and table.at_sea.ships.tray.isVisible():
            tiles = table.at_sea.ships.tray.tiles
            tile = next(each for each in tiles if ship in each.group.ships)
            if not tile.is_taken:
                self.click(tile)
        self.click_place(to)

    def _name(self, ship: str) -> None:
        """Click the ship in the tray of those that are asked about."""
        assert self.table.at_sea is not None
        tiles = self.table.at_sea.asked.tray.tiles
        self.click(next(each for each in tiles if ship in each.group.ships))
