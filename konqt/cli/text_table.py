"""Any game in a terminal, or through a pipe: numbered choices, one seat at a time.

A game that has a table of its own (`cli.game_terminal`) is played there.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import IO

from konqt.cli.begun_game import begin_game, say_begun
from konqt.cli.output import give
from konqt.cli.step_told import step_lines, why_lines
from konqt.cli.talk import Leaving, Talk
from konqt.cli.terminal_opponents import TerminalOpponents
from konqt.core.action import Action
from konqt.core.event import PUBLIC, with_words
from konqt.core.numbers import whole_number
from konqt.core.refusal import IllegalAction
from konqt.games.registry import narrator_of, terminal_of
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.export.report import ending_lines
from konqt.session.hint import told_hint
from konqt.session.plan import AI, GamePlan
from konqt.session.record_news import say_moved
from konqt.session.review_told import told_review
from konqt.session.seats_given import say_given
from konqt.session.session import Session
from konqt.session.update import Update
from konqt.session.what_now import what_now_lines


class TerminalTable(Talk):
    """One session at one terminal, told by its game's narrator."""

    def __init__(self, session: Session, lines: IO[str], out: IO[str], tty: bool) -> None:
        super().__init__(lines, out, tty)
        self.session = session
        self.narrator = narrator_of(session.game.name)
        own = session.plan.map_path is not None
        self.narrator.use_board(session.board.names if own else None, session.data)
        self._chairs = session.plan.chairs
        self.opponents = TerminalOpponents(session)
        people = {session.seat_of(f) for f, chair in self._chairs.items() if chair.kind != AI}
        self._several = len(people) > 1
        self._eyes: frozenset[str] = frozenset() if self._several else frozenset().union(*people)
        self._told = 0

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            Leaving: earlier.
        """
        while (actor := self.session.decision.actor) is not None:
            if self._chairs[actor].kind == AI:
                self._opponent(actor)
            else:
                self._person(actor)
        self._news()
        hints = marks_of(self.session).hints_told()
        for line in (*ending_lines(self.narrator, self.session.outcome), *hints):
            self._say(line)

    def _opponent(self, actor: str) -> None:
        update, told = self.opponents.act(actor)
        if told:
            self._say(f"! {told}")
        self._chairs = self.session.plan.chairs
        self._written(update)

    def _person(self, actor: str) -> None:
        self._pass_the_screen(actor)
        self.session.told.mark_seen(actor)
        self._news()
        decision = self.session.decision
        asked = self.narrator.say_asked(decision, self._chairs, inside=False)
        rule = self.narrator.rule_name(decision.rule)
        self._say("")
        for line in self.standing(actor):
            self._say(line)
        self._say(f"{asked}: {self.narrator.say_prompt(decision)} [{rule}]")
        actions = self.session.legal()
        for number, action in enumerate(actions, 1):
            self._say(f"{number:>4}  {self.narrator.say_action(action, decision)}")
        while not self._answer(actor, actions):
            pass

    def standing(self, actor: str) -> Iterable[str]:
        """Return how the game stands for who decides, before what is asked: a game may say it."""
        del actor
        return ()

    def own_commands(self) -> Mapping[str, Callable[[str], Iterable[str]]]:
        """Return what else can be written at this game's table, and what says it to who decides."""
        return {}

    def _pass_the_screen(self, actor: str) -> None:
        seat = self.session.seat_of(actor)
        if seat == self._eyes:
            return
        self._eyes = seat
        name = self.narrator.say_asked(self.session.decision, self._chairs, inside=False)
        self._pass_screen(name)
        entries = self.session.told.since_looked(actor)
        self._told = min(self._told, entries[0].step - 1) if entries else self._told

    def _answer(self, actor: str, actions: list[Action]) -> bool:
        """Read one line; True when the situation has changed."""
        text = self._ask("> ").strip()
        number = whole_number(text)
        word, _blank, rest = text.partition(" ")
        if number is not None:
            if not 1 <= number <= len(actions):
                self._say(_("Choose a number from 1 to {most}.", most=len(actions)))
                return False
            return self._done(lambda: self.session.submit(actor, actions[number - 1]))
        match word:
            case "undo":
                return self._done(lambda: self.session.undo(actor))
            case "redo":
                return self._done(lambda: self.session.redo(actor))
            case "resign":
                return self._done(lambda: self.session.resign(actor))
            case "log":
                self._told = 0
                self._news()
            case "why":
                say = partial(self.narrator.say_event, chairs=self._chairs)
                why = partial(why_lines, self.session.told, actor, self.narrator)
                history = self.session.history(actor)
                for line in step_lines(history, rest, say, self.narrator, why):
                    self._say(line)
            case "rule":
                self._rule(rest)
            case "help" | "?":
                for line in what_now_lines(self.session.observe(actor), self.narrator):
                    self._say(line)
                self._words()
            case "hint":
                for line in told_hint(self.session, self.narrator):
                    self._say(line)
            case "review":
                for line in told_review(self.session, actor):
                    self._say(line)
            case "save" if rest:
                self._save(rest)
            case "quit":
                raise Leaving
            case _other if word in (own := self.own_commands()):
                for line in own[word](actor):
                    self._say(line)
            case _other:
                self._words()
        return False

    def _words(self) -> None:
        words = ", ".join((WORDS, *self.own_commands()))
        self._say(_("Write a number, or: {words}", words=words))

    def _done(self, step: Callable[[], Update]) -> bool:
        try:
            self._written(step())
        except IllegalAction as error:
            for reason in error.reasons:
                rule = f" [{self.narrator.rule_name(reason.rule)}]" if reason.rule else ""
                self._say(f"✗ {self.narrator.say_reason(reason)}{rule}")
            return False
        self._told = min(self._told, self.session.step)
        return True

    def _rule(self, ref: str) -> None:
        known = self.narrator.rule_refs()
        for each in [ref] if ref in known else known:
            self._say(f"{self.narrator.rule_name(each)}  {self.narrator.rule_title(each)}")
        for paragraph in self.narrator.rule_summary(ref) if ref in known else ():
            self._say(paragraph)

    def _save(self, name: str) -> None:
        try:
            self._save_copy(self.session, Path(name).expanduser())
        except (OSError, ValueError) as error:
            self._say(f"✗ {error}")

    def _written(self, update: Update) -> None:
        """Wait until a step is on disk; where it cannot be written, play on and say so."""
        error = update.durable.exception()
        if error is not None:
            self._say(f"✗ {error}")
            self.session.record.go_on_unsaved()
            self.session.record.again()
        for moved in self.session.record.moves():
            self._say(f"! {say_moved(moved)}")

    def _news(self) -> None:
        """Tell what happened since the last telling, as the present eyes may know it."""
        viewer = min(self._eyes, default=PUBLIC)
        for entry in self.session.history(viewer)[self._told :]:
            for event in with_words(entry.events):
                self._say(f"  · {self.narrator.say_event(event, self._chairs)}")
            for given in entry.given:
                self._say(f"  · {say_given(given, self.narrator, self.session.game.name)}")
        self._told = self.session.step


WORDS = "help, hint, review, undo, redo, log, why STEP, rule, save FILE, resign, quit"


def play_in_terminal(plan: GamePlan) -> int:
    """Play a plan at standard input and output; the record goes to the games folder."""
    own = terminal_of(plan.game)
    if own is not None:
        status: int = own.play(plan)
        return status
    return play_with(TerminalTable, plan)


def play_with(table_of: type[TerminalTable], plan: GamePlan) -> int:
    """Play a plan at a table of this kind; return the exit status."""
    session = begin_game(plan)
    tty = sys.stdin.isatty() and sys.stdout.isatty()
    say_begun(session)
    table = table_of(session, sys.stdin, sys.stdout, tty)
    try:
        table.play()
    except Leaving:
        give()
    finally:
        table.opponents.stop()
        session.close()
    if not session.record.saved:
        give(_("The game is not saved."))
    return 0
