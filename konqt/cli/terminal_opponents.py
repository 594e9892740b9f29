"""Who plays for the computer at a table in the terminal: levels, and programs of people's own."""

from dataclasses import replace
from typing import TYPE_CHECKING

from konqt.core.agent import chosen
from konqt.core.chance import Stream
from konqt.core.child import end_with_us
from konqt.core.thinking import Candidate, Task
from konqt.games.level_player import LevelPlayer
from konqt.games.registry import narrator_of
from konqt.session.bots import after_fault, bot_of, say_fault
from konqt.session.level_replaced import LevelReplaced, say_replaced
from konqt.session.session import Session
from konqt.session.thoughts import KEPT
from konqt.session.update import Update

if TYPE_CHECKING:
    from konqt.ai.bot import Bot
    from konqt.ai.bot_command import BotCommand


class TerminalOpponents:
    """The opponents of one session, each made when it is asked first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._levels: dict[str, LevelPlayer] = {}
        self._programs: dict[str, Bot] = {}

    def act(self, actor: str) -> tuple[Update, str]:
        """Let an opponent decide; return what came of it, and what is to be said of it first.

        Where a level has no legal answer, a simpler one decides instead. A program that fails does
        nothing; its seat is played otherwise from here on.
        """
        session, bot = self._session, self._session.plan.chairs[actor].bot
        stream = Stream(session.origin.number_for(actor, session.step))
        wish = session.seating.wishes.of(actor)
        task = Task(session.observe(actor), stream, session.told.events(actor), wish=wish)
        return self._by_level(actor, task) if bot is None else self._by_program(actor, task, bot)

    def stop(self) -> None:
        """End every program; whoever is asked again begins anew."""
        for program in self._programs.values():
            program.stop()
        self._programs.clear()
        self._levels.clear()

    def _by_level(self, actor: str, task: Task) -> tuple[Update, str]:
        session, game = self._session, self._session.game.name
        if actor not in self._levels:
            level = session.plan.chairs[actor].level
            self._levels[actor] = LevelPlayer(game, level, session.data)
        decided = self._levels[actor].decide(replace(task, best=KEPT, why=True))
        replaced = LevelReplaced(actor, decided.level) if decided.instead else None
        told = say_replaced(replaced, narrator_of(game), game) if replaced else ""
        return session.submit(actor, decided.action, thought=decided.best), told

    def _by_program(self, actor: str, task: Task, bot: "BotCommand") -> tuple[Update, str]:
        from konqt.ai.bot import BotFault

        session = self._session
        if actor not in self._programs:
            end_with_us()
            self._programs[actor] = bot_of(session, bot)
        try:
            action = chosen(self._programs[actor], task)
        except BotFault as fault:
            del self._programs[actor]
            told = say_fault(session, actor, bot, str(fault))
            return after_fault(session, actor, bot), told
        return session.submit(actor, action, thought=(Candidate(action),)), ""
