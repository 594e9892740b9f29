"""A whole game in a terminal, or through a pipe: numbered choices, one seat at a time."""

import shlex
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import IO

from konqt.ai.bot_command import CMD
from konqt.cli.begun_game import begin_game, say_begun
from konqt.cli.kon.odds_views import combat_asked
from konqt.cli.kon.odds_views import combat_lines as one_combat
from konqt.cli.kon.reference import looked_up
from konqt.cli.kon.text_commands import (
    COMBAT,
    OFF,
    ON,
    QUIT,
    TURN,
    UNSAVED,
    command_in,
    help_lines,
    usage,
)
from konqt.cli.kon.text_end import end_lines
from konqt.cli.kon.text_partner import asked_lines, let_rest
from konqt.cli.kon.text_views import (
    area_lines,
    areas_called,
    board_lines,
    card_lines,
    combat_lines,
    hand_lines,
    silenced_lines,
    stakes_lines,
    standing_line,
)
from konqt.cli.output import Usage, give, give_text
from konqt.cli.seat_option import give_seats
from konqt.cli.step_told import step_lines, why_lines
from konqt.cli.talk import CLEAR, Talk
from konqt.cli.talk import Leaving as Leaving
from konqt.cli.terminal_opponents import TerminalOpponents
from konqt.cli.typed_words import YES, is_word
from konqt.core import action as core
from konqt.core.event import PUBLIC, with_words
from konqt.core.numbers import whole_number
from konqt.core.refusal import IllegalAction
from konqt.core.strict_json import read_json
from konqt.games.kon.advice.forgotten import KINDS
from konqt.games.kon.advice.reminders import comes_last
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.actions import (
    Action,
    EndPhase,
    Pass,
    action_from_json,
    kon_action,
)
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.questions import WINDOWS
from konqt.games.kon.questions.silenced import ASKED_ALIKE
from konqt.games.kon.wording import (
    Players,
    area_name,
    rule_name,
    rule_refs,
    say_action,
    say_attack,
    say_prompt,
    say_reason,
)
from konqt.games.kon.wording.area_facts import say_facts
from konqt.games.kon.wording.checklist import say_checklist, say_first, turned_on
from konqt.games.kon.wording.dice_ahead import say_dice_ahead
from konqt.games.owner_data import Corrections, corrections_in
from konqt.games.registry import narrator_of
from konqt.i18n.texts import _
from konqt.record.errors import RecordError
from konqt.session.hint import told_hint
from konqt.session.plan import AI, GamePlan
from konqt.session.record_news import say_moved
from konqt.session.review_told import told_review
from konqt.session.seats_given import SeatGiven, say_given
from konqt.session.session import Session
from konqt.session.update import Update
from konqt.session.what_now import what_now_lines


class TextTable(Talk):
    """One session at one terminal."""

    def __init__(
        self,
        session: Session,
        lines: IO[str],
        out: IO[str],
        tty: bool,
        reminders: frozenset[str] = frozenset(KINDS),
        passes_idle: bool = True,
    ) -> None:
        super().__init__(lines, out, tty)
        self._passes_idle = passes_idle
        """whether whoever plays against computers alone is spared questions without a choice"""
        self.session = session
        self._reminders, self._chosen_reminders = reminders, reminders
        self._reminded = -1
        """the step at which the checklist was shown last"""
        self.opponents = TerminalOpponents(session)
        self._told = 0
        self._untold = list(session.so_far.given)
        """seats that have changed hands, as far as the present eyes have not been told"""
        self._eyes: frozenset[str] | None = None
        self._take_chairs()
        if len(self._people) == 1:
            self._eyes = next(iter(self._people))

    def _take_chairs(self) -> None:
        """Take note of who plays: at first, and whenever a seat changes hands.

        Whoever has given the own seat to the computer may still sit there: whoever plays the other
        one has to come first, even where nobody else is left.
        """
        session, chairs = self.session, self.session.plan.chairs
        self._players = Players(chairs)
        self._people = {session.seat_of(f) for f, chair in chairs.items() if chair.kind != AI}
        self.opponents.stop()
        if self._eyes not in self._people:
            self._eyes = None

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            Leaving: earlier.
        """
        while (actor := self.session.decision.actor) is not None:
            if self.session.plan.chairs[actor].kind == AI:
                self._opponent(actor)
            elif (passing := self._stands_aside(actor)) is not None:
                self._submit(actor, passing)
            elif (passing := self._has_no_choice()) is not None:
                self._say(
                    _("You pass: you hold nothing to answer with. (Type ask to be asked anyway.)")
                )
                self._submit(actor, passing)
            else:
                self._person(actor)
        self._news()
        self._tell(end_lines(self.session))

    # -- who acts ------------------------------------------------------------------------------

    def _opponent(self, actor: str) -> None:
        before = len(self.session.so_far.given)
        let_rest(self.session, actor)
        update, told = self.opponents.act(actor)
        if told:
            self._say(f"! {told}")
            self._untold += self.session.so_far.given[before:]
        self._take(update)

    def _pass(self) -> core.Action | None:
        return next((each for each in self.session.legal() if each.kind == "pass"), None)

    def _seen(self, actor: str) -> KonObservation:
        return kon_observation(self.session.observe(actor))

    @property
    def _data(self) -> Corrections:
        return corrections_in(self.session.data)

    def _stands_aside(self, actor: str) -> core.Action | None:
        """Return the pass that a seat has given beforehand; None where it is asked."""
        scope = self.session.passes.scope_of(actor, self.session.decision)
        return None if scope is None else self._pass()

    def _has_no_choice(self) -> core.Action | None:
        """Return the pass where nothing else is possible; None where another person could learn.

        Whoever decides from a hand is asked whatever it holds, unless only computers look on:
        whoever gave the other seat to the computer may do so until the one person left has come.
        """
        alone = self._passes_idle and self._people == {self._eyes}
        if not alone or self.session.decision.kind not in WINDOWS:
            return None
        return self._pass() if len(self.session.legal()) == 1 else None

    def _person(self, actor: str) -> None:
        seat = self.session.seat_of(actor)
        if self._eyes != seat:
            self._pass_the_laptop(actor)
            self._eyes = seat
        self.session.told.mark_seen(actor)
        self._news()
        actions = self._show(actor)
        while not self._answer(actor, actions):
            pass

    def _show(self, actor: str) -> list[Action]:
        """Say how things stand and what can be done; give the actions as they are numbered."""
        decision = self.session.decision
        observation = self._seen(actor)
        self._say("")
        for line in (*board_lines(observation), *hand_lines(observation, actor)):
            self._say(line)
        self._say(standing_line(observation))
        for line in combat_lines(observation, self._data):
            self._say(line)
        self._say(
            f"{self._players.asked(decision)}: {say_prompt(decision)} [{rule_name(decision.rule)}]"
        )
        for line in say_dice_ahead(observation, self._data):
            self._say(line)
        undo = self.session.undo_state(actor).undo_label
        silenced = silenced_lines(self.session, actor)
        for line in (*silenced, *stakes_lines(observation, undo, self._data)):
            self._say(line)
        actions = list(observation.legal)
        for number, action in enumerate(actions, 1):
            self._say(f"{number:>4}  {self._told_whole(observation, action)}")
        return actions

    def _told_whole(self, observation: KonObservation, action: Action) -> str:
        """Return an action in a few words, an attack with its dice and its chance."""
        told = say_action(action, observation.decision)
        attack = say_attack(observation, action, norway_on(self.session.board).topology)
        return f"{told}. {attack}" if attack else told

    def _pass_the_laptop(self, actor: str) -> None:
        self._pass_screen(self._players.asked(self.session.decision))
        self._untold = list(self.session.told.given_unseen(actor))
        entries = self.session.told.since_looked(actor)
        self._told = min(self._told, entries[0].step - 1) if entries else self._told

    # -- what is said and answered ---------------------------------------------------------------

    def _answer(self, actor: str, actions: list[Action]) -> bool:
        """Read one line; True when the situation has changed."""
        text = self._ask("> ").strip()
        number = whole_number(text)
        if number is not None:
            return self._number(actor, actions, number)
        if text.startswith("{"):
            return self._typed(actor, text)
        command, rest = command_in(text)
        if not command:
            if text:
                self._say(_("Unknown command: {word}.", word=text.split()[0]))
            self._say(usage())
            return False
        return bool(getattr(self, f"_do_{command}")(actor, rest))

    def _number(self, actor: str, actions: list[Action], number: int) -> bool:
        if not 1 <= number <= len(actions):
            self._say(_("Choose a number from 1 to {most}.", most=len(actions)))
            return False
        return self._tried(actor, actions[number - 1])

    def _typed(self, actor: str, text: str) -> bool:
        try:
            action = action_from_json(read_json(text))
        except ValueError as error:
            self._say(str(error))
            return False
        return self._tried(actor, action)

    def _tried(self, actor: str, action: Action) -> bool:
        if comes_last(self._seen(actor), action) and self._reminds(actor, action):
            return False
        try:
            self._submit(actor, action)
        except IllegalAction as error:
            for reason in error.reasons:
                self._say(f"✗ {say_reason(reason)} [{rule_name(reason.rule)}]")
            if error.nearest is not None and not isinstance(error.nearest, EndPhase | Pass):
                said = say_action(kon_action(error.nearest), self.session.decision)
                self._say("→ " + _("Allowed instead: {action}", action=said))
            return False
        except (OSError, RecordError, Leaving):
            raise
        except Exception:  # a fault in the rules must not end the game: nothing has happened yet
            self._say("✗ " + _("konqt failed to play this action; choose another one."))
            return False
        return True

    def _reminds(self, actor: str, action: Action) -> bool:
        """Go through the checklist, once in a situation; True when there was something on it."""
        if self._reminded == self.session.step:
            return False
        topology = norway_on(self.session.board).topology
        told = say_checklist(self._seen(actor), topology, self._reminders, self._data)
        if not told:
            return False
        self._reminded = self.session.step
        head, _button, again = say_first(action)
        for line in (head, *(f"  • {each}" for each in told), again):
            self._say(line)
        return True

    def _do_checklist(self, actor: str, rest: str) -> bool:
        del actor
        if is_word(rest, OFF):
            self._reminders = frozenset()
            self._say(_("Phases now end without reminders."))
        elif is_word(rest, ON):
            self._reminders = self._chosen_reminders or frozenset(KINDS)
            self._say(
                _("Before you end a phase, you are now reminded of what you may have forgotten.")
            )
        else:
            self._say(_("Type: checklist on, or: checklist off"))
        return False

    def _do_help(self, actor: str, rest: str) -> bool:
        del rest
        possible = what_now_lines(self._seen(actor), narrator_of("kon"))
        return self._tell([*possible, "", _("What you can type:"), *help_lines()])

    def _do_hint(self, actor: str, rest: str) -> bool:
        del actor, rest
        return self._tell(told_hint(self.session, narrator_of("kon")))

    def _do_review(self, actor: str, rest: str) -> bool:
        del rest
        return self._tell(told_review(self.session, actor))

    def _do_board(self, actor: str, rest: str) -> bool:
        del rest
        self._show(actor)
        return False

    def _do_cards(self, actor: str, rest: str) -> bool:
        del rest
        return self._tell(card_lines(self._seen(actor), actor))

    def _do_areas(self, actor: str, rest: str) -> bool:
        if rest:
            return self._do_area(actor, rest)
        topology = norway_on(self.session.board).topology
        return self._tell(area_lines(self._seen(actor), topology, self._data))

    def _do_area(self, actor: str, rest: str) -> bool:
        if not rest:
            return self._do_areas(actor, "")
        session = self.session
        topology, observation = norway_on(session.board).topology, self._seen(actor)
        found = areas_called(observation, topology, rest)
        if len(found) == 1:
            return self._tell(say_facts(observation, topology, found[0], self._data))
        if found:
            names = ", ".join(map(area_name, found))
            return self._tell([_("Several areas match: {names}", names=names)])
        return self._tell([_("There is no land area called {name}.", name=rest)])

    def _do_odds(self, actor: str, rest: str) -> bool:
        if rest:
            try:
                return self._tell(one_combat(combat_asked(rest)))
            except Usage as error:
                return self._tell([str(error)])
        told = combat_lines(self._seen(actor), self._data)
        return self._tell(told or [_("Nobody attacks.")])

    def _do_undo(self, actor: str, rest: str) -> bool:
        del rest
        return self._moved(self.session.undo, actor)

    def _do_redo(self, actor: str, rest: str) -> bool:
        del rest
        return self._moved(self.session.redo, actor)

    def _tell(self, lines: Iterable[str]) -> bool:
        """Say several lines; the situation stays as it is."""
        for line in lines:
            self._say(line)
        return False

    def _moved(self, step: Callable[[str], Update], actor: str) -> bool:
        try:
            self._written(step(actor))
        except IllegalAction as error:
            self._say(f"✗ {say_reason(error.reasons[0])}")
            return False
        self._told = min(self._told, self.session.step)
        return True

    def _do_log(self, actor: str, rest: str) -> bool:
        del rest
        for entry in self.session.history(actor):
            for event in with_words(entry.events):
                self._say(f"{entry.step:>4}  {self._players.say_event(event)}")
            self._tell(map(self._say_given, entry.given))
        return False

    def _do_why(self, actor: str, rest: str) -> bool:
        entries, say = self.session.history(actor), self._players.say_event
        narrator = narrator_of("kon")
        why = partial(why_lines, self.session.told, actor, narrator)
        return self._tell(step_lines(entries, rest, say, narrator, why))

    def _do_seat(self, actor: str, rest: str) -> bool:
        """Give a seat to a person or the computer, and tell it."""
        del actor
        before = len(self.session.so_far.given)
        try:
            # A command has words of its own.
            seats = [rest] if f"={CMD}:" in rest else rest.split()
            self._written(give_seats(self.session, seats))
        except Usage as error:
            return self._tell(f"✗ {line.removeprefix('--seat: ')}" for line in error.lines)
        self._untold += self.session.so_far.given[before:]
        self._take_chairs()
        if self._eyes is None and self._tty:
            self._out.write(CLEAR)
        self._news()
        return True

    def _say_given(self, given: SeatGiven) -> str:
        return f"  · {say_given(given, narrator_of('kon'), 'kon')}"

    def _do_rule(self, actor: str, rest: str) -> bool:
        del actor
        if not rest:
            return self._tell([", ".join(map(rule_name, rule_refs()))])
        found = looked_up(rest)
        if not found:
            unknown = _("No rule, card or example is called {name}.", name=rest)
            return self._tell([unknown, ", ".join(map(rule_name, rule_refs()))])
        return self._tell(f"{each.name}  {each.title}\n{each.text}" for each in found)

    def _do_pass(self, actor: str, rest: str) -> bool:
        session = self.session
        alike = ASKED_ALIKE.get(session.decision.kind)
        if alike is None:
            self._say(_("Nothing here can be passed on: that is for choices of cards."))
        elif is_word(rest, COMBAT, TURN):
            session.seating.pass_windows(
                actor, "combat" if is_word(rest, COMBAT) else "turn", alike
            )
            self._tell([*silenced_lines(session, actor), _("Type 'ask' to be asked again.")])
        else:
            self._say(_("Type: pass combat, or: pass turn"))
        return self._stands_aside(actor) is not None

    def _do_ask(self, actor: str, rest: str) -> bool:
        if rest:
            return self._tell(asked_lines(self.session, actor, rest))
        self.session.seating.ask_again(actor)
        self._passes_idle = False
        return False

    def _do_save(self, actor: str, rest: str) -> bool:
        del actor
        try:
            names = shlex.split(rest)
            if len(names) != 1:
                raise ValueError(_("Type: save FILE"))
            self._save_copy(self.session, Path(names[0]).expanduser())
        except ValueError as error:
            self._say(str(error))
        return False

    def _do_resign(self, actor: str, rest: str) -> bool:
        del rest
        if not is_word(self._ask(_("Resign the game? Type yes: ")).strip(), YES):
            return False
        self._written(self.session.resign(actor))
        return True

    def _do_quit(self, actor: str, rest: str) -> bool:
        del actor, rest
        raise Leaving

    # -- the streams -----------------------------------------------------------------------------

    def _submit(self, actor: str, action: core.Action) -> None:
        self._take(self.session.submit(actor, action))

    def _take(self, update: Update) -> None:
        """Write down what was done, and tell it where nobody else looks."""
        self._written(update)
        if self._eyes is None or len(self._people) < 2:
            self._news()

    def _written(self, update: Update) -> None:
        """Wait until a step is on disk; where it cannot be written, ask what to do.

        Raises:
            Leaving: the person stops here.
        """
        future: Future[None] = update.durable
        while (error := future.exception()) is not None:
            self._say(f"✗ {error}")
            self._say(_("The last step could not be saved."))
            answer = self._ask(
                _("Press Enter to try again, or type a file name, 'unsaved' or 'quit': ")
            ).strip()
            if is_word(answer, QUIT):
                raise Leaving
            if is_word(answer, UNSAVED):
                self.session.record.go_on_unsaved()
            elif answer.isdecimal():
                self._say(
                    _("{number} is no file name here: the step before it waits.", number=answer)
                )
            elif answer:
                elsewhere = self.session.record.save_now(Path(answer).expanduser())
                if elsewhere.exception() is not None:
                    future = elsewhere
                    continue
            again = self.session.record.again()
            future = future if again is None else again.durable
        for moved in self.session.record.moves():
            self._say(f"! {say_moved(moved)}")

    def _news(self) -> None:
        """Tell what happened since the last telling, as the present eyes may know it."""
        viewer = next(iter(sorted(self._eyes)), PUBLIC) if self._eyes else PUBLIC
        for entry in self.session.history(viewer)[self._told :]:
            while self._untold and self._untold[0].after < entry.step:
                self._say(self._say_given(self._untold.pop(0)))
            for event in with_words(entry.events):
                self._say(f"  · {self._players.say_event(event)}")
        self._tell(map(self._say_given, self._untold))
        self._told, self._untold = self.session.step, []


def _chosen() -> tuple[frozenset[str], bool]:
    """Return the reminders that the person has left on in the window, and whether to pass alone."""
    from konqt.gui.shell import settings

    kept = settings.load()[0]
    return turned_on(kept.reminders), kept.idle_passes


def play_in_terminal(plan: GamePlan) -> int:
    """Play a plan at standard input and output; the record goes to the games folder."""
    from konqt.games.kon.wording import use_board_names

    session = begin_game(plan)
    use_board_names(session.board.names if plan.map_path is not None else None)
    tty = sys.stdin.isatty() and sys.stdout.isatty()
    table = TextTable(session, sys.stdin, sys.stdout, tty, *_chosen())
    say_begun(session)
    give_text(usage())
    try:
        table.play()
        session.close()
        if not session.record.saved:
            give(_last_words(session))
    except Leaving:
        session.close()
        give()
        give(_last_words(session))
    finally:
        table.opponents.stop()
        session.close()
    return 0


def _last_words(session: Session) -> str:
    """Say truly whether the game that was left is on disk."""
    if session.record.saved:
        return _("The game is saved; continue it in the window.")
    return _("The game is not saved.")
