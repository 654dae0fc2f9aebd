"""The screens around a game, from the title to the settings; asks a `Host` for games and knows no table."""
