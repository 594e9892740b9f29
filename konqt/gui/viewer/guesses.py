"""Guessing what comes: what a game may be asked, and the count of who was right."""

from typing import Protocol

from konqt.core.frozen import frozen

VOID = ""
"""The answer to what never came to be decided: such a guess is not counted."""


@frozen
class Guess:
    """Something that may be guessed at a step, as far as one may know it there."""

    about: str
    """the same as long as the same thing is asked, over several steps"""
    text: str
    """the question, in the language in use"""
    choices: tuple[tuple[str, str], ...]
    """(id, words) of each"""


class Guesser(Protocol):
    """A game's questions; what happened decides who was right."""

    def question(self, step: int) -> Guess | None:
        """Return what may be guessed at a step; it tells nothing of what follows."""
        ...

    def answer(self, about: str, step: int) -> str | None:
        """Return the id of the choice that a step proved right.

        None while that is still to come, `VOID` where it never will.
        """
        ...


class GuessTally:
    """One sitting's guesses: what is asked now, what was said, how many were right."""

    def __init__(self) -> None:
        self.asked: Guess | None = None
        self.picked = ""
        """the choice that was taken of what is asked"""
        self.right = self.all = 0
        self.proved: Guess | None = None
        """what the step in sight has answered; None if it has answered nothing"""
        self.guessed = self.truth = ""
        """of that the choice that was taken, and the one that was right"""
        self._at = self._proved_at = self._checked = 0
        """where it was asked; where what is answered was; the last step asked for an answer"""

    def pick(self, choice: str) -> None:
        """Take a choice, in place of another that was taken before."""
        if self.asked is not None and choice in dict(self.asked.choices):
            self.picked = choice

    def follow(self, step: int, guesser: Guesser, new: bool) -> None:
        """Come to a step; `new`: what follows it has not been seen."""
        self.proved = None
        if self.picked:
            self._look_for_answer(step, guesser)
        if self.picked:
            return
        self.asked = guesser.question(step) if new else None
        self._at = self._checked = step

    def reword(self, guesser: Guesser) -> None:
        """Say what is asked and answered in the language now in use."""
        if self.asked is not None:
            self.asked = guesser.question(self._at)
        if self.proved is not None:
            self.proved = guesser.question(self._proved_at)

    def drop(self) -> None:
        """Ask nothing any more; the count stays."""
        self.asked, self.picked, self.proved = None, "", None

    def _look_for_answer(self, step: int, guesser: Guesser) -> None:
        """Count the guess if a step up to this one has answered it."""
        while self._checked < step and self.asked is not None:
            self._checked += 1
            truth = guesser.answer(self.asked.about, self._checked)
            if truth is None:
                continue
            if truth != VOID:
                self.all += 1
                self.right += truth == self.picked
                self.proved, self._proved_at = self.asked, self._at
                self.guessed, self.truth = self.picked, truth
            self.asked, self.picked = None, ""
