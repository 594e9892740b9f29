"""What a seat is not asked now: the buttons that make it so, and the list of it."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from konqt.core.decision import Decision
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.wording.silenced import say_silence, silenced_in
from konqt.gui.kon.interaction.choices import owes_an_answer, pass_scopes
from konqt.gui.panels.button_column import ButtonColumn, ScopeButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _


def passes_row(
    column: ButtonColumn, decision: Decision, wanted: Callable[[str, str], object]
) -> QWidget:
    """Return the buttons that keep questions like this one away, the shortest time first."""
    kind, actor = decision.kind, decision.actor or ""
    buttons = []
    for scope in pass_scopes(kind):
        button = ScopeButton(actor, scope, say_silence(kind, scope), column.page)
        button.setFlat(True)
        told = _("Each pass is told to everyone, as always; you can change your mind at any time.")
        set_tip(button, " ".join((_("You pass now, too."), told)))
        button.wanted.connect(wanted)
        buttons.append(button)
    return column.beside(buttons)


def put_standing(
    column: ButtonColumn,
    observation: Observation,
    passes: Sequence[tuple[str, str, str]],
    wanted: Callable[[str, str], object],
) -> None:
    """List what is not asked below the buttons, with the way back; cards of whoever holds any."""
    lines = silenced_in(
        (faction, kind, scope)
        for faction, kind, scope in passes
        if owes_an_answer(observation, faction, kind)
    )
    for line in lines:
        button = ScopeButton(line.factions[0], line.kind, _("Ask me again"), column.page)
        button.setAccessibleDescription(line.told)
        button.wanted.connect(wanted)
        column.put(column.said_beside(line.told, button))
