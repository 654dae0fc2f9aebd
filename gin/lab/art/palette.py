"""The colours of the deck, by name.

The four suit tokens are told apart by their last digit only, so that a loader can recolour one suit by
replacing text. No other part of a card may use them: the ink of drawings is `INK`, the reds of robes are
`WINE` and `ROSE`.
"""

SUIT_TOKEN = {"s": "#1b2331", "c": "#1b2332", "h": "#c4303a", "d": "#c4303b"}

PAPER = "#fbf6ea"
EDGE = "#d9cfb8"
INK = "#1b2330"
BRASS = "#d9a441"
BRASS_DARK = "#b9822b"
BRASS_PALE = "#efd08a"
CORAL = "#e0694f"
PETROL = "#14444d"
PETROL_MID = "#2b6670"
NIGHT = "#0d2c36"
SEA = "#7fb5a8"
SEA_PALE = "#cfe0d3"
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


def luminance(colour: str) -> float:
    """The relative luminance of a `#rrggbb` colour, as the web's accessibility guidelines define it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
