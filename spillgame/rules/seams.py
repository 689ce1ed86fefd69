"""Names for what no type can say where a host meets a game, or the program meets a file, each with its reason.

Which game is played is known only once it is opened, so its hosts (table, journal, bots, scenes, lab) hold its values
and hand them back to its rules without looking into them. In a game's own rooms they have their real types.
"""

from collections.abc import Mapping
from typing import Any

AnyState = Any
"""A state of some game, or what a seat may see of it: the rules and pages of a game take only its own class."""
AnyDecision = Any
"""A decision of some game: its rules and pages take only its own classes."""
AnyEvent = Any
"""Something that happened in some game; code that shows it or puts it into words knows only that game's events."""
AnyStep = Any
"""A decision or an answer of chance of some game; its rules know which."""
AnyPlace = Any
"""A place on the table of some game, which its own pages find; hosts compare it and pass it on."""
AnyContent = Any
"""The content of some game: what `content_model.py` of its rules says, which its own rooms read field by field."""
OwnRules = Any
"""The rules of some game, as a room of the same game is given them: with what they offer beyond those of every game."""

Json = Any
"""A plain value from a file: None, bool, int, float, str, list or dict. It may be nested to any depth and come from a
stranger, so readers check what they take from it."""
JsonObject = dict[str, Any]
"""Plain values by name, as they are written to a file; see `Json`."""
JsonValues = Mapping[str, Any]
"""Plain values by name, only read; see `Json`."""

Fillings = dict[str, Any]
"""What fills the gaps of a sentence, by name: seats, ids and numbers of a game, some of which become names on the way
to `words.fill`, which takes anything with a text."""
