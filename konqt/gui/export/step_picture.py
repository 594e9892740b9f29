"""A picture of the window at any step of a record, without a screen: `konqt show`."""

from pathlib import Path

from konqt.i18n.texts import own_locale


def render_step(
    path: Path,
    step: int | None,
    seat: str,
    size: tuple[int, int],
    theme: str,
    lang: str,
    out: Path,
    study: Path | None = None,
) -> None:
    """Draw the viewer at a step into a PNG file.

    Args:
        path: the record.
        step: number of actions done; the last step when None.
        seat: a faction id, `public` or `referee` (whoever asks for it by name gets it).
        size: width and height in pixels.
        theme: `light` or `dark`.
        lang: the language's code, as `en`.
        out: the picture's file.
        study: whose drawings are shown; by default those of the one beside the record.

    Raises:
        ValueError: no record, no such step, no such seat, another game's study, or the picture
            cannot be written; the message says what helps.
    """
    from konqt.gui.application.screenless import screenless
    from konqt.gui.export.unseen_screen import screen
    from konqt.gui.png import save_png
    from konqt.session.export.wanted import Wanted
    from konqt.session.replay import Replay

    replay = Replay.open(path, referee=seat == "referee")
    step = replay.steps if step is None else step
    if not 0 <= step <= replay.steps:
        raise ValueError(f"{path}: there is no step {step}; the record has 0 to {replay.steps}")
    known = (*replay.game.factions, "public", "referee")
    if seat not in known:
        raise ValueError(f"there is no seat {seat!r}; choose from: {' '.join(known)}")
    screenless()
    wanted = Wanted(size=size, theme=theme)
    with own_locale(lang), screen(replay, seat, wanted, controls=True) as shown:
        if study is not None:
            shown.take(study)
        save_png(shown.at(step), out)
