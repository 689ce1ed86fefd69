"""What the panels know of a game: the state to show, what may be done in it, and how to do it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TypeVar

from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.content_model import Species, Token
from spillgame.rules.the_spill.forecast import Forecast
from spillgame.rules.the_spill.game import SEATS, Decision, Game
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import TOKEN_NAMES, State
from spillgame.rules.the_spill.threats import Threat, threats_of
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.scenes.table.parts.lines import Turning
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Keys
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

D = TypeVar("D", bound=Decision)
W = TypeVar("W", bound=Widget)


def legal_of(offers: Sequence[Offer[Decision]], kind: type[D]) -> list[tuple[Offer[Decision], D]]:
    """Return the offers of a type of decision that may be taken, each with its decision."""
    return [(offer, offer.decision) for offer in offers if offer.legal and isinstance(offer.decision, kind)]


def price(look: Look, offer: Offer[Decision]) -> str:
    """Return what an offer costs as text, such as `1 AP`; empty for what has no price."""
    return "" if offer.cost is None else look.say("the_spill.common.ap", ap=offer.cost)


def do_nothing(decision: Decision) -> None:
    """Take no decision: for states that are only looked at."""


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

    @cached_property
    def threats(self) -> Sequence[Threat]:
        """What the next Oil die would do in each Sector; where a player would choose its way, both."""
        if self.state.result is not None:
            return ()
        return threats_of(self.game, self.state, chain.from_iterable(self.rules.next_die(self.state)))

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

    def bind(self, widget: W, offer: Offer[Decision]) -> W:
        """Let a widget take a decision when pressed, or say by which rule that is refused, and why; returns it."""
        if offer.refusal is None:
            widget.act = lambda: self.act(offer.decision)
            widget.rule = offer.rule
        else:
            widget.act = lambda: None
            widget.rule = offer.refusal.rule
            widget.refused = self.words.refusal(offer.refusal)
        return widget


@dataclass(frozen=True)
class TableButtons:
    """What the table offers apart from decisions."""

    do: Callable[[str], Answer | None]
    """Takes a command."""
    turning: Turning
    keys: Keys
    """The player's keys."""
    skip: Button | None = None
    """The button that shows at once what is on its way; None where nothing is."""
    more: Sequence[Button] = ()
