"""The rest of a record in its log, so that the whole game can be read and leapt to from there.

All of a long game cannot be worded and measured at once while somebody waits: that is done a
little at a time, out of sight. Until then the log ends where one stands.
"""

from PySide6.QtCore import Qt

from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.threads.slices import InSlices
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.timeline.record_scan import RecordScan


class LogAhead(InSlices):
    """Shows what is still to come once everything has been read and measured, unless hidden."""

    def __init__(self, log: LogPanel, scan: RecordScan, seen: SeenSoFar) -> None:
        super().__init__(log)
        self._log, self._scan, self._seen = log, scan, seen
        self._row = 0
        # A bar that came with the lines would change their width, and they were measured in vain.
        log.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        log.measured_ahead = True
        scan.grown.connect(self._begin)
        log.unmeasured.connect(self._anew)
        seen.changed.connect(self._hide_or_show)

    def _hide_or_show(self) -> None:
        if not self._seen.hides:
            self._begin()
            return
        self._stop()
        if self._log.log.whole:
            self._log.show_ahead(False)

    def _anew(self) -> None:
        """Begin again: the lines are broken otherwise, or worded otherwise."""
        if self._log.log.whole:
            self._log.show_ahead(False)
        self._begin()

    def _begin(self) -> None:
        if self._scan.read and not (self._log.log.whole or self._seen.hides):
            self._row = 0
            self._start()

    def _one_more(self) -> bool:
        entries = self._scan.entries
        if not self._scan.read:
            return False
        lines = self._log.log.read_on(len(entries), lambda step: entries[step - 1])
        if self._row == len(lines):
            return False
        self._log.measure(self._row)
        self._row += 1
        return True

    def _end(self) -> None:
        # Other eyes may look by now, or nobody.
        if self._scan.read:
            self._log.show_ahead(True)
