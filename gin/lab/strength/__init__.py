"""Measurements of how strong the players are; it may use the rules and the players."""
