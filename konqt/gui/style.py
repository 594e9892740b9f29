"""The window's style sheet: sizes, edges and weights; colours come from the palette in use."""

STYLE = """
#side { border-left: 1px solid palette(mid); }
#status { background: palette(base); border-bottom: 1px solid palette(mid); }
#statusTurn { font-size: 118%; }
#prompt { background: palette(window); }
#promptWho { font-size: 112%; }
#combat { background: palette(base); border-top: 1px solid palette(mid);
          border-bottom: 1px solid palette(mid); }
#hand { background: palette(window); border-top: 1px solid palette(mid); }
#countPicker { background: palette(base); border: 1px solid palette(mid); border-radius: 6px; }
QSplitter::handle:vertical { height: 3px; }
"""
