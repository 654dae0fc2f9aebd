"""The player's preferences as values, their definitions and custom rulesets; imports no pygame and no scene."""
