"""
Makes signs.woff2: the signs that programs draw with on a terminal. Lines, blocks, arrows and marks are cut from DejaVu Sans
Mono; braille and the signs that DejaVu lacks are drawn here, in its cell, so that dots of neighbours are evenly apart.

    pip install fonttools brotli
    python3 scripts/fonts/signs.py DejaVuSansMono.ttf src/styles/fonts/signs.woff2
"""

import math
import sys

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

CUT = [
    *range(0x2190, 0x219A), 0x21B3, 0x21B5, *range(0x21D0, 0x21D5),
    *range(0x2500, 0x25FD), 0x25FF, 0x2605, 0x2606, *range(0x2610, 0x2613),
    *range(0x2713, 0x2719), 0x2722, 0x2733, *range(0x2736, 0x273E), 0x276E, 0x276F, 0x2794, 0x279C, 0x27A4,
]  # fmt: skip
WIDTH, TOP, BOTTOM = 1233, 1921, -512


def main(source, target):
    font = TTFont(source)
    subset = Options(layout_features=[], name_IDs=[], notdef_outline=True, hinting=False, drop_tables=["GSUB", "GPOS", "GDEF", "kern"])
    cutter = Subsetter(subset)
    cutter.populate(unicodes=CUT)
    cutter.subset(font)
    for code, glyph in own().items():
        add(font, f"u{code:04X}", glyph, code)
    braille(font)
    name = newTable("name")
    name.names = []
    for number, text in {0: "See LICENSE-DejaVu.txt", 1: "Turnleaf Signs", 2: "Regular", 4: "Turnleaf Signs", 6: "TurnleafSigns"}.items():
        name.setName(text, number, 3, 1, 0x409)
    font["name"] = name
    # The order of tables that depend on glyphs is renewed on saving; no date, so that the same input gives the same bytes.
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(target)


def add(font, name, glyph, code=None):
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (WIDTH, getattr(glyph, "xMin", 0))
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    for table in font["cmap"].tables if code else []:
        if table.isUnicode():
            table.cmap[code] = name


def braille(font):
    add(font, "dot", outline(disc(0, 0, 165, 165)))
    row = (TOP - BOTTOM) / 4
    places = [(x, y) for x, y in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]]
    for bits in range(256):
        glyph = Glyph()
        glyph.numberOfContours = -1
        glyph.components = []
        for bit, (x, y) in enumerate(places):
            if bits & 1 << bit:
                part = GlyphComponent()
                part.glyphName = "dot"
                part.x, part.y = round(WIDTH * (1 + 2 * x) / 4), round(TOP - row * (y + 0.5))
                part.flags = 0x2
                glyph.components.append(part)
        add(font, f"u{0x2800 + bits:04X}", glyph if bits else outline(), 0x2800 + bits)


def outline(*contours):
    pen = TTGlyphPen(None)
    for points in contours:
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def disc(x, y, rx, ry, steps=20, start=0.0, turn=-2 * math.pi):
    """Points of an ellipse, or of an arc of it; clockwise unless `turn` is positive, which makes a hole."""
    whole = abs(turn) > 6.28
    count = steps if whole else steps + 1
    return [(round(x + rx * math.cos(start + turn * i / steps)), round(y + ry * math.sin(start + turn * i / steps))) for i in range(count)]


def ring(x, y, rx, ry, line):
    return [disc(x, y, rx, ry), disc(x, y, rx - line, ry - line, turn=2 * math.pi)]


def box(left, bottom, right, top):
    return [(left, bottom), (left, top), (right, top), (right, bottom)]


def hole(left, bottom, right, top):
    return box(left, bottom, right, top)[::-1]


def frame(left, bottom, right, top, line):
    return [box(left, bottom, right, top), hole(left + line, bottom + line, right - line, top - line)]


def coin(y, line=90, height=190, filled=False):
    """A draughtsman from the side: its face, and its edge below."""
    x, rx, ry = WIDTH / 2, 520, 250
    edge = disc(x, y - height, rx, ry, start=math.pi, turn=math.pi)
    inner = disc(x, y - height, rx - line, ry - line, start=0, turn=-math.pi)
    rim = [*edge, (round(x + rx), round(y)), (round(x + rx - line), round(y)), *inner, (round(x - rx + line), round(y)), (round(x - rx), round(y))]
    face = [disc(x, y, rx, ry)] if filled else ring(x, y, rx, ry, line)
    return [*face, rim[::-1]]


def own():
    middle, left, right, low, high = WIDTH / 2, 90, WIDTH - 90, 180, 1233
    corner, line = 330, 110
    corners = []
    for x, sx in ((left, 1), (right, -1)):
        for y, sy in ((low, 1), (high, -1)):
            points = [(x, y), (x, y + sy * corner), (x + sx * line, y + sy * corner), (x + sx * line, y + sy * line), (x + sx * corner, y + sy * line), (x + sx * corner, y)]
            corners.append(points if sx * sy > 0 else points[::-1])
    half = 75
    cross = [
        [(left + line, low + line), (left + line, low + line + half * 2), (right - line, high - line), (right - line, high - line - half * 2)],
        [(left + line, high - line - half * 2), (left + line, high - line), (right - line, low + line + half * 2), (right - line, low + line)],
    ]
    triangle = lambda *points: [list(points)]
    return {
        0x23AF: outline(box(-20, 618, 1253, 790)),
        0x23BF: outline(box(536, 618, 696, TOP), box(536, 618, 1253, 790)),
        0x23F4: outline(*triangle((150, 704), (1050, 1200), (1050, 208))),
        0x23F5: outline(*triangle((183, 208), (183, 1200), (1083, 704))),
        0x23F6: outline(*triangle((120, 300), (616, 1150), (1112, 300))),
        0x23F7: outline(*triangle((120, 1150), (1112, 1150), (616, 300))),
        0x23F8: outline(box(250, 208, 520, 1200), box(713, 208, 983, 1200)),
        0x23F9: outline(box(150, 240, 1083, 1170)),
        0x23FA: outline(disc(middle, 704, 500, 500, 28)),
        0x26C0: outline(*coin(800)),
        0x26C1: outline(*coin(1080), *[c for c in coin(760)[2:]]),
        0x26C2: outline(*coin(800, filled=True)),
        0x26C3: outline(*coin(1080, filled=True), *[c for c in coin(760)[2:]]),
        0x26DD: outline(*frame(left, low, right, high, line), *cross),
        0x26F6: outline(*corners),
    }


main(*sys.argv[1:])
