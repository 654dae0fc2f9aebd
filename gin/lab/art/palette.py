"""The colours of the drawings, by name, as ``#rrggbb``.

The four suit colours differ from each other in their last digit, so that a loader can recolour one suit by replacing
text. No other part of a card may use them: the ink of drawings is `INK`, and the reds of robes are `WINE` and `ROSE`.
"""

SUIT_TOKEN = {"s": "#1b2331", "c": "#1b2332", "h": "#c4303a", "d": "#c4303b"}
"""The colour that stands for each suit, and for nothing else."""

PAPER = "#fbf6ea"
EDGE = "#c2b492"
INK = "#1b2330"
BRASS = "#d9a441"
BRASS_DARK = "#b9822b"
BRASS_PALE = "#efd08a"
CORAL = "#e0694f"
PETROL = "#14444d"
PETROL_MID = "#2b6670"
NIGHT = "#0d2c36"
NIGHT_DARK = "#171b26"
SEA = "#7fb5a8"
SEA_PALE = "#cfe0d3"
INDIGO_DARK = "#12153a"
INDIGO = "#262d6b"
INDIGO_PALE = "#45519c"
PERIWINKLE = "#8d9ade"
RUST = "#a8452f"
CLAY = "#b5532f"
CORAL_PALE = "#f3b49c"
STEEL = "#dfe4dd"
OAK = "#6b3f26"
FUR = "#8a6a48"
WINE = "#8f2433"
ROSE = "#bf3a41"
MOSS = "#4f6b4a"
MOSS_DARK = "#2f4a38"
SILVER = "#f1efe6"
SILVER_DARK = "#b9bdb8"
