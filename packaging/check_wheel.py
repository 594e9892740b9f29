"""Build wheel and sdist, install the wheel in an empty environment elsewhere, self-test it.

Also proves that wheel and sdist carry every asset and map, that the same sources give the same
wheel, byte by byte, and prints what the environment weighs and how much of that is PySide6.
"""

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLOCKS = ("Europe/Oslo", "Pacific/Auckland")
"""where the two wheels are built: what writes down the hour differs"""


def main() -> None:
    """Run the whole check; exit status 1 says what is missing."""
    with tempfile.TemporaryDirectory(prefix="konqt-wheel-") as folder:
        place = Path(folder)
        _build(place / "dist", CLOCKS[0])
        built = next((place / "dist").glob("*.whl"))
        source = next((place / "dist").glob("*.tar.gz"))
        _demand_contents(built, source)
        _demand_the_same(built, place)
        venv.create(place / "env", with_pip=True)
        binaries = place / "env" / "bin"
        subprocess.run([binaries / "pip", "install", "-q", str(built)], check=True)
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(place)}
        env.pop("PYTHONPATH", None)
        subprocess.run([binaries / "konqt", "self-test"], cwd=place, env=env, check=True)
        _print_weight(place / "env")


def _build(target: Path, clock: str, *asked: str) -> None:
    """Build, from the sources' own time on; `clock` is the time zone."""
    around = {"SOURCE_DATE_EPOCH": _last_commit(), **os.environ, "TZ": clock}
    command = [sys.executable, "-m", "build", *asked, "--outdir", str(target), str(ROOT)]
    subprocess.run(command, env=around, check=True)


def _last_commit() -> str:
    """Return when the sources were written down last, in seconds."""
    asked = ["git", "log", "-1", "--format=%ct"]
    return subprocess.run(
        asked, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def _demand_the_same(built: Path, place: Path) -> None:
    """Build the wheel again, from the checkout and not from the sdist, and compare."""
    _build(place / "again", CLOCKS[1], "--wheel")
    again = place / "again" / built.name
    if again.read_bytes() == built.read_bytes():
        print(
            f"built twice, the wheel is the same: {hashlib.sha256(again.read_bytes()).hexdigest()}"
        )
        return
    with zipfile.ZipFile(built) as first, zipfile.ZipFile(again) as second:
        names = {*first.namelist()} ^ {*second.namelist()}
        common = {*first.namelist()} & {*second.namelist()}
        names |= {name for name in common if first.read(name) != second.read(name)}
    sys.exit(f"built twice, the wheel differs in: {' '.join(sorted(names)) or 'order or times'}")


def _demand_contents(built: Path, source: Path) -> None:
    with zipfile.ZipFile(built) as archive:
        in_wheel = set(archive.namelist())
    with tarfile.open(source) as archive:
        in_sdist = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    listing = subprocess.run(
        ["git", "ls-files", "assets", "maps", "konqt"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    missing = []
    for name in listing.stdout.splitlines():
        inside = name
        for folder in ("assets", "maps"):
            if name.startswith(f"{folder}/"):
                inside = f"konqt/_{name}"
        if inside not in in_wheel:
            missing.append(f"wheel lacks {inside}")
        if name not in in_sdist:
            missing.append(f"sdist lacks {name}")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"].values()
    missing += [
        f"wheel lacks {name}"
        for name in carried
        if not any(each == name or each.startswith(f"{name}/") for each in in_wheel)
    ]
    if not any(name.endswith("konqt.mo") for name in in_wheel):
        missing.append("wheel lacks the compiled texts (konqt.mo)")
    if missing:
        sys.exit("\n".join(missing))
    print(f"wheel {built.stat().st_size / 1e6:.2f} MB, sdist {source.stat().st_size / 1e6:.2f} MB")


def _print_weight(environment: Path) -> None:
    whole = _size(environment)
    qt = sum(_size(path) for path in environment.rglob("site-packages/*") if _is_qt(path))
    print(f"installed environment {whole / 1e6:.0f} MB, of it PySide6 {qt / 1e6:.0f} MB")


def _is_qt(path: Path) -> bool:
    return path.name.lower().startswith(("pyside6", "shiboken6"))


def _size(path: Path) -> int:
    if path.is_file():
        return path.stat().st_size
    return sum(each.stat().st_size for each in path.rglob("*") if each.is_file())


if __name__ == "__main__":
    main()
