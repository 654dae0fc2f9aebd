"""The user interface in Pygame; imports value types alone from the rules, and views and updates from a session."""
