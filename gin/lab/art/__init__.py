"""The drawing of the deck: one module a part of the card, put together by `gin.lab.art.deck`."""
