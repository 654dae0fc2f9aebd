"""The window, gamepads, the stack of scenes and what scenes share; knows widgets, and no particular scene."""
