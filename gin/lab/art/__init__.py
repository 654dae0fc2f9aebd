"""The drawings of the cards, portraits and icons, as SVG: ``python -m gin.lab.art`` writes the files in ``assets``.

Of the game it knows only the names of cards; it uses pygame only to turn the icon into bitmaps. Lengths are SVG user
units: 250 by 350 on a card, 160 by 160 on a portrait.
"""
