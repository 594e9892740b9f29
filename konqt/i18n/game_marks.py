"""What is marked on a game beside its rules: open dice, a copy, hands that were shown, hints."""

from collections.abc import Callable

from konqt.core.frozen import frozen
from konqt.i18n.texts import _, ngettext


@frozen
class HandSeen:
    """A seat's hand that was looked at in the review of a game that is not over."""

    seat: Callable[[], str]
    """says whose, in the language in use"""
    step: int
    """how far the game was"""


@frozen
class HintsTaken:
    """How often a faction asked what the computer would do."""

    faction: Callable[[], str]
    """says which, in the language in use"""
    count: int


@frozen
class GameMarks:
    """The marks of one game, for all who look at it."""

    open_dice: bool = False
    copied: bool = False
    hands_shown: int | None = None
    """the step at which all hands were shown to whoever was at the screen; None for never"""
    hands_seen: tuple[HandSeen, ...] = ()
    """hands that were looked at one by one"""
    hints: tuple[HintsTaken, ...] = ()
    """who asked for hints, once that may be told"""

    def short(self) -> str:
        """Return the marks as a few words; empty for a game without any."""
        found = [_("Open dice")] if self.open_dice else []
        found += [_("Saved copy")] if self.copied else []
        if self.hands_shown is not None:
            found.append(_("All hands were shown at step {step}", step=self.hands_shown))
        found += [
            _("Hand looked at in the review: {seat}, step {step}", seat=each.seat(), step=each.step)
            for each in self.hands_seen
        ]
        if asked := sum(each.count for each in self.hints):
            found.append(ngettext("{count} hint", "{count} hints", asked))
        return " · ".join(found)

    def told(self) -> list[str]:
        """Return a sentence for each mark."""
        found = []
        if self.open_dice:
            found.append(_("Open dice: whoever knows the seed can foresee dice and cards."))
        if self.copied:
            found.append(
                _("Saved copy: the game may continue elsewhere, so its end opens no hands.")
            )
        return [*found, *self.warnings(), *self.hints_told()]

    def hints_told(self) -> list[str]:
        """Return a sentence for each faction that asked for hints."""
        return [
            ngettext(
                "{faction}: {count} decision with a hint from the computer.",
                "{faction}: {count} decisions with a hint from the computer.",
                each.count,
                faction=each.faction(),
            )
            for each in self.hints
        ]

    def warnings(self) -> list[str]:
        """Return a sentence for what whoever comes to the screen must not miss."""
        found = []
        if self.hands_shown is not None:
            found.append(
                _("All hands were shown in the review at step {step}.", step=self.hands_shown)
            )
        return found + [
            _(
                "The hand of {seat} was looked at in the review at step {step}.",
                seat=each.seat(),
                step=each.step,
            )
            for each in self.hands_seen
        ]


def marks_of(game: object) -> GameMarks:
    """Return the marks of a session or of a recorded game; an example has none."""
    if getattr(game, "example", 0):
        return GameMarks()
    return GameMarks(
        getattr(game, "open_dice", False),
        getattr(game, "copied", False),
        getattr(game, "hands_shown", None),
        getattr(game, "hands_seen", ()),
        getattr(game, "hints_taken", ()),
    )
