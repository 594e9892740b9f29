"""What is built to be given to people: one name for each.

python packaging/tasks.py lock      renew packaging/linux.txt: what it is built with, by hashes
python packaging/tasks.py folder    a folder with the program and all it needs, self-tested
python packaging/tasks.py deb       the folder as a package for Debian and Ubuntu, self-tested
python packaging/tasks.py roots     that package used by a stranger in a bare Debian 12 and 13
python packaging/tasks.py appdir    the package's files as an AppImage has them, self-tested

All of it lies in build/packaging, or where KONQT_PACKAGING says. docs/packaging.md tells the rest.
"""

import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PLACE = Path(os.environ.get("KONQT_PACKAGING") or ROOT / "build" / "packaging")
HOUSE = PLACE / "venv"
PYTHON = HOUSE / "bin" / "python"
FOLDER = PLACE / "dist" / "konqt"
LOCKED = HERE / "linux.txt"
WANTED = ("pyinstaller", "hatchling", "Babel")
MOST_MB, MOST_PACKED_MB = 210, 65
VERSION = ".".join(map(str, sys.version_info[:2]))
LOCK_HEAD = f"""\
# What the packages for Linux (x86-64) are built with. Written by packaging/tasks.py lock.
# Python {VERSION}
"""


def run(*command: object, **more: str) -> None:
    """Run a command as a stranger would have it: nothing of this checkout is found by it.

    Raises:
        SystemExit: it fails.
    """
    words = [*map(str, command)]
    around = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}
    around.pop("PYTHONPATH", None)
    print(f"$ {' '.join(words)[:200]}", flush=True)
    done = subprocess.run(words, cwd=PLACE, env=around, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def lock() -> None:
    """Write down the newest versions that suit, with the hashes of their files."""
    _house()
    told = PLACE / "report.json"
    run(
        PYTHON, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed",
        "--report", told, ROOT, *WANTED,
    )  # fmt: skip
    found = []
    for each in json.loads(told.read_text())["install"]:
        name, version = each["metadata"]["name"], each["metadata"]["version"]
        if name != "konqt":
            digest = each["download_info"]["archive_info"]["hashes"]["sha256"]
            found.append(f"{name}=={version} --hash=sha256:{digest}\n")
    LOCKED.write_text(LOCK_HEAD + "".join(sorted(found, key=str.lower)))


def folder() -> None:
    """Build the folder, try it and say what it weighs."""
    _demand_python()
    _house()
    pip = (PYTHON, "-m", "pip", "install", "-q", "--no-deps")
    run(*pip, "--require-hashes", "-r", LOCKED)
    # By the wheel, as everybody's installation: what it carries is proved by check_wheel.py.
    run(*pip, "--no-build-isolation", "--force-reinstall", ROOT)
    run(
        PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", FOLDER.parent, "--workpath", PLACE / "work", HERE / "konqt.spec",
    )  # fmt: skip
    _lighten()
    _settle_modes()
    self_test(FOLDER / "konqt")
    weight = sum(each.stat().st_size for each in FOLDER.rglob("*") if not each.is_symlink())
    _weigh(FOLDER, weight, MOST_MB)


def deb() -> None:
    """Build the folder and make a package of it; self-test what the package holds."""
    folder()
    import debian

    made = debian.build(FOLDER, PLACE, PYTHON)
    root = PLACE / "unpacked"
    subprocess.run(["rm", "-rf", str(root)], check=True)
    run("dpkg-deb", "-x", made, root)
    self_test(root / "usr" / "lib" / "konqt" / "konqt")
    _weigh(made, made.stat().st_size, MOST_PACKED_MB)


def roots() -> None:
    """Have the package judged by Debian's programs, and used in bare systems."""
    import roots as bare

    if bare.lacking():
        print(f"the package is tried nowhere: {' '.join(bare.lacking())} is not installed")
        return
    made = _package()
    bare.judge(made, PLACE / "deb")
    for suite in bare.SUITES:
        bare.try_in(suite, made)


def appdir() -> None:
    """Lay the package's files out as an AppImage has them, and try them there."""
    _package()
    root = PLACE / "konqt.AppDir"
    subprocess.run(["rm", "-rf", str(root)], check=True)
    run("sh", HERE / "appimage.sh", PLACE / "deb", root)
    self_test(root / "AppRun")


def _package() -> Path:
    """Return the newest package that was built.

    Raises:
        SystemExit: there is none.
    """
    found = sorted(PLACE.glob("konqt_*.deb"), key=lambda each: each.stat().st_mtime)
    if not found:
        sys.exit(f"{PLACE} holds no package: python packaging/tasks.py deb")
    return found[-1]


def self_test(program: Path) -> None:
    """Have a program try what a person does, where nothing but it is found."""
    home = PLACE / "home"
    home.mkdir(exist_ok=True)
    run(program, "self-test", HOME=str(home), QT_QPA_PLATFORM="offscreen", PATH="/usr/bin:/bin")


def _weigh(made: Path, weight: int, most: int) -> None:
    """Say what something weighs.

    Raises:
        SystemExit: more than it is to.
    """
    print(f"{made}: {weight / 1e6:.1f} MB")
    if weight > most * 1e6:
        sys.exit(f"it is to weigh less than {most} MB")


def _demand_python() -> None:
    """See that this Python is the one whose files are locked: another one has others.

    Raises:
        SystemExit: it is not.
    """
    if f"# Python {VERSION}" not in LOCKED.read_text().splitlines():
        sys.exit(f"{LOCKED.name} is not for Python {VERSION}: run it by the one that it names")


def _house() -> None:
    """Make the environment that is built in."""
    PLACE.mkdir(parents=True, exist_ok=True)
    if not PYTHON.exists():
        venv.create(HOUSE, with_pip=True)


def _lighten() -> None:
    """Take from libraries what only debuggers read.

    Those that wheels carry beside their modules were patched when the wheels were made: OpenBLAS
    cannot be loaded any more once it has been stripped.
    """
    found = [each for each in FOLDER.rglob("*.so*") if not each.is_symlink()]
    run("strip", "--strip-unneeded", *(each for each in found if ".libs" not in each.parent.name))


def _settle_modes() -> None:
    """Let nothing be run but the program."""
    for each in FOLDER.rglob("*"):
        if not each.is_symlink():
            each.chmod(0o755 if each.is_dir() or each == FOLDER / "konqt" else 0o644)


TOLD = (lock, folder, deb, roots, appdir)
TASKS: dict[str, Callable[[], None]] = {each.__name__: each for each in TOLD}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in TASKS:
        sys.exit(__doc__)
    TASKS[sys.argv[1]]()
