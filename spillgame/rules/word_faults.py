"""Finds what is wrong with a game's words: sentences missing or unknown, and {names} that nothing fills."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any

from spillgame.rules.content import Fault, KeyPath, fault_at
from spillgame.rules.event import Event
from spillgame.rules.game_words import CommonWords, GameWords, groups_of
from spillgame.rules.questions import Questions
from spillgame.rules.room import PERSON
from spillgame.rules.seams import AnyContent
from spillgame.rules.sentences import GameSentences
from spillgame.template import holes

Holes = frozenset[str]
"""The {names} that can be filled in."""
Expected = Mapping[str, Mapping[str, Holes]]
"""For each group of words the sentences that it must hold, and for each of those what can be filled in."""

NONE: Holes = frozenset()
UNCHECKED = ("refusals", "needed", "features", "themes", "goals", "bots", "tempers", "manners", "ways")
"""A refusal without words is shown by its code, and a feature without words is left out; bots have their own check.
Themes and goals are known to bots alone."""
MOST_FAULTS = 200
"""More than anybody reads: a mod may come from a stranger, and finding a hint for each fault takes time."""
LONGEST_FOUND = 60
"""The characters shown of a name that nothing knows."""


class WordsCheck:
    """Checks a game's words: those with keys that are not written out in its code, and what a mod lays over the rest.

    Whether the game's own file has a text for each key that is written out, a test of the code says.
    """

    def __init__(
        self,
        sentences: type[GameSentences],
        questions: Questions[Any, Any, Any],
        events: Iterable[type[Event[Any, Any]]],
        families: Expected,
    ):
        """`families` are the groups, or parts of them, that decisions, questions and events do not account for."""
        kinds = {kind.event: kind for kind in events} | {form: kind for form, (kind, _) in sentences.forms.items()}
        decisions = {form: kind for kind in questions.kinds for form in kind.forms}
        said: Expected = {
            "kinds": {kind.type: NONE for kind in questions.kinds},
            "questions": dict.fromkeys(questions.types, sentences.asked),
            "decisions": {form: sentences.decided.union(kind._fields) for form, kind in decisions.items()},
            "events": {form: sentences.happened.union(kind._fields) for form, kind in kinds.items()},
        }
        self.families = {group: {**said.get(group, {}), **families.get(group, {})} for group in {**said, **families}}

    def __call__(self, words: AnyContent) -> Iterator[Fault]:
        """Yield the faults of a game's words, up to MOST_FAULTS."""
        yield from islice(_faults(words, self._with_texts(words)), MOST_FAULTS)
        yield from manner_faults(words)
        if isinstance(words, GameWords):
            yield from temper_faults(words)

    def over(self, before: AnyContent, words: AnyContent) -> Iterator[Fault]:
        """Yield the faults of words that a mod is laid over: it may ask for what the texts before ask for."""
        yield from islice(_faults(words, self._with_texts(before)), MOST_FAULTS)

    def _with_texts(self, words: AnyContent) -> Expected:
        checked = {name: texts for name, texts in groups_of(words).items() if name not in UNCHECKED}
        said = {
            group: {name: frozenset(holes(text)) for name, text in texts.items()} for group, texts in checked.items()
        }
        return {group: {**said.get(group, {}), **self.families.get(group, {})} for group in {**said, **self.families}}


def _faults(words: AnyContent, expected: Expected) -> Iterator[Fault]:
    for group, sentences in expected.items():
        found: Mapping[str, str] = getattr(words, group)
        for key in sorted(sentences.keys() - found.keys()):
            yield fault_at(("words", group), "word_faults.missing", key=key, n=len(found))
        for key, template in found.items():
            path = ("words", group, key)
            if key not in sentences:
                yield _unknown(path, "never_said", key, sentences, found=repr(_short(key)))
                continue
            for hole in sorted(holes(template) - sentences[key]):
                written = f"{{{_short(hole)}}}"
                yield _unknown(path, "not_filled", hole, sentences[key], sentence=key, found=written)


def manner_faults(words: CommonWords) -> Iterator[Fault]:
    """Yield each manner with a name but no sentence on what it shows in, and each sentence on an unknown one."""
    for manner in words.manners.keys() ^ words.ways.keys():
        group, missing = ("manners", "ways") if manner in words.manners else ("ways", "manners")
        yield _one_sided(group, missing, manner)


def temper_faults(words: GameWords) -> Iterator[Fault]:
    """Yield each bot with a name but no sentence on how it plays, and each sentence or strength of an unknown bot."""
    for bot in words.strengths.keys() - words.tempers.keys():
        yield fault_at(("words", "strengths", bot), "word_faults.no_bot", bot=bot)
    for bot in words.bots.keys() ^ (words.tempers.keys() | {PERSON}):
        group, missing = ("bots", "tempers") if bot in words.bots else ("tempers", "bots")
        yield _one_sided(group, missing, bot)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_FOUND else f"{text[:LONGEST_FOUND]}…"


def _one_sided(group: str, missing: str, name: str) -> Fault:
    return fault_at(("words", group, name), "word_faults.one_sided", name=name, group=group, missing=missing)


def _unknown(path: KeyPath, key: str, name: str, known: Mapping[str, object] | Holes, **values: str) -> Fault:
    """Return the fault of a name that nothing knows, with the likeliest of the known ones or all of them."""
    near = get_close_matches(name, list(known), 1)
    if near:
        return fault_at(path, f"word_faults.{key}_near", near=near[0], **values)
    return fault_at(path, f"word_faults.{key}", n=len(known), known=tuple(sorted(known)), **values)
