"""The rest of a record in its log, so that the whole game can be read and leapt to from there.

All of a long game cannot be worded and measured at once while somebody waits: that is done a
little at a time, out of sight. Until then the log ends where one stands.
"""

import time

from PySide6.QtCore import QObject, Qt, QTimer

from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.viewer.record_scan import SLICE, RecordScan


class LogAhead(QObject):
    """Shows what is still to come once everything has been read and measured."""

    def __init__(self, log: LogPanel, scan: RecordScan) -> None:
        super().__init__(log)
        self._log, self._scan = log, scan
        self._row = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._slice)
        # A bar that came with the lines would change their width, and they were measured in vain.
        log.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        scan.grown.connect(self._begin)
        log.unmeasured.connect(self._anew)

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be measured."""
        return not self._timer.isActive()

    def _anew(self) -> None:
        """Begin again: the lines are broken otherwise, or worded otherwise."""
        if self._log.log.whole:
            self._log.show_ahead(False)
        self._begin()

    def _begin(self) -> None:
        if self._scan.read and not self._log.log.whole:
            self._row = 0
            self._timer.start(0)

    def _slice(self) -> None:
        if not self._scan.read:
            self._timer.stop()  # other eyes look, or nobody may
            return
        end = time.perf_counter() + SLICE
        entries = self._scan.entries
        lines = self._log.log.read_on(len(entries), lambda step: entries[step - 1])
        while self._row < len(lines):
            self._log.measure(self._row)
            self._row += 1
            if time.perf_counter() >= end:
                return
        self._timer.stop()
        self._log.show_ahead(True)
