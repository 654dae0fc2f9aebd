"""Who sits where: a name for each seat, and none twice."""

from gin.rules import PRESETS
from gin.ui.model.game_spec import Opponent, SeatSpec
from gin.ui.text.seat_names import LOCAL_PLAYER, assign_seats, partners_text, seat_position

PIP = Opponent("simple", "Pip", "")
MARLOW = Opponent("steady", "Marlow", "")


def names(*others: Opponent) -> list[str]:
    return [seat.name for seat in assign_seats(others)]


def test_one_person_and_computer_players() -> None:
    assert assign_seats([PIP]) == (SeatSpec("You"), SeatSpec("Pip", "simple"))
    assert names(PIP, MARLOW) == ["You", "Pip", "Marlow"]


def test_two_of_one_level_are_told_apart() -> None:
    assert names(PIP, PIP, PIP) == ["You", "Pip", "Pip II", "Pip III"]
    assert names(MARLOW, PIP, MARLOW) == ["You", "Marlow", "Pip", "Marlow II"]


def test_people_at_one_screen_are_called_by_where_they_sit() -> None:
    assert names(LOCAL_PLAYER) == ["North", "South"]
    assert names(LOCAL_PLAYER, LOCAL_PLAYER) == ["North", "East", "West"]
    assert names(LOCAL_PLAYER, PIP, LOCAL_PLAYER) == ["North", "East", "Pip", "West"]
    assert [seat.level for seat in assign_seats([LOCAL_PLAYER, PIP])] == [None, None, "simple"]


def test_people_have_the_names_that_they_give() -> None:
    def called(others: list[Opponent], *typed: str) -> list[str]:
        return [seat.name for seat in assign_seats(others, typed)]

    assert called([LOCAL_PLAYER], "Anna", "Ben") == ["Anna", "Ben"]
    assert called([LOCAL_PLAYER], "", "Ben") == ["North", "Ben"]
    assert called([LOCAL_PLAYER], " Anna  Lena ", "  ") == ["Anna Lena", "South"]
    assert called([PIP, LOCAL_PLAYER], "Anna", "Ben", "Cleo") == ["Anna", "Pip", "Cleo"]
    assert called([LOCAL_PLAYER], "Anna", "Anna") == ["Anna", "Anna II"]
    assert called([PIP, LOCAL_PLAYER], "Pip", "", "You") == ["Pip", "Pip II", "West"]
    assert called([PIP], "Anna") == ["You", "Pip"], "who plays alone is spoken to"


def test_places_are_seen_from_the_first_seat() -> None:
    assert [seat_position(seat, 4) for seat in (1, 2, 3)] == ["On your left", "Opposite", "On your right"]
    assert seat_position(1, 2) == "Opposite"
    assert seat_position(2, 3) == "On your right"


def test_partners_sit_opposite() -> None:
    assert partners_text(assign_seats([PIP, MARLOW, PIP])) == "You and Marlow are partners, against Pip and Pip II."
    assert PRESETS["partners"].side_of(0) == PRESETS["partners"].side_of(2)
