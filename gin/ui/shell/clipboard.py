"""The system's clipboard, to which text is copied."""

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; return whether the system has taken it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
