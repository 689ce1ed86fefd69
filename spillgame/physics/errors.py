"""The errors of the dice tower: each is one sentence with the value found and the limit."""


class TowerError(Exception):
    """The base of all errors of the tower, so that a host can catch one class."""


class SpecError(TowerError, ValueError):
    """A specification, a release or a number of dice that the tower does not accept."""


class NotFiniteError(TowerError, ArithmeticError):
    """A NaN or an infinity in a simulation: an error, never an outcome."""


class UnsettledError(TowerError):
    """Several drops in a row did not come to rest within their simulated time."""
