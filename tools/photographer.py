"""Plays a game at the real window by a fixed seed and takes a picture of each screen it meets."""

import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SEED = 41
"""A game of some sixty steps in which every kind of decision comes up."""
MOMENTS = (
    "movement", "attack", "sabotage", "counter", "choose_combat", "attack_cards", "defence_cards",
    "counter_cards", "losses", "agree", "retreat", "discard",
)  # fmt: skip
"""Kinds of decision, `attack` for a movement phase in which an attack has been laid."""
README_MOMENT = "attack_cards"
BASIC_SEED = 3
BASIC_MOMENTS = (
    "movement", "sea", "air", "reinforcement", "waiting", "first_landing", "submarine", "divert",
    "evacuate", "withdraw",
)  # fmt: skip
"""Of the basic game: `sea` and `air` for attackers from there, `waiting` for bought battalions."""
MINE = {"germany": {"germany"}, "norway": {"norway", "allies"}, "allies": {"norway", "allies"}}


class Photographer:
    """Takes the pictures of one look: language, theme, size of the window, size of the text."""

    def __init__(
        self, language: str, theme: str, size: tuple[int, int], text_scale: int = 100
    ) -> None:
        from konqt.gui.application.application import make_application
        from konqt.gui.shell.main_window import MainWindow
        from konqt.gui.shell.settings import Settings
        from konqt.i18n.texts import use_language

        self.taken: dict[str, Any] = {}
        use_language(language)
        self.application = make_application(["konqt"])
        self.window = MainWindow(
            Settings(
                language=language, theme=theme, text_scale=text_scale, ai_speed="instant",
                reduced_motion=True, combats_stay=False, first_help=False,
                sounds=False,  # what the settings say of them depends on the computer
            )
        )  # fmt: skip
        self.window.resize(*size)
        self.window.show()
        self.keep: Callable[[str, Any], None] = self.taken.__setitem__

    def close(self) -> None:
        """End the window and its workers."""
        self.window.close()
        self.window.shut_down()

    # -- taking -----------------------------------------------------------------------------

    def take(self, name: str, widget: Any = None) -> None:
        """Take a picture of the window, or of a dialog before it."""
        self.settle()
        picture = (widget or self.window).grab()
        self.taken[name] = picture
        self.keep(name, picture)

    def settle(self) -> None:
        """Wait until every board in sight is painted and its pieces have their places."""
        from konqt.gui.board.view import BoardView

        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.application.processEvents()
            table, page = self.window.table, self.window.stack.currentWidget()
            waits = table is not None and page is table and table.bridge.busy
            boards = [each for each in self.window.findChildren(BoardView) if each.isVisible()]
            painted = all(each.base.settled and each.arrangement.settled for each in boards)
            if painted and not waits and getattr(page, "settled", True):
                break
            time.sleep(0.02)
        self.application.processEvents()

    # -- screens without a game -------------------------------------------------------------

    def take_start(self) -> None:
        """Take the start screen and its dialogs."""
        from konqt.gui.kon.screens.about import AboutDialog
        from konqt.gui.kon.screens.kon_offer import new_game_dialog
        from konqt.gui.kon.screens.summary import SummaryDialog
        from konqt.gui.shell.report_dialog import ReportDialog
        from konqt.gui.shell.settings_dialog import SettingsDialog

        self.take("start")
        basic = {"scenario": "basic"}
        for name, make in (
            ("new-game", lambda: new_game_dialog(parent=self.window)),
            ("basic-new-game", lambda: new_game_dialog(self.window, basic)),
            ("basic-summary", lambda: SummaryDialog(self.window, "basic")),
            (
                "settings",
                lambda: SettingsDialog(
                    self.window.settings, self.window.services.plugin, self.window
                ),
            ),
            ("summary", lambda: SummaryDialog(self.window)),
            ("about", lambda: AboutDialog(self.window)),
            ("report", lambda: ReportDialog(self.window.settings, Path("game.konr"), self.window)),
        ):
            dialog: Any = make()
            dialog.show()
            self.take(name, dialog)
            if name.endswith("summary"):
                self.take_tabs(dialog, name)
            dialog.close()
            dialog.deleteLater()

    def take_tabs(self, dialog: Any, name: str) -> None:
        """Take the other pages of a summary."""
        from PySide6.QtWidgets import QTabWidget

        tabs = dialog.findChild(QTabWidget)
        for number in range(1, tabs.count()):
            tabs.setCurrentIndex(number)
            self.take(f"{name}-{number + 1}", dialog)

    # -- a game -----------------------------------------------------------------------------

    def play(
        self,
        moments: tuple[str, ...] = MOMENTS,
        seed: int = SEED,
        whole: bool = True,
        beside: bool = True,
    ) -> None:
        """Play a hot-seat game and take each of these moments at first sight.

        Not `whole`: stop at the last of them. Not `beside`: leave out what lies beside the map.
        """
        from konqt.session.plan import Chair, GamePlan

        chairs = {
            "germany": Chair("human", "Anna"),
            "norway": Chair("human", "Bjørn"),
            "allies": Chair("human", "Kari"),
        }
        table = self._begin(GamePlan("narvik", chairs, seed))
        missing = set(moments)
        end = time.monotonic() + 600
        while table.session.decision.actor is not None and time.monotonic() < end:
            self.application.processEvents()
            self._go_on(table)
            if table.observation is None:
                self._curtain(beside)
                continue
            if not table.observation.legal or table.controller.doing.showing:
                continue
            moment = moment_of(table.observation)
            if moment in missing:
                missing.discard(moment)
                self.take(moment)
                if moment == "movement" and beside:
                    self._around_the_table(table)
                if not missing and not whole:
                    return
            # By the step, not by the turn of this loop, which depends on the machine's speed.
            chooser = random.Random(f"{seed}/{table.session.step}")
            table.act(choice(table.observation, chooser))
        for _ in range(50):
            self.application.processEvents()
        if whole:
            self._after_the_end(table)

    def _go_on(self, table: Any) -> None:
        """Leave the end of a combat, which stays until somebody does."""
        if table.animator.waits:
            table.skip()

    def _begin(self, plan: Any) -> Any:
        self.window.playing.begin(plan)
        return self.window.table

    def play_basic(self) -> None:
        """Play the basic game with all hands open and take what is its own."""
        from konqt.session.plan import Chair, GamePlan

        chairs = {faction: Chair("human", "Anna") for faction in MINE}
        table = self._begin(GamePlan("basic", chairs, BASIC_SEED))
        missing = set(BASIC_MOMENTS)
        end = time.monotonic() + 600
        while table.session.decision.actor is not None and time.monotonic() < end:
            self.application.processEvents()
            self._go_on(table)
            seen = table.observation
            if seen is None or not seen.legal or table.controller.doing.showing:
                continue
            for moment in sorted(basic_moments(seen) & missing):
                missing.discard(moment)
                self._take_basic(table, moment)
            chooser = random.Random(f"{BASIC_SEED}/{table.session.step}")
            table.act(chooser.choice(seen.legal))
        for _ in range(50):
            self.application.processEvents()
        self.take("basic-result")
        self.window.to_start()

    def _take_basic(self, table: Any, moment: str) -> None:
        from konqt.games.kon.wording.checklist import turned_on

        if moment in ("reinforcement", "waiting"):
            for item in self._hand_of(table)[:3]:
                item.taken.emit(item)
        self.take(f"basic-{moment}")
        if moment == "reinforcement":
            table.set_aids(turned_on({}), True)
            table.end_phase()
            self.take("basic-checklist")
            table.set_aids(frozenset(), True)
        elif moment == "movement":
            for name in ("south", "north"):
                table.view.run(f"fit_{name}")
                self.settle()
                table.looking.area_card._area = "trondheim" if name == "south" else "narvik"
                table.looking.area_card._open()
                self.take(f"basic-{name}")
            table.looking.area_card.look_at("")
            table.view.fit_play()

    def _hand_of(self, table: Any) -> list[Any]:
        faction = table.cards.supply.trading.faction
        return [item for item in table.hand.items() if item.faction == faction]

    def _curtain(self, beside: bool) -> None:
        curtain = self.window.covers.curtain
        table = self.window.table
        asks = table.session.decision.kind in table.windows
        name = "curtain-window" if asks else "curtain"
        recap = bool(curtain._recap)
        if beside and name not in self.taken:
            self.take(name)
        if recap:
            curtain._look()
            if beside and "recap" not in self.taken:
                self.take("recap")
        self.window.covers.lift()

    def _around_the_table(self, table: Any) -> None:
        """Take what can be opened beside the map in a first movement phase."""
        table.drag.begin_stack("narvik")
        table.drag.hover("gratangen")
        self.take("held")
        table.drag.drop("finnmark")
        self.take("refused")
        table.drag.cancel()
        table.in_hand.bubble.leave()
        table.prompt.show_refusal(())
        table.room.dock.set_matters(True)
        item = table.hand.items()[0]
        table.cards.zoom._card = (item.faction, item.card)
        table.cards.zoom._at = item.mapToGlobal(item.rect().center())
        table.cards.zoom.open()
        self.take("card")
        table.room.dock.set_matters(False)
        table.cards.zoom.leave()
        for page, name in ((table.looking.areas, "areas"), (table.rules, "rules")):
            table.tabs.setCurrentWidget(page)
            self.take(name)
        table.tabs.setCurrentWidget(table.log)
        table.view.camera.fit_board()
        self.take("whole-board")
        table.view.fit_play()

    def _after_the_end(self, table: Any) -> None:
        self.take("result")
        table.looking.open_pile("germany")
        for dialog in table.findChildren(pile_browser()):
            self.take("pile", dialog)
            dialog.close()
        self.window.looking_back.show(self.window.table.session.path)
        self.take("viewer")
        viewer = self.window.viewer
        viewer.go(viewer.playhead.last * 2 // 3)
        self.take("viewer-middle")
        self.window.to_start()
        self.take("start-again")


def pile_browser() -> Any:
    """Return the class of the dialog that shows used cards."""
    from konqt.gui.cards.pile_browser import PileBrowser

    return PileBrowser


def moment_of(observation: Any) -> str:
    """Name what the window shows now."""
    kind: str = observation.decision.kind
    return "attack" if kind == "movement" and observation.attacks else kind


def basic_moments(observation: Any) -> set[str]:
    """Name all that the window shows now of what only the basic game has."""
    kind, facts = observation.decision.kind, observation.decision.facts
    found = {kind} | {attack.source for attack in observation.attacks}
    if kind == "reinforcement" and facts.get("stacks"):
        found = {"first_landing"}
    elif kind == "reinforcement" and facts.get("waiting", 0) > 1:
        found.add("waiting")
    return found


def choice(observation: Any, chooser: random.Random) -> Any:
    """Attack where it can be done, play cards where they can be, so that there is much to see."""
    moves = [action for action in observation.legal if action.kind == "move"]
    mine = MINE[observation.turn]
    attacks = [
        move
        for move in moves
        if any(faction not in mine for faction in observation.units.get(move.to, {}))
    ]
    cards = [action for action in observation.legal if action.kind == "play_card"]
    if cards and chooser.random() < 0.6:
        return chooser.choice(cards)
    return chooser.choice(attacks or list(observation.legal))


def prepare_screen(size: tuple[int, int], folder: Path, ratio: int = 1) -> None:
    """Let Qt's screenless platform have a screen of a size and density; before the first window."""
    width, height = size
    screen = {
        "name": "screen", "x": 0, "y": 0, "width": width, "height": height,
        "dpr": ratio, "logicalDpi": 96, "logicalBaseDpi": 96,
    }  # fmt: skip
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"
