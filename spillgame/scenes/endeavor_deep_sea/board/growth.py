"""What lives in a place: plants, corals, sponges, animals, and what glows in the dark."""

import math

from spillgame.scenes.endeavor_deep_sea.board.brush import Brush
from spillgame.ui import svg


def kelp(brush: Brush) -> str:
    """Return a forest of kelp that reaches far up."""
    parts, unit = [], brush.unit
    for x, y in brush.spots(9):
        tall = unit * brush.chance.uniform(0.45, 0.85)
        bend, late = unit * 0.035, brush.chance.random() * 6
        way = [(x + bend * math.sin(late + step), y - tall * step / 6) for step in range(7)]
        parts.append(brush.curve(way, stroke=brush.under_water("weed", 0.2), stroke_width=unit * 0.022))
        for number, (px, py) in enumerate(way[1:]):
            side = 1 if number % 2 else -1
            leaf = f"M{px:.1f} {py:.1f} q{side * unit * 0.06:.1f} {-unit * 0.01:.1f} {side * unit * 0.08:.1f}"
            leaf += f" {-unit * 0.07:.1f} q{-side * unit * 0.07:.1f} {unit * 0.0:.1f} {-side * unit * 0.08:.1f}"
            parts.append(svg.path(f"{leaf} {unit * 0.07:.1f} Z", fill=brush.under_water("weed_lit", 0.25)))
    return "".join(parts)


def grass(brush: Brush) -> str:
    """Return a meadow of seagrass."""
    parts, unit = [], brush.unit
    for x, y in brush.spots(34):
        tall, lean = unit * brush.chance.uniform(0.08, 0.2), unit * brush.chance.uniform(-0.03, 0.06)
        colour = brush.under_water("weed_lit" if brush.chance.random() < 0.5 else "weed", 0.15)
        way = [(x, y + 2), (x + lean / 3, y - tall / 2), (x + lean, y - tall)]
        parts.append(brush.curve(way, stroke=colour, stroke_width=max(1.0, unit * 0.014)))
    return "".join(parts)


def coral(brush: Brush) -> str:
    """Return corals: fans, heads and branches."""
    return _corals(brush, ("coral_1", "coral_2", "coral_3"), 0.18)


def pale_coral(brush: Brush) -> str:
    """Return corals that have lost their colour, with a few that live."""
    return _corals(brush, ("bone", "bone", "coral_1", "bone"), 0.2)


def _corals(brush: Brush, colours: tuple[str, ...], share: float) -> str:
    parts, unit = [], brush.unit
    for number, (x, y) in enumerate(brush.spots(11)):
        colour = brush.under_water(colours[number % len(colours)], share)
        size = unit * brush.chance.uniform(0.05, 0.1)
        kind = brush.chance.randrange(3)
        if kind == 0:
            parts.append(svg.ellipse((x, y), size, 0.8 * size, fill=colour))
            parts.append(svg.ellipse((x - 0.3 * size, y - 0.25 * size), 0.4 * size, 0.25 * size, fill=colour))
        elif kind == 1:
            for turn in (-0.9, -0.45, 0.0, 0.45, 0.9):
                end = x + 1.5 * size * math.sin(turn), y - 1.6 * size * math.cos(turn)
                parts.append(svg.stroke([(x, y), end], stroke=colour, stroke_width=size * 0.28, stroke_linecap="round"))
        else:
            fan = (
                f"M{x:.1f} {y:.1f} L{x - 1.2 * size:.1f} {y - 1.1 * size:.1f} A{1.3 * size:.1f} {1.1 * size:.1f} 0 0 1 "
            )
            parts.append(svg.path(f"{fan} {x + 1.2 * size:.1f} {y - 1.1 * size:.1f} Z", fill=colour, fill_opacity=0.85))
    return "".join(parts)


def sponges(brush: Brush) -> str:
    """Return tubes of sponge in groups."""
    parts, unit = [], brush.unit
    for number, (x, y) in enumerate(brush.spots(7)):
        colour = brush.under_water(("coral_2", "coral_3", "bone")[number % 3], 0.25)
        for side in (-1, 0, 1):
            tall, wide = unit * brush.chance.uniform(0.09, 0.2), unit * 0.03
            px, lean = x + side * 1.5 * wide, side * 0.9 * wide
            way = (
                f"M{x + side * 0.5 * wide:.1f} {y + 4:.1f} Q{px:.1f} {y - tall / 2:.1f} {px + lean:.1f} {y - tall:.1f}"
            )
            parts.append(svg.path(way, stroke=colour, stroke_width=1.5 * wide, stroke_linecap="round"))
            parts.append(svg.ellipse((px + lean, y - tall), 0.5 * wide, 0.35 * wide, fill=brush.colour("depth_5")))
    return "".join(parts)


def tubes(brush: Brush) -> str:
    """Return thickets of tube worms, with bubbles that rise between them."""
    parts, unit = [], brush.unit
    for x, y in brush.spots(16, 0.1, 0.9):
        tall, lean = unit * brush.chance.uniform(0.1, 0.24), unit * brush.chance.uniform(-0.05, 0.05)
        way = [(x, y + 2), (x, y - tall / 2), (x + lean, y - tall)]
        parts.append(brush.curve(way, stroke=brush.under_water("bone", 0.3), stroke_width=unit * 0.024))
        parts.append(svg.ellipse((x + lean, y - tall), unit * 0.022, unit * 0.034, fill=brush.colour("coral_1")))
    return "".join(parts) + bubbles(brush)


def bubbles(brush: Brush) -> str:
    """Return bubbles that rise."""
    dots = brush.waters(16, 0.15, 0.8)
    style = {"stroke": brush.colour("ray"), "stroke_opacity": 0.55, "stroke_width": max(0.8, brush.unit / 130)}
    return "".join(svg.circle(at, brush.unit * brush.chance.uniform(0.008, 0.022), **style) for at in dots)


def shoal(brush: Brush) -> str:
    """Return a shoal of fish."""
    (x, y), unit = brush.waters(1, 0.3, 0.6)[0], brush.unit
    parts = []
    for _ in range(9):
        fx, fy = x + unit * brush.chance.gauss(0, 0.16), y + unit * brush.chance.gauss(0, 0.07)
        parts.append(_fish(fx, fy, unit * brush.chance.uniform(0.022, 0.034), brush.under_water("beast", 0.25)))
    return "".join(parts)


def _fish(x: float, y: float, size: float, colour: str) -> str:
    tail = [(x + 0.7 * size, y), (x + 1.7 * size, y - 0.6 * size), (x + 1.7 * size, y + 0.6 * size)]
    return svg.ellipse((x, y), size, 0.48 * size, fill=colour) + svg.shape(tail, fill=colour)


def stars(brush: Brush) -> str:
    """Return sea stars on the sand."""
    parts, unit = [], brush.unit
    for number, (x, y) in enumerate(brush.spots(6)):
        size, turn = unit * brush.chance.uniform(0.04, 0.065), brush.chance.random()
        low = y + size * 1.1
        corners = []
        for step in range(10):
            reach = size if step % 2 == 0 else 0.42 * size
            at = turn + math.tau * step / 10
            corners.append((x + reach * math.sin(at), low - 0.62 * reach * math.cos(at)))
        colour = brush.under_water(("coral_1", "coral_2")[number % 2], 0.1)
        parts.append(svg.shape(corners, fill=colour, stroke=colour, stroke_width=size * 0.2, stroke_linejoin="round"))
    return "".join(parts)


def mangrove(brush: Brush) -> str:
    """Return mangroves: crowns over the surface, roots like fingers below it."""
    parts, unit = [], brush.unit
    top = 0.13 * brush.high
    for x, y in ((0.14, 0), (0.34, 0.02), (0.86, 0.01)):
        px, stem = x * brush.wide, top + y * unit + unit * 0.08
        for side in (-0.12, -0.07, -0.02, 0.03, 0.08, 0.13):
            foot = brush.floor(x + side * 0.6)
            way = [(px, stem), (px + side * 0.75 * unit, stem + unit * 0.1), (px + side * unit, foot + 3)]
            parts.append(brush.curve(way, stroke=brush.colour("rust"), stroke_width=unit * 0.022))
        for dx, dy, size in ((-0.1, 0.0, 0.1), (0.02, -0.03, 0.12), (0.12, 0.01, 0.09)):
            place = px + dx * unit, top + dy * unit
            parts.append(svg.ellipse(place, size * unit, 0.5 * size * unit, fill=brush.colour("weed")))
    return "".join(parts)


def palms(brush: Brush) -> str:
    """Return palms on what rises over the surface."""
    parts, unit = [], brush.unit
    line = 0.15 * brush.high
    tops = [(x, y) for x, y in brush.outline if y < line - 1]
    for x, y in tops[:: max(1, len(tops) // 2)]:
        head = x + unit * 0.03, y - unit * 0.06
        parts.append(brush.curve([(x, y), (x, y - unit * 0.03), head], stroke=brush.colour("rust"), stroke_width=2))
        for turn in (-2.2, -1.3, 1.3, 2.2):
            end = head[0] + unit * 0.06 * math.sin(turn), head[1] - unit * 0.035 * math.cos(turn)
            parts.append(svg.stroke([head, end], stroke=brush.colour("weed"), stroke_width=max(1.4, unit * 0.018)))
    return "".join(parts)


def whale(brush: Brush) -> str:
    """Return a whale with its calf on their way."""
    return _whale(brush, 0.52, 0.5, 0.36) + _whale(brush, 0.3, 0.68, 0.16)


def _whale(brush: Brush, x: float, y: float, size: float) -> str:
    s, px, py = size * brush.unit, x * brush.wide, y * brush.high
    steps = (
        f"M{px - s:.1f} {py:.1f} C{px - s:.1f} {py - 0.36 * s:.1f} {px - 0.2 * s:.1f} {py - 0.42 * s:.1f} "
        f"{px + 0.5 * s:.1f} {py - 0.16 * s:.1f} L{px + 0.95 * s:.1f} {py - 0.34 * s:.1f} L{px + 0.84 * s:.1f} "
        f"{py - 0.04 * s:.1f} L{px + 1.02 * s:.1f} {py + 0.16 * s:.1f} L{px + 0.5 * s:.1f} {py + 0.02 * s:.1f} "
        f"C{px:.1f} {py + 0.3 * s:.1f} {px - 0.8 * s:.1f} {py + 0.3 * s:.1f} {px - s:.1f} {py:.1f} Z"
    )
    fin = [(px - 0.35 * s, py + 0.14 * s), (px - 0.1 * s, py + 0.44 * s), (px - 0.05 * s, py + 0.14 * s)]
    colour = brush.under_water("beast", 0.4)
    eye = svg.circle((px - 0.78 * s, py - 0.02 * s), 0.03 * s, fill=brush.colour("plate"))
    return svg.path(steps, fill=colour) + svg.shape(fin, fill=colour) + eye


def squid(brush: Brush) -> str:
    """Return squid, and their eggs on the ground."""
    parts, unit = [], brush.unit
    for x, y in brush.waters(3, 0.3, 0.6):
        s, colour = unit * brush.chance.uniform(0.05, 0.08), brush.under_water("coral_1", 0.3)
        parts.append(svg.ellipse((x, y), 1.5 * s, 0.5 * s, fill=colour))
        parts.append(svg.shape([(x - 1.6 * s, y), (x - 0.9 * s, y - 0.8 * s), (x - 0.7 * s, y + 0.8 * s)], fill=colour))
        for bend in (-0.5, -0.15, 0.15, 0.5):
            way = [(x + 1.3 * s, y + bend * 0.4 * s), (x + 2 * s, y + bend * s), (x + 2.6 * s, y + 0.6 * bend * s)]
            parts.append(brush.curve(way, stroke=colour, stroke_width=0.16 * s))
    for x, y in brush.spots(14):
        parts.append(svg.ellipse((x, y - unit * 0.02), unit * 0.02, unit * 0.05, fill=brush.under_water("bone", 0.3)))
    return "".join(parts)


def jellyfish(brush: Brush) -> str:
    """Return jellyfish that drift."""
    parts, unit = [], brush.unit
    for x, y in brush.waters(4, 0.25, 0.7):
        s = unit * brush.chance.uniform(0.04, 0.075)
        bell = f"M{x - s:.1f} {y:.1f} A{s:.1f} {s:.1f} 0 0 1 {x + s:.1f} {y:.1f} Q{x:.1f} {y + 0.35 * s:.1f} "
        colour = brush.under_water("coral_3", 0.2)
        thin = max(0.8, 0.1 * s)
        parts.append(svg.path(f"{bell} {x - s:.1f} {y:.1f} Z", fill=colour, fill_opacity=0.8))
        for side in (-0.6, -0.2, 0.2, 0.6):
            way = [(x + side * s, y), (x + side * 1.3 * s, y + s), (x + side * 0.8 * s, y + 2.1 * s)]
            parts.append(brush.curve(way, stroke=colour, stroke_width=thin, stroke_opacity=0.8))
    return "".join(parts)


def lanterns(brush: Brush) -> str:
    """Return fish and dots that shine by themselves."""
    parts, unit = [], brush.unit
    for number, (x, y) in enumerate(brush.waters(20, 0.15, 0.9)):
        size = unit * brush.chance.uniform(0.005, 0.011)
        parts.append(svg.circle((x, y), 3.2 * size, fill=brush.colour("shine"), fill_opacity=0.13))
        parts.append(svg.circle((x, y), size, fill=brush.colour("shine")))
        if number % 5 == 0:
            parts.append(_fish(x + unit * 0.03, y + unit * 0.02, unit * 0.035, brush.under_water("beast", 0.7)))
    return "".join(parts)


def angler(brush: Brush) -> str:
    """Return a fish of the deep with a light before its mouth."""
    x, y, s = 0.66 * brush.wide, 0.56 * brush.high, 0.14 * brush.unit
    body = svg.ellipse((x, y), 1.2 * s, 0.8 * s, fill=brush.under_water("beast", 0.72))
    tail = [(x + s, y), (x + 1.9 * s, y - 0.6 * s), (x + 1.7 * s, y + 0.6 * s)]
    body += svg.shape(tail, fill=brush.under_water("beast", 0.72))
    mouth = [(x - 1.15 * s, y + 0.05 * s), (x - 0.5 * s, y + 0.3 * s), (x - 0.95 * s, y + 0.5 * s)]
    body += svg.shape(mouth, fill=brush.colour("depth_5"))
    way = [(x - 0.4 * s, y - 0.7 * s), (x - 1.1 * s, y - 1.5 * s), (x - 1.6 * s, y - 0.7 * s)]
    body += brush.curve(way, stroke=brush.under_water("beast", 0.5), stroke_width=0.09 * s)
    for size, plain in ((0.75, 0.14), (0.45, 0.25), (0.18, 1.0)):
        body += svg.circle(way[-1], size * s, fill=brush.colour("shine"), fill_opacity=plain)
    return body
