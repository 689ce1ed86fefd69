"""Offshore's advice in words: what matters, where to work, what a step does, and what a value is made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from spillgame.bots.advice import Matter, Plan, Pointed
from spillgame.bots.offshore.drill import one_ahead
from spillgame.bots.offshore.features import KINDS
from spillgame.bots.offshore.offers import best_offer, offer_made, passes
from spillgame.bots.offshore.well import Well
from spillgame.bots.offshore.worth import Worths
from spillgame.rules.game_words import add_words
from spillgame.rules.offshore import engine, possible
from spillgame.rules.offshore.content_model import PLANT
from spillgame.rules.offshore.drilling import AcceptShare, Draw, DrawTwo, Keep, RefuseShare, Stop
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.export import ExportCoins, Sell, Take, TakeBlind
from spillgame.rules.offshore.flips import Flip
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse, Split
from spillgame.rules.offshore.opening import Open, Use
from spillgame.rules.offshore.outlook import blowout_chances
from spillgame.rules.offshore.places import Field, Place
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import HIDDEN, State
from spillgame.rules.offshore.technologies import Buy, BuyBlind
from spillgame.rules.questions import Decide
from spillgame.words import Words

THREAT: Final = "threat"
CHANCE: Final = "chance"
NEAR = 3
"""How many openings, or tiles of the stack, before the end this is mentioned."""
DEALS = 2
"""How many offers that are likely to be accepted are mentioned."""
EVENTS = 2
"""How many events say what a decision does that has no words of its own."""
TOLD: Mapping[str, tuple[str, ...]] = {
    "points": ("score", "up_points"),
    "objective": ("objective", "listed"),
    "coins": ("coins", "usual_coins"),
    "barrels": ("barrels", "barrels_worth"),
    "sales": ("best_sale", "sales", "export", "shared"),
    "technologies": (*(f"up_{kind}" for kind in KINDS), "colours"),
    "used": ("down", "flips"),
    "platforms": ("platforms", "laid"),
    "pipelines": ("open_ends", "ready_ends"),
    "openings": ("alone", "helped", "best_alone", "best_helped", "lacking"),
    "purchase": ("purchase",),
    "lead": ("lead", "behind"),
}
"""The names that players have for what features measure; other features are not mentioned."""
_SUBJECTS = {name: subject for subject, names in TOLD.items() for name in names}


class OffshoreTelling:
    """The `Telling` of one game of Offshore."""

    def __init__(self, rules: Offshore):
        self._rules, self._game, self._table = rules, rules.game, rules.game.table
        self._say = Words({})
        add_words(self._say, rules.name, rules.game.content)

    # --- What matters ---

    def matters(self, state: State, plans: Sequence[Plan]) -> Sequence[Matter]:
        pending = state.pending
        if not isinstance(pending, Decide):
            return ()
        worths = Worths(self._game, state, pending.seat, self._game.content.bots.greedy)
        urgent = {
            "drill": self._shaft,
            "share": self._share,
            "answer": self._offer,
            "split": self._offers,
            "use": self._offers,
            "final": self._last,
        }.get(pending.question)
        told = list(urgent(worths, plans)) if urgent is not None else []
        if pending.question == "action":
            told += [*self._end(state), *self._deals(plans), *self._contested(state, pending.seat, plans)]
        return [*told, *self._race(state, pending.seat)]

    def _shaft(self, worths: Worths, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield the danger of the next tile, and what stopping and drawing on are worth."""
        state, say = worths.view, self._say
        here = (Field(state.opened.field),)
        chance = blowout_chances(self._game, state.drilled, state.bag)
        if chance:
            lost = min(self._game.content.game.drilling.lost, len(state.drilled.placed) + 1)
            yield Matter(THREAT, say("offshore.hints.blows_out", chance=percent(chance), n=lost), here)
        else:
            yield Matter(CHANCE, say("offshore.hints.safe"), here)
        well = Well(self._game, state)
        stop, draw = well.brought(state), well.drawn(state)
        values = {"stop": points(stop), "draw": points(draw), "apart": points(abs(draw - stop))}
        if draw > stop:
            yield Matter(CHANCE, say("offshore.hints.draw_on", **values), here)
        else:
            yield Matter(THREAT, say("offshore.hints.stop_now", **values), here)
        if state.opened.partner is not None:
            helper = self._rules.words.player(state.opened.partner)
            yield Matter(THREAT, say("offshore.hints.both", helper=helper), here)

    def _share(self, worths: Worths, plans: Sequence[Plan]) -> Iterator[Matter]:
        values = one_ahead(worths, engine.legal(self._game, worths.view))
        pays, refuses = (
            next((worth for one, worth in values.items() if isinstance(one, kind)), 0.0)
            for kind in (AcceptShare, RefuseShare)
        )
        told = self._say("offshore.hints.share", pays=points(pays), refuses=points(refuses))
        yield Matter(CHANCE if pays > refuses else THREAT, told, (Field(worths.view.opened.field),))

    def _offer(self, worths: Worths, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield what the offer is worth to both, and what a counter-offer would be."""
        opening, seat = worths.view.opened, worths.seat
        here, other = (Field(opening.field),), self._rules.words.player(opening.maker)
        made = offer_made(worths, opening)
        mine, theirs = made.to(opening, seat)
        told = self._say("offshore.hints.offer", mine=points(mine), theirs=points(theirs), other=other)
        yield Matter(CHANCE if passes(worths, opening, made, seat) else THREAT, told, here)
        if not any(isinstance(one, Counter) for one in engine.legal(self._game, worths.view)):
            yield Matter(THREAT, self._say("offshore.hints.no_counters"), here)
            return
        again = opening.countered(seat)
        better = best_offer(worths, again)
        if better is None or better.to(opening, seat)[0] <= mine:
            yield Matter(THREAT, self._say("offshore.hints.no_better", other=other), here)
            return
        pays = better.pays if seat == opening.opener else better.cost - better.pays
        values = {"n": pays, "cost": better.cost, "mine": points(better.to(opening, seat)[0]), "other": other}
        yield Matter(CHANCE, self._say("offshore.hints.counter", **values), here)

    def _offers(self, worths: Worths, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield the best offer that is likely to be accepted, for one who is making it."""
        opening = worths.view.opened
        best = best_offer(worths, opening)
        if opening.partner is None:
            return
        other = self._rules.words.player(opening.answerer)
        if best is None:
            yield Matter(THREAT, self._say("offshore.hints.no_offer", other=other), (Field(opening.field),))
            return
        pays = best.pays if worths.seat == opening.opener else best.cost - best.pays
        told = self._say("offshore.hints.offer_likely", other=other, n=pays, cost=best.cost)
        yield Matter(CHANCE, told, (Field(opening.field),))

    def _last(self, worths: Worths, plans: Sequence[Plan]) -> Iterator[Matter]:
        yield Matter(THREAT, self._say("offshore.hints.last_export"), ())

    def _end(self, state: State) -> Iterator[Matter]:
        """Yield that the end is near: by openings, or by the stack."""
        left = len(state.requirements) - state.requirements.count(None) - self._game.few_requirements
        stack = len(state.light) + len(state.dark)
        if left <= NEAR:
            yield Matter(THREAT, self._say("offshore.hints.end_openings", n=left), ())
        elif stack <= NEAR:
            yield Matter(THREAT, self._say("offshore.hints.end_stack", n=stack), ())

    def _deals(self, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield the offers that are likely to be accepted, one for each field and helper."""
        seen: set[tuple[str, int]] = set()
        for plan in plans:
            first = plan.steps[0].decision if plan.steps else None
            split = next((step for step in plan.steps if isinstance(step.decision, Split)), None)
            if not isinstance(first, Open) or split is None or first.partner is None:
                continue
            if (first.field, first.partner) in seen or len(seen) == DEALS:
                continue
            seen.add((first.field, first.partner))
            names = {"helper": self._rules.words.player(first.partner), "field": self._rules.words.field(first.field)}
            pays, cost = split.decision.coins, split.state.opened.price
            told = self._say("offshore.hints.deal", **names, n=pays, cost=cost)
            told = told if cost else self._say("offshore.hints.deal_free", **names)
            yield Matter(CHANCE, told, (Field(first.field),))

    def _contested(self, state: State, seat: int, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield the fields of good plans that the next company could open as well."""
        following = self._game.left_of(seat)
        firsts = [plan.steps[0].decision for plan in plans if plan.steps]
        fields = dict.fromkeys(one.field for one in firsts if isinstance(one, Open))
        found = [field for field in fields if self._may_open(state, following, field)]
        if found:
            names = ", ".join(map(self._rules.words.field, found))
            told = self._say("offshore.hints.contested", player=self._rules.words.player(following), fields=names)
            yield Matter(THREAT, told, tuple(map(Field, found)))

    def _may_open(self, state: State, seat: int, field: str) -> bool:
        lies, game = state.requirements[self._table.number[field]], self._game
        if lies is None or lies == HIDDEN:
            return False
        mine = possible.means_of(game, state, seat)
        companies: list[possible.Company] = [(None, mine)]
        if not game.two:
            companies += [(one, possible.means_of(game, state, one, mine)) for one in game.from_seat(seat)[1:]]
        return bool(possible.able(game, self._table.requirements[lies], companies, game.alone_discount))

    def _race(self, state: State, seat: int) -> Iterator[Matter]:
        """Yield who is ahead, by the points that count now."""
        scores = {one: score_of(self._game, state.players[one - 1]).total for one in self._game.seats}
        mine = scores.pop(seat)
        rival = max(scores, key=scores.__getitem__)
        name, theirs = self._rules.words.player(rival), scores[rival]
        if mine > theirs:
            yield Matter(CHANCE, self._say("offshore.hints.ahead", mine=mine, player=name, theirs=theirs), ())
        elif mine < theirs:
            told = self._say("offshore.hints.behind", player=name, theirs=theirs, n=theirs - mine)
            yield Matter(THREAT, told, ())

    # --- Where ---

    def where(self, plan: Plan) -> Pointed:
        first = plan.steps[0]
        places = tuple(dict.fromkeys(place for step in plan.steps for place in self.places(step.state, step.decision)))
        return Pointed(self._where(plan, first.state, first.decision), places)

    def _where(self, plan: Plan, state: State, first: Decision) -> str:
        words, say = self._rules.words, self._say
        match first:
            case Open(field=field, partner=int(partner)):
                told = say("offshore.hints.work_with", field=words.field(field), helper=words.player(partner))
            case Open(field=field):
                told = say("offshore.hints.work_at", field=words.field(field))
            case Buy() | BuyBlind() | Take():
                told = say("offshore.hints.work_display")
            case Sell():
                fields = dict.fromkeys(step.decision.field for step in plan.steps if isinstance(step.decision, Sell))
                told = say("offshore.hints.work_sell", fields=", ".join(map(words.field, fields)))
            case ExportCoins():
                told = say("offshore.hints.work_coins")
            case Draw() | Stop() | DrawTwo() | Keep():
                told = say("offshore.hints.work_shaft")
            case Use() | Split() | Accept() | Refuse() | Counter():
                told = say("offshore.hints.work_offer")
            case _:
                told = say("offshore.hints.work_here")
        used = [self._table.kind[step.decision.tile] for step in plan.steps if isinstance(step.decision, Use)]
        if not used:
            return told
        return f"{told} {say('offshore.hints.by', means=', '.join(words.kind(kind) for kind in dict.fromkeys(used)))}"

    def places(self, state: State, decision: Decision) -> tuple[Place, ...]:
        return decision.places(self._game, state)

    # --- What a step does ---

    def effect(self, state: State, decision: Decision) -> str:
        say, words = self._say, self._rules.words
        match decision:
            case Open():
                lies = state.requirements[self._table.number[decision.field]]
                return say("offshore.hints.needs", requirement=words.requirement(str(lies)))
            case Use() | Buy() | Take() | Flip() if self._table.kind[decision.tile] != PLANT:
                return words.effect(self._table.kind[decision.tile])
            case Split() if state.opening is not None and state.opening.partner is not None:
                names = {"opener": words.player(state.opening.opener), "helper": words.player(state.opening.partner)}
                rest = state.opening.price - decision.coins
                return say("offshore.hints.pay", **names, pays=decision.coins, rest=rest)
            case Accept() if state.opening is not None:
                worths = Worths(self._game, state, decision.seat, self._game.content.bots.greedy)
                mine, _ = offer_made(worths, state.opening).to(state.opening, decision.seat)
                return say("offshore.hints.accepts", player=words.player(decision.seat), worth=points(mine))
            case BuyBlind() | TakeBlind():
                return say("offshore.hints.blind", n=len(self._game.top_of_stack(state)))
            case Draw():
                chance = blowout_chances(self._game, state.drilled, state.bag)
                return say("offshore.hints.drawing", chance=percent(chance))
        _, events = self._rules.apply(state, decision)
        return " ".join(list(filter(None, map(self._rules.event_to_text, events)))[:EVENTS])

    # --- What a value is made of ---

    def subject(self, feature: str) -> str:
        return _SUBJECTS.get(feature, "")

    def subject_to_text(self, subject: str, better: bool) -> str:
        return self._rules.words.say(f"features.{subject}_{'better' if better else 'worse'}")


def percent(chance: float) -> str:
    """Return a chance in percent."""
    return f"{100 * chance:.0f}"


def points(worth: float) -> str:
    """Return a worth in points, to a tenth."""
    return f"{worth:.1f}"


TELLING = OffshoreTelling
