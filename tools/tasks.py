"""Every chore of the project under one name, the same by hand and in continuous integration.

python tools/tasks.py check      format, lint, types, layers, texts and tests, the rest of them too
python tools/tasks.py lint       format, lint, types, layers and texts alone
python tools/tasks.py test       the tests that notice nearly every fault, in minutes
python tools/tasks.py rest       the rest of the ordinary lane: what is dearer
python tools/tasks.py figures    the tests of the benchmarks
python tools/tasks.py watchdog   that no event of a game holds the window, on a quiet machine
python tools/tasks.py newer      the tests without a window under Python 3.13, where there is one
python tools/tasks.py slow       the slow lane, or one part of it: rules, games, hostile, mutants,
                                 fuzz, doors, secrets, people, looks, figures, newer,
                                 packages
python tools/tasks.py secrets    the slow lane's proofs of secrecy alone: 500 states for each seat
python tools/tasks.py browser    exported pages in a real Chromium (chromium, chromium-driver)
python tools/tasks.py hostile    hostile input of every family; see docs/testing.md for options
python tools/tasks.py pictures   pictures of every screen into .pictures/
python tools/tasks.py readme     remake the pictures that only the READMEs have
python tools/tasks.py guide      remake the pictures of the user guide
python tools/tasks.py pages      make a site of guide, READMEs and docs in .pages/, links checked
python tools/tasks.py goldens    remake the small pictures that the tests compare with
python tools/tasks.py wheel      build the wheel, install it elsewhere, self-test it
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests" / "kit"))

from listed_tests import files_of  # noqa: E402 - the tests' own list of their parts

PYTHON = sys.executable
NEWEST = "python3.13"
SECRETS = (
    ("tests/app/test_twins_at_sea.py",),
    (
        "tests/gui/secrecy/test_swapped_secrets.py",
        "tests/gui/secrecy/test_twins_shown.py",
        "tests/gui/board/test_fleets.py",
        "tests/gui/secrecy/test_export_secrets.py",
    ),
)
"""where it is proved that no seat is told what it may not know: without a window, and with one"""
RULES = ("tests/kon", "tests/disputes", "tests/rulebook", "tests/second_engine")
DOORS = tuple(
    f"tests/gui/{each}.py"
    for each in ("viewer/test_page_guard", "cards/test_open_hands", "secrecy/test_called_at_sea")
)
"""by which somebody else comes to the screen"""
PEOPLE = tuple(
    f"tests/gui/whole/test_{each}.py"
    for each in (
        "whole_games", "whole_games_at_sea", "every_question", "april_by_hand", "watchdog",
        "newcomer",
    )
)  # fmt: skip
"""games played as people play them, at a real window"""
MOST_PROCESSES = 8
"""more would wait for memory and for each other's files"""


def processes() -> int:
    """Return how many processes run tests at once: one for each core that this one may use.

    At least two, so that what does not bear company is found on any machine.
    """
    allowed = getattr(os, "sched_getaffinity", None)  # not on every system
    cores = len(allowed(0)) if allowed is not None else os.cpu_count() or 1
    return min(max(cores, 2), MOST_PROCESSES)


AT_ONCE = ("-n", str(processes()))
WINDOWS_AT_ONCE = ("-n", str(processes() * 3 // 2))
"""tests of the window wait for timers and the X server about a third of their time"""
ORDINARY = "not slow and not alone and not bench and not browser"
LANE = ("-m", ORDINARY)
"""what the ordinary lane asks pytest for"""
FIRST, REST = ("-m", f"{ORDINARY} and not rest"), ("-m", f"{ORDINARY} and rest")
"""its two parts; `tests/rest.txt` names what is in the second one"""
ALONE = ("tests/gui/shell/test_memory.py", "tests/gui/whole/test_watchdog.py")
"""where tests measure time or memory"""


def run(*command: str) -> None:
    """Run a command in the project's folder, without a screen."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    print(f"$ {' '.join(command)}", flush=True)
    started = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
    print(f"  {time.monotonic() - started:.1f} s", flush=True)
    if code:
        sys.exit(code)


def pytest(*arguments: str) -> None:
    """Run pytest with the house's settings."""
    run(PYTHON, "-m", "pytest", "-q", "--durations=5", *arguments)


def lint() -> None:
    """Check format, lint, types, layers, texts and the pictures of the house."""
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "-c", "from importlinter.cli import lint_imports_command as c; c()")
    run(PYTHON, "tools/texts.py", "check")
    run(PYTHON, "tools/house_picture.py", "check")


def _at_the_window(*asked: str) -> None:
    pytest(*WINDOWS_AT_ONCE, "--own-screen", "--dist", "loadfile", *asked)


def test() -> None:
    """Run the tests that notice nearly every fault, as `docs/testing.md` tells."""
    pytest(*FIRST, *AT_ONCE, "--ignore=tests/gui")
    _at_the_window(*FIRST, "tests/gui")


def rest() -> None:
    """Run the rest of the ordinary lane, at last what measures itself when all is quiet."""
    files = files_of("rest")
    windows = [each for each in files if each.startswith("tests/gui/")]
    pytest(*REST, *AT_ONCE, *(each for each in files if each not in windows))
    _at_the_window(*REST, *windows)
    pytest("-m", "alone and not slow", "--own-screen", *ALONE)


def figures() -> None:
    """Run the tests of the benchmarks: that each gives its figures."""
    pytest("-m", "bench", "tests/app")


def watchdog() -> None:
    """Measure every event of two games: figures, which other programs and slow memory disturb."""
    pytest("-s", "--own-screen", "tests/gui/whole/test_watchdog.py")


def newer() -> None:
    """Run the tests without a window under the newest Python we promise, in a house of its own."""
    found = shutil.which(NEWEST)
    works = found and subprocess.run([found, "--version"], capture_output=True, check=False)
    if found is None or not works or works.returncode:
        print(f"{NEWEST} is not installed: nothing is tried with it", flush=True)
        return
    home = ROOT / f".venv-{NEWEST.removeprefix('python')}"
    python = str(home / "bin" / "python")
    if not Path(python).exists():
        run(found, "-m", "venv", str(home))
    run(python, "-m", "pip", "install", "-q", "-e", ".[dev]")
    run(python, "-m", "pytest", "-q", *LANE, *AT_ONCE, "--ignore=tests/gui")


def _slow(*places: str) -> None:
    """Run the slow tests of some places without a window."""
    pytest("-m", "slow", "--timeout=3600", *AT_ONCE, *places)


def _slow_windows(*places: str) -> None:
    """Run the slow tests of some places at the window."""
    pytest("-m", "slow", "--timeout=3600", *WINDOWS_AT_ONCE, "--own-screen", *places)


def _others() -> None:
    """Run the slow tests without a window that no other part runs."""
    named = (*RULES, "tests/hostile", "tests/gui", *SECRETS[0])
    _slow(*(f"--ignore={each}" for each in named), "tests")


def _looks() -> None:
    """Run the slow tests of the window that no other part runs."""
    named = (*DOORS, *SECRETS[1], *PEOPLE)
    _slow_windows(*(f"--ignore={each}" for each in named), "tests/gui")


def _mutants() -> None:
    run(PYTHON, "tools/mutants.py", "--sample", "400", "--seed", "1")


def _fuzz() -> None:
    run(PYTHON, "-m", "konqt", "fuzz", "--games", "2000", "--seed", "1")
    run(PYTHON, "-m", "konqt", "fuzz", "--games", "1000", "--seed", "1", "--scenario", "basic")
    greedy = [f"{faction}=ai:greedy" for faction in ("germany", "norway", "allies")]
    seats = [word for seat in greedy for word in ("--seat", seat)]
    run(PYTHON, "-m", "konqt", "fuzz", "--games", "200", "--seed", "2", *seats)


def slow(*chosen: str) -> None:
    """Run what takes long: fuzzing, damaged rules, whole games at a real window; or some parts."""
    for part in chosen or SLOW:
        SLOW[part]()


def secrets() -> None:
    """Change what a seat may not know, in 500 states for each seat, and compare all it is told."""
    _slow(*SECRETS[0])
    _slow_windows(*SECRETS[1])


def browser() -> None:
    """Go through exported pages in a real Chromium, step by step."""
    pytest("-m", "browser", "--timeout=1800", "tests/browser")


def hostile(*arguments: str) -> None:
    """Attack the program with hostile input and print what was tried; the options are its own."""
    places = (ROOT / "tests", ROOT / "tests" / "kit", ROOT)
    os.environ["PYTHONPATH"] = os.pathsep.join(map(str, places))
    run(PYTHON, "-m", "hostile", *arguments)


def check() -> None:
    """Everything that must be green before a change is shown to others."""
    lint()
    test()
    rest()


def pictures() -> None:
    """Make pictures of every screen in both languages, all themes, at four sizes."""
    run(PYTHON, "tools/pictures.py", "--out", ".pictures")


MOVING = (
    *("-m", "konqt", "export", "tests/fixtures/records/v1/greedy-allies.konr", "--to", "webp"),
    *("--from", "0", "--until", "24", "--size", "800x450", "--force"),
)
"""writes the READMEs' moving picture: the first round of a game of Narvik"""


def readme() -> None:
    """Remake the pictures that only the READMEs have: both games' tables, and those that move."""
    run(PYTHON, "tools/pictures.py", "--readme", "docs/pictures/table.png")
    for language in ("en", "nb"):
        crown = f"docs/pictures/crown-{language}.webp"
        run(PYTHON, "tools/pictures.py", "--crown", language, crown)
        out = f"docs/pictures/round-{language}.webp"
        run(PYTHON, *MOVING, "--lang", language, "--out", out)


def guide() -> None:
    """Remake the pictures of the user guide, in both languages."""
    run(PYTHON, "tools/pictures.py", "--guide")


SITE = (
    *("-m", "sphinx", "--builder", "html", "--quiet", "--fail-on-warning", "--keep-going"),
    *("--nitpicky", "--fresh-env", "--conf-dir", "docs/site"),
)
"""makes the site, strictly; the folder of the sources and that of the site follow"""


def pages() -> None:
    """Make a site of user guide, READMEs and pages for contributors; check its links."""
    run(PYTHON, *SITE, ".", ".pages")


def goldens() -> None:
    """Remake the small pictures that the tests compare with; look at them before committing."""
    run(PYTHON, "tools/goldens.py")


def wheel() -> None:
    """Build the wheel and try it where the checkout is not in sight."""
    run(PYTHON, "packaging/check_wheel.py")


def _packages() -> None:
    """Build the package for Debian and have a stranger use it in bare systems."""
    for each in ("deb", "roots", "appdir"):
        run(PYTHON, "packaging/tasks.py", each)


SLOW: dict[str, Callable[[], None]] = {
    "rules": lambda: _slow(*RULES),
    "games": _others,
    "hostile": lambda: _slow("tests/hostile"),
    "mutants": _mutants,
    "fuzz": _fuzz,
    "doors": lambda: _slow_windows(*DOORS),
    "secrets": secrets,
    "people": lambda: _slow_windows(*PEOPLE),
    "looks": _looks,
    "figures": figures,
    "newer": newer,
    "packages": _packages,
}
"""the parts of the slow lane"""

TASKS: dict[str, Callable[..., None]] = {
    task.__name__: task
    for task in (
        check,
        lint,
        test,
        rest,
        figures,
        watchdog,
        newer,
        slow,
        secrets,
        browser,
        hostile,
        pictures,
        readme,
        guide,
        pages,
        goldens,
        wheel,
    )
}

if __name__ == "__main__":
    known = len(sys.argv) > 1 and sys.argv[1] in TASKS
    more = sys.argv[2:]
    allowed = not more or sys.argv[1] == "hostile" or (sys.argv[1] == "slow" and {*more} <= {*SLOW})
    if not known or not allowed:
        sys.exit(f"{__doc__}\nusage: python tools/tasks.py {'|'.join(TASKS)}")
    TASKS[sys.argv[1]](*sys.argv[2:])
