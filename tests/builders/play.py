"""A game going on, with ways to take steps and to ask questions in text."""

from typing import Self

from spillgame.rules.decision_json import to_text
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.board import BIT, SECTORS, Quadrant, Space, full_sectors, nearest_free, spaces_in
from spillgame.rules.the_spill.chances import Ask, Chance, DropDice, Landed, Landing
from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.state import TOKEN_NAMES, Rescued, State
from tests.builders.reading import answer_from_text, decision_from_text


def mask_of(*names: str) -> int:
    """Return the set of the spaces named, as a state keeps it."""
    return sum(BIT[space] for space in {Space.parse(name) for name in names})


class Play:
    """A game going on: the state, what has happened since it was built, and ways to go on in text."""

    def __init__(self, game: Game, state: State, events: list[Event] | None = None):
        self.game = game
        self.state = state
        self.events: list[Event] = list(events or ())
        """All that has happened since the state was built."""
        self.news: list[Event] = []
        """What happened in the last step."""

    # --- going on ---

    def take(self, step: engine.Step) -> Self:
        self.state, self.news = engine.apply(self.game, self.state, step)
        self.events += self.news
        return self

    def decision(self, text: str, seat: int | None = None) -> Decision:
        """Read a decision of the seat that is asked; the active one where nobody is asked."""
        pending = self.state.pending
        asked = pending.seat if isinstance(pending, Decide) else self.state.active + 1
        return decision_from_text(text, asked if seat is None else seat)

    def do(self, *texts: str) -> Self:
        """Take decisions one after the other, each for the player who is asked."""
        for text in texts:
            self.take(self.decision(text))
        return self

    def answer(self, *texts: str) -> Self:
        """Answer what chance is asked, one question after the other."""
        for text in texts:
            self.take(Chance(self.asked, answer_from_text(self.asked, text)))
        return self

    def drop(self, *places: str) -> Self:
        """Let dice come to rest in order: `N3` is an Oil die, `weather E6` a Weather die."""
        return self.answer(", ".join(place if " " in place else f"oil {place}" for place in places))

    def spill(self, *places: str) -> Self:
        """Draw just these dice and let them come to rest in order."""
        weather = sum(place.startswith("weather") for place in places)
        return self.answer(f"{len(places) - weather} oil, {weather} weather").drop(*places)

    def drop_somewhere(self) -> Self:
        """Let the Oil dice asked for come to rest where they fill no Sector and meet no animal if possible."""
        asked = self.asked
        assert isinstance(asked, DropDice)
        landings, oil = [], self.state.oil
        for die in asked.dice:
            sector = min(SECTORS, key=lambda s: ((oil >> 3 * s & 7).bit_count(), s))
            landings.append(Landing(die, Quadrant(sector // 6), sector % 6 + 1))
            oil |= BIT[nearest_free(oil, sector) or 0]
        return self.take(Chance(asked, Landed(tuple(landings))))

    # --- asking ---

    @property
    def asked(self) -> Ask:
        pending = self.state.pending
        assert pending is not None and not isinstance(pending, Decide), f"chance is not due, but {pending}"
        return pending

    @property
    def question(self) -> str | None:
        pending = self.state.pending
        return pending.question if isinstance(pending, Decide) else None

    @property
    def active(self) -> str:
        return self.state.seats[self.state.active]

    def legal(self, kind: str = "") -> set[str]:
        """Return the legal decisions as text, those of one kind if one is named."""
        found = engine.legal(self.game, self.state)
        return {to_text(decision) for decision in found if kind in ("", decision.type)}

    def refusal(self, text: str, seat: int | None = None) -> Refusal | None:
        """Return why a decision is not legal, having made sure that applying it says the same and changes nothing."""
        decision, before = self.decision(text, seat), self.state
        why = engine.refusal(self.game, self.state, decision)
        try:
            engine.apply(self.game, self.state, decision)
        except Refused as refused:
            assert refused.refusal == why
        else:
            assert why is None
        assert self.state == before
        return why

    def code(self, text: str, seat: int | None = None) -> str | None:
        """Return the code of a decision's refusal, None where it is legal."""
        why = self.refusal(text, seat)
        return why.code if why else None

    def happened(self, *kinds: str) -> list[Event]:
        """Return the events of some kinds since the state was built."""
        return [event for event in self.events if event.event in kinds]

    def kinds(self) -> list[str]:
        """Return the kinds of all events since the state was built, in order."""
        return [event.event for event in self.events]

    # --- looking ---

    @property
    def oil(self) -> set[str]:
        return {str(space) for space in spaces_in(self.state.oil)}

    @property
    def healthy(self) -> set[str]:
        return {str(space) for space in spaces_in(self.state.healthy)}

    @property
    def contaminated(self) -> set[str]:
        return {str(space) for space in spaces_in(self.state.contaminated)}

    @property
    def full(self) -> set[str]:
        return {str(space)[:2] for space in spaces_in(full_sectors(self.state.oil))}

    def ship(self, specialist: str) -> str:
        return str(self.state.ships[self.state.seats.index(specialist)])

    def tokens(self, specialist: str | None = None) -> dict[str, int]:
        """Return the tokens face-up on a mat, the active one unless named."""
        index = self.state.seats.index(specialist or self.active)
        return {name: n for name, n in zip(TOKEN_NAMES, self.state.tokens[index], strict=True) if n}

    def rescued(self, species: str) -> Rescued:
        return self.state.rescued[self.game.species.index(species)]

    @property
    def sickbay(self) -> dict[str, int]:
        return {name: n for name, n in zip(self.game.species, self.state.sickbay, strict=True) if n}

    @property
    def cubes(self) -> dict[str, tuple[int, int]]:
        return {card.card: card.cubes for card in self.state.cards.open}
