"""What is written for packages has the form that its readers ask for, and names what there is."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from konqt import __version__

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
DESKTOP = PACKAGING / "desktop"
WORKFLOW = ROOT / ".github" / "workflows" / "packages.yml"
FLATPAK = PACKAGING / "flatpak" / "local.konqt.konqt.json"
NEVER = re.compile("never (built|run)", re.I)
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def settings() -> dict[str, object]:
    found: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return found["project"]  # type: ignore[return-value]


@pytest.fixture
def metainfo(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.syspath_prepend(PACKAGING)
    from metainfo import metainfo as whole

    return str(whole())


def test_the_wheel_says_whose_it_is_and_how_it_is_called(settings: dict[str, object]) -> None:
    assert settings["license"] == "MIT AND OFL-1.1"
    texts, named = settings["license-files"], settings["classifiers"]
    assert isinstance(texts, list) and isinstance(named, list)
    assert all((ROOT / each).is_file() for each in texts)
    assert settings["scripts"] == {"konqt": "konqt.cli.main:main"}
    assert settings["gui-scripts"] == {"konqt-window": "konqt.cli.main:main"}
    supported = {each.rpartition(" ")[2] for each in named}
    assert {"3.11", "3.12", "3.13"} <= supported


def entry() -> dict[str, str]:
    """Give what stands in the desktop file."""
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(DESKTOP / "konqt.desktop", encoding="utf-8")
    return dict(read["Desktop Entry"])


def types() -> dict[str, str]:
    """Give the kinds of files that are made known: the ending by the type."""
    found = ElementTree.parse(DESKTOP / "konqt.xml").getroot()
    return {
        each.attrib["type"]: each.find(f"{MIME}glob").attrib["pattern"]  # type: ignore[union-attr]
        for each in found
    }


def test_the_desktop_file_opens_what_is_ours() -> None:
    told = entry()
    assert told["Exec"] == "konqt %f"
    assert {*told["MimeType"].strip(";").split(";")} == {*types()}
    assert {*types().values()} == {"*.konr", "*.kons"}
    told_by_the_window = (ROOT / "konqt/gui/application/application.py").read_text("utf-8")
    assert f'setDesktopFileName("{told["StartupWMClass"]}")' in told_by_the_window
    assert {"Comment[nb]", "GenericName[nb]", "Keywords[nb]"} <= {*told}


def test_a_software_centre_is_told_of_this_version(
    metainfo: str, settings: dict[str, object]
) -> None:
    root = ElementTree.fromstring(metainfo)
    assert next(root.iter("release")).attrib["version"] == __version__
    assert root.findtext("project_license") == settings["license"]
    addresses = settings["urls"]
    assert isinstance(addresses, dict)
    assert root.findtext("url[@type='homepage']") == addresses["Homepage"]
    (picture,) = (each.text or "" for each in root.iter("image"))
    assert (ROOT / picture.removeprefix(addresses["Homepage"])).is_file()
    assert {each.text for each in root.iter("mediatype")} == {*types()}


@pytest.mark.parametrize("tool", ["desktop-file-validate", "appstreamcli"])
def test_the_desktop_s_own_programs_find_nothing(tool: str, metainfo: str, tmp_path: Path) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    file = tmp_path / "konqt.metainfo.xml"
    file.write_text(metainfo, encoding="utf-8")
    words = {
        "desktop-file-validate": [str(DESKTOP / "konqt.desktop")],
        "appstreamcli": ["validate", "--no-net", str(file)],
    }[tool]
    done = subprocess.run([tool, *words], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_flatpak_takes_what_the_package_lays_out() -> None:
    told = json.loads(FLATPAK.read_text(encoding="utf-8"))
    assert told["app-id"] == FLATPAK.stem
    known = ElementTree.parse(DESKTOP / "konqt.metainfo.xml").findtext("id")
    assert told["app-id"] == known
    assert (told["command"], told["rename-icon"]) == ("konqt", entry()["Icon"])
    assert not any("network" in each for each in told["finish-args"]), "it needs none"
    (module,) = told["modules"]
    (source,) = module["sources"]
    assert (FLATPAK.parent / source["path"]).resolve() == ROOT / "build" / "packaging" / "deb"
    assert NEVER.search(told["//"])


def test_the_workflow_names_what_there_is() -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML, of the extra dev, is not installed")
    text = WORKFLOW.read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    assert {*jobs} == {"debian", "wheel", "folders", "appimage", "flatpak"}
    for name, job in jobs.items():
        assert job["runs-on"] and {job.get("needs", name)} <= {*jobs}, name
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), (name, step)
            assert re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", step.get("uses", "a/b@v1")), step
    for path in re.findall(r"packaging/[\w/.]+\.(?:py|sh|spec|json)", text):
        assert (ROOT / path).is_file(), path
    asked = {*re.findall(r"packaging/tasks\.py (\w+)", text)}
    assert asked <= told_tasks()
    assert NEVER.search(text.splitlines()[0])


def told_tasks() -> set[str]:
    """Give what packaging/tasks.py says that it can be asked for."""
    done = subprocess.run(
        [sys.executable, str(PACKAGING / "tasks.py")], capture_output=True, text=True, timeout=60
    )
    told = {*re.findall(r"^python packaging/tasks\.py (\w+)", done.stderr, re.M)}
    assert told, done.stderr
    return told


@pytest.mark.parametrize("name", sorted(each.name for each in PACKAGING.glob("*.sh")))
def test_a_shell_can_read_its_script(name: str) -> None:
    done = subprocess.run(["sh", "-n", PACKAGING / name], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_python_can_read_what_the_folder_is_made_of() -> None:
    """For Windows and macOS too, where nobody has built it."""
    text = (PACKAGING / "konqt.spec").read_text(encoding="utf-8")
    compile(text, "konqt.spec", "exec")
    assert {"win32", "darwin", "linux"} <= {*re.findall(r'"(win32|darwin|linux)"', text)}


def test_what_is_built_with_is_locked_with_hashes(settings: dict[str, object]) -> None:
    lines = (PACKAGING / "linux.txt").read_text(encoding="utf-8").splitlines()
    locked = [each for each in lines if not each.startswith("#")]
    assert all(re.fullmatch(r"\S+==\S+ --hash=sha256:[0-9a-f]{64}", each) for each in locked)
    versions = {canonicalize_name(each.split("==")[0]): each.split()[0] for each in locked}
    dependencies = settings["dependencies"]
    assert isinstance(dependencies, list)
    for needed in (Requirement(each) for each in (*dependencies, "pyinstaller", "hatchling")):
        version = versions[canonicalize_name(needed.name)].split("==")[1]
        assert needed.specifier.contains(version), needed


def test_the_page_says_what_was_never_built() -> None:
    page = (ROOT / "docs" / "packaging.md").read_text(encoding="utf-8")
    rows = [each for each in page.splitlines() if each.startswith("| ")]
    for what in ("Flatpak", "AppImage", "Windows", "workflow"):
        assert any(what in row and NEVER.search(row) for row in rows), what
