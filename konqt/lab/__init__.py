"""The laboratory: fuzzing, tampered actions, arena and benchmarks, for every registered game."""
