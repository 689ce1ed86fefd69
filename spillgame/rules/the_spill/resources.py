"""Activation cubes and the use of Resource cards (S-4.7, S-4.8, S-7.8, S-9)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Self

from spillgame.rules.decision import Form, Written
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of, question_of
from spillgame.rules.seams import JsonObject
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.chances import Pick, Picked
from spillgame.rules.the_spill.effects import (
    EFFECTS,
    TARGETED,
    AnyEffect,
    AtOnce,
    DrawsSpecialist,
    can_do_something,
    most_targets,
)
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.state import NO_CUBES, Ability, OpenCard, Question, Resolving, Resource, State


def settle(game: Game, state: State, events: Events) -> State:
    """Ask for what comes next in an Action Phase: the place of a cube, else a target for a card, else an action."""
    if state.cubes_in_hand:
        if PlaceCube.reach(game, state, state.active + 1):
            return _ask(state, "cube")
        while state.cubes_in_hand:
            state = happen(game, state, events, e.CubeLost())
    if state.resolving is not None:
        return _resolve(game, state, state.resolving, events)
    return _ask(state, "action")


def _ask(state: State, question: Question) -> State:
    asked = question_of(state) == question
    return state if asked else state._replace(pending=asked_of(state.active + 1, question))


# --- Cubes: S-4.7 ---


def _open_card(state: State, name: str) -> OpenCard | None:
    for card in state.cards.open:
        if card.card == name:
            return card
    return None


def _abilities(game: Game, cards: Iterable[OpenCard]) -> Iterator[tuple[str, int]]:
    """Go through the abilities of some cards: the card, and the ability's number, from 0."""
    return ((card.card, number) for card in cards for number in range(len(game.resources[card.card].abilities)))


def _no_such_ability(game: Game, card: str, ability: int) -> Refusal | None:
    count = len(game.resources[card].abilities)
    if ability in range(count):
        return None
    return Refusal("no_such_ability", "S-9", {"card": card, "ability": ability, "abilities": count})


class PlaceCube(Decision, type="place_cube", rule="S-4.7", icon="target", answers=("cube",)):
    """Put an earned cube on an ability of an open card (S-4.7)."""

    card: str
    ability: int

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        return (cls(seat, *one) for one in _abilities(game, state.cards.open))

    def refusal(self, game: Game, state: State) -> Refusal | None:
        card = _open_card(state, self.card)
        if card is None:
            return Refusal("card_not_open", "S-4.7", {"card": self.card})
        if why := _no_such_ability(game, card.card, self.ability):
            return why
        needed = game.resources[card.card].abilities[self.ability].cubes
        if card.cubes[self.ability] >= needed:
            return Refusal("ability_has_its_cubes", "S-4.7", {"card": card.card, "needed": needed})
        if card.cubes[1 - self.ability]:
            return Refusal("other_ability_holds_cubes", "S-4.7", {"card": card.card})
        return None

    def places(self, game: Game, state: State) -> tuple[Ability]:
        return (Ability(self.card, self.ability),)

    def apply(self, game: Game, state: State, events: Events) -> State:
        return settle(game, happen(game, state, events, e.CubePlaced(self.card, self.ability)), events)


# --- Using a card: S-4.8, S-7.8 ---


class UseResource(
    Decision,
    type="use_resource",
    forms={"use_resource": Form("S-4.8", "play"), "use_resource_discard": Form("S-7.8", "play")},
    answers=("action",),
):
    """Use an ability of a Resource card (S-4.8), or of one in the discard pile (S-7.8)."""

    card: str
    ability: int
    from_discard: Annotated[bool, Written(key="from", mark="from", flag="discard")] = False

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        return cls._of(game, state, seat, state.cards.open)

    @classmethod
    def _of(cls, game: Game, state: State, seat: int, cards: Iterable[OpenCard]) -> list[Self]:
        """Return the uses of some open cards, and of all in the discard pile where those can be used."""
        found = [cls(seat, *one) for one in _abilities(game, cards)]
        if game.powers(state, state.active).requisitions:
            found += [cls(seat, name, 0, True) for name in state.cards.discard]
        return found

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if not game.powers(state, state.active).uses_resources:
            return Refusal("no_resources_token", "S-7.8" if self.from_discard else "S-4.8")
        if why := (self._no_requisition if self.from_discard else self._lacks_cubes)(game, state):
            return why
        ability = game.resources[self.card].abilities[self.ability]
        if not any(can_do_something(game, state, effect) for effect in ability.effects):
            return Refusal("ability_does_nothing", "S-4.8", {"card": self.card})
        return None

    def _lacks_cubes(self, game: Game, state: State) -> Refusal | None:
        card = _open_card(state, self.card)
        if card is None:
            return Refusal("card_not_open", "S-4.8", {"card": self.card})
        if why := _no_such_ability(game, card.card, self.ability):
            return why
        needed, found = game.resources[card.card].abilities[self.ability].cubes, card.cubes[self.ability]
        if found < needed:
            return Refusal("ability_lacks_cubes", "S-4.8", {"card": card.card, "needed": needed, "found": found})
        return None

    def _no_requisition(self, game: Game, state: State) -> Refusal | None:
        powers = game.powers(state, state.active)
        if not powers.requisitions:
            return Refusal("no_requisition", "S-7.8", {"card": self.card})
        if state.spent.requisitions >= powers.requisitions:
            return Refusal("no_more_requisitions", "S-7.8", {"most": powers.requisitions})
        if self.card not in state.cards.discard:
            return Refusal("card_not_discarded", "S-7.8", {"card": self.card})
        if self.ability != 0:
            return Refusal("first_ability_only", "S-7.8", {"card": self.card})
        if state.ap < powers.requisition_ap:
            return Refusal("not_enough_ap", "S-7.8", {"cost": powers.requisition_ap, "ap": state.ap})
        return None

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        """Return the legal ones; most open cards have no cubes, and every ability needs some."""
        cards = state.cards
        loaded = [card for card in cards.open if card.cubes != NO_CUBES]
        if not loaded and not (cards.discard and game.powers(state, state.active).requisitions):
            return ()
        return [use for use in cls._of(game, state, seat, loaded) if use.refusal(game, state) is None]

    def cost(self, game: Game, state: State) -> int:
        return game.powers(state, state.active).requisition_ap if self.from_discard else 0

    def places(self, game: Game, state: State) -> tuple[Ability | Resource]:
        return (Resource(self.card) if self.from_discard else Ability(self.card, self.ability),)

    @property
    def form(self) -> str:
        return "use_resource_discard" if self.from_discard else "use_resource"

    def apply(self, game: Game, state: State, events: Events) -> State:
        used = e.ResourceUsed(self.card, self.ability, self.from_discard, self.cost(game, state))
        if self.from_discard:
            state = state._replace(spent=state.spent._replace(requisitions=state.spent.requisitions + 1))
        state = happen(game, state, events, used)
        resolving = Resolving(self.card, self.ability, self.from_discard)
        return settle(game, state._replace(resolving=resolving), events)


# --- Resolving an ability, effect by effect: S-9 ---


def effect_in_hand(game: Game, state: State) -> AnyEffect:
    """Return the effect that is being resolved, or None."""
    resolving = state.resolving
    if resolving is None:
        return None
    effects = game.resources[resolving.card].abilities[resolving.ability].effects
    return effects[resolving.effect] if resolving.effect < len(effects) else None


def _next_effect(state: State) -> State:
    resolving = state.resolving
    return state._replace(resolving=resolving and resolving._replace(effect=resolving.effect + 1, taken=0))


def _resolve(game: Game, state: State, resolving: Resolving, events: Events) -> State:
    """Go through the effects in order until one asks something; one that can do nothing is passed over."""
    effects = game.resources[resolving.card].abilities[resolving.ability].effects
    for number, effect in enumerate(effects[resolving.effect :], start=resolving.effect):
        rule, taken = EFFECTS[effect.do], resolving.taken if number == resolving.effect else 0
        if not can_do_something(game, state, effect):
            if not taken:
                state = happen(game, state, events, e.EffectPassedOver(effect.do))
        elif isinstance(rule, AtOnce):
            state = rule.act(game, state, effect, events)
        elif isinstance(rule, DrawsSpecialist) or taken < most_targets(effect):
            state = state._replace(resolving=resolving._replace(effect=number, taken=taken))
            if isinstance(rule, DrawsSpecialist):
                return state._replace(pending=Pick("draw_specialist", game.others(state.seats)))
            return _ask(state, "target")
    return _finish(game, state, resolving, events)


def specialist_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Replace the active Specialist; ship, tokens and AP stay, a free Push Back owed does not (S-9, S-7.2)."""
    state = happen(game, state, events, e.SpecialistSwapped(state.seats[state.active], answer.id))
    state = state._replace(spent=state.spent._replace(push_back_at=None))
    return settle(game, _next_effect(state), events)


def _finish(game: Game, state: State, resolved: Resolving, events: Events) -> State:
    """Discard the card with its cubes and draw a new one; a requisitioned card leaves the game."""
    card, from_discard = resolved.card, resolved.from_discard
    left = e.ResourceLeftGame(card) if from_discard else e.ResourceDiscarded(card)
    state = happen(game, state._replace(resolving=None), events, left)
    if not from_discard and (among := state.cards.unknown or state.cards.known[:1]):
        return state._replace(pending=Pick("draw_resource", among))
    return _ask(state, "action")


def resource_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Open the card drawn for the one discarded (S-4.8)."""
    return _ask(happen(game, state, events, e.ResourceOpened(answer.id)), "action")


# --- Targets: S-9 ---


class Target(
    Decision,
    type="target",
    forms=dict.fromkeys(("target_space", "target_ship", "target_species"), Form("S-9", "target")),
    answers=("target",),
):
    """Choose what the effect in hand acts on: a space, a ship and its Sector, or a species (S-9)."""

    space: Annotated[Space | None, Written(at=Space)] = None
    ship: str | None = None
    sector: Annotated[Sector | None, Written(at=Sector)] = None
    species: str | None = None

    @property
    def given(self) -> JsonObject:
        """What it points at, by field."""
        values = zip(self._fields[1:-1], self[1:-1], strict=True)
        return {name: value for name, value in values if value is not None}

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Iterable[Self]:
        effect = effect_in_hand(game, state)
        rule = TARGETED[effect.do]
        return (
            cls(seat, **dict(zip(rule.asks, values, strict=True))) for values in rule.candidates(game, state, effect)
        )

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> Sequence[Self]:
        """Return the legal ones: what is asked for is checked before it is put into a target."""
        effect = effect_in_hand(game, state)
        rule = TARGETED[effect.do]
        return [
            cls(seat, **dict(zip(rule.asks, values, strict=True)))
            for values in rule.candidates(game, state, effect)
            if rule.refusal(game, state, effect, *values) is None
        ]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        effect, given = effect_in_hand(game, state), self.given
        rule = TARGETED[effect.do]
        if tuple(given) != rule.asks:
            return Refusal("wrong_target", "S-9", {"effect": effect.do, "needed": rule.asks[0]})
        return rule.refusal(game, state, effect, *given.values())

    @property
    def form(self) -> str:
        return f"target_{next(iter(self.given))}"

    def apply(self, game: Game, state: State, events: Events) -> State:
        effect = effect_in_hand(game, state)
        state = TARGETED[effect.do].act(game, state, events, *self.given.values())
        resolving = state.resolving and state.resolving._replace(taken=state.resolving.taken + 1)
        state = state._replace(resolving=resolving)
        done = resolving and resolving.taken == most_targets(effect)
        return settle(game, _next_effect(state) if done else state, events)


def with_asked_fields(effect: AnyEffect, target: Target) -> Target:
    """Return a target with only the fields that an effect asks for: a journal may have more."""
    asked = TARGETED[effect.do].asks if effect.do in TARGETED else ()
    return Target(target.seat, **{name: getattr(target, name) for name in asked})


class Skip(Decision, type="skip", rule="S-9", icon="skip", answers=("target",), ends=True, exact=True):
    """End an "up to" early (S-9)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        if state.resolving is None or not state.resolving.taken:
            return Refusal("nothing_done_yet", "S-9")
        return None

    def apply(self, game: Game, state: State, events: Events) -> State:
        return settle(game, _next_effect(state), events)
