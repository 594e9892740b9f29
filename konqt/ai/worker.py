"""The AI process: `python -m konqt.ai.worker` reads questions and writes answers, line by line.

It imports neither Qt nor pydantic, so it starts quickly, and it never ends on a bad line.
"""

import json
import sys
from typing import TextIO

from konqt.ai.protocol import Question, answer_line, question_from_line, refusal_line
from konqt.board.plain import topology_in
from konqt.core.agent import Agent
from konqt.core.chance import Stream
from konqt.core.console import settle_streams
from konqt.core.log import trace_of
from konqt.core.strict_json import BadJson, read_json
from konqt.core.terminal import warn
from konqt.games.owner_data import owner_data
from konqt.games.registry import agent_named, game_named

Agents = dict[tuple[str, str, str], Agent]
"""opponents by game, level, board and decks"""


def answer_to(line: str, agents: Agents) -> str:
    """Give the answering line to one line; whatever goes wrong is told in it."""
    number = _number(line)
    try:
        question = question_from_line(line)
        game = game_named(question.game)
        agent = _agent(question, agents)
        observation = game.observation_from_json(question.observation)
        if not observation.legal:
            return refusal_line(number, "this observation leaves its viewer nothing to decide")
        action = agent.choose(observation, Stream(question.seed))
        return answer_line(number, game.action_to_json(action))
    except Exception as error:  # whatever is wrong is told; the process goes on
        if not isinstance(error, ValueError):
            warn(trace_of(error), keep="\n")
        return refusal_line(number, f"{type(error).__name__}: {error}")


def _agent(question: Question, agents: Agents) -> Agent:
    board, files = question.board, question.files
    changed = {"board": board, "files": files} if board or files else None
    key = (question.game, question.level, json.dumps(changed, sort_keys=True))
    if key not in agents:
        topology = None if board is None else topology_in(board)
        data = owner_data(topology, files) if files else topology
        agents[key] = agent_named(question.game, question.level, data)
    return agents[key]


def serve(lines: TextIO, out: TextIO) -> None:
    """Answer every line until the input ends; blank lines are ignored."""
    agents: Agents = {}
    for line in lines:
        if line.strip():
            out.write(answer_to(line, agents))
            out.flush()


def _number(line: str) -> int | None:
    try:
        data = read_json(line)
    except BadJson:
        return None
    number = data.get("id") if isinstance(data, dict) else None
    return number if type(number) is int else None


def main() -> int:
    """Serve standard input and output."""
    settle_streams(newline="\n")
    try:
        serve(sys.stdin, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
