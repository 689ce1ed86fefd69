"""What happened, in sentences: what each seat may see, with each die in its order of landing."""

from collections.abc import Iterator, Sequence

from spillgame.play.match import Match, Reasons
from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.game import AnyMoment, Rest
from spillgame.scenes.screens import USUAL_DIE
from spillgame.scenes.table.points import by_event
from spillgame.scenes.table.screens import Screens, scoring_of
from spillgame.scenes.table.since import moments_since
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.words import Words

INDENT = "  "


class Story:
    """Narrates a match, and remembers how much each seat has read."""

    def __init__(self, say: Words, match: Match, screens: Screens, terminal: Terminal):
        self._say, self._rules, self._table, self._terminal = say, match.rules, match.table, terminal
        self._match = match
        self._screens = screens
        self._reasons = Reasons(match.rules, match.header)
        self._scoring = scoring_of(match, say)
        moments = len(self._table.moments)
        self._begun = moments if moments > 1 else 0
        """How many moments are skipped: those of a resumed game."""
        self._told = self._begun
        """How many moments have been written."""
        self._seen: dict[int | None, int] = {}
        """How many moments each seat has read."""

    def tell_news(self, seat: int | None) -> None:
        """Write what is new, as a seat sees it."""
        self._tell(self._told, seat)

    def catch_up(self, seat: int) -> None:
        """Write everything that a seat has not read yet, on its empty screen."""
        self._tell(self._seen.get(seat, self._begun), seat)

    def _tell(self, first: int, seat: int | None) -> None:
        for moment in self._table.moments[first:]:
            for line in self._lines(moment, seat):
                self._terminal.tell(line, further=INDENT)
        self._told = self._seen[seat] = len(self._table.moments)

    def forget(self) -> None:
        """Forget moments that were undone."""
        known = len(self._table.moments)
        self._told = min(self._told, known)
        self._seen = {seat: min(told, known) for seat, told in self._seen.items()}

    def lines(self, seat: int | None) -> list[str]:
        """Return everything that happened, as a seat sees it."""
        return [line for moment in self._table.moments for line in self._lines(moment, seat)]

    def since(self, seat: int | None) -> Iterator[str]:
        """Yield what each of the others did since the seat's last turn, as the seat sees it."""
        for other, moments in moments_since(self._match).items():
            yield f"{self._rules.player(other)}:"
            yield from (f"{INDENT}{line}" for n in moments for line in self._lines(self._table.moments[n], seat))

    # --- One moment ---

    def _lines(self, moment: AnyMoment, seat: int | None) -> Iterator[str]:
        rules, drop = self._rules, self._drop_before(moment)
        in_sight = self._match.event_seen if seat is None else lambda event: rules.event_view(event, seat)
        seen = list(map(in_sight, moment.events))
        events = [(event, self._screens.die(event)) for event in seen if event is not None]
        if drop is moment and all(die is None for _, die in events):
            yield from (self._die(number, rest) for number, rest in enumerate(self._rests(moment), 1))
        why = self._reasons.of(self._table.moments[moment.n - 1] if moment.n else None, moment)
        for (event, die), points in zip(events, self._points(moment, seat, events), strict=True):
            text = rules.event_to_text(event)
            if why:
                text, why = f"{text} {why}", ""
            if die is not None and drop is not None and die < len(rests := self._rests(drop)):
                text = f"{self._die(die + 1, rests[die])}: {text}"
            yield f"{text} {points}".rstrip()

    def _points(self, moment: AnyMoment, seat: int | None, events: Sequence[tuple[object, object]]) -> list[str]:
        """Return for each event its change of the points that a seat sees; nothing for set-up."""
        scoring, rules = self._scoring, self._rules
        if scoring is None or not moment.n:
            return [""] * len(events)
        before = self._table.moments[moment.n - 1].state
        seen = self._match.seen(before) if seat is None else rules.view(before, seat)
        found = by_event(scoring.points_of, rules.fold, seen, [event for event, _ in events])
        return [" ".join(map(scoring.in_words, changes)) for changes in found]

    def _drop_before(self, moment: AnyMoment) -> AnyMoment | None:
        moments = self._table.moments
        return next((one for one in reversed(moments[: moment.n + 1]) if self._rests(one)), None)

    def _rests(self, moment: AnyMoment) -> tuple[Rest, ...]:
        return (self._rules.rests(moment.step) or ()) if moment.step is not None else ()

    def _die(self, number: int, rest: Rest) -> str:
        """Say which die of a drop came to rest, and with how many pips."""
        name = self._screens.die_names(self._rules).get(rest.die, self._say("text_table.any_die"))
        shown = self._screens.die_kinds(self._rules).get(rest.die, USUAL_DIE).shows(rest.face)
        if rest.quadrant is None:
            return self._say("text_table.die", number=number, die=name, face=shown)
        quadrant = QUADRANT_NAMES[rest.quadrant]
        return self._say("text_table.die_in", number=number, die=name, quadrant=quadrant, face=shown)
