"""Boards: from a drawn GeoJSON map to the plain topology that rules read."""
