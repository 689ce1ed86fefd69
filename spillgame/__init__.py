"""Table games played with dice that a simulated tower spills."""

__version__ = "0.2.0"
