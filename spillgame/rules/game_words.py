"""What games share of the sentences that players read: the groups of their words.yaml, and who says them."""

from collections.abc import Mapping, Sequence
from dataclasses import field, fields, replace
from typing import Annotated

from spillgame.rules.content import NOT_IN_FILES, Between, Name, Text, record
from spillgame.rules.seams import AnyContent, Json
from spillgame.template import Grammar
from spillgame.words import Groups, Translation, Words

NOT_SAID = ("strengths", "screens", "translation", "of_screens")
"""The fields of a game's words that are no texts by name."""


@record
class Strength:
    """How strong a bot plays, by measurement."""

    level: Annotated[int, Between(1, 3)]
    """1 for a beginner, 2 for a steady player, 3 for a strong one."""
    won: Annotated[int, Between(0, 100)]
    """Of 100 games."""
    games: Name
    """Which: against whom, or on what; goes on after the number."""


def strength_of(content: AnyContent, bot: str | None) -> Strength | None:
    """Return how strong a bot is, given its game's content; None for a person, and where nobody measured it."""
    strengths: Mapping[str, Strength] = getattr(content.words, "strengths", {})
    return strengths.get(bot or "")


@record
class CommonWords:
    """The sentences that every game has: templates whose {names} are filled in from the game."""

    setup: Mapping[str, Text]
    """The names of what is chosen before play, and what the command line says of them."""
    bots: Mapping[str, Name] = field(default_factory=dict)
    """What players call each bot that is not of the ladder, and who plays where none does."""
    people: Mapping[str, Name] = field(default_factory=dict)
    """What players are called by default and in lessons, by their names as those stand there, in small letters."""
    strengths: Mapping[str, Strength] = field(default_factory=dict)
    """How strong each bot is."""
    manners: Mapping[str, Name] = field(default_factory=dict)
    """What each manner of a rival is called; it follows the rival's name and an article."""
    ways: Mapping[str, Text] = field(default_factory=dict)
    """What each manner shows in, in a sentence that goes on after a bot's."""
    kinds: Mapping[str, Name] = field(default_factory=dict)
    """What each type of decision is called, above those of it."""
    questions: Mapping[str, Text]
    decisions: Mapping[str, Text]
    events: Mapping[str, Text]
    refusals: Mapping[str, Text]
    needed: Mapping[str, Text]
    """What a refusal says was needed where something of another shape was found."""
    picture: Mapping[str, Text]
    """The lines of a state in plain text."""
    daily: Mapping[str, Text]
    """The result of a daily game, to be copied."""
    themes: Mapping[str, Text] = field(default_factory=dict)
    """What turns may be about."""
    goals: Mapping[str, Text] = field(default_factory=dict)
    """What is to be reached in a turn: clauses that go on after "to"."""
    screens: Mapping[str, Mapping[str, Text]]
    """What the game's screens say, by group and name."""
    translation: Translation | None = field(default=None, metadata=NOT_IN_FILES)
    """The texts in the language spoken, if that is not English."""
    of_screens: Translation | None = field(default=None, metadata=NOT_IN_FILES)
    """Those of the screens."""


@record
class GameWords(CommonWords):
    """The sentences of games whose bots can sit at the table with people."""

    tempers: Mapping[str, Text]
    """How each bot plays, in a sentence that goes on after its name."""
    phrases: Mapping[str, Text]
    statistics: Mapping[str, Text]
    """The names of what is counted over many games."""


def groups_of(words: AnyContent) -> Groups:
    """Return the texts that a game's rules say, by group."""
    return {one.name: getattr(words, one.name) for one in fields(words) if one.name not in NOT_SAID}


def words_of(content: AnyContent) -> Words:
    """Return what says a game's texts by `group.name`."""
    return Words(groups_of(content.words), getattr(content.words, "translation", None))


def people_in(content: AnyContent, names: Sequence[str]) -> list[str]:
    """Return what those are called in the language of the content whose names stand in code or in a lesson."""
    called = words_of(content).called
    return [called("people", name.casefold(), name) for name in names]


def add_words(say: Words, game: str, content: AnyContent) -> None:
    """Give a window a game's texts as `game.group.name`: those of its rules and, over them, of its screens."""
    words = content.words
    say.add(game, groups_of(words), getattr(words, "translation", None))
    say.add(game, getattr(words, "screens", {}), getattr(words, "of_screens", None))


def in_language(words: CommonWords, texts: Json, grammar: Grammar) -> CommonWords:
    """Return a game's words with its texts in another language: groups of them as in its file."""
    screens = texts.get("screens", {})
    return replace(words, translation=Translation(texts, grammar), of_screens=Translation(screens, grammar))
