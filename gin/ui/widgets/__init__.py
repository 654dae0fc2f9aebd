"""Buttons, text fields, forms, scroll views and labels; knows rendering and the model, and no scene or game."""
