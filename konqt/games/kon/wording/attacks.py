"""What a move among enemies would mean, said before it is done: dice, chance. Manual 4.1, 4.2."""

from typing import TYPE_CHECKING

from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.chances import say_percent
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # nobody has attacked yet when a game is painted first
    from konqt.games.kon.advice.preview import MovePreview


def say_attack(
    observation: KonObservation, action: Action, topology: Topology | None = None
) -> str:
    """Say dice and chance where an action attacks; empty where it does not."""
    from konqt.games.kon.advice.preview import may_attack, preview_move

    if not may_attack(action):
        return ""
    preview = preview_move(observation, action, topology)
    return _say_preview(preview) if preview.kind == "attack" else ""


def _say_preview(preview: "MovePreview") -> str:
    """Say dice and chances of an attack: by land, across fjords, against how many."""
    dice = _(
        "Attack with {attack} against {defence}",
        attack=ngettext("{count} die", "{count} dice", preview.attack_dice),
        defence=ngettext("{count} die", "{count} dice", preview.defence_dice),
    )
    parts = [dice]
    if preview.from_fjord and not preview.from_land:
        parts.append(_("{fjord} across a fjord (half dice)", fjord=preview.from_fjord))
    elif preview.from_fjord:
        parts.append(
            _(
                "{land} by land, {fjord} across a fjord (half dice)",
                land=preview.from_land,
                fjord=preview.from_fjord,
            )
        )
    if preview.odds is not None:
        chance = say_percent(preview.odds.win)
        parts.append(_("chance to win without cards: {chance}", chance=chance))
    return "; ".join(parts)
