"""Panels beside the map: status, prompt, combat, log, areas, rules."""
