"""The board in the window: base picture, pieces, highlights, dragging."""
