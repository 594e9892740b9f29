"""Makes a package for Debian and Ubuntu of the folder."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from metainfo import metainfo, releases

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
DEPENDS = (
    "libc6 (>= 2.34)", "libgl1", "libegl1", "libfontconfig1", "libxcb-cursor0", "libxcb-icccm4",
    "libxcb-keysyms1", "libxkbcommon-x11-0", "libxcb-shape0", "libx11-6", "libstdc++6 (>= 12)",
    "libgcc-s1", "libglib2.0-0", "libdbus-1-3", "zlib1g", "libxkbcommon0", "libx11-xcb1",
    "libxcb1", "libxcb-image0", "libxcb-randr0", "libxcb-render-util0", "libxcb-render0",
    "libxcb-glx0", "libxcb-util1", "libfreetype6", "libuuid1",
    "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0", "libxcb-xkb1",
)  # fmt: skip
"""The libraries of the system that the folder does not carry."""
MAINTAINER = "the konqt founders <founders@konqt.invalid>"
RECOMMENDS = ("libcups2", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1")
CONTROL = """\
Package: konqt
Version: {version}
Section: games
Priority: optional
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Description: game table for Kampen om Norge (The Battle of Norway)
 A table for the board game by Eivind Vetlesen and Yngve Baekholt. It keeps the
 rules, so that you can keep your mind on the game: alone against the computer,
 or with others at one screen. In English and Norwegian.
 .
 Board and decks are a reconstruction; who owns the printed game can correct
 them.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: konqt
Comment: The package carries Python, Qt and other libraries; the licence of each
 lies in /usr/share/doc/konqt/licences. Qt and PySide6 are used under the GNU
 Lesser General Public License, version 3, and may be replaced by other builds
 of them in /usr/lib/konqt/_internal/PySide6. Their source is at
 https://download.qt.io/official_releases/qt/ and
 https://download.qt.io/official_releases/QtForPython/ (the versions are those
 that "konqt --version" and Help > About name, and packaging/linux.txt locks).
 GEOS, in shapely.libs, is under the GNU Lesser General Public License, version
 2.1; its source is at https://libgeos.org/.

Files: *
Copyright: 2026 the konqt founders
License: MIT

Files: usr/lib/konqt/_internal/konqt/_assets/fonts/*
Copyright: IBM Corp.
License: OFL-1.1
 The text is in /usr/lib/konqt/_internal/konqt/_assets/fonts/OFL.txt.

Files: usr/lib/konqt/_internal/PySide6/* usr/lib/konqt/_internal/shiboken6/*
Copyright: The Qt Company Ltd. and contributors
License: LGPL-3
 On Debian systems the text is in /usr/share/common-licenses/LGPL-3.

License: MIT
{mit}
"""


def build(folder: Path, place: Path, python: Path) -> Path:
    """Return the package made of a folder.

    Args:
        folder: the program and all it needs.
        place: where the package and what it is made of lie.
        python: in which the program is installed; its icons, help and licences are taken there.
    """
    root = place / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(folder, root / "usr" / "lib" / "konqt", symlinks=True)
    share = root / "usr" / "share"
    for name, inside in (("konqt.desktop", "applications"), ("konqt.xml", "mime/packages")):
        (share / inside).mkdir(parents=True)
        shutil.copy(HERE / "desktop" / name, share / inside / name)
    (share / "metainfo").mkdir()
    (share / "metainfo" / "konqt.metainfo.xml").write_text(metainfo(), encoding="utf-8")
    binary = root / "usr" / "bin"
    binary.mkdir()
    (binary / "konqt").symlink_to("../lib/konqt/konqt")
    around = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    around.pop("PYTHONPATH", None)
    written = [python, HERE / "from_the_program.py", root]
    subprocess.run([*map(str, written)], cwd=place, env=around, check=True)
    _documents(share / "doc" / "konqt")
    _licences_of_libraries(root / "usr" / "lib" / "konqt", share / "doc" / "konqt" / "licences")
    (share / "lintian" / "overrides").mkdir(parents=True)
    shutil.copy(HERE / "lintian.txt", share / "lintian" / "overrides" / "konqt")
    _forget_where_it_was_built(root / "usr" / "lib" / "konqt")
    _demand_libraries(root / "usr" / "lib" / "konqt")
    return _packed(root, place)


def _documents(folder: Path) -> None:
    """Write what a Debian package has in its folder of documents."""
    mit = (ROOT / "LICENSE").read_text(encoding="utf-8").strip().splitlines()
    text = COPYRIGHT.format(mit="\n".join(f" {line or '.'}" for line in mit))
    (folder / "copyright").write_text(text, encoding="utf-8")
    changes = {
        "CHANGELOG.md.gz": (ROOT / "CHANGELOG.md").read_bytes(),
        "changelog.gz": _changelog().encode(),
    }
    for name, content in changes.items():
        (folder / name).write_bytes(gzip.compress(content, 9, mtime=0))


def _licences_of_libraries(folder: Path, documents: Path) -> None:
    """Gather the licences of libraries that came from the system that it was built on."""
    for each in (folder / "_internal").glob("lib*.so*"):
        found = _packages_with(each.name)
        for name in found if not each.is_symlink() else ():
            (documents / name).mkdir(exist_ok=True)
            shutil.copyfile(f"/usr/share/doc/{name}/copyright", documents / name / "copyright")


def _packages_with(library: str) -> set[str]:
    """Return the packages of this system that have a library."""
    found = subprocess.run(
        ["dpkg", "-S", f"*/{library}"], capture_output=True, text=True, check=False
    )
    return {line.split(":")[0] for line in found.stdout.splitlines()}


def _changelog() -> str:
    """Return the releases in the form that Debian's own programs read."""
    entries = []
    for version, day in releases():
        noon = datetime.fromisoformat(f"{day}T12:00:00").replace(tzinfo=UTC)
        entries.append(
            f"konqt ({version}) unstable; urgency=medium\n\n"
            "  * What has changed stands in CHANGELOG.md.gz beside this file.\n\n"
            f" -- {MAINTAINER}  {format_datetime(noon)}\n"
        )
    return "\n".join(entries)


def _forget_where_it_was_built(folder: Path) -> None:
    """Let no library look for others in folders of the computer that it was built on."""
    for each in folder.rglob("*.so*"):
        told = subprocess.run(["objdump", "-p", each], capture_output=True, text=True, check=True)
        if re.search(r"(RUNPATH|RPATH)\s+/", told.stdout):
            subprocess.run(["chrpath", "-d", each], check=True, stdout=subprocess.DEVNULL)


def _demand_libraries(folder: Path) -> None:
    """Look whether every library that is needed is carried, or in a package that is named.

    Raises:
        SystemExit: one is neither; the message names it.
    """
    carried = {each.name for each in folder.rglob("*.so*")}
    needed = set()
    for each in [folder / "konqt", *folder.rglob("*.so*")]:
        told = subprocess.run(["objdump", "-p", each], capture_output=True, text=True, check=True)
        needed |= {*re.findall(r"NEEDED\s+(\S+)", told.stdout)} - carried
    named = {each.split()[0] for each in (*DEPENDS, *RECOMMENDS)}
    lacking = []
    for name in sorted(needed):
        packages = _packages_with(name)
        if not packages & named:
            lacking.append(f"{name} ({' '.join(sorted(packages)) or 'in no package here'})")
    if lacking:
        sys.exit("neither carried nor in a package that is named: " + ", ".join(lacking))


def _packed(root: Path, place: Path) -> Path:
    told = (ROOT / "konqt" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', told)
    assert found is not None, "the version stands in konqt/__init__.py"
    version = found[1]
    files = sorted(each for each in root.rglob("*") if each.is_file() and not each.is_symlink())
    control = root / "DEBIAN"
    control.mkdir()
    size = sum(each.stat().st_size for each in files) // 1024
    texts = {
        "control": CONTROL.format(
            version=version, maintainer=MAINTAINER, kilobytes=size, depends=", ".join(DEPENDS),
            recommends=", ".join(RECOMMENDS),
        ),
        "md5sums": "".join(
            f"{hashlib.md5(each.read_bytes()).hexdigest()}  {each.relative_to(root)}\n"
            for each in files
        ),
    }  # fmt: skip
    for name, text in texts.items():
        (control / name).write_text(text, encoding="utf-8")
    for each in [root, *root.rglob("*")]:
        if each.is_dir() and not each.is_symlink():
            each.chmod(0o755)
    made = place / f"konqt_{version}_amd64.deb"
    # What dpkg of Debian 12 and Ubuntu 22.04 reads; the times are those of the last commit.
    stamp = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    around = {"SOURCE_DATE_EPOCH": stamp, **os.environ}
    packing = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "-b", root, made]
    subprocess.run([*map(str, packing)], env=around, check=True)
    return made
