"""The manual's examples as the command line names and proves them."""

from konqt.cli.output import Usage
from konqt.games.kon.wording import EXAMPLES, example_note
from konqt.record.verify import verify
from konqt.session.examples import open_example


def known_example(number: int) -> int:
    """Return the number of an example.

    Raises:
        Usage: there is no such one.
    """
    if number not in EXAMPLES:
        raise Usage(f"name a saved game, or an example from {EXAMPLES[0]} to {EXAMPLES[-1]}")
    return number


def examples_proved() -> str:
    """Return how many examples and steps of them are sound.

    Raises:
        ValueError: one is not.
    """
    steps = 0
    for number in EXAMPLES:
        replay = open_example(number)
        verdict = verify(replay.path)
        if not verdict.ok:
            raise ValueError(f"{verdict.path}: {verdict.what}")
        for step in range(replay.steps + 1):
            example_note(number, step)
        steps += replay.steps
    return f"{len(EXAMPLES)} examples of the manual, {steps} steps"
