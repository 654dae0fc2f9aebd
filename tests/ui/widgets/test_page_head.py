"""Every page is left by the same button, in the same place beside its title."""

import pytest
from gin.lab.qa.screenshots import stage_scene
from gin.ui.model.input import Key
from gin.ui.testing.pilot import headless

PAGES = ("new-game", "settings", "rules", "keys", "about", "terms", "statistics", "library", "rating", "editor")


@pytest.mark.parametrize("page", [*PAGES, "both-sides", "game-review", "spread", "review", "replay"])
@pytest.mark.parametrize("settings", [{}, {"text_size": "1.5", "language": "fr"}], ids=["usual", "large"])
def test_every_page_is_left_by_one_button_at_its_left_top_corner(page: str, settings: dict[str, str]) -> None:
    with headless(), stage_scene(page, (1280, 800), **settings) as staged:
        scene = staged.app.stack.scene
        (leave,) = (button for button in scene.form.buttons if button.key == "escape")
        assert (leave.icon, leave.label, leave.id) == ("back", "", "leave-page")
        assert all(
            leave.rect.bottom <= each.rect.y or leave.rect.right < each.rect.x
            for each in scene.form.buttons
            if each is not leave
        )
        staged.pilot.click("leave-page")
        assert staged.app.stack.scene is not scene


@pytest.mark.parametrize("page", ["settings", "rules", "keys", "about", "terms", "statistics", "library", "review"])
def test_enter_leaves_a_page_without_a_main_button(page: str) -> None:
    with headless(), stage_scene(page, (1280, 800)) as staged:
        stack = staged.app.stack
        scene = stack.scene
        assert not scene.form.focus_shown
        stack.handle(Key("return"))
        assert stack.scene is not scene
