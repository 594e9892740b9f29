"""Two stages at one place, for games with ships: the fight decides which of them is shown."""

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from konqt.core.event import Event
from konqt.games.kon.advice.sea_scene import SeaFight
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.naval_stage import NavalStage
from konqt.gui.kon.stage.sea_side import SeaSide
from konqt.gui.kon.stage.side import StageSide
from konqt.gui.kon.stage.stage import StageSignals


class LastOnes(QWidget):
    """What stays beside the board of the last fight on land and of the last at sea."""

    def __init__(self, land: FightStage, sea: NavalStage) -> None:
        super().__init__()
        self._both = land.last, sea.last
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for last in self._both:
            column.addWidget(last)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def set_low(self, low: bool) -> None:
        """Leave the room to the log, which tells it too, where the column is low."""
        for last in self._both:
            last.set_low(low)


class Stages(StageSignals):
    """Is to others what one stage is; both follow everything, and one at most is there."""

    def __init__(self, data: Corrections = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.land, self.sea = FightStage(data), NavalStage(data)
        self.last = LastOnes(self.land, self.sea)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for stage in (self.land, self.sea):
            column.addWidget(stage)
            stage.staged.connect(self._on_staged)
            stage.skipped.connect(self.skipped)
            stage.card_looked_at.connect(self.card_looked_at)
            stage.card_left.connect(self.card_left)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def shown(self) -> FightStage | NavalStage:
        """The stage that is there; that of the land where neither is."""
        return self.land if self.sea.isHidden() else self.sea

    @property
    def area(self) -> str:
        """Where the fight is that is shown: an area, or a zone."""
        return self.shown.area

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show what is fought, on land or at sea; without a fight, leave."""
        if observation is None:
            return
        # Who leaves goes first, so that the place is free.
        on_land = observation.combat is not None
        for stage in (self.sea, self.land) if on_land else (self.land, self.sea):
            stage.show_observation(observation)

    def show_anew(self, observation: KonObservation | None) -> None:
        """Show one moment, with nothing of what was shown before."""
        for stage in (self.sea, self.land):
            stage.show_anew(observation)

    def show_followed(
        self, before: KonObservation, events: Iterable[Event], now: KonObservation
    ) -> None:
        """Show one moment of a fight at sea with all that has happened in it."""
        self.land.show_anew(now)
        self.sea.show_followed(before, events, now)

    def show_ended(self, fights: Sequence[SeaFight]) -> None:
        """Tell of fights at sea that have just ended; the last stays where nothing is fought."""
        self.sea.show_ended(fights, stays=self.land.isHidden() and self.sea.isHidden())

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event of a fight; True when its dice are falling now."""
        at_sea = self.sea.tell(event, frame_ms)
        return self.land.tell(event, frame_ms) or at_sea

    def show_stop(self, stopped: bool) -> None:
        """Offer to go on, on the stage that is shown, or do so no longer."""
        if stopped:
            self.shown.show_stop(True)
            return
        for stage in (self.land, self.sea):
            stage.show_stop(False)

    def skip(self) -> None:
        """Let falling dice lie still."""
        self.land.skip()
        self.sea.skip()

    def stop(self) -> None:
        """End what is worked out beside the window."""
        self.sea.stop()

    def forget(self) -> None:
        """Put the last fights away."""
        self.land.forget()
        self.sea.forget()

    def forget_last(self) -> None:
        """Tell no more of fights that have left the stage."""
        self.land.forget_last()
        self.sea.forget_last()

    def needed(self) -> list[QWidget]:
        """Return what is read and pressed while one looks at cards, as far as it is in sight."""
        return self.shown.needed()

    def side_of(self, faction: str) -> StageSide | SeaSide:
        """Return the side of the stage on which a faction's cards lie."""
        return self.shown.side_of(faction)

    def set_low(self, low: bool) -> None:
        """Take less height where the window is low."""
        self.land.set_low(low)
        self.sea.set_low(low)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.land.retranslate()
        self.sea.retranslate()

    def _on_staged(self, place: str) -> None:
        """Come with the stage that comes, and go when both have gone."""
        there = bool(place) or not (self.land.isHidden() and self.sea.isHidden())
        if not there:
            self.hide()  # its room is free when the board hears of it, as a lone stage's is
        if place or not there:
            self.staged.emit(place)
        if there:
            self.show()
