"""What the panels know of a game: the state to show, what may be done in it, and how to do it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.content_model import Species, Token
from spillgame.rules.the_spill.forecast import Forecast
from spillgame.rules.the_spill.game import SEATS, Decision, Game
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import TOKEN_NAMES, State
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.ui.answer import Act, Answer
from spillgame.ui.intents import DEFAULT_KEYS, Command
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

D = TypeVar("D", bound=Decision)


def legal_of(offers: Sequence[Offer[Decision]], kind: type[D]) -> list[tuple[Offer[Decision], D]]:
    """Return the offers of a type of decision that may be taken, each with its decision."""
    return [(offer, offer.decision) for offer in offers if offer.legal and isinstance(offer.decision, kind)]


def price(look: Look, offer: Offer[Decision]) -> str:
    """Return what an offer costs as text, such as `1 AP`; empty for what has no price."""
    return "" if offer.cost is None else look.say("the_spill.common.ap", ap=offer.cost)


def do_nothing(decision: Decision) -> None:
    """Take no decision: for states that are only looked at."""


class Pressing(NamedTuple):
    """What a widget needs to know of the decision that it takes."""

    act: Act
    refused: str
    """Why it cannot be taken now; empty where it can."""
    rule: str
    """The rule that allows it, or refuses it."""
    icon: str


@dataclass(frozen=True)
class ViewModel:
    """A moment of a game, as shown; `offers` are empty where nobody may do anything now."""

    rules: TheSpill
    state: State
    offers: Sequence[Offer[Decision]] = ()
    act: Callable[[Decision], Answer | None] = do_nothing

    @property
    def game(self) -> Game:
        """The game's content and set-up."""
        return self.rules.game

    @property
    def words(self) -> Phrasebook:
        """The game's sentences."""
        return self.rules.words

    @cached_property
    def forecast(self) -> Forecast:
        """What would follow if the turn ended now."""
        return self.rules.forecast(self.state)

    @property
    def seat(self) -> int | None:
        """The index of the seat that the mat shows: the active one, in set-up the one whose turn it is to prepare."""
        state = self.state
        if state.active >= 0:
            return state.active
        index = len(state.ships) if len(state.ships) < SEATS else len(state.cards.open)
        return index if index < len(state.seats) else None

    @property
    def question(self) -> str:
        """What a person is asked now; empty where nobody is."""
        pending = self.state.pending
        return pending.question if isinstance(pending, Decide) else ""

    @property
    def species(self) -> Sequence[Species]:
        """The records of the species, in the order of the state's."""
        return self.game.content.board.species

    def token(self, token: str) -> Token:
        """Return the record of a Weather token."""
        found = getattr(self.game.content.weather.tokens, token)
        assert isinstance(found, Token)  # noqa: S101 - the content has a record for each name
        return found

    def tokens_of(self, seat: int) -> list[tuple[str, int]]:
        """Return the Weather tokens face-up on a seat's mat, with how many of each."""
        if seat >= len(self.state.tokens):
            return []
        return [(name, count) for name, count in zip(TOKEN_NAMES, self.state.tokens[seat], strict=True) if count]

    def pressing(self, offer: Offer[Decision]) -> Pressing:
        """Return what a widget needs in order to take a decision."""
        if offer.refusal is None:
            return Pressing(lambda: self.act(offer.decision), "", offer.rule, offer.icon)
        return Pressing(lambda: None, self.words.refusal(offer.refusal), offer.refusal.rule, offer.icon)


@dataclass(frozen=True)
class TableButtons:
    """What the table offers beside decisions: undo and redo, each with why not; and the player's keys."""

    undo: Act | None = None
    undo_refused: str = ""
    redo: Act | None = None
    redo_refused: str = ""
    skip: Button | None = None
    """The button that shows at once what is on its way; None where nothing is."""
    more: Sequence[Button] = ()
    """Further buttons beside these."""
    keys: Mapping[Command, tuple[str, ...]] = field(default_factory=dict)

    def key(self, command: Command) -> str:
        """Return the first key of a command, as written on a button."""
        names = self.keys.get(command) or DEFAULT_KEYS[command]
        return "+".join(part.capitalize() for part in names[0].split("+")) if names[0] != "+" else names[0]
