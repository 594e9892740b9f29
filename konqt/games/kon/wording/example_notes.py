"""What each step of the manual's examples shows, in our own words. assets/examples."""

from konqt.core.frozen import frozen
from konqt.i18n import texts_file

EXAMPLES = (1, 2, 3, 4)
"""the manual's; each has a recipe and a record under assets/examples"""


@frozen
class ExampleNote:
    """What a step shows, and the rules that say so."""

    text: str
    refs: tuple[str, ...]


def example_title(number: int) -> str:
    """Return whose turn an example is, and where."""
    return texts_file.spoken(_recipe(number), "title")


def example_steps(number: int) -> int:
    """Return how many steps an example has after its opening."""
    return len(_recipe(number)["steps"])


def example_note(number: int, step: int) -> ExampleNote:
    """Return what a step of an example shows; step 0 is the opening.

    Raises:
        IndexError: the example has no such step.
    """
    recipe = _recipe(number)
    if step == 0:
        return ExampleNote(texts_file.spoken(recipe, "opening"), tuple(recipe["refs"]))
    entry = recipe["steps"][step - 1]
    return ExampleNote(texts_file.spoken(entry, "note"), tuple(entry["refs"]))


def _recipe(number: int) -> texts_file.Table:
    return texts_file.read(f"example-{number}", "examples")
