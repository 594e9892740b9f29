"""Card windows let go by: the buttons that do so, and who does, with the way to be asked again."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from konqt.core.decision import Decision
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.wording.names import faction_inside
from konqt.gui.kon.interaction.choices import owes_an_answer, pass_scopes
from konqt.gui.panels.button_column import ButtonColumn, ScopeButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _
from konqt.session.passes import COMBAT, TURN


def passes_row(
    column: ButtonColumn, decision: Decision, wanted: Callable[[str, str], object]
) -> QWidget:
    """Return the row of buttons that let windows like this one go by for longer."""
    scopes = pass_scopes(decision.kind)
    # A window that stands alone comes again after each act of the others, as for battalions
    # that are placed one by one: what ends that is said where it is met.
    once = len(scopes) == 1
    turn = _("Do not ask me again this turn") if once else _("Pass for the rest of this turn")
    says = {COMBAT: _("Pass for the rest of this combat"), TURN: turn}
    actor = decision.actor or ""
    buttons = [ScopeButton(actor, scope, says[scope], column.page) for scope in scopes]
    for button in buttons:
        button.setFlat(True)
        set_tip(button, _("Everyone is told; you can change your mind at any time."))
        button.wanted.connect(wanted)
    return column.beside(buttons)


def put_standing(
    column: ButtonColumn,
    observation: Observation,
    standing: Iterable[tuple[str, str]],
    wanted: Callable[[str, str], object],
) -> None:
    """Say of each faction that lets its windows go by, with the way to be asked again."""
    for faction, scope in standing:
        if not owes_an_answer(observation, faction):
            continue
        when = _("this combat") if scope == COMBAT else _("this turn")
        told = _("No cards for {faction} {when}.", faction=faction_inside(faction), when=when)
        button = ScopeButton(faction, scope, _("Ask me again"), column.page)
        button.setAccessibleDescription(told)
        button.wanted.connect(wanted)
        column.put(column.said_beside(told, button))
