"""The rules of The Spill: one module a chapter of its rulebook."""
