"""Draws a board as one SVG file: outlines, names, symbols; no relief."""

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.board.geometry import Line, Shape, points

if TYPE_CHECKING:
    from konqt.board.board import Board

SEA, LAND, MOUNTAIN, ABROAD, LAKE = "#c9dde8", "#efe6cf", "#c9c6bf", "#dcd8cf", "#a9c8da"
INK = "#3a352b"


def board_svg(board: "Board", language: str = "en") -> str:
    """Return the drawing, in board units, with the names in `language`."""
    geometry, level = board.geometry, board.geometry.zoom
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {geometry.width:g}'
        f' {geometry.height:g}" font-family="IBM Plex Sans Condensed, sans-serif">',
        f'<rect width="100%" height="100%" fill="{SEA}"/>',
    ]
    parts += [_shape(shape, ABROAD, key) for key, shape in level.nogo.items()]
    for area, shape in zip(board.topology.areas, level.areas, strict=True):
        parts.append(_shape(shape, LAND, area))
    parts += [_shape(shape, MOUNTAIN, key) for key, shape in level.impassable.items()]
    parts += [_shape(shape, LAKE, key) for key, shape in level.lakes.items()]
    unit = geometry.height / 1000
    parts += [_line(line, "#55707f", unit, "4 4") for line in geometry.zone_lines]
    for border in level.borders:
        colour, dash = ("#2f6f9f", "3 2") if border.kind == "fjord" else ("#8a7f68", "")
        parts += [_line(line, colour, 1.6 * unit, dash) for line in border.lines]
    parts += [_line(line, INK, unit, "") for line in level.coast]
    parts += [_line(air.drawn, "#a0522d", unit, "8 5") for air in geometry.air_lines]
    parts += _names(board, language, unit)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _names(board: "Board", language: str, unit: float) -> list[str]:
    names, topology = board.names.of(language), board.topology
    found = []
    for number, area in enumerate(topology.areas):
        anchors = board.geometry.anchors[number]
        weight = "bold" if topology.victory_cities >> number & 1 else "normal"
        found.append(_text(names.get(area, area), anchors.label, 9 * unit, weight))
        signs = ""
        for sign, mask in (
            ("★", topology.victory_cities),
            ("▲", topology.mobilization_points),
            ("✈", topology.air_fields),
        ):
            signs += sign if mask >> number & 1 else ""
        if signs:
            found.append(_text(signs, anchors.symbols, 8 * unit, "normal"))
    for zone, where in zip(topology.zones, board.geometry.zone_labels, strict=True):
        found.append(_text(zone, where, 14 * unit, "bold"))
    return found


def _text(text: str, where: tuple[float, float], size: float, weight: str) -> str:
    return (
        f'<text x="{where[0]:.1f}" y="{where[1]:.1f}" font-size="{size:.1f}"'
        f' font-weight="{weight}" text-anchor="middle" fill="{INK}">{escape(text)}</text>'
    )


def _path(line: Line) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points(line))


def _shape(shape: Shape, fill: str, ident: str) -> str:
    rings = "".join(f"{_path(ring)}Z" for polygon in shape for ring in polygon)
    return f'<path id="{escape(ident)}" d="{rings}" fill="{fill}" fill-rule="evenodd"/>'


def _line(line: Line, colour: str, width: float, dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    stroke = f'stroke="{colour}" stroke-width="{width:.2f}"{dashes}'
    return f'<path d="{_path(line)}" fill="none" {stroke}/>'


def svg_to_png(svg: str, out: Path, width: int = 2400) -> None:
    """Paint an SVG drawing into a PNG file, without a screen.

    Raises:
        ValueError: the file cannot be written.
    """
    import os

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    from konqt.gui.png import save_png
    from konqt.gui.shell.app import make_application

    application = make_application(["konqt"])
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = renderer.defaultSize()
    high = round(width * size.height() / max(1, size.width()))
    image = QImage(width, high, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    del application
    save_png(image, out)
