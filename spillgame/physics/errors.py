"""Say what can go wrong in the dice tower: every error is one sentence with the value found and the limit."""


class TowerError(Exception):
    """The base of all errors of the tower, so that a host catches one class and keeps its game as it was."""


class SpecError(TowerError, ValueError):
    """Report a specification, a release or a number of dice that the tower does not accept."""


class NotFiniteError(TowerError, ArithmeticError):
    """Report a NaN or an infinity in a simulation: it is an error, never an outcome."""


class UnsettledError(TowerError):
    """Report that drop after drop did not come to rest within its simulated time."""
