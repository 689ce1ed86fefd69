"""What the editor edits: a draft with undo, and what does not fit in it, with what fixes that."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from spillgame.rules.game import Refused
from spillgame.rules.game_words import words_of
from spillgame.rules.sentences import refusal_sentence
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.position.draft import Draft, FixStep, draft_at, draft_in, fits, position_of, problems
from spillgame.rules.the_spill.position.reading import Misfit
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.scenes.positions import Given, Opening
from spillgame.store.saves import SavesError
from spillgame.ui.look import Look
from spillgame.words import Words

OIL = "oil"
"""The tool in hand at first."""


@dataclass(frozen=True, slots=True)
class Edits:
    """A draft with its earlier forms; each change leads to other edits."""

    now: Draft
    before: tuple[Draft, ...] = ()
    """What it was, the first one first."""
    undone: tuple[Draft, ...] = ()
    """What was undone, the last one undone last."""

    def changed(self, to: Draft) -> "Edits":
        """Return the edits after a change; a draft that is equal is no change."""
        return self if to == self.now else Edits(to, (*self.before, self.now))

    def undo(self) -> "Edits":
        """Return the edits without the last change; the same where there is none."""
        if not self.before:
            return self
        return replace(self, now=self.before[-1], before=self.before[:-1], undone=(*self.undone, self.now))

    def redo(self) -> "Edits":
        """Return the edits with the change that was undone last; the same where there is none."""
        if not self.undone:
            return self
        return replace(self, now=self.undone[-1], before=(*self.before, self.now), undone=self.undone[:-1])


class Fault(NamedTuple):
    """A count that does not fit."""

    text: str
    fix: str
    """What fixes it, as on a button."""
    fixed: Draft


class Editor:
    """A draft as it is edited, and what its panel shows; `shown` is called after each change, to show it."""

    def __init__(self, look: Look, content: Content, opening: Opening, shown: Callable[[], None]):
        self.look = look
        self._content, self._opening, self._shown = content, opening, shown
        self.edits = Edits(self._begun(opening))
        self._rules = TheSpill(content, self.draft.setup)
        self.mat = 0
        """The seat whose Weather tokens are shown."""
        self.tool = OIL
        """The tool in hand: see `tools`."""

    def _begun(self, opening: Opening) -> Draft:
        """Return the moment, the position or the empty sea with which the editor opens."""
        setup = codec.setup_from_json(dict(opening.setup))
        try:
            if opening.state is not None:
                return draft_at(self._content, setup, opening.state)
            return draft_in(self._content, setup, opening.given or {})
        except Refused as refused:
            raise SavesError(refusal_sentence(words_of(self._content), refused.refusal)) from None

    # --- The draft ---

    @property
    def draft(self) -> Draft:
        """The draft as it is now."""
        return self.edits.now

    @property
    def rules(self) -> TheSpill:
        """The rules of the draft's set-up."""
        if self._rules.game.setup != self.draft.setup:
            self._rules = TheSpill(self._content, self.draft.setup)
        return self._rules

    @property
    def game(self) -> Game:
        """The game of the draft's set-up."""
        return self.rules.game

    def position(self) -> Given:
        """Return the position that the draft describes."""
        return position_of(self.game, self.draft)

    def faults(self) -> Sequence[Fault]:
        """Return the counts that do not fit."""
        game, say, words = self.game, self.look.say, self.rules.words
        fitted = next((one for one in reversed(self.edits.before) if fits(game, one)), None)
        return [
            Fault(fault_text(say, words, one.misfit), fix_text(say, one.steps), one.fixed)
            for one in problems(game, self.draft, fitted)
        ]

    def misfit(self) -> str:
        """Return the first fault in words; empty where everything fits."""
        return next((fault.text for fault in self.faults()), "")

    # --- Changes ---

    def _take(self, edits: Edits) -> None:
        self.edits = edits
        self._shown()

    def change(self, to: Draft) -> None:
        """Take another draft; undo leads back."""
        self._take(self.edits.changed(to))

    def command(self, command: str) -> None:
        """Take the keys for undo and redo."""
        if command in ("undo", "redo"):
            self._take(self.edits.undo() if command == "undo" else self.edits.redo())

    def fix(self) -> None:
        """Fix the first fault."""
        for fault in self.faults()[:1]:
            self.change(fault.fixed)

    def take(self, given: Given) -> None:
        """Take a position from elsewhere; raises SavesError where it is impossible."""
        self.change(self._begun(replace(self._opening, given=given, state=None)))

    # --- What the panel shows ---

    def show_mat(self, seat: int) -> None:
        """Show the Weather tokens of another seat."""
        self.mat = seat
        self._shown()

    def choose_tool(self, tool: str) -> None:
        """Take another tool in hand."""
        self.tool = tool
        self._shown()


def fault_text(say: Words, words: Phrasebook, misfit: Misfit) -> str:
    """Return what does not fit."""
    values: dict[str, object] = {"n": abs(misfit.more), "found": misfit.found, "needed": misfit.needed}
    if misfit.what == "oil":
        if misfit.more > 0:
            return say("the_spill.editor.oil_too_many", **values)
        return say("the_spill.editor.oil_missing", **values)
    if misfit.what == "weather":
        return say("the_spill.editor.weather_too_many", **values)
    values["animals"] = words.name("species", misfit.species)
    if misfit.more > 0:
        return say("the_spill.editor.animals_too_many", **values)
    return say("the_spill.editor.animals_missing", **values)


def fix_text(say: Words, steps: Sequence[FixStep]) -> str:
    """Return what fixes it, as a sentence without its full stop."""
    text = say("the_spill.editor.then").join(_step(say, step) for step in steps)
    return f"{text[:1].upper()}{text[1:]}"


def _step(say: Words, step: FixStep) -> str:
    n = abs(step.n)
    return {
        ("bag", True): say("the_spill.editor.into_bag", n=n),
        ("removed", True): say("the_spill.editor.into_removed", n=n),
        ("home", True): say("the_spill.editor.back_home", n=n),
        ("rescued", True): say("the_spill.editor.into_rescued", n=n),
        ("bag", False): say("the_spill.editor.out_of_bag", n=n),
        ("removed", False): say("the_spill.editor.out_of_removed", n=n),
        ("pool", False): say("the_spill.editor.out_of_pool", n=n),
        ("sea", False): say("the_spill.editor.off_sea", n=n),
        ("rescued", False): say("the_spill.editor.out_of_rescued", n=n),
        ("sickbay", False): say("the_spill.editor.out_of_sickbay", n=n),
        ("home", False): say("the_spill.editor.from_home", n=n),
    }[step.place, step.n > 0]
