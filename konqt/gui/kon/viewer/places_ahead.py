"""Where the attackers of a whole record stand, found before anybody leaps to them."""

from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.threads.slices import InSlices
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.record_scan import RecordScan


class PlacesAhead(InSlices):
    """Looks for places step by step once a record has been read, and again at another zoom."""

    def __init__(self, page: RecordPage, view: KonBoardView, scan: RecordScan) -> None:
        super().__init__(view)
        self._page, self._view, self._scan = page, view, scan
        self._next = 0
        scan.grown.connect(self._begin)
        view.arrangement.ready.connect(self._begin)

    def _begin(self) -> None:
        self._next = 0
        self._start()

    def _one_more(self) -> bool:
        if not self._scan.read or self._next > self._page.replay.steps:
            return False
        seen = self._page.replay.observe(self._next, self._page.viewer)
        self._view.pieces.find_places(kon_observation(seen))
        self._next += 1
        return True

    def _end(self) -> None:
        """Nothing follows: what has been found lies with the board."""
