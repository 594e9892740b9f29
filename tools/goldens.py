"""Golden pictures: small pictures of screens, committed, that the tests compare with.

    python tools/goldens.py            remake them all; look at them before committing

Remade only when the look is meant to change.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "gui" / "golden"
WIDTH = 480
"""Pixels of a golden picture: small in the repository, large enough to show a shift of a line."""
QUALITY = 94
"""Of WebP: far closer than the tolerance of the tests, a quarter of the bytes."""
SIZE = (1366, 768)
LOOKS: dict[tuple[str, str], tuple[str, ...]] = {
    ("en", "light"): ("start", "summary", "movement", "card", "attack_cards", "retreat"),
    ("nb", "dark"): ("settings", "curtain", "movement", "whole-board", "losses", "rules"),
}
"""By language and theme. At most twelve in all."""


def main() -> int:
    """Remake the golden pictures."""
    FOLDER.mkdir(exist_ok=True)
    for language, theme in LOOKS:
        command = [sys.executable, __file__, language, theme, str(FOLDER)]
        code = subprocess.run(command, check=False).returncode
        if code:
            return code
    return 0


def take(language: str, theme: str, folder: Path, drawn: str = "") -> None:
    """Take one look's pictures in this process, which must have no window yet.

    With `drawn` boards are kept in that cache folder, and taken from there.
    """
    with tempfile.TemporaryDirectory() as home:
        sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
        from pictures import settle_in

        settle_in(Path(home), SIZE)
        if drawn:
            os.environ["XDG_CACHE_HOME"] = drawn
        from photographer import MOMENTS, Photographer

        wanted = LOOKS[language, theme]
        photographer = Photographer(language, theme, SIZE)

        def keep(name: str, picture: Any) -> None:
            if name in wanted:
                file = folder / f"{name}-{language}-{theme}.webp"
                small(picture).save(str(file), None, QUALITY)

        take_it = photographer.take

        def take_wanted(name: str, widget: Any = None) -> None:
            """Go past what nobody compares: no picture of it, nor a wait until it is painted."""
            if name in wanted:
                take_it(name, widget)
            else:
                photographer.taken.setdefault(name, None)

        photographer.take, photographer.keep = take_wanted, keep
        photographer.take_start()
        photographer.play(tuple(m for m in MOMENTS if m in wanted), whole=False, beside=True)
        photographer.close()


def small(picture: Any) -> Any:
    """Return a picture in the golden width."""
    from PySide6.QtCore import Qt

    smooth = Qt.TransformationMode.SmoothTransformation
    return picture.toImage().scaledToWidth(WIDTH, smooth)


if __name__ == "__main__":
    if len(sys.argv) >= 4:
        take(sys.argv[1], sys.argv[2], Path(sys.argv[3]), *sys.argv[4:])
        sys.exit(0)
    sys.exit(main())
