"""What Specialists wear on their heads and hold in their hands."""

from spillgame.scenes.endeavor_deep_sea.portrait_places import Own
from spillgame.ui import svg


def worn(own: Own, wears: str, coat: str, at: float) -> str:
    """Return what is worn on a head whose origin is at the neck; `at` is how far its features are moved aside."""
    ink, light, rim = own["team_ink"], own["bone"], own["hulk"]
    ahead = -1 if at < 0 else 1
    match wears:
        case "cap":
            crown = svg.path("M-20 -24 C-20 -48 20 -48 20 -24 Z", fill=coat, stroke=ink, stroke_width=1.2)
            peak = f"M{4 * ahead} -26 L{32 * ahead} -22 L{18 * ahead} -20 Z"
            return crown + svg.path(peak, fill=coat, stroke=ink, stroke_width=1.2, stroke_linejoin="round")
        case "captain":
            body = svg.path(f"M-23 -29 C-29 -50 29 -50 {23 + at * 0.3:.1f} -29 Z", fill=light)
            body += svg.box(-20, -32, 40, 7, 2, fill=ink)
            body += svg.path(f"M{-16 + at:.1f} -25.5 Q{at * 1.3:.1f} -17 {16 + at:.1f} -25.5 Z", fill=ink)
            return body + svg.circle((at, -36), 3.6, fill=own["coral_2"])
        case "helmet":
            shell = svg.path("M-22 -23 C-22 -52 22 -52 22 -23 Z", fill=own["coral_2"])
            lamp = svg.circle((at, -37), 5, fill=own["ray"], stroke=ink, stroke_width=1.4)
            return shell + svg.box(-25, -26, 50, 5, 2.5, fill=own["coral_2"], stroke=ink, stroke_width=0.8) + lamp
        case "phones":
            body = svg.path("M-19 -17 C-20 -46 20 -46 19 -17", stroke=ink, stroke_width=4)
            body += svg.box(-24, -23, 8, 15, 4, fill=ink) + svg.box(16, -23, 8, 15, 4, fill=ink)
            return body + svg.path(
                f"M{-20 * ahead} -9 Q{-14 * ahead} 0 {at - 4 * ahead:.1f} -1", stroke=ink, stroke_width=2
            )
        case "goggles":
            style = {"fill": own["depth_1"], "stroke": ink, "stroke_width": 2.2}
            return svg.box(-17 + at * 0.7, -38, 16, 10, 5, **style) + svg.box(1 + at * 0.7, -38, 16, 10, 5, **style)
        case "mask":
            glass = svg.box(-15 + at, -25, 30, 16, 6, fill=own["shine"], fill_opacity=0.4, stroke=ink, stroke_width=3)
            snorkel = svg.path(f"M{-19 * ahead} -2 L{-23 * ahead} -40", stroke=own["coral_2"], stroke_width=4,
                               stroke_linecap="round")  # fmt: skip
            return glass + snorkel
        case "beanie":
            wool = svg.path("M-20 -23 C-20 -50 20 -50 20 -23 Z", fill=own["coral_1"])
            return wool + svg.circle((0, -45), 5, fill=light) + svg.box(-21, -28, 42, 7, 3, fill=light)
        case "diver":
            body = svg.circle((0, -16), 28, stroke=own["coral_2"], stroke_width=7)
            body += svg.circle((0, -16), 25, fill=own["shine"], fill_opacity=0.14, stroke=rim, stroke_width=1.5)
            return body + svg.path("M-16 -30 Q-8 -38 4 -38", stroke=own["ray"], stroke_width=3, stroke_linecap="round")
    return ""


def held(own: Own, thing: str, skin: str, coat: str, side: int) -> str:
    """Return an arm with what it holds, at the left (-1) or the right (1) of a bust; nothing for no thing."""
    if not thing:
        return ""
    hand = (27.0, -20.0) if thing == "greets" else (23.0, -8.0)
    arm = svg.path(f"M40 6 C42 -6 36 {hand[1] + 8} {hand[0] + 2} {hand[1] + 2}", stroke=coat, stroke_width=13,
                   stroke_linecap="round")  # fmt: skip
    body = _thing(own, thing, skin, hand)
    grip = svg.circle(hand, 6.5, fill=skin) if thing != "greets" else ""
    whole = arm + body + grip
    return whole if side > 0 else svg.mirrored(whole)


def _thing(own: Own, thing: str, skin: str, hand: tuple[float, float]) -> str:
    (x, y), ink = hand, own["team_ink"]
    match thing:
        case "glass":
            tube = svg.box(-5, -19, 10, 30, 3, fill=own["coral_2"], stroke=ink, stroke_width=1.2)
            return svg.placed(tube + svg.box(-6.5, -21, 13, 5, 2, fill=ink), (x, y - 4), 24)
        case "board":
            sheet = svg.box(-12, -17, 24, 30, 2, fill=own["bone"], stroke=own["hair_2"], stroke_width=2.5)
            lines = "".join(
                svg.stroke([(-7, step), (7, step)], stroke=own["stone"], stroke_width=1.4) for step in (-9, -3, 3)
            )
            return svg.placed(sheet + lines, (x + 2, y - 6), -10)
        case "mug":
            handle = svg.circle((9, -3), 5, stroke=own["coral_1"], stroke_width=3)
            steam = svg.path("M-2 -14 q4 -5 0 -9 t0 -8", stroke=own["ray"], stroke_width=2, stroke_opacity=0.8)
            return svg.placed(handle + svg.box(-8, -11, 16, 17, 3, fill=own["coral_1"]) + steam, (x, y - 4))
        case "wrench":
            bar = svg.box(-2.6, -26, 5.2, 32, 2, fill=own["stone_lit"], stroke=ink, stroke_width=1)
            jaw = svg.path("M-8 -34 L-3 -27 L3 -27 L8 -34 L8 -24 L3 -19 L-3 -19 L-8 -24 Z", fill=own["stone_lit"],
                           stroke=ink, stroke_width=1)  # fmt: skip
            return svg.placed(bar + jaw, (x, y), 12)
        case "flask":
            shape = svg.path("M-3.5 -22 L3.5 -22 L3.5 -12 L11 4 L-11 4 L-3.5 -12 Z", fill=own["ray"],
                             fill_opacity=0.5, stroke=ink, stroke_width=1.3)  # fmt: skip
            return svg.placed(shape + svg.path("M-7 -4 L7 -4 L11 4 L-11 4 Z", fill=own["weed_lit"]), (x, y - 4), -12)
        case "tablet":
            screen = svg.box(-13, -10, 26, 18, 2.5, fill=own["depth_5"], stroke=own["stone_lit"], stroke_width=2)
            return svg.placed(
                screen + svg.path("M-9 2 L-3 -4 L2 0 L9 -6", stroke=own["shine"], stroke_width=1.8), (x, y - 6), -14
            )
        case "rope":
            return "".join(
                svg.circle((x, y + 2), radius, stroke=own["coral_2"], stroke_width=2.6) for radius in (7, 11, 15)
            )
        case "greets":
            fingers = "".join(
                svg.stroke(
                    [(x, y - 4), (x - 8 + 5 * n, y - 15 + abs(n - 1.4))],
                    stroke=skin,
                    stroke_width=3.6,
                    stroke_linecap="round",
                )
                for n in range(4)
            )
            return svg.circle((x, y - 2), 7, fill=skin) + fingers
    return ""
