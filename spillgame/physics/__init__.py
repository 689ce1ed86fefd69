"""The dice tower, in pymunk: which Quadrant, which face, in which order."""
