"""A state in words, for the list view: what can be done, the fields, the display, and the companies."""

from collections.abc import Iterator, Sequence
from functools import partial

from spillgame.rules.game import Offer
from spillgame.rules.offshore.ending import scores_of
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.hotspots import in_words as field_in_words
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.panels import companies
from spillgame.scenes.screens import Said, Secret
from spillgame.scenes.table.state_words import StateWords, WordsPart
from spillgame.words import Words


class OffshoreWords(StateWords):
    """Says what one state looks like, and what may be done in it."""

    _rules: Offshore
    _state: State

    def __init__(self, rules: Offshore, state: State, offers: Sequence[Offer[Decision]], say: Words):
        super().__init__(rules, state, offers, say)
        self._consequences = Consequences(say, rules, state)

    def parts(self) -> Sequence[WordsPart]:
        say = self._say
        return [
            WordsPart("fields", say("offshore.table.fields"), self._fields),
            WordsPart("display", say("offshore.table.display"), self._display),
            WordsPart("companies", say("offshore.table.companies"), self._companies),
        ]

    def consequence(self, decision: Decision) -> str:
        return self._consequences.whole(decision)

    def named(self, decision: Decision) -> str:
        """Name a decision as its button does."""
        return self._consequences.name(decision)

    def before_offers(self) -> Iterator[Said]:
        """Say what is negotiated, or how the drilling stands."""
        state, say, words = self._state, self._say, self._rules.words
        opening, drilling = state.opening, state.drilling
        if opening is None:
            return
        if drilling is not None:
            yield Said(say("offshore.told.pressure", pressure=drilling.pressure, limit=drilling.limit))
            for space, tile in drilling.placed:
                yield Said(say("offshore.words.placed", n=space, tile=words.drilling(tile)))
            return
        if opening.stage not in ("use", "split", "answer"):
            return
        yield Said(say("offshore.words.used", tiles=words.tiles(opening.used)))
        if opening.split is not None:
            opener, helper = opening.split
            first, second = (words.player(seat) for seat in (*opening.seats, 0)[:2])
            yield Said(say("offshore.choice.split", first=first, second=second, opener=opener, helper=helper))
        for one in self._consequences.outlook():
            yield Said(self._consequences.outlook_line(one))

    def nearness(self) -> Iterator[str]:
        """Say what would begin the end, and who has how many points."""
        say, state, game = self._say, self._state, self._rules.game
        left = len(state.requirements) - state.requirements.count(None)
        yield say("offshore.words.requirements_left", n=left, few=game.few_requirements)
        yield say("offshore.words.display_vacant", n=state.display.count(None))
        yield say("offshore.words.coin_exports", n=state.coin_exports, most=game.stalled_turns)
        for seat, score in enumerate(scores_of(game, state), 1):
            yield say("offshore.words.points", player=self._rules.words.player(seat), n=score.total)

    def pieces(self, seat: int) -> Iterator[str]:
        shown = companies.Companies(self._rules, self._state, companies.objectives_in(self._state))
        yield from companies.in_words(self._say, shown, seat)

    # --- How it stands ---

    def _fields(self) -> Iterator[Said]:
        for field in self._rules.game.table.fields:
            told = " ".join(field_in_words(self._say, self._rules, self._state, field.id))
            yield Said(f"{field.name}. {told}")

    def _display(self) -> Iterator[Said]:
        say, state, rules = self._say, self._state, self._rules
        table = rules.game.table
        yield Said(say("offshore.table.display"), heading=True)
        for space, tile in enumerate(state.display):
            bonus = say(f"offshore.picture.{table.display[space]}")
            if tile is None:
                yield Said(say("offshore.display.vacant_note", bonus=bonus))
                continue
            found = table.tiles[tile]
            effect = rules.words.effect(found.kind) if found.kind in table.kind.values() and not found.field else ""
            note = say("offshore.display.note", cost=found.cost, bonus=bonus, effect=effect).strip()
            yield Said(f"{rules.words.tile(tile)}. {note}")
        yield Said(say("offshore.display.left", light=len(state.light), dark=len(state.dark)))

    def _companies(self) -> Iterator[Said]:
        say, persons = self._say, self._rules.persons()
        shown = companies.Companies(self._rules, self._state, companies.objectives_in(self._state))
        for seat in self._rules.game.seats:
            yield Said(self._rules.words.player(seat), heading=True)
            yield from map(Said, companies.in_words(say, shown, seat))
            if self._rules.game.objectives and len(persons) > 1 and seat in persons and self._state.phase != "over":
                name = say("offshore.companies.look", player=self._rules.words.player(seat))
                yield Said(name, secret=Secret(seat, partial(self._own, seat)))

    def _own(self, seat: int, view: State) -> str:
        """Say the objective of a seat, as it alone may see it."""
        shown = companies.Companies(self._rules, view, companies.objectives_in(view))
        return companies.objective_in_words(self._say, shown, seat)
