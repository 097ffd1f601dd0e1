#!/usr/bin/env python3
# SPDX-FileCopyrightText: Attention Lab contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the fonts beside this file from Inter (Debian: fonts-inter, python3-fonttools).

There are two families, both under the licence of Inter (resources/licences/Inter-OFL.txt):
  "Attention Lab Text"     Inter with only the characters that the program writes
  "Attention Lab Figures"  the same with tabular figures as default, because Qt 6.4 cannot request the
                           feature "tnum" of a font; arithmetic signs are as wide as a digit
Their names differ from "Inter", so that they are not mixed with an installed Inter.

Usage: make_fonts.py [FOLDER WITH Inter-*.otf]
"""
import pathlib
import sys

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/inter")

TEXT_RANGES = [
    (0x0020, 0x007E), (0x00A0, 0x017F),  # Latin, Latin-1, Extended-A
    (0x0218, 0x021B), (0x02C6, 0x02DD), (0x0300, 0x0328),  # Romanian, accents
    (0x0370, 0x03FF), (0x0400, 0x045F), (0x0490, 0x0491),  # Greek, Cyrillic
    (0x1D2C, 0x1D6A), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E),  # raised and lowered letters
    (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20BF),  # punctuation, raised and lowered figures
    (0x2100, 0x215E), (0x2190, 0x21FF), (0x2200, 0x22FF),  # letter-like, arrows, operators
    (0x2300, 0x23FF), (0x25A0, 0x25FF), (0x2713, 0x2717), (0x2C7C, 0x2C7C),
]
FIGURE_RANGES = [
    (0x0020, 0x007E), (0x00A0, 0x00FF), (0x2000, 0x206F), (0x2070, 0x209F),
    (0x1D40, 0x1D40), (0x2190, 0x2193), (0x2200, 0x22FF),
]
DIGITS = [ord(c) for c in "0123456789"]
# Widths in Inter Regular, in units of the font. The semi-bold font has the same widths, so that a bold number
# stays in its column.
DIGIT_WIDTH, POINT_WIDTH = 1824, 776
# These signs are as wide as a digit: +, <, =, >, plus-minus, multiplied by, divided by, minus, about equal.
SIGNS = [0x2B, 0x3C, 0x3D, 0x3E, 0xB1, 0xD7, 0xF7, 0x2212, 0x2248]


def tabular_forms(font):
    """Returns the glyph name of the tabular form (feature tnum) for each glyph name."""
    table = font["GSUB"].table
    forms = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    forms.update(getattr(part, "ExtSubTable", part).mapping)
    return forms


def drawn(font, name, width, transform):
    """Returns the transformed outline of glyph `name`."""
    glyphs = font.getGlyphSet()
    pen = T2CharStringPen(width, glyphs)
    glyphs[name].draw(TransformPen(pen, transform))
    old = font["CFF "].cff[0].CharStrings[name]
    return pen.getCharString(private=old.private, globalSubrs=old.globalSubrs)


def centre(font, name, width):
    advance, bearing = font["hmtx"][name]
    if advance == width:
        return
    shift = (width - advance) // 2
    font["CFF "].cff[0].CharStrings[name] = drawn(font, name, width, (1, 0, 0, 1, shift, 0))
    font["hmtx"][name] = (width, bearing + shift)


def add_raised_t(font):
    """Adds the sign for transposed, U+1D40. Of the raised letters, Inter has only the small ones."""
    scale, rise = 0.6, round(0.4 * font["OS/2"].sCapHeight)
    source = font.getBestCmap()[ord("T")]
    advance, bearing = font["hmtx"][source]
    width = round(advance * scale)
    top = font["CFF "].cff[0]
    font["hmtx"]["uni1D40"] = (width, round(bearing * scale))
    shape = drawn(font, source, width, (scale, 0, 0, scale, 0, rise))
    top.CharStrings.charStringsIndex.append(shape)
    top.CharStrings.charStrings["uni1D40"] = len(top.CharStrings.charStringsIndex) - 1
    font.setGlyphOrder(font.getGlyphOrder() + ["uni1D40"])
    top.charset = font.getGlyphOrder()
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x1D40] = "uni1D40"


def make_figures(font):
    forms = tabular_forms(font)
    cmap = font.getBestCmap()
    tabular = {code: forms[cmap[code]] for code in map(ord, "0123456789.,:;")}
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code, name in tabular.items():
                table.cmap[code] = name
    cmap = font.getBestCmap()
    for code in DIGITS + SIGNS + [0x2007]:
        centre(font, cmap[code], DIGIT_WIDTH)
    for code in map(ord, ".,:;"):  # a comma may replace the point
        centre(font, cmap[code], POINT_WIDTH)


def cut(font, ranges, features):
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 16, 17]
    options.notdef_outline = True
    options.desubroutinize = False
    options.recalc_timestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in ranges for code in range(first, last + 1)])
    cutter.subset(font)


def rename(font, family, style):
    names = font["name"]
    plain = f"{family} {style}"
    postscript = plain.replace(" ", "", plain.count(" ") - 1).replace(" ", "-")
    version = names.getDebugName(5)
    for identifier, text in {
        1: family if style in ("Regular", "Italic") else f"{family} SemiBold",
        2: style if style in ("Regular", "Italic") else ("Italic" if "Italic" in style else "Regular"),
        3: f"{postscript}: made from Inter, {version}", 4: plain, 6: postscript, 16: family, 17: style,
    }.items():
        names.setName(text, identifier, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [postscript]
    cff[0].FamilyName, cff[0].FullName = family, plain
    if hasattr(cff[0], "Notice"):
        cff[0].Notice = names.getDebugName(0)


def make(style, family, figures):
    font = TTFont(SOURCE / f"Inter-{style}.otf", recalcTimestamp=False)
    add_raised_t(font)
    if figures:
        make_figures(font)
        cut(font, FIGURE_RANGES, [])
    else:
        # Not "calt": it would turn a typed -> or 3x3 into other characters.
        cut(font, TEXT_RANGES, ["kern", "mark", "mkmk", "ccmp", "locl"])
    rename(font, family, style.replace("SemiBoldItalic", "SemiBold Italic"))
    path = HERE / f"{family.replace(' ', '')}-{style}.otf"
    font.save(path)
    print(path.name, path.stat().st_size // 1024, "KiB")


def main():
    for style in ("Regular", "Italic", "SemiBold", "SemiBoldItalic"):
        make(style, "Attention Lab Text", figures=False)
    for style in ("Regular", "SemiBold"):
        make(style, "Attention Lab Figures", figures=True)


if __name__ == "__main__":
    main()
