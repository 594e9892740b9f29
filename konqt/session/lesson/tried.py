"""Which patterns of a step have fitted so far: some fit only once an earlier right act was done."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from konqt.session.lesson.arrow_ways import arrows_to_go
from konqt.session.lesson.pattern import built, fits, fitting
from konqt.session.lesson.remedies import not_fitting

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.session.lesson.form import Do, Mistake, Pattern
    from konqt.session.lesson.toml_lines import Place
    from konqt.session.session import Session

NO_ARROW = "an arrow means: go this way now; take it out, or ring the place"


class Tried:
    """One step that is played: what was wanted, shown and foreseen, and what of it came up."""

    def __init__(self, step: "Do") -> None:
        self._step = step
        self._seen: set[Action] = set()
        self._legal: dict[Place, tuple[str, str]] = {}
        """patterns that no action has fitted yet, with what to do about it"""
        self._made: dict[Place, tuple[str, str]] = {}
        """mistakes that nobody could have made yet"""
        self._known: set[Place] = set()

    def look(self, session: "Session") -> "list[Action]":
        """Look at what is legal now; return the wanted actions that were not before."""
        step, legal = self._step, session.legal()
        patterns: dict[Place, Pattern] = {
            ("want", number): pattern for number, pattern in enumerate(step.want)
        }
        if step.example:
            patterns["example",] = step.example
        for place, pattern in patterns.items():
            if fitting(session.game, legal, [pattern]):
                self._known.add(place)
                self._legal.pop(place, None)
            elif place not in self._known and place not in self._legal:
                self._legal[place] = "no legal action fits", not_fitting(session, pattern)
        self._arrows(session, legal)
        new = [each for each in fitting(session.game, legal, step.want) if each not in self._seen]
        self._seen |= set(new)
        return new

    def _arrows(self, session: "Session", legal: "Sequence[Action]") -> None:
        """Note which arrows are ways that may be gone now, and which have not been yet."""
        open_ways = arrows_to_go(session.game, legal, self._step)
        for number, arrow in enumerate(self._step.arrows):
            place: Place = ("arrows", number)
            if arrow in open_ways:
                self._known.add(place)
                self._legal.pop(place, None)
            elif place not in self._known:
                what = f"nothing that is wanted goes from {arrow.start} to {arrow.end}"
                self._legal[place] = (what, NO_ARROW)

    def mistakes(self, session: "Session") -> "Iterator[tuple[Place, Mistake, Action]]":
        """Yield each foreseen mistake that can be made now for the first time, with its action."""
        for number, mistake in enumerate(self._step.mistakes):
            for which, pattern in enumerate(mistake.when):
                place: Place = ("mistakes", number, "when", which)
                if place in self._known:
                    continue
                earlier = [each for before in self._step.mistakes[:number] for each in before.when]
                action, why = _made(session, self._step, pattern, earlier)
                if action is None:
                    self._made.setdefault(place, why)
                    continue
                self._known.add(place)
                self._made.pop(place, None)
                yield place, mistake, action

    def never(self, mistakes: bool) -> "Iterator[tuple[Place, str, str]]":
        """Yield what never came up: place, what is wrong, remedy; with `mistakes`, these too."""
        for place, why in (*self._legal.items(), *(self._made.items() if mistakes else ())):
            yield (place, *why)


def _made(
    session: "Session", step: "Do", pattern: "Pattern", earlier: "list[Pattern]"
) -> "tuple[Action | None, tuple[str, str]]":
    """Return an action that is a foreseen mistake; None and what is wrong where there is none.

    Where mistakes overlap, it is one that no earlier pattern takes.
    """
    game = session.game
    legal = fitting(game, session.legal(), [pattern])
    wanted = set(fitting(game, legal, step.want))
    found = [each for each in legal if each not in wanted]
    if found:
        taken = set(fitting(game, found, earlier))
        return next((each for each in found if each not in taken), found[0]), ("", "")
    if legal:
        what = "is not wrong: all that fits is wanted"
        return None, (what, "name what sets the mistake apart")
    for told in built(pattern):
        try:
            action = game.action_from_json(told)
        except (ValueError, LookupError, TypeError):
            continue
        if session.explain(session.decision.actor or "", action) and fits(
            game.action_to_json(action), pattern
        ):
            return action, ("", "")
    return None, ("no action fits, be it allowed or not", "correct its members")
