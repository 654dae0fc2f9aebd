"""The table in Pygame: scenes, layout, motion, interaction, widgets and sound.

`layout`, `interaction`, `motion`, `geometry`, `choreography` and `input` are pure: they know no pygame.
"""
