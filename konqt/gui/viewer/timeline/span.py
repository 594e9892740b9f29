"""Which steps of a record a line of some width shows, and where; it can be looked at closer."""

CLOSER = 1.4
"""By how much a notch of the wheel does so."""
LEAST = 12
"""Steps that are always in sight."""


class Span:
    """A stretch of the steps from 0 to the last, laid over pixels."""

    def __init__(self) -> None:
        self.last = 0
        self.first_shown, self.shown = 0.0, 1.0
        self.left, self.wide = 0.0, 1.0

    def set_last(self, last: int) -> None:
        """Show all steps up to another last one."""
        self.last = last
        self.first_shown, self.shown = 0.0, float(max(1, last))

    def lay(self, left: float, wide: float) -> None:
        """Lay the stretch over pixels."""
        self.left, self.wide = left, max(1.0, wide)

    @property
    def whole(self) -> bool:
        """Whether every step is in sight."""
        return self.shown >= max(1, self.last)

    def x(self, step: float) -> float:
        """Return where a step lies; outside the line for those out of sight."""
        return self.left + self.wide * (step - self.first_shown) / self.shown

    def step_at(self, x: float) -> int:
        """Return the step nearest to a place, at the ends those in sight."""
        share = max(0.0, min(1.0, (x - self.left) / self.wide))
        return max(0, min(self.last, round(self.first_shown + share * self.shown)))

    def zoom(self, notches: float, x: float) -> None:
        """Look closer, or from farther away; what lies at a place stays there."""
        share = max(0.0, min(1.0, (x - self.left) / self.wide))
        fixed = self.first_shown + share * self.shown
        most = float(max(1, self.last))
        self.shown = max(min(LEAST, most), min(most, self.shown / CLOSER**notches))
        self._begin(fixed - share * self.shown)

    def shift(self, share: float) -> None:
        """Look at what lies beside it, by a share of what is in sight."""
        self._begin(self.first_shown + share * self.shown)

    def shows(self, step: int) -> bool:
        """Return whether a step is in sight."""
        return self.first_shown <= step <= self.first_shown + self.shown

    def follow(self, step: int) -> bool:
        """Bring a step into sight; return whether it was out of it."""
        if self.shows(step):
            return False
        self._begin(step - self.shown / 2)
        return True

    def _begin(self, first: float) -> None:
        self.first_shown = max(0.0, min(float(max(1, self.last)) - self.shown, first))
