"""rules: what the rulebook says, in words."""

from typing import Annotated

import typer

from konqt.app.output import Usage, give, give_json, give_table

Json = Annotated[bool, typer.Option("--json", help="One JSON document.")]


def rules(
    ref: Annotated[str | None, typer.Argument(help="Such as 4.2.8, R41 or NAR.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which tests hold which rule.")
    ] = False,
    lang: Annotated[str, typer.Option(help="en or nb.")] = "en",
    as_json: Json = False,
) -> int:
    """Show the summary of a rule, all headings, or what is tested."""
    from konqt.i18n.texts import LANGUAGES, use_language

    if lang not in LANGUAGES:
        raise Usage(f"--lang {lang!r} is unknown; there are: {' '.join(LANGUAGES)}")
    use_language(lang)
    if coverage:
        return _coverage(as_json)
    from konqt.games.kon.wording import (
        rule_called,
        rule_name,
        rule_refs,
        rule_summary,
        rule_title,
    )

    if ref is None:
        found = [{"rule": each, "title": rule_title(each)} for each in rule_refs()]
        if as_json:
            give_json(found)
        else:
            for entry in found:
                give(f"{rule_name(entry['rule']):<35} {entry['title']}")
        return 0
    found_ref = rule_called(ref)
    if found_ref is None:
        near = [each for each in rule_refs() if each.lower().startswith(ref.lower())]
        hint = f"did you mean: {', '.join(near[:8])}" if near else "konqt rules lists them all"
        raise Usage(f"rule {ref!r} has no summary; {hint}")
    if as_json:
        title, summary = rule_title(found_ref), rule_summary(found_ref)
        give_json({"rule": found_ref, "title": title, "summary": summary})
    else:
        give(f"{rule_name(found_ref)}  {rule_title(found_ref)}\n\n{rule_summary(found_ref)}")
    return 0


def _coverage(as_json: bool) -> int:
    from konqt.app.coverage import rule_coverage

    found = rule_coverage()
    if as_json:
        give_json(found)
        return 0
    rows = [(entry["rule"], len(entry["tests"]), entry["title"]) for entry in found]
    give_table(("rule", "tests", "title"), rows)
    bare = [str(entry["rule"]) for entry in found if not entry["tests"]]
    give(f"{len(found) - len(bare)} of {len(found)} covered")
    return 0
