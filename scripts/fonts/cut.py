"""Cuts the fonts in src/styles/fonts/ from Source Serif 4 and Inter, both variable (README.md there says how to run it and why)."""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# The `unicode-range`s of src/styles/fonts.css are these, in this order; no letter is in two.
CORE = "U+0020-007E, U+00A0, U+00A3, U+00A7, U+00A9, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+00F7, U+2010-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212"
ACCENTED = "U+00A1, U+00AA, U+00BA, U+00BF-00D6, U+00D8-00F6, U+00F8-00FF, U+0131, U+0152-0153, U+0178, U+201A, U+201E, U+2039-203A"
CENTRAL = "U+0102-0107, U+010C-0111, U+0118-011B, U+011E-011F, U+0130, U+0139-013A, U+013D-013E, U+0141-0144, U+0147-0148, U+0150-0151, U+0154-0155, U+0158-015B, U+015E-0165, U+016E-0171, U+0179-017E, U+0218-021B"
FURTHER = "U+0100-0101, U+0108-010B, U+0112-0117, U+011C-011D, U+0120-0127, U+012A-012F, U+0132-0138, U+013B-013C, U+013F-0140, U+0145-0146, U+0149-014F, U+0156-0157, U+015C-015D, U+0166-0167, U+016A-016D, U+0172-0177, U+017F, U+018F, U+0192, U+01CD-01DC, U+01E4-01ED, U+01FA-0217, U+0237, U+0259, U+1E02-1E03, U+1E0A-1E0B, U+1E1E-1E1F, U+1E24-1E25, U+1E40-1E41, U+1E56-1E57, U+1E60-1E61, U+1E6A-1E6B, U+1E80-1E85, U+1E9E"
VIETNAMESE = "U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0303, U+0309, U+0323, U+1EA0-1EF9, U+20AB"
CYRILLIC = "U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116"
GREEK = "U+0384-038A, U+038C, U+038E-03A1, U+03A3-03CE"

# One optical size, that of text; weights of prose and titles, and a single one of italics.
UPRIGHT = {"opsz": 14, "wght": (400, 600)}
ITALIC = {"opsz": 14, "wght": 400}

LETTERS = [
    ("", "latin", CORE),
    ("-accented", "latin", ACCENTED),
    ("-central", "latin-ext", CENTRAL),
    ("-further", "latin-ext", FURTHER),
    ("-vietnamese", "vietnamese", VIETNAMESE),
    ("-cyrillic", "cyrillic", CYRILLIC),
    ("-greek", "greek", GREEK),
]
FACES = [
    ("serif", "source-serif-4", "opsz-normal", UPRIGHT, "Turnleaf Serif"),
    ("serif-italic", "source-serif-4", "opsz-italic", ITALIC, "Turnleaf Serif"),
    ("sans", "inter", "opsz-normal", UPRIGHT, "Turnleaf Sans"),
]

originals, out = [Path(folder) for folder in sys.argv[1:]], Path(__file__).parents[2] / "src/styles/fonts"


def original(name):
    return next(folder / name for folder in originals if (folder / name).exists())


total = 0
for face, family, style, axes, name in FACES:
    for suffix, script, letters in LETTERS:
        font = TTFont(original(f"{family}-{script}-{style}.woff2"), recalcTimestamp=False)
        # Pairs of letters are fitted where people read long: elsewhere a fifth of a file would go into it.
        features = {"serif": ["kern", "liga"], "serif-italic": ["liga"], "sans": ["tnum"]}[face] + ["mark", "mkmk", "ccmp"]
        options = subset.Options(flavor="woff2", hinting=False, layout_features=features, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14])
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=subset.parse_unicodes(letters.replace(" ", "")))
        # Letters first: the axes' tables of Inter name letters that the file has not.
        subsetter.subset(font)
        font = instancer.instantiateVariableFont(font, axes)
        # "Source" is a reserved name: a modified font must bear another.
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6):
                record.string = name.replace(" ", "") if record.nameID == 6 else name
        subset.save_font(font, out / f"{face}{suffix}.woff2", options)
        size = (out / f"{face}{suffix}.woff2").stat().st_size
        total += size
        print(f"{face}{suffix}.woff2", size, len(font.getBestCmap()))
print(total)
