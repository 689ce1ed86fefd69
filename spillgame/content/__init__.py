"""Loads and checks the content of any game; cheap to import, PyYAML and pydantic wait until needed."""

from spillgame.content.game import Check, GameContent, Loaded
from spillgame.content.loading import load
from spillgame.content.problems import ContentError, Problem

__all__ = ["Check", "ContentError", "GameContent", "Loaded", "Problem", "load"]
