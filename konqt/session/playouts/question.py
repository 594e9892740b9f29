"""What is to be played out: a position as one viewer knows it, and who plays it on."""

import json
from hashlib import sha256

from konqt import __version__
from konqt.core.frozen import frozen
from konqt.core.observation import Observation
from konqt.games.owner_data import Corrections, board_of, corrections_in, files_of
from konqt.games.registry import game_named

LEVEL = "greedy"
"""Who plays all factions where nobody says. A whole basic game takes it about a second."""


@frozen
class PlayOutQuestion:
    """One position. What its observation does not tell is dealt for each game separately.

    The observation is a seat's, the public's or the referee's; the referee's tells all there is,
    the order of the decks too.
    """

    game: str
    observation: Observation
    data: Corrections = None
    level: str = LEVEL
    secret: str = ""
    """of the record, where not everybody knows the observation: the key is then a file's name"""

    def key(self) -> str:
        """Return what answers are kept under: 64 hexadecimal digits.

        Equal keys have equal answers: they hold everything that is played from, whatever step it
        came from, and the release, whose opponent may be another one.
        """
        game, board = game_named(self.game), board_of(self.data)
        told = {
            "release": __version__,
            "game": self.game,
            "level": self.level,
            "seen": game.observation_to_json(self.observation),
            "board": None if board is None else game.board_to_json(board),
            "files": files_of(self.data),
            "secret": self.secret,
        }
        text = json.dumps(told, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def question_of(
    game: str, observation: Observation, data: object, level: str = LEVEL, secret: str = ""
) -> PlayOutQuestion:
    """Return the question of a position; `data` is what the game is played with.

    `secret` is the record's, `Replay.answers_secret`, where the answers are kept.

    Raises:
        ValueError: the game is over.
    """
    if observation.outcome is not None:
        raise ValueError("the game is over: there is nothing to play out")
    return PlayOutQuestion(game, observation, corrections_in(data), level, secret)
