"""Whether every refusal says why: a table of the reasons that sampled tries meet."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from konqt.core.narrator import Narrator
from konqt.core.refusal import Reason
from konqt.games.registry import game_named, game_of_scenario, narrator_of
from konqt.lab.refusal_tries import RefusedTry, refused_tries

GAPS = ("…", "{")
"""What stands in a sentence where the rules gave no value."""
EVERY = 1000
MOST_SHOWN = 20


@dataclass(slots=True)
class RefusalReport:
    """How often each reason was met, and every answer that said too little."""

    scenario: str
    seed: int
    tries: int = 0
    reasons: "Counter[tuple[str, str]]" = field(default_factory=Counter)
    """(code, rule) -> in how many tries"""
    alone: "Counter[str]" = field(default_factory=Counter)
    """code -> in how many tries it was the only reason"""
    generic: list[str] = field(default_factory=list)

    def take(self, tried: RefusedTry, told: str) -> None:
        """Count a try; `told` says what is wrong with its answer, nothing when it is good."""
        self.tries += 1
        self.reasons.update({(reason.code, reason.rule) for reason in tried.reasons})
        codes = {reason.code for reason in tried.reasons}
        if len(codes) == 1:
            self.alone.update(codes)
        if told:
            self.generic.append(f"seed {tried.seed}, action {tried.step}: {tried.action}: {told}")

    def to_json(self) -> dict[str, object]:
        """Return the report as JSON-ready data."""
        shares = [
            {"code": code, "rule": rule, "tries": n, "share": n / max(self.tries, 1)}
            for (code, rule), n in self.reasons.most_common()
        ]
        return {
            "scenario": self.scenario,
            "seed": self.seed,
            "tries": self.tries,
            "reasons": shares,
            "alone": dict(self.alone.most_common()),
            "generic": self.generic,
            "ok": not self.generic,
        }

    def text(self) -> str:
        """Return the report for a terminal; several reasons may stand against one try."""
        by_code: Counter[str] = Counter()
        rules: dict[str, set[str]] = {}
        for (code, rule), n in self.reasons.items():
            by_code[code] += n
            rules.setdefault(code, set()).add(rule)
        lines = [
            f"{self.scenario}: {self.tries} illegal tries from seed {self.seed},"
            f" {len(by_code)} reasons, {len(self.generic)} generic answers",
            f"{'reason':32} {'share':>8} {'alone':>8}  rules",
        ]
        for code, n in by_code.most_common():
            share, alone = n / self.tries, self.alone[code] / self.tries
            told = " ".join(sorted(rules[code]))
            lines.append(f"{code:32} {share:8.2%} {alone:8.2%}  {told}")
        return "\n".join(lines + self.generic[:MOST_SHOWN])


def refusal_report(
    scenario: str, tries: int, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> RefusalReport:
    """Sample refused tries in the middle of random games and look at every answer."""
    report, game = RefusalReport(scenario, seed), game_of_scenario(scenario)
    narrator = narrator_of(game)
    for tried in refused_tries(game_named(game), scenario, tries, seed):
        report.take(tried, said_too_little(tried, narrator))
        if progress is not None and report.tries % EVERY == 0:
            progress(report.tries, tries)
    return report


def said_too_little(tried: RefusedTry, narrator: Narrator) -> str:
    """Say what is wrong with the game's answer to a refused try; nothing when it is good.

    Good is: every reason has a sentence of its own with all its facts and a rule that can be
    looked up, and the nearest legal action is legal.
    """
    if not tried.reasons:
        return "refused without a reason"
    return next((wrong for each in tried.reasons if (wrong := _vague(each, narrator))), "") or (
        "" if tried.legal else f"the nearest legal action is not legal: {tried.nearest}"
    )


def _vague(reason: Reason, narrator: Narrator) -> str:
    try:
        said = narrator.say_reason(reason)
    except LookupError as missing:
        return f"{reason.code} leaves a gap: {missing}"
    if said.casefold() == reason.code.replace("_", " "):
        return f"{reason.code} has no sentence"
    if any(gap in said for gap in GAPS):
        return f"{reason.code} leaves a gap: {said}"
    rule = reason.rule
    # Some are headed by the word that they are referred to by; others are parts of what has one.
    if rule not in narrator.rule_refs() and narrator.rule_title(rule) == rule:
        return f"{reason.code} names a rule that does not exist: {rule}"
    return ""
