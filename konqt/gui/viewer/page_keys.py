"""The keys of a page that shows one record: what they turn, lead to and put away."""

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from konqt.gui.viewer.as_then import AsThen
from konqt.gui.viewer.guess_bar import GuessBar
from konqt.gui.viewer.hide_ahead import HideAhead
from konqt.gui.viewer.presenting import Presenting
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.side_pages import SidePages
from konqt.gui.viewer.study.study_room import StudyRoom
from konqt.gui.viewer.timeline.keys import KeysCard
from konqt.gui.viewer.timeline.shortcuts import take_key, take_step_keys
from konqt.gui.viewer.timeline.transport import Transport


class KeyedPage(RecordPage, Protocol):
    """What has keys on such a page."""

    transport: Transport
    keys: KeysCard
    then: AsThen
    hidden: AsThen
    hiding: HideAhead
    guesses: GuessBar
    study: StudyRoom
    opens: SidePages
    presenting: Presenting


def take_page_keys(page: KeyedPage, within: QWidget) -> list[QShortcut]:
    """Take the keys of a page, wherever within it the focus is.

    Returns:
        What a presenter holds in the hand says: elsewhere these keys are the timeline's, and they
        do nothing here until they are enabled.
    """
    held = take_step_keys(within, page.playhead, page.transport.toggle)
    for key, slot in (
        ("?", page.keys.toggle),
        (page.then.key, page.then.turn),
        (page.hidden.key, page.hidden.turn),
        (page.hiding.key, page.hiding.turn),
        (QKeySequence.StandardKey.Find, page.opens.look_for),
        (Qt.Key.Key_F5, page.presenting.toggle),
        (Qt.Key.Key_Escape, lambda: _put_away(page)),
    ):
        take_key(within, key, slot)
    for digit, pick in page.guesses.shortcuts():
        take_key(within, digit, pick)
    # Also while the bar with their button is out of a room's sight.
    within.addActions(page.transport.jumps.actions())
    paging = [
        held.take(Qt.Key.Key_PageUp, page.playhead.step_back),
        held.take(Qt.Key.Key_PageDown, page.playhead.step_on),
    ]
    for shortcut in paging:
        shortcut.setEnabled(False)
    return paging


def _put_away(page: KeyedPage) -> None:
    """Put away what lies uppermost: the keys, the presenter's view, what was named."""
    if page.keys.isVisible():
        page.keys.hide()
    elif page.presenting.on:
        page.presenting.turn(False)
    elif not page.study.play.take_back():
        page.transport.timeline.setFocus()
