"""Gin: Gin Rummy for the desktop."""
