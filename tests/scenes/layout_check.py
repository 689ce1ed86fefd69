"""Whether a scene is tidy: everything inside the window, nothing on top of anything else, no text cut."""

from itertools import combinations

from spillgame.scenes.scene import Scene
from spillgame.ui.intents import Do, Point
from spillgame.ui.widget import Widget


def assert_tidy(scene: Scene) -> None:
    """Fail with a sentence for each widget outside the window, overlapping another, or with text that is cut.

    A widget may lie wholly within another one: that is by design. Hidden ones are drawn by the scene's own
    painting, and may lie anywhere in the window.
    """
    faults = [*_outside(scene), *_overlapping(scene), *_cut(scene), *_keys_twice(scene)]
    size = f"{scene.title} at {scene.look.scale.width}x{scene.look.scale.height}, text {scene.look.scale.text} %"
    assert not faults, "\n".join([size, *faults])


def _said(widget: Widget) -> str:
    return f"{widget.role} {widget.key!r} at {tuple(widget.rect)}"


def _outside(scene: Scene) -> list[str]:
    window = scene.look.scale.window
    return [f"{_said(one)} is outside" for one in scene.page.widgets if not window.contains(one.rect)]


OVER = ("menu-", "overflow ", "drop")
"""How the keys of those widgets begin that lie over the board on purpose: what is asked at a place of it."""


def _overlapping(scene: Scene) -> list[str]:
    seen = [widget for widget in scene.page.widgets if not widget.hidden]
    return [f"{_said(one)} and {_said(other)} overlap" for one, other in combinations(seen, 2) if _overlap(one, other)]


def _overlap(one: Widget, other: Widget) -> bool:
    """Return whether a widget covers a part of another one.

    Places of one picture touch each other with their rectangles; their outlines are tested with the picture.
    """
    outlined = [bool(getattr(widget, "outline", ())) for widget in (one, other)]
    if all(outlined):
        return False
    if any(outlined):
        place, cover = (one, other) if outlined[0] else (other, one)
        return not cover.key.startswith(OVER) and any(cover.rect.collidepoint(point) for point in place.outline)
    return one.rect.colliderect(other.rect) and not (one.rect.contains(other.rect) or other.rect.contains(one.rect))


def _cut(scene: Scene) -> list[str]:
    """Return a fault for each text that is cut, but for one that the hint line says whole under the pointer."""
    found = [(widget, widget.too_long(scene.look)) for widget in scene.page.widgets if not widget.hidden]
    return [f"{_said(widget)} cuts {text!r}" for widget, text in found if text and widget.tooltip != text]


def _keys_twice(scene: Scene) -> list[str]:
    keys = [widget.key for widget in scene.page.widgets]
    return [f"the key {key!r} stands twice" for key in sorted(set(keys)) if keys.count(key) > 1]


def assert_usable(scene: Scene) -> None:
    """Fail unless a scene is tidy, and each of its widgets reached."""
    assert_tidy(scene)
    assert_reachable(scene)


def assert_reachable(scene: Scene) -> None:
    """Fail unless keyboard and pointer each reach every widget that can be used, and what is said of it is not cut."""
    page = scene.page
    stops = sorted({widget.group or widget.key for widget in page.stops()})  # arrows lead through a group
    assert stops, f"{scene.title}: nothing can be used"
    met = []
    for _ in stops:
        page.handle(Do("next"))
        met.append((page.focus.group or page.focus.key) if page.focus is not None else "")
    assert sorted(met) == stops, f"{scene.title}: Tab does not come by {set(stops) - set(met)}"
    for widget in page.stops():
        page.handle(Point(widget.rect.center))
        found = page.looked_at
        assert found is not None
        assert found.key == widget.key, f"{scene.title}: {found.key!r} lies over the middle of {widget.key!r}"
        cut = [one.too_long(scene.look) for one in page.widgets if one.follows and one.too_long(scene.look)]
        assert not cut, f"{scene.title} at {scene.look.scale}: what is said of {widget.key!r} is cut: {cut}"
    page.handle(Point((0, 0)))
