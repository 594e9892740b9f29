"""Guide, READMEs and pages for contributors make one site, in which every link leads somewhere."""

import shutil
import subprocess
import sys
from pathlib import Path

import tasks

ROOT = Path(__file__).resolve().parents[2]


def made(sources: Path, to: Path) -> subprocess.CompletedProcess[str]:
    """Make a site as the chore does."""
    command = [sys.executable, *tasks.SITE, str(sources), str(to)]
    return subprocess.run(command, cwd=sources, capture_output=True, text=True, check=False)


def test_the_site_has_every_page_and_no_dead_link(tmp_path: Path) -> None:
    done = made(ROOT, tmp_path)
    assert done.returncode == 0, done.stderr
    pages = [
        *ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("assets/guide/*/*.md"),
        ROOT / "maps/README.md", ROOT / "assets/PROVENANCE.md",
    ]  # fmt: skip
    wanted = {each.relative_to(ROOT).with_suffix(".html").as_posix() for each in pages}
    there = {each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*.html")}
    assert wanted - there == set()
    assert (tmp_path / "_images/fight-nb.webp").is_file()


def test_a_link_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    """To a page, to a heading, to a picture: each by name."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "docs/site", tree / "docs/site")
    (tree / "docs/site/index.md").write_text(
        "# Site\n\n```{toctree}\n/README\n```\n", encoding="utf-8"
    )
    readme = tree / "README.md"
    readme.write_text("# One\n\n[there](#one)\n", encoding="utf-8")
    assert made(tree, tmp_path / "site").returncode == 0
    readme.write_text(
        "# One\n\n[gone](docs/gone.md) [two](#two) ![lost](lost.png)\n", encoding="utf-8"
    )
    done = made(tree, tmp_path / "site")
    assert done.returncode == 1
    assert all(each in done.stderr for each in ("gone.md", "two", "lost.png"))
