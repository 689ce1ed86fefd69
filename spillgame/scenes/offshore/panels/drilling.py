"""The drilling over the chart: the bore in section, the pressure, what the next choice may bring, and the bag."""

from typing import Final, Literal

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Draw, DrawTwo, Rewards, Stop, rewards_of
from spillgame.rules.offshore.outlook import blowout_chances
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Drilling, State
from spillgame.scenes.offshore.board.sprites import drilling_sprite
from spillgame.scenes.offshore.bore import callouts, drill, fire
from spillgame.scenes.offshore.bore.blaze import blaze, draw_over_rig
from spillgame.scenes.offshore.bore.gauge import draw_gauge
from spillgame.scenes.offshore.bore.ground import draw_ground, picture
from spillgame.scenes.offshore.bore.motion import CENTRED, Motion
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.flights import SHAFT
from spillgame.scenes.offshore.panels.bag import card, card_rect
from spillgame.scenes.offshore.talk.portrait import Manner, Portrait
from spillgame.scenes.table.chances import percent
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.panel import Panel, joined
from spillgame.scenes.table.playback import Playback
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

Looked = Literal["", "stop", "draw"]
"""The choice that the player looks at."""
MOVING: Final = e.DrillingBegan | e.TileLaid | e.BlewOut
"""The events during which the drill moves: it is drawn frame by frame."""


def build(
    look: Look,
    rect: pygame.Rect,
    consequences: Consequences,
    event: object = None,
    *,
    burns: bool = False,
    looked: Looked = "",
) -> Panel:
    """Lay the drilling out over the chart while an event is shown: without odds once no tile comes any more, with the
    rig in the middle where it `burns`, and with what a choice would bring standing out that is `looked` at."""
    rules, state = consequences.rules, consequences.view
    over, drilling = over_in_words(look, state, event), _seen(state.drilled, event)
    section = section_of(look, rect, rules, 1.0 if burns else 0.0)
    parts = [
        Panel((), lambda surface: draw_ground(surface, look, section)),
        _shaft(look, section, rules, drilling, isinstance(event, MOVING)),
        _gauge(look, section, rules, drilling, isinstance(event, MOVING)),
        _callouts(look, section, consequences, over, event, looked),
        Panel() if burns else card(look, section.card, rules, state, with_bag=not over),
        _drawn(look, section, rules, drilling),
        _asked_helper(look, section, rules, state),
    ]
    whole = joined(parts)

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            whole.paint(surface)

    deck = round(section.deck)
    rig = pygame.Rect(section.middle - deck // 2, section.horizon - deck, deck, deck)
    return Panel(whole.widgets, paint, {**whole.places, SHAFT: rig})


def section_of(look: Look, rect: pygame.Rect, rules: Offshore, centred: float = 0.0) -> Section:
    """Return the section of a bore in a rectangle, with its shaft as far in the middle as it is `centred`."""
    return Section.of(look, rect, len(rules.game.table.shaft), centred)


def prepare(look: Look, rect: pygame.Rect, rules: Offshore) -> None:
    """Draw the ground ahead: it is drawn once for each size."""
    picture(look, section_of(look, rect, rules))


def draw_motion(surface: pygame.Surface, look: Look, rect: pygame.Rect, playback: Playback) -> None:
    """Draw what moves over a drilling while the current event is shown, and the rig as it burns after a blowout."""
    rules, state, event = playback.rules, playback.shown, playback.current
    section, drilling = section_of(look, rect, rules), state.drilled
    if isinstance(event, e.BlewOut):
        _draw_blowout(surface, look, rect, playback)
    elif isinstance(event, MOVING):
        clear = card_rect(look, section.card, rules, state).x - look.px(4)
        Motion(surface, look, section, rules, clear).draw(event, drilling, playback.progress)
    elif isinstance(event, e.ShareRefused) or (isinstance(event, e.TwoPaid) and event.partner_pays):
        manner: Manner = "refuses" if isinstance(event, e.ShareRefused) else "accepts"
        _helper(look, section, rules, state).draw_answer(surface, look, manner, playback.progress)
    elif (found := blaze(playback)) is not None and found.burns:
        clip = surface.get_clip()
        surface.set_clip(rect)
        draw_over_rig(surface, look, section_of(look, rect, rules, 1.0), found.age)
        surface.set_clip(clip)


def _draw_blowout(surface: pygame.Surface, look: Look, rect: pygame.Rect, playback: Playback) -> None:
    """Draw a blowout, while whose beginning the shaft comes to the middle."""
    rules, event, t = playback.rules, playback.current, playback.progress
    centred = 1.0 if look.reduced_motion else eased(t / CENTRED)
    section, drilling = section_of(look, rect, rules, centred), playback.shown.drilled
    if centred < 1:
        clip = surface.get_clip()
        surface.set_clip(rect)
        draw_ground(surface, look, section)
        draw_shaft(surface, look, section, rules, _seen(drilling, event), None)
        surface.set_clip(clip)
    Motion(surface, look, section, rules, rect.right).draw(event, drilling, t)


def _seen(drilling: Drilling, event: object) -> Drilling:
    """Return a drilling as it is seen while an event is shown: without the tiles that a blowout throws out."""
    if not isinstance(event, e.BlewOut):
        return drilling
    return drilling._replace(placed=drilling.placed[: len(drilling.placed) - len(event.tiles)])


def over_in_words(look: Look, state: State, event: object) -> str:
    """Say that no tile comes any more, and how that came; empty while one may come."""
    drilling = state.drilling
    if isinstance(event, e.BlewOut) or (drilling is not None and drilling.pressure >= drilling.limit):
        return look.say("offshore.drill.blew")
    ends = isinstance(event, e.DrillingPaid | e.TurnedDown | e.BorrowedLeft | e.DrillingEnded)
    return look.say("offshore.drill.over") if ends else ""


# --- The shaft ---


def _shaft(look: Look, section: Section, rules: Offshore, drilling: Drilling, moving: bool) -> Panel:
    """Lay out the spaces of the shaft, each with what oil and gas bring there, and the tiles that lie."""
    placed = dict(drilling.placed)
    widgets: list[Widget] = []
    for space, cell in enumerate(section.spaces, 1):
        tile, spot = placed.get(space), rules.game.table.shaft[space - 1]
        value = rules.words.drilling(tile) if tile else look.say("offshore.drill.empty")
        note = look.say("offshore.drill.space_note", barrels=spot.barrels, points=spot.points)
        name, place = look.say("offshore.drill.space", n=space), cell.inflate(2 * section.label, 0)
        key = f"space {space}"
        widgets.append(Widget(key=key, rect=place, name=name, value=value, note=note, rule="O-1.9", hidden=True))

    def paint(surface: pygame.Surface) -> None:
        tip = None if moving else section.tip(drilling.next - 1)
        draw_shaft(surface, look, section, rules, drilling, tip)

    return Panel(widgets, paint)


def draw_shaft(
    surface: pygame.Surface, look: Look, section: Section, rules: Offshore, drilling: Drilling, tip: int | None
) -> None:
    """Draw what was found, the bore as deep as it is, its tiles, and what each space brings; with the drill down to the
    y of its `tip`, if that is given."""
    table = rules.game.table
    for space, tile in drilling.placed:
        drill.draw_layer(surface, look, section, space, drill.symbols_of(table, tile))
    passed = section.passed(drilling.next - 1)
    drill.draw_bore(surface, look, section, passed if tip is None else max(passed, tip))
    if tip is not None:
        if drilling.pressure >= drilling.limit - 1:
            fire.draw_glow(surface, look, section, tip, 1.0)
        drill.draw_drill(surface, look, section, tip)
    for space, tile in drilling.placed:
        drill.draw_tile(surface, look, section.spaces[space - 1], drill.symbols_of(table, tile))
    draw_values(surface, look, section, rules, drilling)


def draw_values(surface: pygame.Surface, look: Look, section: Section, rules: Offshore, drilling: Drilling) -> None:
    """Draw at each space what oil and gas bring there: large where they count, faint where nothing comes of it."""
    table = rules.game.table
    counting, placed = drill.counting(table, drilling.placed), dict(drilling.placed)
    for space, spot in enumerate(table.shaft, 1):
        for kind, symbol, count in (("barrel", "oil", spot.barrels), ("fame", "gas", spot.points)):
            if counting.get(symbol) == space:
                state = "counts"
            elif space in placed and getattr(table.drilling[placed[space]], symbol):
                state = "past"
            elif space < drilling.next:
                continue
            else:
                state = "open"
            drill.draw_value(surface, look, section, space, kind, count, state)


def _gauge(look: Look, section: Section, rules: Offshore, drilling: Drilling, moving: bool) -> Panel:
    say = look.say
    widget = Widget(
        key="pressure", rect=section.gauge, name=say("offshore.drill.pressure"), rule="O-6.5", hidden=True,
        value=say("offshore.told.pressure", pressure=drilling.pressure, limit=drilling.limit),
        note=say("offshore.drill.pressure_note", pressure=drilling.pressure, limit=drilling.limit,
                 lost=rules.game.content.game.drilling.lost),
    )  # fmt: skip

    def paint(surface: pygame.Surface) -> None:
        if not moving:
            draw_gauge(surface, look, section.gauge, drilling.pressure, drilling.limit)

    return Panel([widget], paint)


def _over_the_sea(section: Section) -> pygame.Rect:
    """Return the room in the sky between the rig and the card."""
    left = section.callouts.x
    return pygame.Rect(left, section.rect.y, section.callouts.width, section.bed - section.rect.y)


def _drawn(look: Look, section: Section, rules: Offshore, drilling: Drilling) -> Panel:
    """Show the two tiles between which the opener chooses, over the sea."""
    sky, gap = _over_the_sea(section), look.px(12)
    side = max(8, min(sky.height - look.px(16), (sky.width - gap) // 2, look.px(110)))
    places = [pygame.Rect(sky.x + number * (side + gap), sky.centery - side // 2, side, side) for number in range(2)]

    def paint(surface: pygame.Surface) -> None:
        for tile, place in zip(drilling.drawn, places, strict=False):
            surface.blit(drilling_sprite(look, drill.symbols_of(rules.game.table, tile), side), place)

    return Panel((), paint, {f"drawn {number}": place for number, place in enumerate(places)})


def _helper(look: Look, section: Section, rules: Offshore, state: State) -> Portrait:
    """Return the portrait of the helper, who is asked to pay a share of the second tile."""
    sky = _over_the_sea(section)
    side = max(16, min(sky.height - look.px(16), sky.width, look.px(150)))
    return Portrait.of(
        rules, state.opened.helper, pygame.Rect(sky.x, sky.centery - side // 2, side, side), flipped=True
    )


def _asked_helper(look: Look, section: Section, rules: Offshore, state: State) -> Panel:
    """Show the helper's face while a share of the second tile is asked for."""
    if not state.drilled.share:
        return Panel()
    helper = _helper(look, section, rules, state)
    return Panel((), lambda surface: helper.draw(surface, look, "asked"))


# --- What a stop and the next tile would bring ---


def looked_at(decision: object) -> Looked:
    """Return which of them a decision is."""
    return "stop" if isinstance(decision, Stop) else "draw" if isinstance(decision, Draw | DrawTwo) else ""


def _callouts(
    look: Look, section: Section, consequences: Consequences, over: str, event: object, looked: Looked
) -> Panel:
    """Lay out what each would get now, gets, or loses; while a tile may come also the chance that it blows out, with
    what that would cost: in the colour of danger, at the space and at the tiles that would be lost."""
    rules, state, say = consequences.rules, consequences.view, look.say
    game, drilling, opening = rules.game, state.drilled, state.opened
    now, what = _rewards(look, rules, state, event)
    chance, blown = blowout_chances(game, drilling, state.bag), isinstance(event, e.BlewOut)
    first, second = callouts.places(look, section, drilling.next)
    odds = say("offshore.drill.next_blows", chance=percent(chance))
    widgets = [
        Widget(key="odds", rect=second, name=over or odds, note=over or odds, hidden=True, rule="O-6.5"),
        Widget(key="rewards", rect=first, name=what, value=consequences.rewards(now), hidden=True,
               note=consequences.rewards(now), rule="O-6.7"),
    ]  # fmt: skip
    short = what if over else say("offshore.drill.now_short")
    large = over if blown else ""
    stop = callouts.Callout(what, short, large, now, opening.seats, blown, "warning" if blown else "check")
    stake = callouts.at_stake(game, opening, drilling.placed)
    large = say("offshore.told.percent", chance=percent(chance))
    danger = callouts.Callout(
        say("offshore.drill.next_tile"), say("offshore.told.blowout"), large, stake, opening.seats, True, "warning"
    )

    def paint(surface: pygame.Surface) -> None:
        if isinstance(event, e.DrillingBegan | e.TileLaid):
            return  # what is to come is not known yet
        stops = looked == "stop" and not over
        callouts.draw(surface, look, first, stop, _at(section, drilling.next - 1), looked=stops)
        if over or drilling.next > len(section.spaces):
            return
        if chance > 0:
            lost = game.content.game.drilling.lost
            fallen = [space for space, _ in drilling.placed][1 - lost :] if lost > 1 else []
            draws = looked == "draw"
            callouts.hatch(surface, look, section, min([*fallen, drilling.next]), drilling.next, looked=draws)
            callouts.draw(surface, look, second, danger, _at(section, drilling.next), looked=draws)
        else:
            safe = danger._replace(loses=False, rewards=Rewards(0, 0, 0), seats=(), icon="down")
            callouts.draw(surface, look, second, safe, _at(section, drilling.next), looked=looked == "draw")
        if stops:
            callouts.lit(surface, look, section, drill.paying(game.table, drilling.placed))

    return Panel(widgets, paint)


def _at(section: Section, space: int) -> tuple[int, int]:
    """Return the point at the right of a space of the shaft, or of the seabed above the first."""
    cell = section.spaces[max(1, space) - 1]
    x = cell.right + section.label + 2
    return x, cell.y if space < 1 else cell.centery


def _rewards(look: Look, rules: Offshore, state: State, event: object) -> tuple[Rewards, str]:
    """Return what each would get now, gets, or loses by a blowout, and how that is headed."""
    drilling, opening = state.drilled, state.opened
    if isinstance(event, e.BlewOut):
        return Rewards(event.coins, event.barrels, event.points), look.say("offshore.drill.loses")
    now = rewards_of(rules.game, opening, drilling.placed)
    return now, look.say("offshore.drill.gets") if over_in_words(look, state, event) else look.say("offshore.drill.now")
