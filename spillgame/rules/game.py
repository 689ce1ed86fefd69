"""What every game is: a fold over decisions and chances, with a reason for everything that may not be done.

Hosts (table, journal, simulation, scenes) work with any game that offers `Rules`. Nothing here or below draws a random
number of its own, reads a clock or opens a file.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from spillgame.rules.seams import AnyDecision, AnyEvent, AnyPlace, AnyState, AnyStep, Json, JsonObject, JsonValues

S = TypeVar("S")
D = TypeVar("D")
C = TypeVar("C")


NO_RULE = ""
"""Instead of a rule if none forbids it: what was read is no step at all (docs/journal.md says what is)."""


class Refusal(NamedTuple):
    """Why a step cannot be taken: the one source of errors, of greyed buttons and of their tooltips."""

    code: str
    """Names the reason; its words are in the content under `refusals`."""
    rule: str
    """The rule that says so, such as `S-4.3`; NO_RULE where a step was not written as one."""
    values: Mapping[str, Json] = {}
    """What the words need to be exact: the cost, the space, the limit; or a `Message` of the faults' words."""


class Refused(Exception):  # noqa: N818 - the game's own word; a refusal is no fault of the program
    """Raised where a step that is not legal was asked for; the state stays as it was."""

    def __init__(self, refusal: Refusal):
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        shown = ", ".join(f"{name} {value!s}" for name, value in self.refusal.values.items())
        rule = f"{self.refusal.rule}: " if self.refusal.rule else ""
        return f"{rule}{self.refusal.code}" + (f" ({shown})" if shown else "")


def refuse(code: str, rule: str, /, **values: Json) -> Refused:
    """Make the exception for a refusal, to be raised by the caller."""
    return Refused(Refusal(code, rule, values))


class Rest(NamedTuple):
    """Where one die of a drop came to rest."""

    die: str
    """Its kind, such as `oil`."""
    quadrant: int | None
    """The Quadrant of the tower's yard, 0 to 3 clockwise from N; None where the game does not look at it."""
    face: int
    """The face that lies up, 1 to 6."""


class Result(NamedTuple):
    """How a game ended."""

    ranking: tuple[tuple[int, ...], ...]
    """The seats, the best first; those who share a rank stand together."""
    won: bool | None
    """Whether the game was won, as its rules or its players would say; None where that makes no sense."""
    reasons: tuple[str, ...]
    """Why it ended so, as ids of the game."""
    scores: tuple[int, ...] | None = None
    """Points by seat; None where there are none."""


def ranked(scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the seats by their points, the most first; those with as many stand together."""
    by_points = sorted({*scores}, reverse=True)
    return tuple(tuple(seat for seat, one in enumerate(scores, 1) if one == points) for points in by_points)


class Offer(NamedTuple, Generic[D]):
    """A decision that a player may consider, and all there is to know about it wherever it is offered.

    Buttons, hotspots, keys, menus, the list and the terminal read offers; bots do not need them.
    """

    decision: D
    refusal: Refusal | None
    """Why it may not be taken; None where it may."""
    rule: str
    """The id of the rule that it follows."""
    icon: str
    """The name of its icon."""
    cost: int | None = None
    """What it costs, in the game's own coin; None for what has no price."""
    places: tuple[AnyPlace, ...] = ()
    """Where on the table it acts, as values of the game; the first is the one that it is about."""
    group: str = ""
    """The kind of choice that it belongs to, where a game offers kinds."""
    ends: bool = False
    """Whether it ends something that could go on, such as a turn, a round or a sale."""

    @property
    def legal(self) -> bool:
        """Whether it may be taken."""
        return self.refusal is None


class Moment(NamedTuple, Generic[S]):
    """A state, and how it came about."""

    n: int
    """The number of the step that led to it; 0 where set-up begins."""
    state: S
    step: AnyStep
    """That step; None where set-up begins."""
    events: list[AnyEvent]
    """What happened, in order."""
    attachment: Mapping[str, Json] = {}
    """What the journal keeps with the step, such as `landing`: the release poses of a drop."""
    drop: Any = None
    """How the dice fell, where they fell through the tower just now: a value of physics, unknown to the rules."""


def folded(game: object, moments: Sequence[Moment[S]]) -> Iterator[tuple[int, S, AnyEvent]]:
    """Yield each event of a game with the state before it, and the number of its moment."""
    state = moments[0].state
    for moment in moments[1:]:
        for event in moment.events:
            yield moment.n, state, event
            state = event.fold(game, state)
        state = moment.state


Streams = Callable[[str], Any]
"""Gives the generator of chance (`random.Random`) of a name: each name is a stream of its own."""


class Rules(Protocol[S, D, C]):
    """The rules of one game bound to its content and set-up: all that its hosts need to know about it.

    S is its state, D its decisions, C its chances. What a seat may see of a state, its view, is of the same form as
    the state. Seats count from 1; seat None is an onlooker. A game's rules derive from this; methods with a body are
    as most games have them.
    """

    name: str
    quadrants: bool = True
    """Whether it counts in which Quadrants of the yard dice come to rest, and in which order."""

    # --- The fold ---

    def start(self) -> tuple[S, list[AnyEvent]]:
        """Return the state in which set-up begins, and the events that were already certain."""

    def to_move(self, state: S) -> tuple[int, ...]:
        """Return the seats that are asked for a decision; none if chance is due or the game is over."""

    def legal(self, state: S) -> list[D]:
        """Return every legal decision of all seats that are to move."""
        return [decision for decision in self.candidates(state) if self.refusal(state, decision) is None]

    def candidates(self, state: S) -> Iterable[D]:
        """Return everything that a player could consider now, legal or not."""

    def offers(self, state: S) -> Sequence[Offer[D]]:
        """Return what players may consider now, as shown: of decisions with the same effect, the cheapest first."""
        return [self.offer(state, decision) for decision in self.candidates(state)]

    def refusal(self, state: S, decision: D) -> Refusal | None:
        """Say why a decision is not legal; None where it is."""

    def apply(self, state: S, step: D | C) -> tuple[S, list[AnyEvent]]:
        """Return the state after a step, and what happened; raises Refused where the step is not legal."""

    def fold(self, state: S, event: AnyEvent) -> S:
        """Return what is seen after an event, given what was seen before; what nobody sees stays as it was."""

    def ends(self, decision: D) -> bool:
        """Return whether a decision ends something that could go on, such as a turn, a round or a sale."""
        return False

    def given_up(self, state: S, decision: D) -> Sequence[D]:
        """Return the legal decisions that one which ends something gives up; none where it ends nothing too early."""
        return ()

    def result(self, state: S) -> Result | None:
        """Return how the game ended; None while it goes on."""

    # --- Chance ---

    def is_chance(self, step: D | C) -> bool:
        """Return whether a step is a chance, not a decision."""

    def asks_chance(self, state: S) -> bool:
        """Return whether the state waits for chance."""
        return self.result(state) is None and not self.to_move(state)

    def answer(self, state: S, streams: Streams) -> C:
        """Answer what a state asks of chance, where that is no drop; raises Refused where it asks nothing."""

    def dice(self, state: S) -> tuple[str, ...] | None:
        """Return the kinds of the dice that are to fall through the tower; None where none are due."""
        return None

    def landed(self, state: S, rests: Sequence[Rest]) -> C:
        """Return the answer of dice that came to rest in this order; raises Refused where none are due."""
        raise refuse("nothing_to_draw", NO_RULE)

    def rests(self, step: D | C) -> tuple[Rest, ...] | None:
        """Return how the dice of a drop came to rest, in order; None for any other step."""
        return None

    def forced(self, state: S) -> D | None:
        """Return the decision that is taken without a question: the only one there is, where it says nothing more."""
        return None

    # --- Who sits where, who sees what, and what may be undone ---

    def player(self, seat: int) -> str:
        """Return the name of the player of a seat; empty for a seat that the players run together."""
        return str(self.setup_to_json()["players"][seat - 1])

    def persons(self) -> tuple[int, ...]:
        """Return the seats that people play: all except those that the set-up gives to bots."""
        setup = self.setup_to_json()
        bots = setup.get("bots") or ()
        return tuple(seat for seat, _ in enumerate(setup["players"], 1) if seat > len(bots) or bots[seat - 1] is None)

    def bot_seats(self) -> tuple[int, ...]:
        """Return the seats that the set-up gives to bots."""
        bots = self.setup_to_json().get("bots") or ()
        return tuple(seat for seat, bot in enumerate(bots, 1) if bot is not None)

    def on_turn(self, state: S) -> int | None:
        """Return the seat whose turn it is, while chance is due as well; None where the players act together."""
        return next(iter(self.to_move(state)), None)

    def whose_turn(self, state: S) -> int | None:
        """Return the seat whose turn it is, also while another one is asked in it; None before the first turn."""
        return self.on_turn(state)

    def begins_turn(self, state: S) -> bool:
        """Return whether a turn begins in a state; never in a game whose states number their turns."""
        return False

    def view(self, state: S, seat: int | None) -> S:
        """Return what a seat may see of a state: everything, where nothing is hidden."""
        return state

    def event_view(self, event: AnyEvent, seat: int | None) -> AnyEvent:
        """Return an event as a seat sees it, whole where nothing is hidden; None where it sees nothing of it."""
        return event

    def undo_limit(self, before: S, step: D | C) -> str:
        """Say why a step cannot be undone, as the name of a reason; empty if it can.

        The reasons are `chance` (an outcome was seen), `revealed` (something hidden was seen), `answered` (a bot has
        said what it would accept) and `other_seat` (somebody else has moved). Where nothing is hidden and all play
        together, only the first applies.
        """
        return "chance" if self.is_chance(step) else ""

    # --- For files ---

    def setup_to_json(self) -> JsonObject:
        """Return the set-up as a journal's header holds it."""

    def with_seed(self, seed: int) -> "Rules[S, D, C]":
        """Return the rules of the same set-up with another seed; cheaper than building them from the content."""

    def step_to_json(self, step: D | C) -> JsonObject:
        """Return a step as a journal's line holds it, without its number."""

    def step_from_json(self, state: S, values: JsonValues) -> D | C:
        """Read a step to be taken in a state; raises Refused where it is none."""

    def state_to_json(self, state: S) -> JsonObject:
        """Return a state, or a view, in the journal's words; `turn` is the turn's number, if there are turns."""

    def legal_to_json(self, state: S) -> list[JsonObject]:
        """Return the legal decisions in the journal's words, each with its `seat`."""
        return [self.step_to_json(decision) for decision in self.legal(state)]

    # --- For people ---

    def step_to_text(self, step: D | C) -> str:
        """Return a step as one line that can be read back."""

    def state_to_text(self, state: S) -> str:
        """Return a state, or a view, as lines of plain text."""

    def legend_to_text(self) -> str:
        """Say what the signs in the text of a state mean, as sentences in lines; empty where they say it themselves."""
        return ""

    def question_to_text(self, state: S) -> str:
        """Say what the state waits for; empty where the game is over."""

    def decision_to_text(self, decision: D) -> str:
        """Say what a decision would do, as on a button, in any state."""

    def choice_to_text(self, state: S, decision: D) -> str:
        """Say what a decision would do in a state, which may know the names of what it is about."""
        return self.decision_to_text(decision)

    def offer(self, state: S, decision: D) -> Offer[D]:
        """Return what there is to know of a decision in a state."""

    def event_to_text(self, event: AnyEvent) -> str:
        """Return what happened as a sentence."""

    def refusal_to_text(self, refusal: Refusal) -> str:
        """Return why not as a sentence."""

    def reasons_to_text(self, reasons: Iterable[str]) -> str:
        """Say why a game ended as it did."""


AnyRules = Rules[AnyState, AnyDecision, AnyStep]
"""The rules of some game, as hosts of every game hold them."""
AnyMoment = Moment[AnyState]
AnyOffer = Offer[AnyDecision]
