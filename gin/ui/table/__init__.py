"""The table at which a game is played; knows a session's views and updates, and never a deal's hidden state."""
