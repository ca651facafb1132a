"""Cuts the fonts in src/styles/fonts/ from the variable fonts of Source Serif 4 (README.md there says how to run it and why)."""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# The `unicode-range`s of src/styles/fonts.css are these, in this order.
CORE = "U+0020-007E, U+00A0, U+00A3, U+00A7, U+00A9, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+00F7, U+2010-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212"
ACCENTED = "U+00A1, U+00AA, U+00BA, U+00BF-00D6, U+00D8-00F6, U+00F8-00FF, U+0131, U+0152-0153, U+0178, U+201A, U+201E, U+2039-203A"
FURTHER = "U+0100-0130, U+0132-0151, U+0154-0177, U+0179-017F, U+0218-021B, U+1E80-1E85, U+1E9E"
VIETNAMESE = "U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9"

# One optical size, that of text; weights of prose and titles, and a single one of italics.
UPRIGHT = {"opsz": 14, "wght": (400, 600)}
ITALIC = {"opsz": 14, "wght": 400}

CUTS = [
    ("serif", "latin-opsz-normal", UPRIGHT, CORE),
    ("serif-accented", "latin-opsz-normal", UPRIGHT, ACCENTED),
    ("serif-further", "latin-ext-opsz-normal", UPRIGHT, FURTHER),
    ("serif-vietnamese", "vietnamese-opsz-normal", UPRIGHT, VIETNAMESE),
    ("serif-italic", "latin-opsz-italic", ITALIC, CORE),
    ("serif-italic-accented", "latin-opsz-italic", ITALIC, ACCENTED),
]

originals, out = Path(sys.argv[1]), Path(__file__).parents[2] / "src/styles/fonts"
for name, original, axes, letters in CUTS:
    source = TTFont(originals / f"source-serif-4-{original}.woff2", recalcTimestamp=False)
    font = instancer.instantiateVariableFont(source, axes)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["kern", "liga"], name_IDs=[0, 1, 2, 3, 4, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(letters.replace(" ", "")))
    subsetter.subset(font)
    # "Source" is a reserved name: a modified font must bear another.
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = "TurnleafSerif" if record.nameID == 6 else "Turnleaf Serif"
    subset.save_font(font, out / f"{name}.woff2", options)
    print(f"{name}.woff2", (out / f"{name}.woff2").stat().st_size)
