"""The dice tower under glass: one drop drawn from its trace."""
