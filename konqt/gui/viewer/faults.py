"""What the viewer says of a record that could not be read whole."""

from typing import TYPE_CHECKING

from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Damage, Replay


def say_faults(replay: "Replay") -> list[str]:
    """Return a line for each thing that is wrong with a record; none for a sound one."""
    lines = [replay.newer] if getattr(replay, "newer", "") else []
    lines += getattr(replay, "doubts", ())
    damage = getattr(replay, "damage", None)
    if damage is not None:
        lines.append(_say_damage(damage))
    if getattr(replay, "torn", False):
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
