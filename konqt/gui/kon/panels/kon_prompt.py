"""What only this game says and shows in the prompt: its questions, its cards, its battalions."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from konqt.core.decision import Decision
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import EndPhase, Pass, PlayCard
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import sentence
from konqt.games.kon.wording.silenced import Silenced, say_silence, silenced_in
from konqt.games.owner_data import Corrections
from konqt.games.registry import narrator_of
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.choices import choices_of, owes_an_answer, pass_scopes
from konqt.gui.kon.interaction.meaning import NO_BREAK, say_choice, say_gain
from konqt.gui.kon.interaction.trading import Trading
from konqt.gui.kon.panels.loss_table import LossTable
from konqt.gui.kon.panels.outlook import outlook_of
from konqt.gui.kon.panels.question import (
    goes_on,
    heading_of,
    hint_of,
    last_ones,
    occasion_of,
    question_of,
)
from konqt.gui.kon.panels.trade_table import TradeTable
from konqt.gui.panels.button_column import ButtonColumn
from konqt.gui.panels.decision_foot import DecisionFoot
from konqt.gui.panels.game_prompt import Answer, GamePrompt, SeatLook
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.i18n.texts import _

SIGN = 20
"""Pixels of the deciding faction's sign."""


class KonPrompt:
    """Words the decisions of a game, with a table for trades and one for losses."""

    trade: TradeTable
    losses: LossTable

    def __init__(self, players: wording.Players | None = None, data: Corrections = None) -> None:
        """Begin.

        Args:
            players: who plays each faction.
            data: what the game is played with.
        """
        self.narrator: Narrator = narrator_of("kon")
        self._players = players or wording.Players({})
        self._data = data
        self._column: ButtonColumn | None = None

    def panel(self) -> PromptPanel[KonObservation]:
        """Return a prompt that says this, with its tables."""
        panel = PromptPanel(self)
        self._column = panel.answers.column
        for table in (self.trade, self.losses):
            table.chosen.connect(panel.chosen)
            table.looked_at.connect(panel.looked_at)
        self.trade.trade.warns = self.losses.button.warns = panel.answers.warns
        return panel

    def tables(self, foot: DecisionFoot) -> Sequence[QWidget]:
        """Make the tables for trades and for losses."""
        self.trade, self.losses = TradeTable(), LossTable(foot.main)
        return self.trade, self.losses

    def seat(self, faction: str, ratio: float) -> SeatLook:
        """Return a faction's colours and sign."""
        fill, line = look.faction_colour(faction), look.faction_line(faction)
        return SeatLook(fill, line, look.emblem(faction, SIGN, ratio))

    def occasion(self, seen: KonObservation | None) -> Hashable:
        """Return what joins decisions: one person's about one fight, or in one phase."""
        return occasion_of(seen)

    def heading(self, seen: KonObservation) -> str:
        """Return who is asked."""
        return heading_of(seen.decision, self._players, mine=bool(seen.legal))

    def question(self, seen: KonObservation) -> str:
        """Return what is asked, by which rule, and what dice may fall by an answer."""
        return question_of(seen, self._data)

    def hint(self, seen: KonObservation) -> str:
        """Return what one clicks for an answer, where that is not plain."""
        return hint_of(seen)

    def help(self, seen: KonObservation) -> tuple[str, str]:
        """Return the help with a phase, and what is left to be done in it."""
        left = wording.say_left(seen, self._data)
        return wording.say_help(seen, self._players), sentence(" · ".join(left))

    def outlook(self, seen: KonObservation) -> tuple[Sequence[str], Sequence[str]]:
        """Return what the combats announced may bring."""
        return outlook_of(seen, self._data)

    def answers(self, seen: KonObservation) -> Sequence[Answer]:
        """Return what needs no map, a card with what it gains; what ends a phase comes last."""
        found = []
        for action in sorted(choices_of(seen).buttons, key=last_ones):
            text = say_choice(seen, action)
            if isinstance(action, PlayCard):
                gain = say_gain(seen, action).replace(" ", NO_BREAK)
                text = f"{text} {gain}".strip()
            tip = _("Ctrl+Enter") if isinstance(action, EndPhase) else ""
            ends = isinstance(action, EndPhase | Pass)
            found.append(Answer(action, text, goes_on(seen, action), ends, tip))
        return found

    def scopes(self, decision: Decision) -> Sequence[tuple[str, str]]:
        """Return for how long windows like this one can be let go by."""
        kind = decision.kind
        return [(scope, say_silence(kind, scope)) for scope in pass_scopes(kind)]

    def not_asked(
        self, seen: KonObservation, passes: Sequence[tuple[str, str, str]]
    ) -> Sequence[Silenced]:
        """Return what is not asked; nothing about cards to whoever holds none."""
        return silenced_in(
            (faction, kind, scope)
            for faction, kind, scope in passes
            if owes_an_answer(seen, faction, kind)
        )

    def show(self, seen: KonObservation | None) -> None:
        """Show the tables for a decision."""
        self.trade.show_observation(seen)
        self.losses.show_observation(seen)

    def put_away(self) -> None:
        """Show no table."""
        self.losses.show_observation(None)
        self.trade.hide()

    def fit(self, width: int) -> None:
        """Break the words of trades anew."""
        self.trade.fit(width)

    def show_trading(self, trading: Trading) -> None:
        """Show what the cards laid together would buy."""
        self.trade.show_trading(trading)
        if self._column is not None:
            self.trade.fit(self._column.width())


if TYPE_CHECKING:
    from konqt.core.narrator import Narrator

    _FULFILS: GamePrompt[KonObservation] = KonPrompt()
