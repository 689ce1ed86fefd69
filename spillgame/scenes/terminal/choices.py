"""The numbered choices, looked up by number, by text form or name, or by the beginning of one."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from spillgame.rules.game import AnyOffer, AnyRules
from spillgame.rules.seams import AnyDecision, AnyState
from spillgame.scenes.screens import InWords
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.ui.widget import Note
from spillgame.words import Words

_SEAT = re.compile(r"^\d+: ")


class Option(NamedTuple):
    """A decision that may be taken."""

    number: int
    """The number to type, from 1."""
    decision: AnyDecision
    form: str
    """Its text form without the seat, such as `move S1`."""
    name: str
    """Its name, and its price."""
    rule: str
    note: Note
    """What it would change; often empty."""

    @property
    def kind(self) -> str:
        """The first word of its text form."""
        return self.form.partition(" ")[0]

    @property
    def changes(self) -> str:
        """What it would change, in sentences; often empty."""
        return self.note() if callable(self.note) else self.note


class Refusals(NamedTuple):
    """Illegal decisions of a kind, all for the same reason."""

    why: str
    """A sentence, which may name the first of them."""
    rule: str
    names: list[str]


class Options:
    """Everything a seat could try to do in a state."""

    def __init__(
        self,
        say: Words,
        game_say: Words,
        rules: AnyRules,
        state: AnyState,
        offers: Sequence[AnyOffer],
        in_words: InWords,
    ):
        """`game_say` are the game's own words; `state` is the seat's view; `in_words` says what a decision would
        change.
        """
        self._say, self._game_say, self._rules, self._state = say, game_say, rules, state
        self._refused = [(offer.decision, offer.refusal) for offer in offers if offer.refusal is not None]
        legal = [offer for offer in offers if offer.legal]
        kinds = list(dict.fromkeys(self._kind(offer.decision) for offer in legal))
        legal.sort(key=lambda offer: kinds.index(self._kind(offer.decision)))
        said = in_words.said(in_words.tabs()[0][0])
        notes = {rules.step_to_text(one.offer.decision): one.note for one in said if one.offer is not None}
        self.all = [self._choice(number, one, notes) for number, one in enumerate(legal, 1)]

    def _form(self, decision: AnyDecision) -> str:
        return _SEAT.sub("", self._rules.step_to_text(decision), count=1)

    def _kind(self, decision: AnyDecision) -> str:
        return self._form(decision).partition(" ")[0]

    def _choice(self, number: int, offer: AnyOffer, notes: Mapping[str, Note]) -> Option:
        decision = offer.decision
        form, name = self._form(decision), self._rules.choice_to_text(self._state, decision)
        if offer.cost:
            name = self._say("text_table.price", text=name, cost=offer.cost)
        return Option(number, decision, form, name, offer.rule, notes.get(self._rules.step_to_text(decision), ""))

    # --- Looking one up ---

    def numbered(self, number: int) -> Option | None:
        """Return the choice with a number; None if there is none."""
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def called(self, typed: str, whole: bool) -> list[Option]:
        """Return the choices whose text form or name is what was typed, or unless `whole` begins with it."""
        return [choice for choice in self.all if _fits(typed, (choice.form, choice.name), whole)]

    def refused(self, typed: str = "", whole: bool = False) -> list[Refusals]:
        """Return the matching illegal decisions by kind and reason; all of them if nothing was typed."""
        found: dict[tuple[str, str, str], Refusals] = {}
        for decision, refusal in self._refused:
            form, name = self._form(decision), self._rules.choice_to_text(self._state, decision)
            if _fits(typed, (form, name), whole):
                why = Refusals(self._rules.refusal_to_text(refusal), refusal.rule, [])
                found.setdefault((self._kind(decision), refusal.code, refusal.rule), why).names.append(name)
        return list(found.values())

    # --- Writing ---

    def tell(self, terminal: Terminal, some: Sequence[Option] | None = None) -> None:
        """Write choices with their numbers, grouped by kind, under its name if there are groups of several."""
        told = self.all if some is None else some
        groups = [list(group) for _, group in groupby(told, key=lambda choice: choice.kind)]
        for group in groups:
            if 1 < len(groups) < len(told):
                terminal.tell(self._game_say.called("kinds", group[0].kind), "  ")
            _tell_group(terminal, group)


def _tell_group(terminal: Terminal, group: Sequence[Option]) -> None:
    """Write choices of a kind, those without a note side by side."""
    told = [(choice, choice.changes) for choice in group]
    plain = [f"{choice.number:>4}  {choice.name}" for choice, note in told if not note]
    if plain:
        terminal.tell_columns(plain, "")
    for choice, note in told:
        if note:
            terminal.tell(f"{choice.number:>4}  {choice.name}. {note}", further=" " * 6)


def _fits(typed: str, names: Iterable[str], whole: bool) -> bool:
    """Return whether one of the names is what was typed, or unless `whole` begins with it, perhaps word by word."""
    wanted = _words(typed)
    if typed and not wanted:
        return False
    for name in map(_words, names):
        if name == wanted or (not whole and " ".join(name).startswith(" ".join(wanted))):
            return True
    parts = typed.casefold().split()
    spelt = (name.casefold().split() for name in names)
    return not whole and any(len(parts) <= len(one) and all(map(str.startswith, one, parts)) for one in spelt)


def _words(text: str) -> list[str]:
    return text.replace("_", " ").casefold().split()
