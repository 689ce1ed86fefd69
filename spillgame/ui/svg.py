"""Shapes written as SVG and rendered with smooth edges: lines, cells and dice that no file could hold."""

import io
from collections.abc import Iterable, Sequence

import pygame

from spillgame.ui.theme import Colour

Point = tuple[float, float]


def render(body: str, size: tuple[int, int]) -> pygame.Surface:
    """Return SVG elements as a picture, a unit a pixel."""
    width, height = max(1, size[0]), max(1, size[1])
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'
    return rendered(text, (width, height))


def rendered(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a whole SVG as a picture; raises pygame.error if it is invalid."""
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    # Without a window there is no format to convert to, and none is needed.
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def shape(corners: Iterable[Point], origin: Point = (0, 0), **style: object) -> str:
    """Return a closed path through corners, moved so that `origin` becomes 0, 0."""
    return f'<path d="M{_steps(corners, origin)} Z" {_attributes(style)}/>'


def stroke(points: Iterable[Point], origin: Point = (0, 0), **style: object) -> str:
    """Return an open path through points, moved likewise."""
    return f'<path d="M{_steps(points, origin)}" {_attributes(style)}/>'


def _steps(corners: Iterable[Point], origin: Point) -> str:
    return " L".join(f"{x - origin[0]:.2f} {y - origin[1]:.2f}" for x, y in corners)


def circle(middle: Point, radius: float, **style: object) -> str:
    return f'<circle cx="{middle[0]:.2f}" cy="{middle[1]:.2f}" r="{max(0.0, radius):.2f}" {_attributes(style)}/>'


def ellipse(middle: Point, across: float, down: float, **style: object) -> str:
    """Return an ellipse, given half its width and half its height."""
    place = f'cx="{middle[0]:.2f}" cy="{middle[1]:.2f}" rx="{across:.2f}" ry="{down:.2f}"'
    return f"<ellipse {place} {_attributes(style)}/>"


def path(steps: str, **style: object) -> str:
    """Return a path, its steps as SVG writes them."""
    return f'<path d="{steps}" {_attributes(style)}/>'


def faded(body: str, plain: float) -> str:
    """Return elements with an opacity from 0 to 1."""
    return f'<g opacity="{plain:.3f}">{body}</g>'


def scaled(body: str, factor: float) -> str:
    """Return elements scaled by a factor."""
    return f'<g transform="scale({factor:.4f})">{body}</g>'


def mirrored(body: str) -> str:
    """Return elements with left and right exchanged about x = 0."""
    return f'<g transform="scale({-1},1)">{body}</g>'


def placed(body: str, at: Point, turn: float = 0.0, factor: float = 1.0) -> str:
    """Return elements moved to a point, turned by degrees, and scaled by a factor."""
    where = f"translate({at[0]:.2f} {at[1]:.2f}) rotate({turn:.2f}) scale({factor:.4f})"
    return f'<g transform="{where}">{body}</g>'


def box(x: float, y: float, width: float, height: float, radius: float, **style: object) -> str:
    """Return a rectangle with round corners."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius:.2f}" '
        f"{_attributes(style)}/>"
    )


def gradient(name: str, start: Point, end: Point, colours: Sequence[str], clear: Sequence[float] = ()) -> str:
    """Return the definition of a linear gradient between two points, to be used as `url(#name)`. `clear` says how plain
    each colour is, from 0 to 1, where not all are opaque."""
    ends = f'x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
    return _run("linearGradient", name, ends, colours, clear)


def glow(name: str, middle: Point, radius: float, colours: Sequence[str], clear: Sequence[float] = ()) -> str:
    """Return the definition of a radial gradient."""
    return _run("radialGradient", name, f'cx="{middle[0]:.2f}" cy="{middle[1]:.2f}" r="{radius:.2f}"', colours, clear)


def _run(kind: str, name: str, ends: str, colours: Sequence[str], clear: Sequence[float]) -> str:
    last = max(1, len(colours) - 1)
    stops = "".join(
        f'<stop offset="{at / last:.3f}" stop-color="{colour}" stop-opacity="{clear[at] if clear else 1:.3f}"/>'
        for at, colour in enumerate(colours)
    )
    return f'<defs><{kind} id="{name}" gradientUnits="userSpaceOnUse" {ends}>{stops}</{kind}></defs>'


def _attributes(style: dict[str, object]) -> str:
    style = {"fill": "none", **style}
    return " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in style.items())


def mixed(one: Colour, other: Colour, share: float) -> str:
    """Return a colour between two as `#rrggbb`: `share` 0 is the first, 1 the second."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, other, strict=True))


def bounds(corners: Sequence[Point], margin: int = 0) -> pygame.Rect:
    """Return the rectangle of whole pixels round some corners, widened on every side."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    area = pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
    return area.inflate(2 * margin, 2 * margin)
