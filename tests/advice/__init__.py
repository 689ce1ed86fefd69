"""Tests of what players are told by a game's advice."""
