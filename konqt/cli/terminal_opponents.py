"""Who plays for the computer at a table in the terminal: levels, and programs of people's own."""

from konqt.core.agent import Agent, chosen
from konqt.core.chance import Stream
from konqt.core.child import end_with_us
from konqt.core.thinking import Task
from konqt.games.registry import agent_named
from konqt.session.bots import after_fault, bot_of, say_fault
from konqt.session.session import Session
from konqt.session.update import Update


class TerminalOpponents:
    """The opponents of one session, each made when it is asked first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._agents: dict[str, Agent] = {}

    def act(self, actor: str) -> tuple[Update, str]:
        """Let an opponent decide; return what came of it, and what is to be said of it first.

        A program that fails does nothing; its seat is played otherwise from here on.
        """
        from konqt.ai.bot import BotFault

        session, chair = self._session, self._session.plan.chairs[actor]
        stream = Stream(session.origin.number_for(actor, session.step))
        task = Task(session.observe(actor), stream, session.told.events(actor))
        try:
            action = chosen(self._agent(actor), task)
        except BotFault as fault:
            if chair.bot is None:
                raise
            self._agents.pop(actor)
            told = say_fault(session, actor, chair.bot, str(fault))
            return after_fault(session, actor, chair.bot), told
        return session.submit(actor, action), ""

    def stop(self) -> None:
        """End every program; whoever is asked again begins anew."""
        from konqt.ai.bot import Bot

        for agent in self._agents.values():
            if isinstance(agent, Bot):
                agent.stop()
        self._agents.clear()

    def _agent(self, actor: str) -> Agent:
        if actor not in self._agents:
            self._agents[actor] = self._made(actor)
        return self._agents[actor]

    def _made(self, actor: str) -> Agent:
        session, chair = self._session, self._session.plan.chairs[actor]
        if chair.bot is None:
            return agent_named(session.game.name, chair.level, session.data)
        end_with_us()
        return bot_of(session, chair.bot)
