"""How Sphinx makes one site of the user guide, the READMEs and the pages for contributors.

`python tools/tasks.py pages` runs it, strictly: whatever it would warn of is an error.
"""

project = "konqt"
html_title = "konqt"
language = "en"
extensions = ["myst_parser"]
root_doc = "docs/site/index"
include_patterns = [
    "README.md",
    "README.nb.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "assets/PROVENANCE.md",
    "assets/guide/**.md",
    "docs/*.md",
    "docs/site/index.md",
    "maps/README.md",
]
exclude_patterns = ["build", "dist", ".venv*", ".pages", ".git"]
html_theme = "alabaster"
html_theme_options = {"page_width": "1100px", "show_powered_by": False}
html_show_copyright = False
html_copy_source = False
# Links lead to headings as they do where the files themselves are read.
myst_heading_anchors = 4
myst_enable_extensions = ["strikethrough"]
