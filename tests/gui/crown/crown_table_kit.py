"""Plays at the crown table as a person does: by clicks alone on what can be seen, or by keys."""

from collections import Counter
from collections.abc import Callable, Generator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from seated_kit import until

from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.crown_plays import cards_paid
from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseBattle,
    ChooseLine,
    CrownAction,
    DeclineOrder,
    DiscardCard,
    GoOn,
    KingStep,
    LowerThreat,
    PeekTile,
    PlaceTile,
    PlayCrownCard,
    RemoveGerman,
    RepeatTile,
    ResolveOrder,
    SabotageDeed,
    SpendStrength,
    TakeTile,
    UpgradeTile,
)
from konqt.games.crown.engine.printed import SLOTS
from konqt.games.crown.wording.crown_names import crown_card
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.grid.grid_answers import FRAME, GridPlace
from konqt.gui.crown.stage.way_card import WayCard
from konqt.gui.crown.table.crown_table import CrownTablePage
from konqt.gui.shell.main_window import MainWindow
from konqt.session.plan import HUMAN, Chair, GamePlan

GAME = CrownGame()
UNWILLING = frozenset(("decline", "pass", "lower_threat"))
"""kinds of actions by which nothing else is asked"""
MOST_GAMES = 500
"""games at random in which a question that is asked at all is met"""
LEFT = Qt.MouseButton.LeftButton


def begun(window: MainWindow, seed: int = 7) -> CrownTablePage:
    """Begin a game of one person's and give its table, where they are asked something."""
    window.playing.begin(GamePlan("crown", {"norway": Chair(HUMAN)}, seed))
    until(lambda: isinstance(window.table, CrownTablePage) and window.table.deciding)
    assert isinstance(window.table, CrownTablePage)
    return window.table


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a widget that can be seen, at a point of it or in its middle."""
    assert widget.isVisible() and widget.isEnabled(), f"{widget.objectName()} cannot be clicked"
    QTest.mouseClick(widget, LEFT, pos=widget.rect().center() if at is None else at)


def right_click(widget: QWidget) -> None:
    """Ask for what the right button brings, in the middle of a widget."""
    at = widget.rect().center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))


class ByMouse:
    """Does what is legal by clicks alone."""

    def __init__(self, table: CrownTablePage) -> None:
        """Sit down at a table."""
        self.table = table

    @property
    def legal(self) -> tuple[CrownAction, ...]:
        """What may be done now."""
        seen = self.table.observation
        return tuple(seen.legal) if seen is not None and self.table.deciding else ()

    def do(self, action: CrownAction) -> None:
        """Do an action by clicks, and wait until it has been done and shown."""
        before = self.table.observation
        if isinstance(action, ChooseLine):
            click(self.table.strip.buttons[action.line])
        elif (place := self._place(action)) is not None:
            self._on_grid(action, place)
        elif isinstance(action, PlayCrownCard | LowerThreat | DiscardCard):
            self._by_hand(action)
        elif self.table.stage.isVisible():
            self._on_stage(action)
        elif isinstance(action, KingStep | ArmyOrder | ChooseBattle | RemoveGerman):
            self._on_map(action)
        else:
            self._by_button(action)
        self.settle(before)

    def settle(self, before: object) -> None:
        """Wait until somebody is asked anew, after what was seen before, or the game is over."""
        table = self.table

        def asked() -> bool:
            over = table.session.decision.actor is None and not table.controller.doing.showing
            return over or (table.observation is not before and table.deciding)

        until(asked)

    def _place(self, action: CrownAction) -> GridPlace | None:
        if isinstance(action, TakeTile):
            return GridPlace("slot", SLOTS.index(action.slot))
        if isinstance(action, PlaceTile | ResolveOrder | DeclineOrder | RepeatTile | UpgradeTile):
            if not isinstance(action.at, str):
                return GridPlace("cell", action.at)
            if action.at != FRAME:
                return GridPlace("slot", SLOTS.index(action.at))
            seen = self.table.observation
            assert seen is not None
            return GridPlace("frame", seen.position["pieces"]["frame"])  # type: ignore[index,call-overload]
        if isinstance(action, SabotageDeed | PeekTile) and action.frame is not None:
            return GridPlace("frame", action.frame)
        return None

    def _on_grid(self, action: CrownAction, place: GridPlace) -> None:
        grid = self.table.grid
        if isinstance(action, PlaceTile) and action.side not in (None, grid.side):
            right_click(grid.button(place))
        if isinstance(action, DeclineOrder):
            right_click(grid.button(place))
        else:
            click(grid.button(place))
        if isinstance(action, TakeTile) and action.pay:
            self._pay(action.pay)
        menu = next((each for each in grid.findChildren(QMenu) if each.isVisible()), None)
        if menu is not None:
            entry = next(each for each in menu.actions() if each.data() == action)
            QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())

    def _pay(self, card: str) -> None:
        hand = self.table.hand
        if hand.pending:
            items = [each for each in hand.items() if each.card == card]
            click(items[0], QPoint(6, 12))
            self._confirm()

    def _confirm(self) -> None:
        """Press what is asked once more over the hand."""
        row = self.table.hand.row
        if row.isVisible() and row.buttons:
            click(row.buttons[0])

    def _by_hand(self, action: PlayCrownCard | LowerThreat | DiscardCard) -> None:
        hand, ways = self.table.hand, self.legal
        if isinstance(action, LowerThreat):
            lower = self.table.findChild(QWidget, "lower_threat")
            assert isinstance(lower, QWidget)
            click(lower)
        else:
            click(next(e for e in hand.items() if e.card == action.card), QPoint(6, 12))
        if action not in self.legal or self.legal != ways:
            return
        deeds = [each for each in hand.row.buttons if isinstance(each.action, PlayCrownCard)]
        if isinstance(action, PlayCrownCard) and len(deeds) > 1:
            click(next(each for each in deeds if each.action.action == action.action))  # type: ignore[attr-defined]
        if not hand.pending:
            return
        wanted = Counter(cards_paid(action))
        for lies in (True, False):
            for item in hand.items():
                paying = Counter(each.card for each in hand.items() if each.laid)
                lacks = wanted[item.card] - paying[item.card]
                if item.laid == lies and (lacks < 0 if lies else lacks > 0) and not item.held:
                    click(item, QPoint(6, 12))
        for _twice in range(2):
            if hand.pending:
                self._confirm()

    def _on_stage(self, action: CrownAction) -> None:
        stage = self.table.stage
        if isinstance(action, SpendStrength):
            battle = stage.battle
            left = Counter(map(crown_card, action.cards))
            for button in battle.cards:
                card = button.accessibleName().rpartition(", strength")[0]
                wanted = left[card] > 0
                left[card] -= wanted
                if button.isChecked() != wanted:
                    click(button)
        found: list[WayCard] = [each for each in stage.ways if each.action == action]
        assert found, f"{action} is not on the stage"
        click(found[0].button)

    def _on_map(self, action: KingStep | ArmyOrder | ChooseBattle | RemoveGerman) -> None:
        if isinstance(action, ArmyOrder) and action.start is not None:
            self.click_space(action.start)
        self.click_space(CrownPlugin().place_of(action))
        if action in [each.action for each in self.table.prompt.buttons()]:
            self._by_button(action)

    def click_space(self, space: str) -> None:
        """Click a space of the map."""
        view = self.table.view
        at = view.mapFromScene(view.ground.box((space,)).center())
        assert view.viewport().rect().contains(at), f"{space} is out of sight"
        click(view.viewport(), at)

    def _by_button(self, action: Action) -> None:
        buttons = {each.action: each for each in self.table.prompt.buttons()}
        assert action in buttons, f"{action} has no button; there are {list(buttons)}"
        self.table.prompt.body.ensureWidgetVisible(buttons[action])
        QApplication.processEvents()
        click(buttons[action])


def found(
    fits: Callable[[CrownObservation], bool], deep: int = 40
) -> tuple[int, list[CrownAction]]:
    """Return the seed of a game at random and what is done in it until a question fits."""
    for seed in range(1, MOST_GAMES):
        state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
        done: list[CrownAction] = []
        while GAME.decision(state).actor is not None and len(done) < deep:
            if fits(GAME.observe(state, "norway")):
                return seed, done
            legal = GAME.legal(state)
            acts = [each for each in legal if each.kind not in UNWILLING] or list(legal)
            done.append(acts[stream.below(len(acts))])
            GAME.apply(state, done[-1])
    raise AssertionError("such a question is never asked")


def wide(stream: Stream) -> Generator[CrownAction, tuple[CrownAction, ...], None]:
    """Choose at random, first by the kind of what is done."""
    counted: Counter[str] = Counter()
    legal = yield GoOn()
    while True:
        kinds = sorted({each.kind for each in legal}, key=lambda kind: (counted[kind], kind))
        kind = kinds[0] if stream.below(2) else kinds[stream.below(len(kinds))]
        of = [each for each in legal if each.kind == kind]
        choice = of[stream.below(len(of))]
        counted[kind] += 1
        legal = yield choice
