"""A process that plays games out: one after the other, each told as soon as it has ended."""

import os
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from konqt.core.chance import Stream
from konqt.core.ending import EndReached, result_of
from konqt.games.registry import agent_named, game_named
from konqt.session.playouts.question import PlayOutQuestion

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MOST_DECISIONS = 5000
"""No game of any scenario takes as many; more means that the players go in circles."""
KINDLY = 5
"""By how much a process of these lets others go first."""
_DEAL, _PLAY = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9


def play_out(question: PlayOutQuestion, numbers: Iterable[int]) -> Iterable[tuple[int, EndReached]]:
    """Play games of these numbers to their ends; equal numbers give equal games everywhere.

    Raises:
        ValueError: the position cannot be played on, or a game never ended.
    """
    game = game_named(question.game)
    deal = game.dealer(question.observation, question.data)
    agents = {
        faction: agent_named(question.game, question.level, question.data)
        for faction in game.factions
    }
    for number in numbers:
        world = deal(number * _DEAL)
        chance = Stream(number * _PLAY)
        for _decision in range(MOST_DECISIONS):
            actor = game.decision(world).actor
            if actor is None:
                break
            game.apply(world, agents[actor].choose(game.observe(world, actor), chance))
        outcome = game.outcome(world)
        if outcome is None:
            raise ValueError(f"game {number} has not ended after {MOST_DECISIONS} decisions")
        ended = result_of(outcome)
        yield number, EndReached(ended.winner, outcome["level"], ended.lost)


def work(question: PlayOutQuestion, numbers: range, told: "Connection") -> None:
    """Send (number, end) of each game, or the words of what went wrong; a process's whole life."""
    if hasattr(os, "nice"):
        os.nice(KINDLY)
    # Nobody listens any more once the program has ended, however it ended.
    with suppress(OSError):
        try:
            for found in play_out(question, numbers):
                told.send(found)
        except ValueError as error:
            told.send(str(error))
        told.close()
