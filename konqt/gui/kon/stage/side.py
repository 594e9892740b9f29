"""One side of the fight on stage: who, with what, their cards, their dice."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import PlayedCard
from konqt.gui.kon.art import look
from konqt.gui.kon.stage.slots import CardSlots, LyingCards
from konqt.gui.panels.dice import DiceBox
from konqt.gui.widgets.one_line import OneLine
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext

GAP = 3
COUNTER, DICE = 30, 48
LOW_COUNTER, LOW_DICE = 26, 34
"""Pixels of a counter, and of the dice's box, at the usual text size; in a low window."""


class Banner(QWidget):
    """Who fights, on the side's colours; what they have lost stands at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.text = self.names = self.sources = self.losses = self.sum = ""
        self.count = ""
        """what has been lost, as a number alone"""
        self._factions: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_side(self, factions: tuple[str, ...], text: str, names: str) -> None:
        """Show who fights here: in a sentence, or by the names alone where that is too long.

        Args:
            factions: of which signs are shown.
            text: the names, and what they do.
            names: the names alone.
        """
        self._factions, self.text, self.names = factions, text, names
        self._tell()

    def show_sources(self, text: str) -> None:
        """Say where they come from."""
        self.sources = text
        self._tell()

    def show_losses(self, text: str, count: str = "") -> None:
        """Say what has been lost, and in a number where words leave no room; empty for nothing."""
        self.losses, self.count = text, count
        self._tell()

    def show_sum(self, text: str) -> None:
        """Say in the tip where the side's dice come from; empty: nothing."""
        self.sum = text
        self._tell()

    def sizeHint(self) -> QSize:
        """Give room for a line."""
        return QSize(60, self.fontMetrics().height() + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw colours, signs and words."""
        del event
        if not self._factions:
            return
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            # Partners share the ground: the second's colour takes the end of it.
            for place, faction in enumerate(self._factions):
                part = box.adjusted(box.width() * 0.72 * (place > 0), 0, 0, 0)
                painter.setBrush(look.faction_colour(faction))
                painter.drawRoundedRect(part, 4, 4)
            side = self.height() - 6
            x = 4
            for faction in self._factions:
                sign = look.emblem(faction, side, self.devicePixelRatioF())
                painter.drawPixmap(x, 3, sign)
                x += side + 3
            self._words(painter, box.adjusted(x + 3, 0, -6, 0))

    def _words(self, painter: QPainter, room: QRectF) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(Qt.GlobalColor.white)
        metrics = painter.fontMetrics()
        losses = self.shown_losses(metrics, int(room.width()))
        lost = metrics.horizontalAdvance(losses) + 8 if losses else 0
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        if losses:
            right = int(Qt.AlignmentFlag.AlignRight)
            painter.drawText(room, middle | right, losses)
        words = self.shown(metrics, max(0, int(room.width()) - lost))
        painter.drawText(room, middle | int(Qt.AlignmentFlag.AlignLeft), words)

    def shown(self, metrics: QFontMetrics, width: int) -> str:
        """Return as much of the words as a width holds; where they come from goes last."""
        told = [f"{who} {self.sources}".rstrip() for who in (self.text, self.names)]
        # The signs of partners tell who they are without their names, too.
        deed = [self.text.removeprefix(self.names).strip()] if len(self._factions) > 1 else []
        for words in (*told, self.text, self.names, *filter(None, deed)):
            if metrics.horizontalAdvance(words) <= width:
                return words
        return metrics.elidedText(self.names, Qt.TextElideMode.ElideRight, width)

    def shown_losses(self, metrics: QFontMetrics, width: int) -> str:
        """Return what is lost in words, or as a number where the names have no room beside them."""
        beside = metrics.horizontalAdvance(self.names) + metrics.horizontalAdvance(self.losses) + 8
        return self.count if self.count and beside > width else self.losses

    def _tell(self) -> None:
        who = " ".join(each for each in (self.text, self.sources) if each)
        told = ". ".join(each for each in (who, self.losses) if each)
        self.setAccessibleName(told)
        set_tip(self, "\n".join(each for each in (told, self.sum) if each))
        self.update()


class SideCounters(QWidget):
    """The battalions of a side as they lie on the board."""

    def __init__(self) -> None:
        super().__init__()
        self.stacks: tuple[tuple[str, int], ...] = ()
        self.side = COUNTER
        self._most = 0
        """stacks that have stood here in this fight: their room stays"""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_stacks(self, stacks: Sequence[tuple[str, int]]) -> None:
        """Show stacks of (faction, battalions); those without any are left out."""
        self.stacks = tuple(stack for stack in stacks if stack[1])
        self._most = max(self._most, len(self.stacks))
        told = (f"{count} × {wording.faction_name(faction)}" for faction, count in self.stacks)
        self.setAccessibleName(", ".join(told))
        set_tip(self, self.accessibleName())
        self.updateGeometry()
        self.update()

    def clear(self) -> None:
        """Give the room back."""
        self._most = 0
        self.show_stacks(())

    def sizeHint(self) -> QSize:
        """Give room for the counters beside each other."""
        return QSize(self._most * (self.side + 2), self.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them."""
        del event
        side = self.side
        with QPainter(self) as painter:
            for place, (faction, count) in enumerate(self.stacks):
                counter = look.counter(faction, count, side, self.devicePixelRatioF())
                painter.drawPixmap(place * (side + 2), 0, counter)


class Side(QWidget):
    """What a side has on land and at sea."""

    cards: LyingCards

    def set_low(self, low: bool) -> None:
        """Take less height, or as usual."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything in the language, and at the text size, now in use."""
        raise NotImplementedError


class StageSide(Side):
    """One side of a fight; every part keeps its place whatever it shows."""

    cards: CardSlots

    def __init__(self) -> None:
        super().__init__()
        self.banner = Banner()
        self.counters = SideCounters()
        self.cards = CardSlots()
        self.roll = DiceBox()
        self.total = OneLine()
        self.dice = OneLine()
        self.roll.landed.connect(self._tell_total)
        self._low = False
        self._lost = self._count = self._most = 0
        """battalions lost in this fight, dice, the most battalions that were here"""
        self._stacks: list[tuple[str, int]] = []
        self._places: list[str | None] = []
        """where each stack comes from; None where that makes no difference"""
        self.sum = ""
        """where the dice come from, line by line"""
        bold = QFont(self.total.font())
        bold.setBold(True)
        self.total.setFont(bold)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        who = QHBoxLayout()
        who.setSpacing(4)
        who.addWidget(self.banner, 1)
        who.addWidget(self.counters)
        column.addLayout(who)
        column.addWidget(self.cards)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.total)
        told.addWidget(self.dice)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.roll, 1)
        row.addLayout(told)
        column.addLayout(row)
        self.fit()

    def fit(self) -> None:
        """Keep the rows' heights at the text size in use, whatever they show."""
        scale = look.text_scale()
        self.counters.side = round((LOW_COUNTER if self._low else COUNTER) * scale)
        self.counters.updateGeometry()
        self.banner.setFixedHeight(self.counters.side)
        self.cards.fit()
        self.roll.setFixedHeight(round((LOW_DICE if self._low else DICE) * scale))
        metrics = self.total.fontMetrics()
        words = (_("Total {total}", total=88), _dice(12), _("no six"))
        self.total.setMinimumWidth(max(map(metrics.horizontalAdvance, words)) + 4)

    def set_low(self, low: bool) -> None:
        """Take less height, or as usual."""
        self._low = low
        self.cards.set_low(low)
        self.fit()

    def show_side(self, factions: tuple[str, ...], text: str, names: str) -> None:
        """Show who fights here."""
        self.banner.show_side(factions, text, names)

    def show_stacks(
        self,
        stacks: Sequence[tuple[str, int]],
        sources: Sequence[str] = (),
        places: Sequence[str] = (),
    ) -> None:
        """Show the battalions that are left, and where they come from: in words, and by id."""
        self._stacks = list(stacks)
        self._count_losses()
        self._places = list(places) or [None] * len(self._stacks)
        self.counters.show_stacks(stacks)
        self.banner.show_sources(", ".join(sources))

    def show_cards(self, cards: Sequence[PlayedCard]) -> None:
        """Show the cards that lie there."""
        self.cards.show_cards(cards)

    def show_dice(self, count: int) -> None:
        """Say how many dice there are."""
        self._count = count
        self.roll.expect(count)
        if not self.total.text():
            self.dice.say(_dice(count))

    def explain_dice(self, lines: Sequence[str]) -> None:
        """Say where the dice come from, where the mouse rests on them or on the side's head."""
        self.sum = "\n".join(lines)
        for part in (self.dice, self.roll):
            set_tip(part, self.sum)
        self.banner.show_sum(self.sum)

    def show_roll(self, faces: Sequence[int]) -> None:
        """Show a roll that has been told; dice that still fall tell it themselves."""
        if tuple(faces) != self.roll.faces:
            self.roll.show_faces(faces)
        if not self.roll.falling:
            self._tell_total()

    def let_fall(self, faces: Sequence[int], frame_ms: int) -> None:
        """Let dice fall; the total is told when they lie still."""
        self.total.say("")
        self.dice.say(_dice(len(faces)))
        self.roll.roll(faces, frame_ms)

    def lose(self, faction: str, count: int, place: str | None = None) -> None:
        """Count battalions lost, and take them off the stacks: of those from a place, where given.

        So the stage shows what the board does while the end of a fight stays.
        """
        for number, (whose, there) in enumerate(self._stacks):
            here = place is None or self._places[number] in (None, place)
            gone = min(count, there) if whose == faction and here else 0
            self._stacks[number] = whose, there - gone
            count -= gone
        self.counters.show_stacks(self._stacks)
        self._count_losses()

    def clear(self) -> None:
        """Forget the last fight."""
        self._lost = self._count = self._most = 0
        self.banner.show_losses("")
        self._stacks, self._places = [], []
        self.counters.clear()
        self.banner.show_side((), "", "")
        self.banner.show_sources("")
        self.show_cards(())
        self.total.say("")
        self.dice.say("")
        self.explain_dice(())
        self.roll.show_faces(())
        self.roll.expect(0)

    def retranslate(self) -> None:
        """Say everything in the language, and at the text size, now in use."""
        self.fit()
        self._say_losses()
        if self.roll.faces and not self.roll.falling:
            self._tell_total()
        elif self._count:
            self.dice.say(_dice(self._count))

    def _count_losses(self) -> None:
        """Find what is missing of the most that were here: an undo gives it back."""
        left = sum(count for _faction, count in self._stacks)
        self._most = max(self._most, left)
        self._lost = self._most - left
        self._say_losses()

    def _say_losses(self) -> None:
        told = ""
        if self._lost:
            told = ngettext("{count} battalion lost", "{count} battalions lost", self._lost)
        self.banner.show_losses(told, f"−{self._lost}" if self._lost else "")

    def _tell_total(self) -> None:
        faces = self.roll.faces
        sixes = sum(face == 6 for face in faces)
        self.total.say(_("Total {total}", total=sum(faces)))
        self.dice.say(ngettext("{count} six", "{count} sixes", sixes) if sixes else _("no six"))


def _dice(count: int) -> str:
    return ngettext("{count} die", "{count} dice", count)
