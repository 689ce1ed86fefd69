"""A state in words: what can be done now, every Sector, and everything next to the sea.

Pure text, for the list view and for anyone who reads the board aloud or from a terminal.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from spillgame.rules.game import Offer
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.action import Move
from spillgame.rules.the_spill.board import (
    BIT,
    DEPTHS,
    QUADRANT_MASK,
    QUADRANTS,
    SECTOR_MASK,
    SECTOR_OF_SPACE,
    SECTORS,
    Sector,
    Space,
)
from spillgame.rules.the_spill.consequence import changes
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import TOKEN_NAMES, State
from spillgame.scenes.screens import Said
from spillgame.scenes.table.state_words import StateWords, WordsPart
from spillgame.words import Words


class BoardWords(StateWords):
    """Says what one state looks like, and what may be done in it."""

    _rules: TheSpill
    _state: State

    def __init__(self, rules: TheSpill, state: State, offers: Sequence[Offer[Decision]], say: Words):
        super().__init__(rules, state, offers, say)
        self._game, self._words = rules.game, rules.words
        self._legal = [offer for offer in offers if offer.legal]

    def parts(self) -> Sequence[WordsPart]:
        say = self._say
        return [
            WordsPart("sectors", say("list_view.sectors"), self.sectors),
            WordsPart("beside", say("list_view.rest"), self.beside),
        ]

    def nearness(self) -> Iterator[str]:
        """Say what would happen if the turn ended now, and how far the Win card holds."""
        state = self._state
        if state.active >= 0 and state.result is None:
            yield from self._words.forecast(self._rules.forecast(state))
        yield from (one.text for one in self._goal())

    def pieces(self, seat: int) -> Iterator[str]:
        """Say who is in the team and where, and what the open cards can do: both are everybody's."""
        yield from (one.text for one in (*self._team(), *self._cards()))

    # --- What can be done now ---

    def _now(self) -> Iterator[Said]:
        question = self._words.question(self._state)
        yield Said(question or self._say("common.nothing_asked"), heading=True)
        for offer in self._legal:
            yield self._offered(offer, with_place=True)
        pending = self._state.pending
        if not isinstance(pending, Decide) or pending.question != "action":
            return
        refused = [one for one in self._offers if one.refusal is not None and _sector_of(one) is None]
        if refused:  # those that have a place on the board say it there
            yield Said(self._say("the_spill.board_words.not_now"), heading=True)
        for offer in refused:
            why = self._rules.refusal_to_text(offer.refusal) if offer.refusal is not None else ""
            yield Said(f"{self._words.decision(offer.decision)}. {why}", offer=offer)

    def _offered(self, offer: Offer[Decision], with_place: bool = False) -> Said:
        """Say what a decision does and costs; `with_place` what lies where it sails, too."""
        decision, text = offer.decision, self._words.decision(offer.decision)
        if offer.cost is not None:
            text = self._say("the_spill.board_words.with_price", text=text, ap=offer.cost)
        text += "." if text[-1:] not in ".!?" else ""
        if with_place and isinstance(decision, Move):
            text += " " + self._say("the_spill.board_words.there", place=self.spaces(decision.to))
        return Said(text, offer=offer, note=partial(self.consequence, decision))

    def consequence(self, decision: Decision) -> str:
        return " ".join(changes(self._say, self._rules, self._state, decision))

    # --- The sea ---

    def sectors(self) -> Iterator[Said]:
        """Say what every Sector holds, what can be done there, and what the next die would do."""
        say = self._say
        next_dice = self._rules.next_die(self._state)
        for quadrant in QUADRANTS:
            dice = (self._state.oil & QUADRANT_MASK[quadrant]).bit_count()
            counted = say("the_spill.common.dice", n=dice)
            yield Said(say("the_spill.board_words.quadrant", quadrant=quadrant, dice=counted), heading=True)
            for sector in SECTORS[quadrant * 6 : quadrant * 6 + 6]:
                yield Said(self.sector(sector), note=" ".join(map(self._next_die, next_dice[sector])))
                yield from (self._offered(one) for one in self._legal if _sector_of(one) == sector)

    def sector(self, sector: Sector) -> str:
        """Say what a Sector holds, who is there, and what marks it."""
        state = self._state
        parts = [self.spaces(sector)]
        parts += [
            self._say("the_spill.board_words.ship_of", specialist=self._words.name("specialist", name))
            for name, ship in zip(state.seats, state.ships, strict=False)
            if ship == sector
        ]
        if state.oil & SECTOR_MASK[sector] == SECTOR_MASK[sector]:
            parts.append(self._say("the_spill.common.full"))
        if sector in state.goal.marked:
            parts.append(self._say("the_spill.common.marked"))
        return f"{sector}: {'; '.join(parts)}."

    def spaces(self, sector: Sector) -> str:
        return ", ".join(f"{DEPTHS[depth]} {self._space(Space(3 * sector + depth))}" for depth in range(len(DEPTHS)))

    def _space(self, space: Space) -> str:
        state, say = self._state, self._say
        oil = bool(state.oil & BIT[space])
        if not (state.healthy | state.contaminated) & BIT[space]:
            return say("the_spill.board_words.oil") if oil else say("the_spill.board_words.free")
        animal, condition = self._words.animal_at(space), self._words.condition(bool(state.contaminated & BIT[space]))
        if oil:
            return say("the_spill.board_words.oil_on_animal", condition=condition, animal=animal)
        return say("the_spill.board_words.animal", condition=condition, animal=animal)

    def _next_die(self, die: NextDie) -> str:
        """Say what the next die that lands in a Sector would do."""
        say = self._say
        text = say("the_spill.board_words.die_lies_on", space=die.space)
        if die.direction is not None:
            way = self._words.way(die.direction)
            text = say("the_spill.board_words.die_goes_on", way=way, space=die.space)
        if die.contaminates:
            text += " " + say("the_spill.common.contaminates", species=self._words.name("species", die.contaminates))
        if die.to_sickbay:
            text += " " + say(
                "the_spill.board_words.sends_to_sickbay", species=self._words.name("species", die.to_sickbay)
            )
        return text + (" " + say("the_spill.board_words.fills_sector") if die.spills_out else "")

    # --- Beside the sea ---

    def beside(self) -> Iterator[Said]:
        """Say what lies beside the sea: the forecast, the Win card, animals, dice, the team and the cards."""
        say, state = self._say, self._state
        goes_on = state.active >= 0 and state.result is None
        forecast = self._words.forecast(self._rules.forecast(state)) if goes_on else ()
        for heading, sentences in (
            (say("the_spill.common.if_turn_ended"), map(Said, forecast)),
            (say("the_spill.common.to_win"), self._goal()),
            (say("common.animals"), self._animals()),
            (say("common.dice"), self._dice()),
            (say("the_spill.common.team"), self._team()),
            (say("the_spill.board_words.resources"), self._cards()),
        ):
            yield Said(heading, heading=True)
            yield from sentences

    def _goal(self) -> Iterator[Said]:
        card, say = self._state.goal.card, self._say
        if card is None:
            yield Said(say("the_spill.common.no_win_card"))
            return
        record = self._game.win_cards[card]
        yield Said(say("the_spill.board_words.card", card=record.name))
        for objective, progress in zip(record.objectives, progress_of_card(self._game, self._state), strict=True):
            holds = say("the_spill.board_words.holds") if progress.holds else say("the_spill.common.does_not_hold")
            values = {"objective": self._words.objective(objective), "value": progress.value, "holds": holds}
            yield Said(say("the_spill.board_words.objective", **values))

    def _animals(self) -> Iterator[Said]:
        state, say = self._state, self._say
        for species, rescued, sick in zip(self._game.species, state.rescued, state.sickbay, strict=True):
            values = {"species": self._words.name("species", species), "sick": sick}
            values |= {"healthy": rescued.healthy, "contaminated": rescued.contaminated}
            yield Said(say("the_spill.board_words.species", **values))

    def _dice(self) -> Iterator[Said]:
        state, say = self._state, self._say
        yield Said(say("the_spill.board_words.bag", **state.bag._asdict()))
        yield Said(say("the_spill.board_words.pool", **state.pool._asdict()))
        yield Said(say("the_spill.board_words.removed", removed=state.removed))
        space, spaces = state.track_space + 1, len(self._game.dice_by_space)
        dice = self._game.dice_by_space[state.track_space]
        yield Said(
            say("the_spill.board_words.track", space=space, spaces=spaces,
                dice=say("the_spill.common.dice_a_draw", n=dice))
        )  # fmt: skip

    def _team(self) -> Iterator[Said]:
        state, say = self._state, self._say
        for index, (name, tokens) in enumerate(zip(state.seats, state.tokens, strict=True)):
            parts = [self._words.name("specialist", name)]
            if index < len(state.ships):
                parts.append(say("the_spill.board_words.in_sector", sector=state.ships[index]))
            if index == state.active:
                parts.append(say("the_spill.board_words.on_turn", ap=state.ap))
            parts += [
                f"{self._words.name('token', token)} {count}"
                for token, count in zip(TOKEN_NAMES, tokens, strict=True)
                if count
            ]
            yield Said(f"{index + 1}: {', '.join(parts)}.")

    def _cards(self) -> Iterator[Said]:
        say = self._say
        for card in self._state.cards.open:
            record = self._game.resources[card.card]
            for ability, cubes in zip(record.abilities, card.cubes, strict=False):
                has = say("the_spill.common.cubes_of", cubes=cubes, needed=ability.cubes)
                yield Said(f"{record.name}: {self._words.card_ability(ability)} ({has})")
        if not self._state.cards.open:
            yield Said(say("the_spill.board_words.no_open_card"))


def _sector_of(offer: Offer[Decision]) -> Sector | None:
    """Return the Sector that an offer is about; None for one without a place on the sea, or with a whole Quadrant."""
    place = offer.places[0] if offer.places else None
    if isinstance(place, Space):
        return SECTOR_OF_SPACE[place]
    return place if isinstance(place, Sector) else None
