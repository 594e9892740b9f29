"""Makes pictures of every screen, in both languages, all themes and four sizes, without a display.

    python tools/pictures.py --out FOLDER            all pictures
    python tools/pictures.py --out FOLDER --look nb-dark-1920
    python tools/pictures.py --out FOLDER --look nb-light-1366-150     text at 150 %
    python tools/pictures.py --readme FILE           only the README's picture
    python tools/pictures.py --crown LANGUAGE FILE   only its picture of Crown & Courage
    python tools/pictures.py --guide                 the user guide's pictures, in both languages

Every picture shows the real window: a game is played by a fixed seed up to each moment. Each look
is a process of its own, so that none can leave anything behind for the next.
"""

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SIZES = {1024: (1024, 600), 1366: (1366, 768), 1920: (1920, 1080), 2560: (2560, 1440)}
RATIOS = {2560: 2}
"""Screens with more points than units of length: a large one of high density."""
LOOKS = [
    "-".join(look)
    for look in itertools.product(("en", "nb"), ("light", "dark", "contrast"), map(str, SIZES))
]
README_SIZE = (1600, 900)
GUIDE = ROOT / "assets" / "guide" / "pictures"
GUIDE_SIZE = (1366, 768)
GUIDE_QUALITY = 82
"""Of WebP: letters stay sharp, at about a tenth of the bytes of PNG."""
AT_ONCE = 2


def main() -> int:
    """Make the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER")
    parser.add_argument("--readme", type=Path, metavar="FILE")
    parser.add_argument("--crown", nargs=2, metavar=("LANGUAGE", "FILE"))
    parser.add_argument("--guide", nargs="?", const="en nb", metavar="LANGUAGE")
    parser.add_argument("--look", action="append", metavar="LANGUAGE-THEME-WIDTH[-TEXT]")
    chosen = parser.parse_args()
    if chosen.readme is not None:
        return photograph_readme(chosen.readme)
    if chosen.crown is not None:
        return photograph_crown(chosen.crown[0], Path(chosen.crown[1]))
    if chosen.guide is not None:
        return photograph_guide(chosen.guide.split(), chosen.out or GUIDE)
    if chosen.out is None:
        parser.error("--out FOLDER, --readme FILE or --guide is needed")
    chosen.out.mkdir(parents=True, exist_ok=True)
    looks = chosen.look or LOOKS
    if len(looks) == 1:
        photograph(chosen.out, looks[0])
        return 0
    with ThreadPoolExecutor(AT_ONCE) as workers:
        codes = workers.map(lambda look: in_a_process(chosen.out, look), looks)
    return max(codes)


def in_a_process(folder: Path, look: str) -> int:
    """Make one look's pictures in a process of its own."""
    command = [sys.executable, __file__, "--out", str(folder), "--look", look]
    return subprocess.run(command, check=False).returncode


def photograph(folder: Path, look: str) -> None:
    """Make all pictures of one look."""
    language, theme, width, *scale = look.split("-")
    with tempfile.TemporaryDirectory() as home:
        size = SIZES[int(width)]
        settle_in(Path(home), size, RATIOS.get(int(width), 1))
        from sea_photographer import SeaPhotographer

        photographer = SeaPhotographer(language, theme, size, int(scale[0]) if scale else 100)

        def keep(name: str, picture: object) -> None:
            picture.save(str(folder / f"{name}-{look}.png"))  # type: ignore[attr-defined]

        photographer.keep = keep
        photographer.take_start()
        photographer.play()
        photographer.play_basic()
        photographer.play_advanced()
        photographer.close()
        print(f"{look}: {', '.join(photographer.taken)}", flush=True)


def photograph_readme(file: Path) -> int:
    """Make the picture at the top of the README: mid-game, a fight, cards on the table."""
    with tempfile.TemporaryDirectory() as home:
        settle_in(Path(home), README_SIZE)
        from photographer import README_MOMENT, Photographer

        photographer = Photographer("en", "light", README_SIZE)
        photographer.play((README_MOMENT,), whole=False, beside=False)
        photographer.close()
        file.parent.mkdir(parents=True, exist_ok=True)
        photographer.taken[README_MOMENT].save(str(file))
    return 0


def photograph_crown(language: str, file: Path) -> int:
    """Make the READMEs' picture of the game for one: a line about to be chosen."""
    with tempfile.TemporaryDirectory() as home:
        settle_in(Path(home), GUIDE_SIZE)
        from crown_photographer import CrownPhotographer

        photographer = CrownPhotographer(language, "light", GUIDE_SIZE)
        photographer.play_crown()
        photographer.close()
        file.parent.mkdir(parents=True, exist_ok=True)
        photographer.taken["crown"].toImage().save(str(file), None, GUIDE_QUALITY)
    return 0


def photograph_guide(languages: list[str], folder: Path) -> int:
    """Make the pictures of the user guide, each language in a process of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    if len(languages) > 1:
        command = [sys.executable, __file__, "--out", str(folder), "--guide"]
        return max(subprocess.run([*command, each], check=False).returncode for each in languages)
    with tempfile.TemporaryDirectory() as home:
        settle_in(Path(home), GUIDE_SIZE)
        from guide_photographer import NAMES, GuidePhotographer

        photographer = GuidePhotographer(languages[0], "light", GUIDE_SIZE)
        photographer.take_all(Path(home))
        photographer.close()
        for moment, name in NAMES.items():
            file = folder / f"{name}-{languages[0]}.webp"
            photographer.taken[moment].toImage().save(str(file), None, GUIDE_QUALITY)
    return 0


def settle_in(home: Path, size: tuple[int, int], ratio: int = 1) -> None:
    """Give this process folders of its own and a screen of a size, with this many points a unit."""
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        os.environ[variable] = str(home / variable.lower())
    sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
    from photographer import prepare_screen

    prepare_screen(size, home, ratio)
    from texts import compile_if_older

    compile_if_older()


if __name__ == "__main__":
    sys.exit(main())
