"""The places of the board as widgets: what lies there, what pressing would do and cost, or why it can do nothing."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

from spillgame.rules.game import Offer, Refused
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.action import Move, PushBack, Rescue
from spillgame.rules.the_spill.board import (
    BIT,
    QUADRANT_OF_SECTOR,
    SECTOR_MASK,
    SECTOR_OF_SPACE,
    SECTORS,
    SPACES,
    Sector,
    Space,
)
from spillgame.rules.the_spill.consequence import changes
from spillgame.rules.the_spill.ending import SICKBAY_ALL_SPECIES, SICKBAY_THREE_OF_ONE, SPILL_OUTS
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.threats import Threat, worst_by_sector
from spillgame.scenes.the_spill.board.geometry import Point
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.board_words import BoardWords
from spillgame.ui.answer import Answer
from spillgame.ui.said import joined
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Hotspot
from spillgame.words import sentences

RULES_OF_LINES = {SICKBAY_ALL_SPECIES: "S-6.1", SICKBAY_THREE_OF_ONE: "S-6.2", SPILL_OUTS: "S-6.3"}
Place = Space | Sector
Offers = Sequence[Offer[Decision]]
Act = Callable[[Decision], Answer | None]
Choose = Callable[[Place, Sequence[Decision]], Answer | None]


def hotspots(view: BoardView, rules: TheSpill, state: State, offers: Offers, act: Act, choose: Choose) -> list[Hotspot]:
    """Return a widget for each space and each Sector, Sector by Sector along the ring.

    `act` is called with the decision where just one can be taken at a place; else `choose` with the place and all
    that can. What they return goes on to the scene.
    """
    words = PlaceWords(view, rules, state)
    at: dict[tuple[type, object], list[Offer[Decision]]] = {}
    for offer in offers:
        for place in offer.places:
            at.setdefault((type(place), place), []).append(offer)
    found = []
    sails = any(isinstance(offer.decision, Move) and offer.legal for offer in offers)
    pending = state.pending
    own = state.ship if offers and isinstance(pending, Decide) and pending.question == "action" else None
    for sector in SECTORS:
        within = {space: at.get((Space, space), []) for space in SPACES[3 * sector : 3 * sector + 3]}
        water = _hotspot(words, sector, at.get((Sector, sector), []), act, choose)
        if sector == own and water.act is None:  # else a transport goes round to it, or a card may put the ship there
            here = [offer.decision for around in within.values() for offer in around if offer.legal]
            if here:
                water.note, water.refused, water.rule = partial(words.own, sector, here), "", ""
                water.act = partial(choose, sector, here)  # the water offers all that can be done in its Sector
            elif sails:
                water.refused = words.say("the_spill.hotspots.nothing_here", sector=sector)
        found += [water, *(_hotspot(words, space, around, act, choose) for space, around in within.items())]
    return found


def signs(view: BoardView, state: State, threats: Sequence[Threat] = ()) -> Iterator[Hotspot]:
    """Yield what else of the board can be looked at: the number in the well, buoys, names of full Sectors, and of those
    where one more die would lose the game."""
    say, geometry = view.look.say, view.geometry

    def sign(key: str, middle: Point, side: float, name: str, note: str, rule: str) -> Hotspot:
        return Hotspot(key=key, rect=geometry.square(middle, side), name=name, note=note, rule=rule, hidden=True)

    left = sum(state.bag)
    well = say("the_spill.hotspots.well_note", n=left)
    yield sign("well", geometry.well.center, geometry.well.width, say("the_spill.hotspots.well"), well, "S-3.11")
    for sector in state.goal.marked:
        name, note = say("the_spill.hotspots.buoy", sector=sector), say("the_spill.hotspots.buoy_note", sector=sector)
        yield sign(f"buoy {sector}", geometry.inner_centre(sector), geometry.buoy_size, name, note, "S-10")
    for sector in view.full_sectors(state):
        name, note = (
            say("the_spill.hotspots.full_sector", sector=sector),
            say("the_spill.hotspots.full_sector_note", sector=sector),
        )
        yield sign(f"full {sector}", geometry.label_centre(sector), geometry.die_size, name, note, "S-6.3")
    lines = {
        SICKBAY_ALL_SPECIES: say("the_spill.forecast.species"),
        SICKBAY_THREE_OF_ONE: say("the_spill.forecast.one_species"),
        SPILL_OUTS: say("the_spill.common.full_sectors"),
    }
    for sector, reached in worst_by_sector(threats).items():
        name = say("the_spill.hotspots.fatal_sector", sector=sector)
        note = say(
            "the_spill.hotspots.fatal_sector_note", line=lines[reached.line], value=reached.value, lost=reached.lost_at
        )
        rule = RULES_OF_LINES[reached.line]
        yield sign(f"fatal {sector}", geometry.label_centre(sector), geometry.die_size, name, note, rule)


def hotspot(words: "PlaceWords", place: Place) -> Hotspot:
    """Return a place of the board as a widget that says what lies there, and does nothing yet."""
    outline, rect = words.view.geometry.shape_of(place)
    key = f"{'space' if isinstance(place, Space) else 'sector'} {place}"
    return Hotspot(
        key=key, group="board", rect=rect, outline=outline, name=words.name(place), value=words.value(place),
        subject=place, aloud=words.aloud(place), at_length=partial(words.at_length, place),
    )  # fmt: skip


def place_at(widget: Widget | None) -> Place | None:
    """Return the place of the board that a widget stands for; None where it stands for none."""
    subject = widget.subject if widget is not None else None
    return subject if isinstance(subject, Space | Sector) else None


def _hotspot(words: "PlaceWords", place: Place, offers: Offers, act: Act, choose: Choose) -> Hotspot:
    legal = [offer for offer in offers if offer.legal]
    refused = [offer for offer in offers if not offer.legal]
    why, rule = ("", legal[0].rule) if legal else words.refusals(refused)

    def press() -> Answer | None:
        decisions = [offer.decision for offer in legal]
        return act(*decisions) if len(decisions) == 1 else choose(place, decisions)

    found = hotspot(words, place)
    found.note = "" if why else partial(words.note, place, legal, refused)
    found.refused, found.rule, found.act = why, rule, press if legal else None
    return found


class PlaceWords:
    """Says what lies at the places of one state, and what a decision there would do."""

    def __init__(self, view: BoardView, rules: TheSpill, state: State):
        self.view = view
        self.rules = rules
        self.state = state
        self.say = view.look.say
        self._sides = (
            self.say("the_spill.hotspots.north"),
            self.say("the_spill.hotspots.east"),
            self.say("the_spill.hotspots.south"),
            self.say("the_spill.hotspots.west"),
        )
        self._full = set(view.full_sectors(state))
        self._doomed = frozenset(rules.forecast(state).to_sickbay) if state.active >= 0 else frozenset()

    @cached_property
    def _next_dice(self) -> tuple[tuple[NextDie, ...], ...]:
        return self.rules.next_die(self.state)

    # --- What is there ---

    def name(self, place: Place) -> str:
        """Return the name of a place, with what lies on a space."""
        return self._named(place, str(place))

    def aloud(self, place: Place) -> str:
        """Return what a place is called without the board: the side of the sea as a word, and what lies there."""
        sector = SECTOR_OF_SPACE[place] if isinstance(place, Space) else place
        side = self._sides[QUADRANT_OF_SECTOR[sector]]
        called = self.say("the_spill.hotspots.aloud", place=place, side=side)
        return joined(self._named(place, called), self.value(place))

    def at_length(self, place: Place) -> str:
        """Return what lies on the spaces of a Sector."""
        if isinstance(place, Space):
            return ""
        return f"{BoardWords(self.rules, self.state, (), self.say).spaces(place)}."

    def _named(self, place: Place, called: str) -> str:
        """Return what a place is called, with what lies on a space."""
        if not isinstance(place, Space):
            return self.say("the_spill.hotspots.sector", sector=called)
        oil, animal = bool(self.state.oil & BIT[place]), self.animal(place)
        if oil and animal:
            return self.say("the_spill.hotspots.space_oil_on_animal", space=called, **animal)
        if oil:
            return self.say("the_spill.hotspots.space_oil", space=called)
        if animal:
            return self.say("the_spill.hotspots.space_animal", space=called, **animal)
        return self.say("the_spill.hotspots.space_empty", space=called)

    def animal(self, space: Space) -> dict[str, str]:
        """Return the `condition` and the species of the `animal` on a space; nothing where there is none."""
        state, bit = self.state, BIT[space]
        if not (state.healthy | state.contaminated) & bit:
            return {}
        words = self.rules.words
        return {"condition": words.condition(bool(state.contaminated & bit)), "animal": words.animal_at(space)}

    def value(self, place: Place) -> str:
        """Return what else is to be known of a place: ships, dice, markers, danger."""
        say, state = self.say, self.state
        if isinstance(place, Space):
            return say("the_spill.hotspots.to_sickbay") if place in self._doomed else ""
        dice = (state.oil & SECTOR_MASK[place]).bit_count()
        parts = [say("the_spill.common.dice", n=dice)]
        if place in self._full:
            parts.append(say("the_spill.common.full"))
        if place in state.goal.marked:
            parts.append(say("the_spill.common.marked"))
        for name, ship in zip(state.seats, state.ships, strict=False):
            if ship == place:
                parts.append(say("the_spill.hotspots.ship_of", specialist=self.rules.words.name("specialist", name)))
        return ", ".join(parts)

    # --- What can be done there ---

    def note(self, place: Place, legal: Offers, refused: Offers) -> str:
        """Say what each decision would do, cost and bring about, then why others cannot be taken.

        Where nothing can be done, say what lies there; of a Sector, also where the next die would come to lie.
        """
        text = self.effects(legal, refused) or sentences(self.name(place), self.value(place))
        return text if isinstance(place, Space) else sentences(text, self.next_die(place))

    def next_die(self, sector: Sector) -> str:
        """Say what the dashed die on the board means."""
        if self.state.phase != "action":
            return ""
        spaces = " / ".join(str(die.space) for die in self._next_dice[sector])
        return self.say("the_spill.hotspots.next_die", spaces=spaces)

    def effects(self, legal: Offers, refused: Offers) -> str:
        """Say what each decision would do, cost and bring about, then why others cannot be taken."""
        if not legal:
            return ""
        lines = [self.effect(offer) for offer in legal]
        kinds = {offer.decision.type for offer in legal}
        for decision, refusal, *_ in refused:
            if refusal is not None and decision.type not in kinds and not self._idle(decision):
                why = f"{self.rules.refusal_to_text(refusal)} ({refusal.rule})"
                lines.append(f"{self.rules.words.decision(decision)}: {why}")
        return "\n".join(lines)

    def effect(self, offer: Offer[Decision]) -> str:
        """Say what a decision would do, its price, and what would follow from it."""
        decision, ap, say = offer.decision, offer.cost, self.say
        text = self.rules.words.decision(decision)
        try:
            follows = list(changes(say, self.rules, self.state, decision))
        except Refused:  # only where what is shown is a step behind what is asked
            return text
        if ap is not None:
            text += ": " + (say("the_spill.common.ap", ap=ap) if ap else say("the_spill.hotspots.no_ap"))
        return " ".join([text + ".", *follows])

    def own(self, sector: Sector, here: Sequence[Decision]) -> str:
        """Say what can be done in the Sector of the ship."""
        return sentences(self.say("the_spill.hotspots.your_ship", n=len(here), sector=sector), self.next_die(sector))

    def refusals(self, refused: Offers) -> tuple[str, str]:
        """Say why nothing can be done at a place, each reason once; and name the rule of the first."""
        rules_of: dict[str, list[str]] = {}
        for decision, refusal, *_ in refused:
            if refusal is None or (self._idle(decision) and len(refused) > 1):
                continue
            ids = rules_of.setdefault(self.rules.refusal_to_text(refusal), [])
            if refusal.rule not in ids:
                ids.append(refusal.rule)
        first = next((ids[0] for ids in rules_of.values()), "")
        if len(rules_of) == 1:
            return next(iter(rules_of)), first
        return " ".join(f"{text} ({', '.join(ids)})" for text, ids in rules_of.items()), first

    @staticmethod
    def _idle(decision: Decision) -> bool:
        """Return whether a refused decision is only a variant of another: free of charge, or by way of elsewhere."""
        if isinstance(decision, Move):
            return decision.via is not None
        return isinstance(decision, PushBack | Rescue) and decision.free
