"""Games in which the computer plays Germany and says what it considered, others by chance."""

from dataclasses import replace
from pathlib import Path

from games_played import plan

from konqt.core.agent import consulted
from konqt.core.chance import Stream
from konqt.core.msg import Msg
from konqt.core.thinking import Candidate, Task
from konqt.games.registry import agent_named
from konqt.session.plan import AI, Chair
from konqt.session.session import Session
from konqt.session.thoughts import KEPT, Thought

GREEDY = Chair(AI, level="greedy")


def considered(session: Session, most: int = 2000, other: "Thought | None" = None) -> Session:
    """Let Germany be the computer; `other` stands for whatever it thinks, where it is given."""
    agent, stream = agent_named("kon", "greedy"), Stream(3)
    while most and (actor := session.decision.actor) is not None:
        seen = session.observe(actor)
        thought = consulted(agent, Task(seen, Stream(session.step), best=KEPT, why=True))
        legal = session.legal()
        action = thought[0].action if actor == "germany" else legal[stream.below(len(legal))]
        kept = () if actor != "germany" else thought if other is None else other
        session.submit(actor, action, thought=kept)
        most -= 1
    return session


def thoughtful(
    path: Path | None = None, most: int = 2000, other: "Thought | None" = None
) -> Session:
    chairs = {**plan().chairs, "germany": GREEDY}
    return considered(Session.start(replace(plan(), chairs=chairs), path), most, other)


def other_thought() -> Thought:
    return (
        Candidate(
            Session.start(plan()).legal()[0],
            0.123,
            0.01,
            (Msg("takes", {"area": "narvik", "chance": 0.987}),),
        ),
    )
