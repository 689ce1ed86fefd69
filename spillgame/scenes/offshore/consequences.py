"""What is said of a decision before it is taken: its price and its consequence, as one seat sees it."""

from collections.abc import Iterator

from spillgame.rules.offshore import possible
from spillgame.rules.offshore.building import MovePlatform
from spillgame.rules.offshore.content_model import PLANT, Reward
from spillgame.rules.offshore.drilling import AcceptShare, Draw, DrawTwo, Keep, Rewards, Stop, rewards_of
from spillgame.rules.offshore.export import ExportCoins, Sell, Take, TakeBlind
from spillgame.rules.offshore.flips import Flip
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Accept, Counter, Refuse, Split
from spillgame.rules.offshore.opening import Open, Use
from spillgame.rules.offshore.outlook import Outlook, ahead, before, blowout_chances, pipelines_with
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.technologies import Buy, BuyBlind
from spillgame.scenes.table.chances import decimal, percent
from spillgame.words import Words


class Consequences:
    """Says what may be expected of the decisions of a state."""

    def __init__(self, say: Words, rules: Offshore, view: State):
        self.say, self.rules, self.view = say, rules, view
        self._game, self._table = rules.game, rules.game.table

    # --- On a button ---

    def name(self, decision: Decision) -> str:
        """Name a decision as on a button, beside which its tile is seen."""
        if isinstance(decision, Split):
            cost = (self.view.opening.cost or 0) if self.view.opening is not None else 0
            opener, helper = decision.coins, cost - decision.coins
            return self.say("offshore.choice.split", opener=opener, helper=helper, **self._two())
        return self.rules.choice_to_text(self.view, decision)

    def large(self, decision: Decision) -> tuple[str, str]:
        """Return what stands large on a button, and what stands below it: a price, or the chance of a blowout."""
        say, opening, drilling = self.say, self.view.opening, self.view.drilling
        if isinstance(decision, Draw) and drilling is not None:
            chance = blowout_chances(self._game, drilling, self.view.bag)
            return say("offshore.told.percent", chance=percent(chance)), say("offshore.told.blowout")
        if isinstance(decision, Open) and decision.partner is None:
            return self._coins(self._least_cost(decision))
        if isinstance(decision, AcceptShare) and drilling is not None:
            return self._coins(drilling.share)
        if isinstance(decision, Accept) and opening is not None and opening.split is not None:
            return self._coins(opening.offered[0 if decision.seat == opening.opener else 1])
        cost = decision.cost(self._game, self.view)
        return self._coins(cost) if cost is not None else ("", "")

    def _coins(self, n: int) -> tuple[str, str]:
        """Return coins as they stand large on a button, and the word below them."""
        return str(n), self.say("offshore.told.coins", n=n)

    def lines(self, decision: Decision) -> tuple[str, ...]:
        """Say what follows from a decision, in few words."""
        return tuple(line for line in self._lines(decision) if line)

    def whole(self, decision: Decision) -> str:
        """Say all that is known of a decision: price, then consequence."""
        large, caption = self.large(decision)
        price = (f"{large} {caption}",) if large else ()
        return " ".join(f"{line.rstrip('.')}." for line in (*price, *self.lines(decision)))

    def _lines(self, decision: Decision) -> Iterator[str]:
        match decision:
            case Buy() | Take():
                yield from self._bought(decision)
            case BuyBlind() | TakeBlind():
                yield self.say("offshore.told.blind", n=len(self._game.top_of_stack(self.view)))
            case Open():
                yield from self._opened(decision)
            case Use() | Flip():
                yield from self._tile(decision.tile)
                if isinstance(decision, Flip):
                    tile = self._table.tiles[decision.tile]
                    yield self.say("offshore.told.flipped", up=tile.up, down=tile.down)
            case AcceptShare():
                yield self.say("offshore.told.share")
            case Accept() | Refuse() | Counter():
                yield from self._answered(decision)
            case MovePlatform():
                yield from self._moved(decision)
            case Sell():
                yield from self._sold(decision)
            case _:
                yield from self._simple(decision)

    # --- Technologies ---

    def _tile(self, tile: str) -> Iterator[str]:
        kind = self._table.kind[tile]
        if kind != PLANT:
            yield self.rules.words.effect(kind)

    def _bought(self, decision: Buy | Take) -> Iterator[str]:
        """Say what a tile of the display does, and what its space brings."""
        tile = self._table.tiles[decision.tile]
        if tile.kind == PLANT:
            yield from self._placed(decision.seat, tile.field)
        yield from self._tile(decision.tile)
        if isinstance(decision, Buy):
            bonus = self._table.display[self.view.display.index(decision.tile)]
            yield self.say("offshore.told.bonus", bonus=self.say(f"offshore.picture.{bonus}"))

    def _placed(self, seat: int, field: str) -> Iterator[str]:
        """Say what a platform on a field would close."""
        n = pipelines_with(self._game, self.view.players[seat - 1].on, field)
        if n:
            points = n * self._game.content.game.score.pipeline
            yield self.say("offshore.told.closes", n=n, points=points)

    # --- Opening ---

    def _least_cost(self, decision: Open) -> int:
        """Return what opening costs at least, with as many Condeeps as lie there and are needed."""
        lies = self.view.requirements[self._table.number[decision.field]]
        need = self._table.requirements.get(lies or "")
        if need is None:
            return 0
        seats = [decision.seat, *([decision.partner] if decision.partner else [])]
        condeeps = sum(possible.means_of(self._game, self.view, seat).condeeps for seat in seats)
        if decision.borrow is not None:
            condeeps += self._table.kind[decision.borrow] == "condeep"
        used = min(condeeps, need.condeeps)
        return possible.cost(self._game, need.coins, used, decision.borrow is not None)

    def _opened(self, decision: Open) -> Iterator[str]:
        lies = self.view.requirements[self._table.number[decision.field]]
        if lies in self._table.requirements:
            yield self.say("offshore.told.needs", requirement=self.rules.words.requirement(str(lies)))
        if decision.partner is not None:
            yield self.say("offshore.told.together", n=self._least_cost(decision))
        yield from self._placed(decision.seat, decision.field)

    def _two(self) -> dict[str, str]:
        opening = self.view.opening
        if opening is None or opening.partner is None:
            return {"first": "", "second": ""}
        player = self.rules.words.player
        return {"first": player(opening.opener), "second": player(opening.partner)}

    def _answered(self, decision: Accept | Refuse | Counter) -> Iterator[str]:
        opening = self.view.opening
        if opening is None:
            return
        field = self.rules.words.field(opening.field)
        if isinstance(decision, Accept):
            own = {tile for tile, _ in self.view.players[decision.seat - 1].technologies}
            mine = [tile for tile in opening.used if tile in own]
            if mine:
                yield self.say("offshore.told.turned_down", tiles=self.rules.words.tiles(mine), n=len(mine))
            yield from self._placed(decision.seat, opening.field)
            yield self.say("offshore.told.in_full")
        elif isinstance(decision, Refuse):
            yield self.say("offshore.told.closed", field=field)
        else:
            left = self._game.content.game.counter_offers - opening.counters
            yield self.say("offshore.told.counters_left", n=left)

    def _moved(self, decision: MovePlatform) -> Iterator[str]:
        player = self.view.players[decision.seat - 1]
        number = self._table.number[decision.source]
        lost = pipelines_with(self._game, player.on & ~(1 << number), decision.source)
        points = lost * self._game.content.game.score.pipeline
        yield self.say("offshore.told.gives_up", n=lost, points=points) if lost else self.say("offshore.told.no_loss")

    # --- Export ---

    def reward_at(self, space: str) -> Reward | None:
        """Return what an export space gives now."""
        if (red := self._table.red.get(space)) is not None:
            return red
        marker = self.view.market[self._table.space_number[space]]
        return None if marker is None else self._table.reward[marker]

    def _sold(self, decision: Sell) -> Iterator[str]:
        reward = self.reward_at(decision.space)
        if reward is not None:
            yield self.say("offshore.told.gets", reward=self.rules.words.reward(reward))
        left = self.view.players[decision.seat - 1].barrels - 1
        yield self.say("offshore.told.barrels_left", n=left)

    # --- Drilling and the rest ---

    def _simple(self, decision: Decision) -> Iterator[str]:
        opening, drilling, say = self.view.opening, self.view.drilling, self.say
        match decision:
            case ExportCoins():
                yield say("offshore.told.takes_coins", n=self._game.content.game.take_coins)
            case Draw() if opening is not None and drilling is not None:
                next_tile = ahead(self._game, opening, drilling, self.view.bag, 1)[0]
                yield say("offshore.told.expected", gains=self._means(next_tile))
            case DrawTwo():
                yield say("offshore.told.best_of_two")
                if decision.partner_pays:
                    yield say("offshore.told.asks_share", player=self._two()["second"], n=decision.partner_pays)
            case Stop() if opening is not None and drilling is not None:
                yield say("offshore.told.stop", rewards=self.rewards(rewards_of(self._game, opening, drilling.placed)))
            case Keep() if opening is not None and drilling is not None:
                pressure = drilling.pressure + self._table.drilling[decision.tile].pressure
                yield say("offshore.told.pressure", pressure=pressure, limit=drilling.limit)
                if pressure >= drilling.limit:
                    yield say("offshore.told.blows")
                else:
                    laid = (*drilling.placed, (drilling.next, decision.tile))
                    yield say("offshore.told.then", rewards=self.rewards(rewards_of(self._game, opening, laid)))
            case _:
                return

    def rewards(self, rewards: Rewards) -> str:
        """Say rewards of a drilling in few words."""
        return self.rules.words.gains(*rewards)

    def outlook_line(self, one: Outlook) -> str:
        """Say what a drilling may bring with a number of tiles."""
        said = self._means(one)
        return self.say("offshore.words.outlook", n=one.tiles, chance=percent(one.blowout), gains=said)

    def _means(self, outlook: Outlook) -> str:
        """Say what a drilling brings on average."""
        counts = (outlook.coins, outlook.barrels, outlook.points)
        return self.rules.words.gains(*(decimal(one.mean) for one in counts))

    def outlook(self) -> tuple[Outlook, ...]:
        """Return what the drilling of the opening under way may bring with the tiles slid forward so far."""
        opening = self.view.opening
        return before(self._game, opening) if opening is not None else ()
