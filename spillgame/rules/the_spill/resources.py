"""Activation cubes and the use of Resource cards (S-4.7, S-4.8, S-7.8, S-9)."""

from collections.abc import Iterable
from typing import Any

from spillgame.rules.decision import Form
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide, asked_of
from spillgame.rules.rule import Rule, everything
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.chances import Pick, Picked
from spillgame.rules.the_spill.decisions import PlaceCube, Skip, Target, UseResource
from spillgame.rules.the_spill.effects import EFFECTS, AtOnce, Targeted, can_do_something, most_targets
from spillgame.rules.the_spill.events import Events, happen
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import OpenCard, Question, Resolving, State


def settle(game: Game, state: State, events: Events) -> State:
    """Ask for what comes next in an Action Phase: the place of a cube, then a target for a card, then an action."""
    if state.cubes_in_hand:
        if any(_place_refusal(game, state, place) is None for place in _every_place(game, state)):
            return _ask(state, "cube")
        while state.cubes_in_hand:
            state = happen(game, state, events, e.CubeLost())
    if state.resolving is not None:
        return _resolve(game, state, events)
    return _ask(state, "action")


def _ask(state: State, question: Question) -> State:
    asked = state.pending
    if isinstance(asked, Decide) and asked.question == question:
        return state
    return state._replace(pending=asked_of(state.active + 1, question))


# --- Cubes: S-4.7 ---


def _every_place(game: Game, state: State) -> Iterable[PlaceCube]:
    return (
        PlaceCube(state.active + 1, card.card, ability)
        for card in state.cards.open
        for ability in range(len(game.resources[card.card].abilities))
    )


def _open_card(state: State, name: str) -> OpenCard | None:
    for card in state.cards.open:
        if card.card == name:
            return card
    return None


def _no_such_ability(game: Game, card: str, ability: int) -> Refusal | None:
    count = len(game.resources[card].abilities)
    if ability in range(count):
        return None
    return Refusal("no_such_ability", "S-9", {"card": card, "ability": ability, "abilities": count})


def _place_refusal(game: Game, state: State, decision: PlaceCube) -> Refusal | None:
    card = _open_card(state, decision.card)
    if card is None:
        return Refusal("card_not_open", "S-4.7", {"card": decision.card})
    if refusal := _no_such_ability(game, card.card, decision.ability):
        return refusal
    needed = game.resources[card.card].abilities[decision.ability].cubes
    if card.cubes[decision.ability] >= needed:
        return Refusal("ability_has_its_cubes", "S-4.7", {"card": card.card, "needed": needed})
    if card.cubes[1 - decision.ability]:
        return Refusal("other_ability_holds_cubes", "S-4.7", {"card": card.card})
    return None


def _place_cube(game: Game, state: State, decision: PlaceCube, events: Events) -> State:
    return settle(game, happen(game, state, events, e.CubePlaced(decision.card, decision.ability)), events)


# --- Using a card: S-4.8, S-7.8 ---


def _every_use(game: Game, state: State) -> Iterable[UseResource]:
    seat = state.active + 1
    for card in state.cards.open:
        for ability in range(len(game.resources[card.card].abilities)):
            yield UseResource(seat, card.card, ability)
    if game.powers(state, state.active).requisitions:
        for name in state.cards.discard:
            yield UseResource(seat, name, 0, True)


def _use_refusal(game: Game, state: State, decision: UseResource) -> Refusal | None:
    if not game.powers(state, state.active).uses_resources:
        rule = "S-7.8" if decision.from_discard else "S-4.8"
        return Refusal("no_resources_token", rule)
    if decision.from_discard:
        refusal = _requisition_refusal(game, state, decision)
    else:
        refusal = _own_cubes_refusal(game, state, decision)
    if refusal:
        return refusal
    ability = game.resources[decision.card].abilities[decision.ability]
    if not any(can_do_something(game, state, effect) for effect in ability.effects):
        return Refusal("ability_does_nothing", "S-4.8", {"card": decision.card})
    return None


def _own_cubes_refusal(game: Game, state: State, decision: UseResource) -> Refusal | None:
    card = _open_card(state, decision.card)
    if card is None:
        return Refusal("card_not_open", "S-4.8", {"card": decision.card})
    if refusal := _no_such_ability(game, card.card, decision.ability):
        return refusal
    needed = game.resources[card.card].abilities[decision.ability].cubes
    if card.cubes[decision.ability] < needed:
        found = card.cubes[decision.ability]
        return Refusal("ability_lacks_cubes", "S-4.8", {"card": card.card, "needed": needed, "found": found})
    return None


def _requisition_refusal(game: Game, state: State, decision: UseResource) -> Refusal | None:
    powers = game.powers(state, state.active)
    if not powers.requisitions:
        return Refusal("no_requisition", "S-7.8", {"card": decision.card})
    if state.spent.requisitions >= powers.requisitions:
        return Refusal("no_more_requisitions", "S-7.8", {"most": powers.requisitions})
    if decision.card not in state.cards.discard:
        return Refusal("card_not_discarded", "S-7.8", {"card": decision.card})
    if decision.ability != 0:
        return Refusal("first_ability_only", "S-7.8", {"card": decision.card})
    if state.ap < powers.requisition_ap:
        return Refusal("not_enough_ap", "S-7.8", {"cost": powers.requisition_ap, "ap": state.ap})
    return None


def _use_cost(game: Game, state: State, decision: UseResource) -> int:
    return game.powers(state, state.active).requisition_ap if decision.from_discard else 0


def _use_resource(game: Game, state: State, decision: UseResource, events: Events) -> State:
    cost = _use_cost(game, state, decision)
    if decision.from_discard:
        spent = state.spent._replace(requisitions=state.spent.requisitions + 1)
        state = state._replace(spent=spent)
    used = e.ResourceUsed(decision.card, decision.ability, decision.from_discard, cost)
    state = happen(game, state, events, used)
    resolving = Resolving(decision.card, decision.ability, decision.from_discard)
    return settle(game, state._replace(resolving=resolving), events)


# --- Resolving an ability, effect by effect: S-9 ---


def effect_in_hand(game: Game, state: State) -> Any:
    """Return the effect that is being resolved, or None."""
    resolving = state.resolving
    if resolving is None:
        return None
    effects = game.resources[resolving.card].abilities[resolving.ability].effects
    return effects[resolving.effect] if resolving.effect < len(effects) else None


def _next_effect(state: State) -> State:
    assert state.resolving is not None  # noqa: S101 - only called while an ability is resolved
    return state._replace(resolving=state.resolving._replace(effect=state.resolving.effect + 1, taken=0))


def _resolve(game: Game, state: State, events: Events) -> State:
    """Go through the effects in order until one asks something; one that can do nothing is passed over."""
    while (effect := effect_in_hand(game, state)) is not None:
        rule = EFFECTS[effect.do]
        taken = state.resolving.taken if state.resolving else 0
        if not can_do_something(game, state, effect):
            if not taken:
                state = happen(game, state, events, e.EffectPassedOver(effect.do))
        elif isinstance(rule, AtOnce):
            state = rule.act(game, state, effect, events)
        elif isinstance(rule, Targeted):
            if taken < most_targets(effect):
                return _ask(state, "target")
        else:
            return state._replace(pending=Pick("draw_specialist", game.others(state.seats)))
        state = _next_effect(state)
    return _finish(game, state, events)


def specialist_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Replace the active Specialist; ship, tokens and AP stay, what a Move had earned does not (S-9, S-7.2)."""
    state = happen(game, state, events, e.SpecialistSwapped(state.seats[state.active], answer.id))
    state = state._replace(spent=state.spent._replace(push_back_at=None))
    return settle(game, _next_effect(state), events)


def _finish(game: Game, state: State, events: Events) -> State:
    """Discard the card with its cubes and draw a new one; a requisitioned card leaves the game."""
    assert state.resolving is not None  # noqa: S101 - only called while an ability is resolved
    card, from_discard = state.resolving.card, state.resolving.from_discard
    left = e.ResourceLeftGame(card) if from_discard else e.ResourceDiscarded(card)
    state = happen(game, state._replace(resolving=None), events, left)
    if not from_discard and (among := state.cards.unknown or state.cards.known[:1]):
        return state._replace(pending=Pick("draw_resource", among))
    return _ask(state, "action")


def resource_drawn(game: Game, state: State, answer: Picked, events: Events) -> State:
    """Open the card drawn for the one discarded (S-4.8)."""
    return _ask(happen(game, state, events, e.ResourceOpened(answer.id)), "action")


# --- Targets: S-9 ---


def _every_target(game: Game, state: State) -> Iterable[Target]:
    effect = effect_in_hand(game, state)
    rule = EFFECTS[effect.do]
    return rule.candidates(game, state, effect) if isinstance(rule, Targeted) else ()


def _target_refusal(game: Game, state: State, decision: Target) -> Refusal | None:
    effect = effect_in_hand(game, state)
    rule = EFFECTS[effect.do]
    assert isinstance(rule, Targeted)  # noqa: S101 - `pending` asks for a target only then
    return rule.refusal(game, state, effect, decision)


def _act_on_target(game: Game, state: State, decision: Target, events: Events) -> State:
    assert state.resolving is not None  # noqa: S101 - `pending` asks for a target only then
    effect = effect_in_hand(game, state)
    rule = EFFECTS[effect.do]
    assert isinstance(rule, Targeted)  # noqa: S101 - as above
    state = rule.act(game, state, decision, events)
    taken = state.resolving.taken + 1 if state.resolving else 0
    state = state._replace(resolving=state.resolving and state.resolving._replace(taken=taken))
    return settle(game, state if taken < most_targets(effect) else _next_effect(state), events)


def _skip_refusal(game: Game, state: State, decision: Skip) -> Refusal | None:
    if state.resolving is None or not state.resolving.taken:
        return Refusal("nothing_done_yet", "S-9")
    return None


PLACE_CUBE = Rule(
    {"place_cube": Form("S-4.7", "target")},
    _every_place,
    _place_refusal,
    _place_cube,
    where=lambda decision: decision.card,
)
USE_RESOURCE = Rule(
    {"use_resource": Form("S-4.8", "play"), "use_resource_discard": Form("S-7.8", "play")},
    _every_use,
    _use_refusal,
    _use_resource,
    price=_use_cost,
    where=lambda decision: decision.card,
)
TARGET = Rule(
    dict.fromkeys(("target_space", "target_ship", "target_species"), Form("S-9", "target")),
    _every_target,
    _target_refusal,
    _act_on_target,
    where=lambda decision: decision.sector if decision.space is None else decision.space,
)
SKIP = Rule(
    {"skip": Form("S-9", "skip")},
    lambda game, state: (Skip(state.active + 1),),
    _skip_refusal,
    lambda game, state, decision, events: settle(game, _next_effect(state), events),
    losing=everything,
)
