"""The table: map, hand, prompt, combat, log. Wires the parts; holds no rules and no state."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from konqt.games.kon import wording
from konqt.games.kon.observation import Observation
from konqt.games.kon.wording.card_rules import rules_of_card
from konqt.gui.board.animate import Animator
from konqt.gui.board.area_card import AreaCard
from konqt.gui.board.count_picker import CountPicker
from konqt.gui.board.drag import CARD as CARD_HELD
from konqt.gui.board.drag import STACK, DragController, Hold
from konqt.gui.board.overlay import Bubble, CardGhost, ZoomButtons
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.view import BoardView
from konqt.gui.bridge import SessionBridge
from konqt.gui.cards.hand import HandView
from konqt.gui.cards.pile_browser import PileBrowser
from konqt.gui.cards.zoom import CardZoom
from konqt.gui.in_turns import InTurns
from konqt.gui.panels.area_facts import say_facts
from konqt.gui.panels.area_panel import AreaPanel
from konqt.gui.panels.combat_panel import CombatPanel
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.panels.status_panel import StatusPanel
from konqt.gui.style import dress
from konqt.gui.table.card_words import say_card_now, say_next_step
from konqt.gui.table.checklist import say_checklist
from konqt.gui.table.controller import TableController
from konqt.gui.table.lookup import CARD, RULE, Entry, Lookup, entries_of
from konqt.gui.table.meaning import say_choice, say_closing, say_gain, say_meaning, say_refusal
from konqt.gui.table.pace import COMBAT, MOTION, SLOW
from konqt.gui.table.side import ROOMY, SideColumn, SideTabs, side_width
from konqt.gui.table.supply import Supply
from konqt.i18n.texts import _


class TableScreen(QWidget):
    """One running game on the screen."""

    finished = Signal(object)
    """the decision of kind `over`, once everything has been shown"""
    covered = Signal(str, bool)
    undo_state = Signal(object)
    busy_changed = Signal()
    card_wanted = Signal(str, str)
    """faction, card: its page is to be opened"""

    def __init__(
        self, session: Any, board: Any, theme: str = "light", parent: Any = None, **options: Any
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.data = getattr(session, "data", None)
        """what an owner has corrected in the game"""
        self.bridge = SessionBridge(session, self)
        self.controller = TableController(self.bridge, parent=self, **options)
        self.drag = DragController(self.bridge.explain, self)
        self.view = BoardView(board, theme)
        self.pointer = Pointer(self.view, self.drag)
        self.status = StatusPanel(data=self.data)
        self.players = wording.Players(session.plan.chairs)
        self.prompt = PromptPanel(self.players, self.data)
        self.combat = CombatPanel()
        self.log = LogPanel(say=self.players.say_event)
        self.rules = RulesPanel()
        self.areas = AreaPanel(self.drag)
        self.hand = HandView(data=self.data)
        self.animator = Animator(self.view, self.combat, self)
        self.lookup = Lookup(self)
        self.supply = Supply(self.drag, self.view, self.hand, self.prompt, self)
        self.observation: Observation | None = None
        self._log_eyes: str | None = None
        self._untold: list[tuple[Sequence[Any], int]] = []
        """events being shown, with their step: the log tells them when they have been seen"""
        self._reduced = False
        self._fitted = False
        self._reminders: frozenset[str] = frozenset()
        self._reminded = False
        self._hovered = ""
        """what the prompt notes of the goal that something in hand is over"""
        self._lay_out()
        dress(self)
        self._connect()
        self.spoken = InTurns(self, self._texts)
        self.set_speed(SLOW)

    # -- building ---------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.tabs = SideTabs()
        self.tabs.setDocumentMode(True)
        for page in (self.log, self.areas, self.rules):
            self.tabs.addTab(page, "")
        self.side = SideColumn([self.status, self.prompt, self.combat], self.tabs)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self.hand)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(self.side)
        self.bubble = Bubble(self.view)
        self.area_card = AreaCard(self.view, self._area_facts)
        self.areas.areas.facts = self._area_facts
        self.picker = CountPicker(self.view)
        self.zooms = ZoomButtons(self.view)
        self.card_zoom = CardZoom(self)
        self.card_ghost = CardGhost(self)
        self.menu = QMenu(self)
        self._name_tabs()

    def _connect(self) -> None:
        controller, drag = self.controller, self.drag
        controller.observation_changed.connect(self._show)
        controller.rewritten.connect(self._on_rewritten)
        controller.happened.connect(self._on_events)
        controller.covered.connect(self._on_covered)
        controller.thinking.connect(self.prompt.show_thinking)
        controller.step_wanted.connect(self.prompt.show_step)
        controller.passes_changed.connect(self._show_passes)
        controller.opponent_failed.connect(self._on_opponent_failed)
        controller.finished.connect(self.finished)
        self.bridge.refused.connect(self._on_refused)
        self.bridge.undo_state.connect(self.undo_state)
        self.animator.finished.connect(self._tell_log)
        self.animator.finished.connect(controller.settled)
        drag.begun.connect(self._on_hold)
        drag.changed.connect(self._on_hold)
        drag.ended.connect(self._on_released)
        drag.hovered.connect(self._on_hover)
        drag.refused.connect(self._on_drag_refused)
        drag.several.connect(self._on_several)
        drag.missed.connect(self._on_missed)
        drag.chosen.connect(self.act)
        self._connect_panels()

    def _connect_panels(self) -> None:
        self.prompt.chosen.connect(self._on_chosen)
        self.prompt.looked_at.connect(self._on_looked_at)
        self.prompt.step_clicked.connect(self.controller.next_step)
        self.prompt.opponent_retry.connect(self.controller.ask_again)
        self.prompt.pass_all_wanted.connect(self.controller.pass_all)
        self.prompt.ask_again_wanted.connect(self.controller.ask_me_again)
        self.prompt.rule_wanted.connect(self.show_rule)
        self.log.rule_wanted.connect(self.show_rule)
        self.log.asked_about.connect(self.lookup.offer_of_event)
        self.prompt.asked_about.connect(self._on_prompt_asked)
        self.hand.card_asked_about.connect(self._on_card_asked)
        self.pointer.area_asked_about.connect(self.lookup.offer_area)
        self.lookup.rule_wanted.connect(self.show_rule)
        self.lookup.area_wanted.connect(self.show_area)
        self.lookup.card_wanted.connect(self.card_wanted)
        self.status.pile_opened.connect(self.open_pile)
        self.combat.skipped.connect(self.animator.skip)
        self.picker.picked.connect(self.drag.set_count)
        self.hand.card_pressed.connect(self._on_card_pressed)
        self.hand.card_dragged.connect(self._on_card_dragged)
        self.hand.card_dropped.connect(self._on_card_dropped)
        self.hand.card_looked_at.connect(self._on_card_looked_at)
        self.hand.card_left.connect(self.card_zoom.leave)
        self.areas.area_focused.connect(self.pointer.point_at)
        self.pointer.area_changed.connect(self._on_area)
        self.pointer.unmarked.connect(self.areas.forget_area)
        self.tabs.currentChanged.connect(self.pointer.unmark)
        self.zooms.closer.clicked.connect(self.zoom_in)
        self.zooms.farther.clicked.connect(self.zoom_out)
        self.zooms.play.clicked.connect(self.fit_play)
        self.zooms.whole.clicked.connect(self.fit_board)
        self.zooms.south.clicked.connect(self.fit_south)
        self.zooms.north.clicked.connect(self.fit_north)
        self.menu.triggered.connect(self._on_menu)
        self.menu.aboutToHide.connect(self._on_menu_hidden, Qt.ConnectionType.QueuedConnection)

    # -- for the window ---------------------------------------------------------------------

    def start(self) -> None:
        """Begin the game on the screen."""
        self.controller.start()

    def close_game(self) -> None:
        """Stop everything that runs; the record stays."""
        self.controller.close()
        self.view.stop()
        self.session.close()

    def act(self, action: Any) -> None:
        """Do an action for the current eyes."""
        self.bubble.leave()
        self.controller.act(action)

    def end_phase(self) -> None:
        """End the own phase, if that is what may be done now."""
        for button in self.prompt.buttons():
            if button.action.kind == "end_phase":
                self._on_chosen(button.action)
                return

    def set_aids(self, reminders: frozenset[str], phase_help: bool) -> None:
        """Go through this checklist before a phase is ended; help with each decision, or not."""
        self._reminders = reminders
        self.prompt.show_help(phase_help)

    def set_reminders(self, kinds: frozenset[str]) -> None:
        """Go through this checklist before a phase is ended."""
        self._reminders = kinds

    def skip(self) -> None:
        """Show the end of everything that moves."""
        self.animator.skip()

    def set_speed(self, speed: str) -> None:
        """Set the speed of opponents and of motion."""
        self.controller.set_speed(speed)
        self.animator.factor = 0.0 if self._reduced else MOTION[speed]
        self.animator.combat = COMBAT[speed]

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show outcomes without motion; `dice` False leaves out falling dice alone."""
        self._reduced = reduced
        self.pointer.motion = 0.0 if reduced else 1.0
        self.animator.dice = dice and not reduced
        self.set_speed(self.controller.speed)

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        self.view.set_theme(theme)
        self.hand.retranslate()
        self.status.retranslate()

    def zoom_in(self) -> None:
        """One step closer."""
        self.view.zoom(1)

    def zoom_out(self) -> None:
        """One step farther."""
        self.view.zoom(-1)

    def fit_play(self) -> None:
        """Show the areas in play."""
        observation = self.view.observation
        self.view.fit(observation.areas_in_play if observation is not None else ())

    def fit_board(self) -> None:
        """Show the whole board."""
        self.view.fit()

    def fit_south(self) -> None:
        """Show the southern half of the country."""
        self.view.fit(self.view.ground.south)

    def fit_north(self) -> None:
        """Show the northern half of the country."""
        self.view.fit(self.view.ground.north)

    def show_rule(self, ref: str) -> None:
        """Open a rule's summary beside the map."""
        self.rules.show_rule(ref)
        self.tabs.setCurrentWidget(self.rules)

    def show_area(self, area: str) -> None:
        """Open an area in the list, with its facts over the map."""
        self.tabs.setCurrentWidget(self.areas)
        self.areas.show_area(area)

    def open_pile(self, faction: str) -> None:
        """Browse a faction's used cards."""
        pile = self.observation.piles.get(faction) if self.observation is not None else None
        if pile is not None:
            browser = PileBrowser(faction, pile.used, pile.draw, self)
            browser.card_wanted.connect(self.card_wanted)
            browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            browser.open()

    def _texts(self) -> list[Any]:
        """Give what says the parts in the language now in use, what is read first at first."""
        parts: tuple[Any, ...] = (self.prompt, self.status, self.combat, self.log, self.view)
        beside: tuple[Any, ...] = (self.hand, self.rules, self.areas, self.zooms)
        return [self._name_tabs, *(part.retranslate for part in (*parts, *beside))]

    # -- the game goes on -------------------------------------------------------------------

    def _show(self, observation: Observation | None) -> None:
        self.observation = observation
        self._reminded = False
        self.bubble.leave()
        self.area_card.look_at("")
        self.card_zoom.leave()
        if observation is not None and not self._fitted:
            # Before the counters come, so that they are drawn once, at the right size.
            self._fitted = True
            self.view.fit(observation.areas_in_play)
        self.view.set_observation(observation)
        self.drag.set_observation(observation)
        self.hand.show_observation(observation)
        self.status.show_observation(observation)
        self.combat.show_observation(observation)
        self.areas.areas.show_observation(observation)
        self.prompt.show_observation(observation)
        self.supply.show_observation(observation)
        self.prompt.setEnabled(True)
        self._show_passes()
        self._show_ready(observation)
        if self.controller.eyes != self._log_eyes:
            self._load_log()
        self.busy_changed.emit()

    def _show_ready(self, observation: Observation | None) -> None:
        actor = observation.decision.actor if observation is not None else None
        ready = self.drag.choices.sources
        retreats: tuple[str, ...] = ()
        area = ""
        if observation is not None and observation.decision.kind == "retreat":
            retreats = tuple(self.drag.choices.areas)
            area = observation.combat.area if observation.combat is not None else ""
            ready = frozenset((area,)) if retreats else frozenset()
        self.view.pieces.set_ready(ready, actor or "")
        self.view.pieces.show_retreats(area, retreats if area else ())

    def _load_log(self) -> None:
        self._untold.clear()
        self._log_eyes = self.controller.eyes
        eyes = self._log_eyes
        self.log.load(self.session.history(eyes) if eyes is not None else ())

    def _on_rewritten(self) -> None:
        self._log_eyes = None

    def _on_events(self, events: Sequence[Any]) -> None:
        self.drag.set_observation(None)
        self.prompt.setEnabled(False)
        self.prompt.show_refusal(())
        self._untold.append((events, self.session.step))
        self.busy_changed.emit()
        self.animator.play(events)

    def _tell_log(self) -> None:
        """Say what has been shown; earlier, the words would tell the dice before they fall."""
        for events, step in self._untold:
            self.log.add(events, step)
        self._untold.clear()

    def _on_covered(self, actor: str, window: bool) -> None:
        self._log_eyes = None
        self._untold.clear()
        self.log.load(())
        self.combat.forget()
        self.covered.emit(actor, window)

    def _show_passes(self) -> None:
        self.prompt.show_standing(self.controller.standing_passes())

    def _on_refused(self, reasons: Sequence[Any]) -> None:
        self.prompt.show_refusal(reasons)

    def _on_opponent_failed(self, faction: str, text: str) -> None:
        name = wording.faction_name(faction)
        self.prompt.show_trouble(
            _("The computer player of {name} failed: {problem}", name=name, problem=text)
        )

    # -- what is in hand --------------------------------------------------------------------

    def _on_hold(self, hold: Hold) -> None:
        if hold.kind == CARD_HELD:
            self.hand.set_held(hold.card)
            self.prompt.show_card_step(say_next_step(hold))
        elif hold.kind == STACK:
            self.picker.show_hold(hold, self.drag.concerned())
        self.prompt.show_refusal(())
        self.area_card.look_at("")

    def _on_released(self, acted: bool) -> None:
        del acted
        self.picker.hide()
        self.card_ghost.hide()
        self.hand.set_held("")
        self.prompt.show_card_step("")
        self.prompt.drop_note(self._hovered)
        if not self.bubble.refusing:
            self.bubble.leave()

    def _on_hover(self, area: str | None, action: Any) -> None:
        if self.drag.hold is None and action is None:
            if not self.bubble.refusing:
                self.bubble.leave()
            return
        text = self._meaning(action)
        if area is None or not text:
            self.bubble.leave()
        elif area in self.view.ground.paths:
            self.bubble.say_of(area, text, self.drag.concerned())
        self.prompt.show_note(text)
        self._hovered = text

    def _on_chosen(self, action: Any) -> None:
        """Do what a button says; the end of a phase once its checklist has been read."""
        if action.kind == "end_phase" and not self._reminded:
            topology = self.session.board.topology
            told = say_checklist(self.observation, topology, self._reminders, self.data)
            self._reminded = True
            if told:
                self.prompt.show_checklist(told)
                return
        self.act(action)

    def _on_area(self, area: str) -> None:
        """Tell of the area pointed at, unless what is in hand has more to say there."""
        self.area_card.look_at("" if self.drag.hold is not None else area)

    def _area_facts(self, area: str) -> list[str]:
        if self.observation is None:
            return []
        return say_facts(self.observation, self.session.board.topology, area, self.data)

    def _on_looked_at(self, action: Any) -> None:
        """Note what the button itself does not say."""
        text = self._meaning(action)
        if self.observation is not None:
            text = text.removeprefix(say_choice(self.observation, action)).strip()
            text = text.removeprefix(say_gain(self.observation, action)).strip()
        self.prompt.show_note(text)

    def _meaning(self, action: Any) -> str:
        """Say what an action means and, when it cannot be taken back, that it cannot."""
        text = say_meaning(self.observation, action, self.session.board.topology)
        if not text or not self.controller.mine(self.bridge.viewer):
            return text
        closes = self.session.would_close_undo(self.bridge.viewer, action)
        if closes is not None:
            text += "\n" + say_closing(closes)
        return text

    def _on_drag_refused(self, reasons: Sequence[Any], area: str) -> None:
        instead = self._instead() if reasons else ""
        self.prompt.show_refusal(reasons, instead)
        told = "\n".join(
            f"× {text} [{wording.rule_name(rule)}]" for rule, text in say_refusal(reasons)
        )
        if instead:
            told += f"\n→ {instead}"
        if area in self.view.ground.paths:
            self.bubble.say_of(area, told, self.drag.concerned(), refusal=True)

    def _instead(self) -> str:
        """Say what is allowed that comes nearest to what was refused last; empty for nothing."""
        tried = self.drag.tried
        nearest = self.bridge.nearest(tried) if tried is not None else None
        if nearest is None:
            return ""
        return _("Allowed instead: {action}", action=say_choice(self.observation, nearest))

    def _on_missed(self) -> None:
        self.prompt.show_note(_("Put back: that is no land area in play."))

    def _on_several(self, actions: Sequence[Any], area: str) -> None:
        self.menu.clear()
        for action in actions:
            entry = QAction(say_choice(self.observation, action), self.menu)
            entry.setData(action)
            self.menu.addAction(entry)
        at = self.view.point_of(area) if area in self.view.ground.paths else QPoint(40, 40)
        self.menu.popup(self.view.viewport().mapToGlobal(at))

    def _on_menu(self, entry: QAction) -> None:
        self.drag.choose(entry.data())

    def _on_menu_hidden(self) -> None:
        hold = self.drag.hold
        if hold is not None and hold.kind == CARD_HELD:
            self.drag.cancel()

    # -- cards ------------------------------------------------------------------------------

    def _on_card_pressed(self, card: str) -> None:
        self.card_zoom.leave()
        if self.drag.hold is not None and self.drag.hold.card == card:
            self.drag.cancel()
        elif self.drag.begin_card(card):
            self._play_if_plain()

    def _play_if_plain(self) -> None:
        """A card whose only use needs no map is played by its click, a choice by a menu."""
        hold = self.drag.hold
        if hold is None or any(getattr(use, "to", None) for use in hold.uses):
            return
        if len(hold.uses) == 1:
            self.drag.choose(hold.uses[0])
        else:
            self._on_several(hold.uses, "")

    def _on_card_dragged(self, card: str, at: QPoint) -> None:
        if self.drag.hold is None or self.drag.hold.card != card:
            self.card_zoom.leave()
            if self.card_ghost.isVisible() or not self.drag.begin_card(card):
                return
        actor = self.observation.decision.actor if self.observation is not None else ""
        self.card_ghost.follow(actor or "", card, at)
        self.drag.hover(self._card_target(at))

    def _on_card_dropped(self, card: str, at: QPoint) -> None:
        del card
        self.card_ghost.hide()
        attack = self.view.attack_at(self.view.viewport().mapFromGlobal(at))
        if self.hand.rect().contains(self.hand.mapFromGlobal(at)):
            self.drag.cancel()
        elif self.drag.hold is not None and not (attack and self.drag.name_attack(*attack)):
            self.drag.drop(self._card_target(at))

    def _card_target(self, at: QPoint) -> str | None:
        """Give the area under a dragged card; the combat panel stands for its area."""
        panel = self.combat
        if panel.isVisible() and panel.rect().contains(panel.mapFromGlobal(at)):
            return panel.area
        return self.view.area_at_global(at)

    def _on_card_looked_at(self, faction: str, card: str, at: QPoint) -> None:
        if self.drag.hold is not None:
            return
        worth = self.hand.worth(faction, card)
        told = say_card_now(self.drag, self.supply.trading, faction, card, worth)
        self.card_zoom.show_soon(faction, card, at, told, worth)

    # -- looking things up ------------------------------------------------------------------

    def _on_prompt_asked(self, things: Sequence[Any], at: QPoint) -> None:
        actor = self.observation.decision.actor if self.observation is not None else ""
        self.lookup.offer(entries_of(*things, faction=actor or ""), at)

    def _on_card_asked(self, faction: str, card: str, at: QPoint) -> None:
        scenario = self.observation.scenario if self.observation is not None else ""
        rules = [Entry(RULE, ref) for ref in rules_of_card(faction, card, scenario)]
        self.card_zoom.leave()
        self.lookup.offer([Entry(CARD, card, faction), *rules], at)

    # -- Qt ---------------------------------------------------------------------------------

    def _name_tabs(self) -> None:
        for page, text in (
            (self.log, _("Log")),
            (self.areas, _("Areas")),
            (self.rules, _("Rules")),
        ):
            self.tabs.setTabText(self.tabs.indexOf(page), text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give side column and cards more room in a large window."""
        super().resizeEvent(event)
        self._settle_sizes()

    def _settle_sizes(self) -> None:
        self.side.setFixedWidth(side_width(self.width()))
        self.hand.set_large(self.width() >= ROOMY)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts back; the space bar skips motion or lets an opponent act."""
        if event.key() == Qt.Key.Key_Escape and self.drag.hold is not None:
            self.drag.cancel()
        elif event.key() == Qt.Key.Key_Escape:
            self.pointer.unmark()
        elif event.key() == Qt.Key.Key_Space:
            self.animator.skip()
            self.controller.next_step()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take another width at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle_sizes()
