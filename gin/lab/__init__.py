"""The workshop: programs that make what the game ships; the game itself never imports them."""
