"""odds, rules: what the rulebook says, in numbers and in words."""

from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from konqt.app.output import Usage, give, give_json, give_table

Json = Annotated[bool, typer.Option("--json", help="One JSON document.")]


CardNames = Annotated[
    str, typer.Option(metavar="NAME,...", help="Cards with dice, see below; commas between.")
]


class WithCards(TyperCommand):
    """A command whose help ends with the cards that give dice."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the list; it is read only when somebody asks for help."""
        from konqt.app.card_names import dice_card_rows

        del ctx
        with formatter.section("Cards, in either language; their first letters are enough"):
            formatter.write_dl(list(dice_card_rows()))


def odds(
    attack: Annotated[int, typer.Option(help="Battalions over land, sea or air borders.")] = 0,
    across_fjord: Annotated[int, typer.Option(help="Battalions over a fjord.")] = 0,
    defence: Annotated[int, typer.Option(help="Battalions that defend.")] = 1,
    attack_cards: CardNames = "",
    defence_cards: CardNames = "",
    as_json: Json = False,
) -> int:
    """Give the exact odds of one combat."""
    from konqt.app.card_names import dice_cards
    from konqt.games.kon.odds import odds_from_json

    if not attack and not across_fjord:
        raise Usage(
            "nobody attacks: say how many do, as in konqt odds --attack 3 --defence 2"
            " (--across-fjord counts those over a fjord); see konqt odds --help"
        )
    asked = {
        "attack": attack,
        "across_fjord": across_fjord,
        "defence": defence,
        "attack_cards": dice_cards(attack_cards, "attack"),
        "defence_cards": dice_cards(defence_cards, "defence"),
    }
    try:
        answer = odds_from_json(asked)
    except (ValueError, KeyError) as error:
        raise Usage(f"{str(error).strip(chr(34))}; see konqt odds --help") from None
    if as_json:
        give_json(answer)
        return 0
    give(f"The attack wins with {answer['win']:.1%} ({answer['win_fraction']}).")
    rows = []
    for side in ("attacker", "defender"):
        chances = answer[f"{side}_losses"]
        rows.append((side, *(f"{chance:.1%}" for chance in chances)))
    most = max(len(row) for row in rows) - 1
    rows = [row + ("",) * (most + 1 - len(row)) for row in rows]
    give_table(("loses", *map(str, range(most))), rows)
    return 0


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
