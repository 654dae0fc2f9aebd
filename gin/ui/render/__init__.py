"""Pixels: cards, text, panels and the table as cached surfaces; knows the model, and no widgets or scenes."""
