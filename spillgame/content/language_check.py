"""Checks a language: what is missing or left over, what nothing fills, and how much is translated."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from spillgame import paths
from spillgame.content.assembly import read_all
from spillgame.content.checker import problems_in
from spillgame.content.document import Document
from spillgame.content.language_facts import Facts, facts_of
from spillgame.content.language_glossary import FILE as GLOSSARY
from spillgame.content.language_glossary import Lost, lost_terms
from spillgame.content.languages import FACTS, FORMS, homes
from spillgame.content.loading import fetch_all
from spillgame.content.problems import Finding, arranged, clipped, shown
from spillgame.content.reader import read_file
from spillgame.content.shape import shape_of
from spillgame.content.source import fetch
from spillgame.content.translation import Place, TextPath, Told, texts_in, texts_of
from spillgame.files import entries, is_file
from spillgame.message import Message, Value, message
from spillgame.plurals import PLURALS
from spillgame.rules.content import GameContent, did_you_mean
from spillgame.rules.glossary import rules_in
from spillgame.template import GENDER, OTHER, Hole, all_holes, holes, parts_of

RULEBOOK, TERMS = "rulebook", "terms"
"""Files of a language that hold no texts by name: the rulebook, and notes for translators."""


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a file of content is translated."""

    game: str
    file: str
    done: int
    of: int


class LanguageCheck:
    """Checks what there is in one language, for all games, ours and that of mods."""

    def __init__(self, code: str, mods: Path) -> None:
        self._homes = [(home / code, within) for home, within in homes(mods) if is_file(home / code / f"{FACTS}.yaml")]
        self.problems: list[Finding] = []
        self.shares: list[Share] = []
        self._facts: Facts | None = None
        for language, within in self._homes:
            self._check_facts(language, within)

    @property
    def found(self) -> bool:
        """Whether there is such a language."""
        return bool(self._homes)

    def check(self, game: GameContent) -> None:
        """Look for all faults of the texts of a game, and count what is translated."""
        folder = paths.content_folder() / game.name
        documents = read_all(fetch_all(game, folder), folder)
        shapes = shape_of(game.record).fields
        wanted = {name: dict(texts_of(shapes[name], one.data)) for name, one in documents.items() if one.whole}
        wanted = {name: places for name, places in wanted.items() if any(one.text for one in places.values())}
        done: dict[str, dict[TextPath, Told]] = {name: {} for name in wanted}
        forms: list[str] = []
        for language, within in self._homes:
            place = language / game.name
            self._check_names(place, {f"{one}.yaml" for one in (*wanted, FORMS, TERMS)} | {f"{RULEBOOK}.md"})
            self._check_rulebook(folder, place, within)
            forms += self._check_forms(place, within)
            for name, places in wanted.items():
                if is_file(place / f"{name}.yaml"):
                    done[name] |= self._check_file(read_file(place / f"{name}.yaml", within), places)
        ours = self._homes[0][0] / game.name
        english = {name: {path: one.text for path, one in places.items()} for name, places in wanted.items()}
        self._check_glossary(game.name, lost_terms(english, done, forms))
        for name, places in wanted.items():
            needed = {path: place.text for path, place in places.items() if place.text}
            self.shares.append(Share(game.name, name, len(needed.keys() & done[name].keys()), len(needed)))
            for path, text in [(path, text) for path, text in needed.items() if path not in done[name]]:
                self._add(ours / f"{name}.yaml", "missing", text=_written(path), english=shown(text))

    def arranged(self) -> list[Finding]:
        """Return all problems found, in the order of files and lines."""
        return arranged(self.problems, [])

    def _add(self, file: Path, key: str, **values: Value) -> None:
        self.problems.append(Finding(str(file), 1, 1, message(f"languages.{key}", **values)))

    def _check_facts(self, language: Path, within: Path) -> None:
        document = read_file(language / f"{FACTS}.yaml", within)
        problems = problems_in(facts_of(language.name), {FACTS: document})
        self.problems += problems
        if not problems and self._facts is None:
            self._facts = shape_of(Facts).build(document.data)

    def _check_names(self, place: Path, known: set[str]) -> None:
        """Look for files that nothing reads."""
        for name in entries(place):
            if name not in known and name[0] != ".":
                values = {"found": clipped(name), "known": tuple(sorted(known)), "hint": did_you_mean(name, known)}
                self._add(place / name, "unknown_file", **values)

    def _check_rulebook(self, english: Path, place: Path, within: Path) -> None:
        """Compare the numbers of the rules with those of the English rulebook."""
        theirs = fetch(english / f"{RULEBOOK}.md", kind="rulebook")
        file = place / f"{RULEBOOK}.md"
        if isinstance(theirs, Finding) or not is_file(file):
            return
        ours = fetch(file, kind="rulebook", within=within)
        if isinstance(ours, Finding):
            self.problems.append(ours)
            return
        wanted, found = (rules_in(one.decode("utf-8", "replace")) for one in (theirs, ours))
        for rule in sorted(wanted - found):
            self._add(file, "missing_rule", rule=rule)
        for rule in sorted(found - wanted):
            self._add(file, "unknown_rule", rule=rule)

    def _check_forms(self, place: Path, within: Path) -> list[str]:
        """Look for forms and genders that the language does not have; return the forms."""
        found: list[str] = []
        if self._facts is None or not is_file(place / f"{FORMS}.yaml"):
            return found
        document = read_file(place / f"{FORMS}.yaml", within)
        self.problems += document.problems
        known = (GENDER, *self._facts.forms)
        for (name, *inner), text in texts_in(document.data if isinstance(document.data, dict) else {}):
            here = document.location.at(name, *inner)
            found.append(str(text))
            if len(inner) != 1 or inner[0] not in known:
                wrong = message("languages.unknown_form", found=clipped(".".join(inner)), known=known)
                self.problems.append(here.problem(wrong))
            elif inner[0] == GENDER and text not in self._facts.genders:
                wrong = message("languages.unknown_gender", found=shown(text), known=self._facts.genders)
                self.problems.append(here.problem(wrong))
        return found

    def _check_glossary(self, game: str, lost: Iterable[Lost]) -> None:
        """Tell which entries of the glossary nobody comes upon, each where it is named."""
        for one in lost:
            for language, within in self._homes:
                file = language / game / f"{GLOSSARY}.yaml"
                document = read_file(file, within) if is_file(file) else None
                if document is not None and one.path in dict(texts_in(document.data)):
                    wrong = message("languages.lost_term", words=shown(", ".join(one.words)))
                    fault = message("languages.of_text", text=_written(one.path), fault=wrong)
                    self.problems.append(document.location.at(*one.path).problem(fault))

    def _check_file(self, document: Document, places: Mapping[TextPath, Place]) -> dict[TextPath, Told]:
        """Look for faults of a file; return what it translates."""
        self.problems += document.problems
        done: dict[TextPath, Told] = {}
        for path, text in texts_in(document.data if isinstance(document.data, dict) else {}):
            faults = [*self._faults(path, text, places)]
            here = document.location.at(*path)
            self.problems += [
                here.problem(message("languages.of_text", text=_written(path), fault=fault)) for fault in faults
            ]
            if path in places and places[path].takes(text):
                done[path] = text
        return done

    def _faults(self, path: TextPath, text: object, places: Mapping[TextPath, Place]) -> Iterator[Message]:
        place = places.get(path)
        if place is None:
            yield message("languages.unknown_text", found=shown(text))
        elif not text and isinstance(text, str | list):
            return  # still to be translated
        elif not place.takes(text):
            yield message("languages.other_kind", found=shown(text), english=shown(place.text))
        elif isinstance(text, str):
            yield from self._faults_of_holes(text, holes(str(place.text)))

    def _faults_of_holes(self, text: str, wanted: set[str]) -> Iterator[Message]:
        found = {hole.name for hole in all_holes(parts_of(text))}
        for name in sorted(found - wanted):
            yield message("languages.unknown_hole", found=f"{{{name}}}", known=tuple(sorted(wanted)), n=len(wanted))
        for name in sorted(wanted - found):
            yield message("languages.lost_hole", lost=f"{{{name}}}", known=tuple(sorted(wanted)))
        for hole in all_holes(parts_of(text)):
            yield from self._faults_of_hole(hole)

    def _faults_of_hole(self, hole: Hole) -> Iterator[Message]:
        if self._facts is None:
            return
        categories = PLURALS[self._facts.plural].categories
        if hole.mark == "~":
            yield message("languages.english_article", found=hole.source)
        elif hole.mark and len(hole.words) != len(categories):
            forms = " | ".join(categories)
            yield message("languages.plural_forms", n=len(categories), found=hole.source, forms=forms)
        if hole.form and hole.form not in self._facts.forms:
            yield message("languages.unknown_form", found=hole.source, known=self._facts.forms)
        if hole.choices and {*hole.choices} & {*categories} - {OTHER} and not {categories[-1], OTHER} & {*hole.choices}:
            yield message("languages.no_last_form", found=hole.source, last=categories[-1])


def _written(path: Sequence[str]) -> str:
    return "/".join(path)
