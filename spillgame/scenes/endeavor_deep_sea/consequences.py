"""What is said of a decision before it is taken: all that would follow, as the rules tell it of the state that is seen.

The decision is tried on what is seen; what happens up to the next question is told by its events, what comes after that
by the work which is then still due.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import Diving, Promote, PublishJournal, Travel
from spillgame.rules.endeavor_deep_sea.discovery import PlaceZone, Survey
from spillgame.rules.endeavor_deep_sea.due import Due, Unit
from spillgame.rules.endeavor_deep_sea.gains import Announced, Gaining, PlaceImpact
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import cell_of
from spillgame.rules.endeavor_deep_sea.preparation import Recruit
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import BoardInfo
from spillgame.rules.endeavor_deep_sea.turns import Activate, EndTurn, Pass, Skip
from spillgame.rules.game import Offer, Refused
from spillgame.scenes.endeavor_deep_sea import labels
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, symbol, symbols_of
from spillgame.words import Words

PLAIN: Final = (
    *(e.ActionChosen, e.Activated, e.SonarLaid, e.TurnEnded, e.Passed, e.TokenSpent, e.JournalUsed, e.Skipped),
    *(e.LinkGained, e.SpecialGained, e.OthersGained, e.Recruited, e.Promoted, e.Reclaimed, e.ZoneLaid, e.BoardReturned),
    *(e.Traveled, e.Conserved, e.JournalPublished, e.ImpactPlaced),
)
"""Events that the name of a decision says already, or that only say where the next ones come from."""
LAST: Final = (e.EffortMade, e.NobodyRecruited, e.TurnBegan, e.RoundEnded, e.PreparationBegan, e.RoundBegan,
               e.StagingBegan)  # fmt: skip
"""Events after which what happens is no consequence of the decision alone."""
TERMS: Final[Mapping[str, str]] = {
    "any": "step", "lowest": "step", "promote": "promotion", "discard_disc": "disc",
    **dict.fromkeys(("life", "earth", "lore", "tech"), "field"),
}  # fmt: skip
"""The glossary entries of things that have a different name there."""
ENDS: Final = (EndTurn, Pass, Skip)
"""Decisions that end something."""


class Follows(NamedTuple):
    """Something that follows from a decision."""

    seat: int
    """Whose gain it is; 0 where it is nobody's."""
    symbols: tuple[Symbol, ...]
    words: str


class Consequences:
    """Says what may be expected of the decisions of a state."""

    def __init__(self, say: Words, rules: EndeavorDeepSea, view: State):
        self.say, self.rules, self.view = say, rules, view
        self.follows = lru_cache(maxsize=512)(self._follows)
        """Returns all that would follow from a decision, in order."""
        self.allowed = lru_cache(maxsize=64)(self._allowed)
        """Returns what could be done once a tile is activated; nothing for other decisions."""
        self._terms = {term.id: term for term in rules.game.content.glossary}

    # --- On a button ---

    def name(self, decision: Decision) -> str:
        """Name a decision as on a button, with the pieces that it is about."""
        say, words = self.say, self.rules.words
        match decision:
            case Travel():
                return say("endeavor_deep_sea.name.travel", zone=words.zone(self.view, decision.to))
            case Recruit():
                return say("endeavor_deep_sea.name.recruit", specialist=words.specialist(decision.specialist))
            case PlaceImpact():
                info = self.rules.game.table.hexes[self.rules.game.table.hex_number[decision.hex]]
                return say("endeavor_deep_sea.name.impact", n=info.points, gains=words.gains(info.units))
        return words.decision(decision, self.view)

    def lines(self, decision: Decision) -> tuple[str, ...]:
        """Say what follows from a decision, and what it costs."""
        return tuple(line for line in (*self._before(decision), *self._after(decision)) if line)

    def in_short(self, decision: Decision) -> tuple[str, ...]:
        """Say what stands on a button: less, where the piece that it is about is seen beside it."""
        match decision:
            case Recruit():
                actions = self.rules.game.table.titles[decision.specialist].junior.actions
                return (self.say("endeavor_deep_sea.told.junior", actions=self.actions(actions)),)
            case Activate():
                return (self._possible(decision),)
            case Promote():
                return (*self._freed(decision), *self._after(decision))[:2]
            case PlaceZone():
                return tuple(self._after(decision)[:2])
        return self.lines(decision)

    def _after(self, decision: Decision) -> list[str]:
        return [one.words for one in self.follows(decision)]

    def whole(self, decision: Decision, besides: Collection[str] = ()) -> str:
        """Say everything known about a decision, or the part that is not said already."""
        lines = self.lines(decision)
        left = [line for line in lines if line not in besides] or lines
        return " ".join(f"{capital(line).rstrip('.')}." for line in left)

    def signs(self, decision: Decision) -> tuple[Symbol, ...]:
        """Return the symbols of what the deciding player would gain, as many as fit on a button."""
        return tuple(sign for one in self.follows(decision) if one.seat == decision.seat for sign in one.symbols)[:6]

    def for_others(self, decision: Decision) -> tuple[Follows, ...]:
        """Return what others would gain."""
        return tuple(one for one in self.follows(decision) if one.seat not in (0, decision.seat))

    # --- What it costs, or is about ---

    def _before(self, decision: Decision) -> Iterator[str]:
        """Say what a decision costs and what its piece does, if no event says so."""
        cost = decision.cost(self.rules.game, self.view)
        if cost is not None:
            yield self.say("endeavor_deep_sea.told.cost", n=cost)
        words, table = self.rules.words, self.rules.game.table
        match decision:
            case Travel() if len({*self.view.player(decision.seat).vessels}) > 1:
                yield self.say("endeavor_deep_sea.name.source", zone=words.zone(self.view, decision.source))
            case PlaceImpact():
                yield self.say("endeavor_deep_sea.impact.hex", hex=decision.hex)
            case Recruit():
                yield from self._tile(decision.specialist)
            case Promote():
                tile = self.view.player(decision.seat).tableau[decision.specialist]
                side = table.titles[tile.id].senior
                yield self.say(
                    "endeavor_deep_sea.told.promoted", title=side.title, gains=words.gains(side.units),
                    actions=self.actions(side.actions),
                )  # fmt: skip
                yield from self._freed(decision)
            case Activate():
                tile = self.view.player(decision.seat).tableau[decision.specialist]
                yield self.actions(self.rules.game.side(tile).actions)
                yield self._possible(decision)
            case PublishJournal():
                yield self.effect(decision.journal)
            case Survey():
                yield from self._survey(decision)
            case PlaceZone():
                yield from self.board(decision.board)
            case EndTurn() | Pass() if self.view.turn is not None and self.view.turn.actions:
                yield self.say("endeavor_deep_sea.told.unused", actions=self.actions(self.view.turn.actions))
            case Pass():
                yield self.say("endeavor_deep_sea.told.passes")

    def _freed(self, decision: Promote) -> Iterator[str]:
        """Say where the disc on a tile goes when the tile is promoted (E-6.7)."""
        tile = self.view.player(decision.seat).tableau[decision.specialist]
        if tile.disc:
            say, again = self.say, self.rules.game.table.titles[tile.id].senior.actions
            yield say("endeavor_deep_sea.told.freed") if again else say("endeavor_deep_sea.told.to_supply")

    def _allowed(self, decision: Decision) -> tuple[Offer[Decision], ...]:
        if not isinstance(decision, Activate):
            return ()
        after, _ = self.rules.apply(self.view, decision)
        return tuple(self.rules.offer(after, one) for one in self.rules.legal(after))

    def _possible(self, decision: Activate) -> str:
        """Say what an activation could do now, and where."""
        found: dict[str, set[str]] = {}
        for one in self.allowed(decision):
            if cell := cell_of(one.places):
                found.setdefault(one.group, set()).add(cell)
        name = self.rules.words.attribute
        parts = [f"{name(action)} {', '.join(sorted(cells))}" for action, cells in found.items()]
        if not parts:
            return self.say("endeavor_deep_sea.told.impossible")
        return self.say("endeavor_deep_sea.told.possible", ways="; ".join(parts))

    def _tile(self, specialist: str) -> Iterator[str]:
        info = self.rules.game.table.titles[specialist]
        yield self.say("endeavor_deep_sea.told.junior", actions=self.actions(info.junior.actions))
        yield self.say(
            "endeavor_deep_sea.told.senior", title=info.senior.title, gains=self.rules.words.gains(info.senior.units),
            actions=self.scored(specialist) or self.actions(info.senior.actions),
        )  # fmt: skip

    def effect(self, journal: str) -> str:
        """Say as a sentence what a Journal's effect does, and when; empty where it has none."""
        words = self.rules.words.effect(journal)
        return f"{capital(words)}." if words else ""

    def meaning(self, kind: str) -> str:
        """Say what a gain, an action or a field is, as the glossary says it; empty where it does not know it."""
        term = self._terms.get(TERMS.get(kind, kind))
        return term.text if term is not None else ""

    def with_meaning(self, said: str, units: Sequence[Unit]) -> str:
        """Return what is said of a sign with what its gain means; several gains are left to the glossary."""
        kinds = {unit.kind for unit in units}
        term = self._terms.get(TERMS.get(kind := kinds.pop(), kind)) if len(kinds) == 1 else None
        return said if term is None else f"{said} {capital(term.name)}: {term.text}"

    def actions(self, actions: tuple[tuple[str, ...], ...]) -> str:
        """Say what a side offers: one of several actions, or several of one."""
        name = self.rules.words.attribute
        parts = [" / ".join(map(name, group)) for group in actions]
        return " + ".join(parts) if parts else self.say("endeavor_deep_sea.told.no_action")

    def scored(self, specialist: str) -> str:
        """Say what the Senior side of a tile scores; empty where it scores nothing."""
        scores = self.rules.game.table.titles[specialist].senior.scores
        return labels.scored(self.say, scores) if scores is not None else ""

    def _survey(self, decision: Survey) -> Iterator[str]:
        for depth in dict.fromkeys(decision.depths):
            stack = self.view.stacks[depth - 1]
            known = self.say.notation.all_of(map(self.rules.words.named, stack.known))
            if known:
                yield self.say("endeavor_deep_sea.told.stack_known", depth=depth, n=len(stack.unknown), boards=known)
                continue
            drawn = decision.depths.count(depth)
            yield self.say("endeavor_deep_sea.told.stack", depth=depth, drawn=drawn, n=len(stack.unknown))

    def board(self, board: str) -> Iterator[str]:
        """Say what a board gives and has."""
        info, words, say = self.rules.game.table.boards[board], self.rules.words, self.say
        if info.discovery:
            yield say("endeavor_deep_sea.board.discovery", gains=words.gains(info.discovery))
        if info.arrival:
            yield say("endeavor_deep_sea.board.arrival", gains=words.gains(info.arrival))
        if info.dive:
            yield say("endeavor_deep_sea.board.dive", n=info.dive)
        for track in info.sonar:
            yield say("endeavor_deep_sea.board.sonar", gains=" – ".join(map(words.gains, track)))
        for cost, units in zip(info.costs, info.conservation, strict=True):
            yield say("endeavor_deep_sea.board.conservation", cost=cost, gains=words.gains(units))
        if info.fields:
            yield say("endeavor_deep_sea.board.journals", fields=", ".join(map(words.attribute, info.fields)))
        for link in info.links:
            yield say("endeavor_deep_sea.board.link", ends=self.ends(link.ends), gains=words.gains(link.units))
        if info.when:
            yield self.special_rule(info)

    def special_rule(self, info: BoardInfo) -> str:
        """Say what a zone's special rule gives, and to whom (E-6.10)."""
        return self.say(f"endeavor_deep_sea.special.{info.when}", gains=self.rules.words.gains(info.special))

    def ends(self, ends: tuple[str, str]) -> str:
        """Name both ends of a link."""
        return self.say("endeavor_deep_sea.place.both", one=self.place(ends[0]), other=self.place(ends[1]))

    def place(self, place: str) -> str:
        """Name a place of a board, such as `s0.2`."""
        return labels.place(self.say, place)

    # --- What follows ---

    def _follows(self, decision: Decision) -> tuple[Follows, ...]:
        try:
            after, events = self.rules.apply(self.view, decision)
        except Refused:
            return ()
        found = [*self._happens(decision, events)]
        if not isinstance(decision, ENDS):
            before = self.view.due
            coming = self._new(before, after.due)
            found += [one for item in coming for one in self._comes(item)]
            announced = [item for item in coming if isinstance(item, Announced)]
            found += self._for_all([item for item in announced if isinstance(item.event, e.OthersGained)])
        return tuple(found)

    @staticmethod
    def _new(before: tuple[Due, ...], after: tuple[Due, ...]) -> tuple[Due, ...]:
        """Return the work that a decision has made, without what was due before it."""
        kept = 0
        while kept < min(len(before), len(after)) and before[-1 - kept] == after[-1 - kept]:
            kept += 1
        return after[: len(after) - kept]

    def _happens(self, decision: Decision, events: list[e.Event]) -> Iterator[Follows]:
        """Yield what happens at once."""
        state = self.view
        for event in events:
            if isinstance(event, LAST):
                return
            if not isinstance(event, PLAIN):
                words = self.rules.words.event(event, state)
                yield Follows(getattr(event, "seat", 0), symbols_of_event(event), words)
            state = self.rules.fold(state, event)

    def _comes(self, item: Due) -> Iterator[Follows]:
        """Yield what comes once the next question is answered."""
        say = self.say
        match item:
            case Gaining() if item.units:
                yield self._gained(item, say("endeavor_deep_sea.told.then", **self._gains(item)))
            case Announced(event=e.LinkGained()):
                yield self._gained(item, say("endeavor_deep_sea.told.link", **self._gains(item)))
            case Announced(event=e.SpecialGained()):
                yield self._gained(item, say("endeavor_deep_sea.told.special", **self._gains(item)))
            case Diving():  # what it may bring: how many tokens there are
                yield Follows(item.seat, (), say("endeavor_deep_sea.told.token", n=sum(self.view.heap.unseen)))

    def _for_all(self, items: list[Announced]) -> Iterator[Follows]:
        """Yield what the others gain by a Journal, in one line for all."""
        if items:
            words, seats = self.rules.words, [item.seat for item in items]
            units = items[0].units
            players, gains = words.players(seats), words.gains(units)
            line = self.say("endeavor_deep_sea.told.others", players=players, n=len(seats), gains=gains)
            yield Follows(seats[0], symbols_of(units), line)

    def _gains(self, item: Gaining | Announced) -> dict[str, str]:
        words = self.rules.words
        return {"player": words.player(item.seat), "gains": words.gains(item.units)}

    @staticmethod
    def _gained(item: Gaining | Announced, words: str) -> Follows:
        return Follows(item.seat, symbols_of(item.units), words)


def capital(words: str) -> str:
    """Return words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def symbols_of_event(event: e.Event) -> tuple[Symbol, ...]:
    """Return the symbols of what an event gives."""
    match event:
        case e.Stepped():
            return (symbol(event.attribute),)
        case e.ResearchGained():
            return (_counted("research", event.research),)
        case e.DiscsGained():
            return (_counted("disc", event.discs),)
        case e.DiscsDiscarded():
            return (_counted("discard_disc", event.discs),)
        case e.ImpactPlaced():
            return (symbol("impact"),)
        case e.Promoted():
            return (symbol("promote"),)
        case e.VesselPlaced():
            return (symbol("vessel"),)
    return ()


def _counted(kind: str, n: int) -> Symbol:
    return symbol(kind, str(n) if n > 1 else "", before=True)
