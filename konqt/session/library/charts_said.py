"""The charts of a selection in words: their titles, their bars, and all that they show."""

from konqt.i18n.texts import _, ngettext
from konqt.session.library.charts import BANDS, HELD, LUCK, RESULTS, ROUNDS, Bar, Chart
from konqt.session.library.saying import other_rulings, say_ended, say_side, scenario_named


def say_title(chart: Chart) -> str:
    """Say what a chart counts."""
    side = say_side(chart.game, chart.side)
    scenario = scenario_named(chart.game, chart.scenario)
    if chart.kind == RESULTS:
        return _("Who won, by scenario")
    if chart.kind == ROUNDS:
        return _("{scenario}: length in rounds", scenario=scenario)
    if chart.kind == LUCK:
        return _("Luck with dice: {side}, from the worst fifth to the best", side=side)
    assert chart.kind == HELD
    return _("{scenario}: objectives held at the end ({side})", scenario=scenario, side=side)


def say_bar(chart: Chart, bar: Bar) -> str:
    """Say which games a bar counts."""
    if chart.kind == RESULTS:
        name = scenario_named(chart.game, bar.scenario, bar.options)
        if not other_rulings(chart.game, bar.scenario, bar.options):
            return name
        others = [
            each.options
            for each in chart.bars
            if other_rulings(chart.game, each.scenario, each.options)
            and scenario_named(chart.game, each.scenario, each.options) == name
        ]
        if len(others) == 1:
            return _("{name}, other rulings", name=name)
        at = others.index(bar.options) + 1
        return _("{name}, other rulings ({number})", name=name, number=at)
    if chart.kind == LUCK:
        low, high = 100 * bar.number // BANDS, 100 * (bar.number + 1) // BANDS
        return _("{low}–{high} %", low=low, high=high)
    return str(bar.number)


def say_parts(chart: Chart, bar: Bar) -> str:
    """Say who won how many of a bar's games."""
    parts = [f"{say_ended(chart.game, who)} {many}" for who, many in bar.won]
    if bar.open:
        parts.append(_("not finished: {count}", count=bar.open))
    return ", ".join(parts) or "0"


def say_chart(chart: Chart) -> str:
    """Say everything that a chart shows, for whoever does not see it."""
    lines = [f"{say_bar(chart, bar)}: {say_parts(chart, bar)}" for bar in chart.bars]
    games = sum(bar.games for bar in chart.bars)
    head = ngettext("{title}: 1 game", "{title}: {count} games", games, title=say_title(chart))
    return "\n".join((head, *lines))
