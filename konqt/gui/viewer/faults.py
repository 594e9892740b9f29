"""What the viewer says of a record that could not be read whole."""

from typing import TYPE_CHECKING

from konqt.gui.screens.words import Words
from konqt.gui.viewer.timeline.lane_marks import ERROR, Lane, Mark
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Damage, Replay


class FaultsNotice(Words):
    """The line that says what in a record could not be read; hidden when all could."""

    def __init__(self) -> None:
        super().__init__()
        self.setContentsMargins(12, 6, 12, 6)

    def show_faults(self, replay: "Replay", until: int) -> None:
        """Say a record's faults up to a step, in the language now in use."""
        faults = say_faults(replay, until)
        self.setText("\n".join(faults))
        self.setVisible(bool(faults))


def faults_of(replay: "Replay") -> list[int]:
    """Return the steps at which a record could not be played, and could be again."""
    damage = replay.damage
    steps = (damage.step, damage.resumed) if damage is not None else ()
    return [step for step in steps if 0 < step <= replay.steps]


def fault_lane(replay: "Replay") -> Lane:
    """Return the lane of these steps, in the language now in use; it is empty for most records."""
    steps = sorted(set(faults_of(replay)))
    begun, again = (
        _("From here on the record is damaged."),
        _("From here on the game can be viewed again."),
    )
    marks = [Mark(step, told=begun) for step in steps[:1]]
    marks += [Mark(step, told=again, open=True) for step in steps[1:]]
    return Lane(ERROR, N_("Faults"), tuple(marks))


def say_faults(replay: "Replay", until: int | None = None) -> list[str]:
    """Return a line for each thing that is wrong with a record; none for a sound one.

    With `until` a step: only what somebody may know who has seen the game up to there.
    """
    known = replay.steps if until is None else until
    lines = [replay.newer] if replay.newer else []
    if known >= replay.steps:
        lines += replay.doubts
    if replay.damage is not None and replay.damage.step <= max(known, 1):
        lines.append(_say_damage(replay.damage))
    if replay.torn and known >= replay.steps:
        lines.append(say_torn())
    return lines


def say_torn() -> str:
    """Say that the program was ended while it wrote."""
    return _("The last line was incomplete and was left out.")


def _say_damage(damage: "Damage") -> str:
    place = {"line": damage.line, "step": damage.step, "what": damage.what}
    last = damage.step - 1
    if damage.resumed:
        return _(
            "Damaged from line {line} (step {step}): {what}; steps 0 to {last} and from "
            "{resumed} onwards can be viewed.",
            last=last,
            resumed=damage.resumed,
            **place,
        )
    return _(
        "Damaged from line {line} (step {step}): {what}; steps 0 to {last} can be viewed.",
        last=last,
        **place,
    )
