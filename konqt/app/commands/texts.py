"""rules: what the rulebook says, in words."""

from typing import Annotated

import typer

from konqt.app.ending import FOUND_WRONG, OK
from konqt.app.output import Usage, give, give_json, give_table

Json = Annotated[bool, typer.Option("--json", help="One JSON document.")]


def rules(
    ref: Annotated[str | None, typer.Argument(help="Such as 4.2.8, R41 or NAR.")] = None,
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="Which tests hold which rule; status 1 if any has none."),
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
        return _coverage(ref, as_json)
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


def _coverage(ref: str | None, as_json: bool) -> int:
    from konqt.app.coverage import KINDS, coverage_json, rule_coverage
    from konqt.games.kon.wording import rule_called

    found = rule_coverage()
    if ref is not None:
        ref = rule_called(ref) or ref
        found = [entry for entry in found if entry.rule == ref or entry.rule.startswith(f"{ref} ")]
        if not found:
            raise Usage(f"nothing is called {ref!r}; konqt rules --coverage lists everything")
    empty = [entry.rule for entry in found if entry.is_empty]
    if as_json:
        give_json(coverage_json(found))
        return FOUND_WRONG if empty else OK
    if ref is not None:
        for entry in found:
            give(f"{entry.rule}  {entry.title}")
            for what, tests in (("allowed", entry.allowed), ("refused", entry.refused)):
                give(f"  {what}:" if tests else f"  {what}: no test")
                for test in tests:
                    give(f"    {test}")
        return FOUND_WRONG if empty else OK
    for kind in KINDS:
        rows = [
            (entry.rule, len(entry.allowed), len(entry.refused), entry.title)
            for entry in found
            if entry.kind == kind
        ]
        give_table((kind, "allowed", "refused", "what it says"), rows)
        give(f"{len(rows)} entries\n")
    give(f"{len(found) - len(empty)} of {len(found)} have tests of what is allowed and refused")
    if empty:
        give(f"without: {', '.join(empty)}")
    return FOUND_WRONG if empty else OK
