"""The drawings are complete and up to date, and the rasteriser draws them as they are meant.

The rasteriser knows few elements and cannot clip, so what a card shows is checked in its pixels.
"""

import io
import math
import re
import struct
from collections import Counter
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from gin.lab.art import court_parts, easy_opponents, hard_opponents, older_friends, young_friends
from gin.lab.art.courts import TO_LEFT, WINDOW
from gin.lab.art.drawings import ASSETS, drawings
from gin.lab.art.light import LIT
from gin.lab.art.palette import BRASS, PAPER, PETROL, SUIT_TOKEN
from gin.lab.art.people import EXPRESSIONS
from gin.lab.art.pips import (
    HEIGHT,
    PIPS,
    WIDTH,
    blank_card,
    corner_index,
    large_index,
    number_pips,
)
from gin.lab.art.poses import HEAD_SCALE, HEAD_Y, Pose
from gin.lab.art.shapes import flattened, outline, pulled_in
from gin.lab.art.svg import Point, document
from gin.lab.art.table_things import THINGS
from gin.rules.cards import DECK, RANKS, SUITS
from gin.ui.i18n import LANGUAGES
from gin.ui.model.frame_spec import FAN_STEP
from gin.ui.render.card_style import CardStyle
from gin.ui.render.expressions import with_expression
from gin.ui.render.theme import contrast, rgb

CARDS = [rank + suit for suit in SUITS for rank in RANKS + "BDVR"]
COURTS = [card for card in CARDS if card[0] in "JQKBDVR"]
FOLDERS = ("faces", "large")
FACES = [f"cards/{folder}/{card}.svg" for folder in FOLDERS for card in CARDS]
DRAWINGS = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))
BACKS = [f"cards/backs/{name}.svg" for name in ("lantern", "tide", "ember", "orchard", "harlequin")]
KNOWN_ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect", "defs", "linearGradient", "radialGradient", "stop"}
KIB = 1024
OPPONENTS = easy_opponents.PEOPLE | hard_opponents.PEOPLE
PEOPLE = OPPONENTS | older_friends.PEOPLE | young_friends.PEOPLE


def svg_of(name: str) -> str:
    """Return the text of a drawing's file."""
    return (ASSETS / name).read_text(encoding="utf-8")


def rasterised(svg: str, size: tuple[int, int] = (WIDTH, HEIGHT)) -> pygame.Surface:
    """Draw SVG as the game does, in a size in pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def pixels(surface: pygame.Surface) -> bytes:
    """Return the pixels as RGBA, four bytes each."""
    return pygame.image.tobytes(surface, "RGBA")


def differing(one: bytes, other: bytes, tolerance: int) -> list[int]:
    """Return the indices of the pixels that differ in some channel by more than a tolerance."""
    if one == other:
        return []
    far = {i // 4 for i, (a, b) in enumerate(zip(one, other, strict=True)) if abs(a - b) > tolerance}
    return sorted(far)


def test_files_are_what_the_generator_draws() -> None:
    files = drawings()
    assert [name for name, svg in files.items() if svg_of(name) != svg] == []
    on_disk = {p.relative_to(ASSETS).as_posix() for p in (ASSETS / "cards").rglob("*") if p.is_file()}
    assert on_disk == {name for name in files if name.startswith("cards/")}
    assert on_disk >= {*FACES, *BACKS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_card_is_drawn_with_the_letters_of_each_language(folder: str, language: str) -> None:
    files = {CardStyle(folder, letters=language).file_of(card) for card in DECK}
    assert len(files) == 52
    assert files <= {*FACES}
    assert all((ASSETS / name).is_file() for name in files)


@pytest.mark.parametrize("name", FACES + BACKS)
def test_a_drawing_fills_its_card_up_to_the_round_corners(name: str) -> None:
    size = (125, 175)
    card, paper = (
        pixels(rasterised(svg_of(name), size)),
        pixels(rasterised(document(WIDTH, HEIGHT, blank_card()), size)),
    )
    assert len({card[i : i + 4] for i in range(0, len(card), 4)}) > 8, "an empty drawing"
    assert differing(card[3::4] * 4, paper[3::4] * 4, 40) == []


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("card", CARDS)
def test_a_face_contains_only_the_colour_of_its_own_suit(folder: str, card: str) -> None:
    svg = svg_of(f"cards/{folder}/{card}.svg")
    assert [suit for suit, token in SUIT_TOKEN.items() if token in svg] == [card[1]]


@pytest.mark.parametrize("card", COURTS)
def test_recolouring_a_suit_changes_only_the_indices(card: str) -> None:
    svg = svg_of(f"cards/faces/{card}.svg")
    before, after = pixels(rasterised(svg)), pixels(rasterised(svg.replace(SUIT_TOKEN[card[1]], "#00ff00")))
    changed = [divmod(i, WIDTH) for i in differing(before, after, 40)]
    assert changed, "nothing was recoloured"
    assert all((x < 60 and y < 110) or (x > WIDTH - 60 and y > HEIGHT - 110) for y, x in changed)


def test_a_fan_shows_the_whole_face_of_a_court() -> None:
    half = 20 * court_parts.HEAD_SCALE
    assert court_parts.HEAD_CENTRE[0] - TO_LEFT + half <= FAN_STEP * WIDTH


def test_the_queen_of_diamonds_wears_her_gown_on_both_shoulders() -> None:
    """From collar to sash one side was bare, so on a small card she had no garment."""
    card = rasterised(svg_of("cards/faces/Qd.svg"))
    assert {card.get_at(place)[:3] for place in ((92, 156), (110, 162), (172, 166), (208, 174))} == {rgb(PETROL)}


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_has_enough_contrast_on_paper(suit: str) -> None:
    assert contrast(rgb(SUIT_TOKEN[suit]), rgb(PAPER)) >= 4.5


@pytest.mark.parametrize("rank", RANKS)
def test_an_index_is_tall_and_visible_in_a_fanned_hand(rank: str) -> None:
    ink = rasterised(document(WIDTH, HEIGHT, corner_index(rank, "s"))).get_bounding_rect()
    assert ink.left >= 6
    assert ink.right <= 0.22 * WIDTH
    assert ink.height >= 85


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", PIPS)
def test_pips_stay_clear_of_the_index(rank: str, suit: str) -> None:
    index = rasterised(document(WIDTH, HEIGHT, corner_index(rank, suit))).get_bounding_rect()
    pips = rasterised(document(WIDTH, HEIGHT, number_pips(rank, suit))).get_bounding_rect()
    assert pips.left - index.right >= 12


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", PIPS)
def test_pips_can_be_counted_on_a_small_card(rank: str, suit: str) -> None:
    ink = pygame.mask.from_surface(rasterised(document(WIDTH, HEIGHT, number_pips(rank, suit)), (80, 112)))
    assert len(ink.connected_components(minimum=10)) == RANKS.index(rank) + 1


def test_the_fewer_pips_there_are_the_larger_they_are() -> None:
    sizes = [pips.size for pips in PIPS.values()]
    assert sizes == sorted(sizes, reverse=True)
    assert PIPS["2"].size > 1.3 * PIPS["T"].size


@pytest.mark.parametrize("letter", "JQKBDVR")
def test_a_large_index_stays_clear_of_the_picture(letter: str) -> None:
    index = rasterised(document(WIDTH, HEIGHT, large_index(letter, "s"))).get_bounding_rect()
    assert WINDOW[0] - index.right >= 10


def test_the_next_card_of_a_fan_covers_the_whole_picture_of_a_large_face() -> None:
    """Strips of pictures without a face were seen in a hand."""
    assert WINDOW[0] > FAN_STEP * WIDTH


@pytest.mark.parametrize("name", BACKS + [f"cards/faces/{card}.svg" for card in COURTS])
def test_backs_and_court_cards_look_the_same_upside_down(name: str) -> None:
    upright = rasterised(svg_of(name))
    rotated = pygame.transform.rotate(upright, 180)
    assert len(differing(pixels(upright), pixels(rotated), 48)) < 0.005 * WIDTH * HEIGHT


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_uses_only_what_the_rasteriser_knows(name: str) -> None:
    svg = svg_of(name)
    assert set(re.findall(r"<(\w+)", svg)) <= KNOWN_ELEMENTS
    assert not re.search(r"style=|class=|href=|clip-path|mask=|filter=|nan|inf|\de-\d", svg)
    assert not re.search(r"\d\.\d{3}", re.sub(r"scale\([^)]*\)", "", svg)), "a number is not rounded"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_gradient_has_a_name_of_its_own(name: str) -> None:
    """Two people in one drawing had the light of one of them."""
    gradients = {*re.findall(r'<(?:linear|radial)Gradient id="([^"]+)"(.*?)</', svg_of(name))}
    assert len(gradients) == len({gradient for gradient, _ in gradients})


def test_drawings_are_small() -> None:
    sizes = {name: len(svg_of(name)) for name in FACES + BACKS}
    limits = {name: (34 if Path(name).name[0] in "JQKBDVR" else 7) * KIB for name in FACES}
    limits |= {f"cards/faces/A{suit}.svg": 13 * KIB for suit in SUITS}  # the engraved aces
    assert {name: sizes[name] for name, limit in limits.items() if sizes[name] > limit} == {}
    assert sum(sizes.values()) < 1.5 * KIB * KIB


@pytest.mark.parametrize("name", PEOPLE)
def test_a_raised_hand_comes_out_of_a_sleeve_of_what_its_owner_wears(name: str) -> None:
    for hand in PEOPLE[name].hands.values():
        colours = re.findall(rf'offset="{LIT}" stop-color="(#\w+)"', hand)
        assert any(colour in PEOPLE[name].clothes for colour in colours)


def _shade(hand: str) -> list[Point]:
    """Return the points of the shade that a hand throws, its longest path."""
    return max((flattened(d) for d in re.findall(r' d="([^"A]+)"', hand)), key=len)


def _outline(hand: str) -> tuple[Point, ...]:
    """Return the points of the shade that a hand throws, wherever it is raised."""
    shade = _shade(hand)
    x0, y0 = shade[0]
    return tuple((round(x - x0, 1), round(y - y0, 1)) for x, y in shade)


def test_not_everybody_raises_the_same_hand() -> None:
    for does, kinds, most in (("thinking", 4, len(PEOPLE) // 2), ("knock", 7, 3)):
        outlines = Counter(_outline(person.hands[does]) for person in PEOPLE.values())
        assert len(outlines) >= kinds
        assert max(outlines.values()) <= most


def test_everybody_is_dismayed_in_a_way_of_their_own() -> None:
    assert len({person.expressions["dismayed"] for person in PEOPLE.values()}) == len(PEOPLE)


@pytest.mark.parametrize("name", PEOPLE)
def test_the_lines_of_a_knock_lie_inside_the_medallion_clear_of_the_hand(name: str) -> None:
    """They looked like teeth right under the fingers."""
    knock = PEOPLE[name].hands["knock"]
    found = re.search(r'<path d="([^"]+)" fill="none" stroke="#fff0bd"', knock)
    assert found is not None
    lines, hand = [flattened(piece) for piece in re.findall("M[^M]+", found[1])], _shade(knock)
    assert len(lines) >= 3
    assert max(math.dist(point, (80, 87)) for line in lines for point in line) < 66 - 2
    assert min(math.dist(point, near) for line in lines for point in line for near in hand) > 4


@pytest.mark.parametrize("name", PEOPLE)
def test_the_lines_of_a_knock_begin_above_the_lower_rim(name: str) -> None:
    """In a small portrait, short lines beside a fist in the lower rim were lost."""
    found = re.search(r'<path d="([^"]+)" fill="none" stroke="#fff0bd"', PEOPLE[name].hands["knock"])
    assert found is not None
    assert min(y for piece in re.findall("M[^M]+", found[1]) for _, y in flattened(piece)) < 130


@pytest.mark.parametrize("name", PEOPLE)
def test_a_hand_that_knocks_leaves_the_mouth_free(name: str) -> None:
    """Two people covered their mouths, so a knock looked like thinking."""
    person = PEOPLE[name]
    mouth = person.pose.held(HEAD_Y + HEAD_SCALE * person.face.mouth.y)
    near = min(math.dist(mouth, point) for point in _shade(person.hands["knock"]))
    assert near > 1.3 * person.face.mouth.width


@pytest.mark.parametrize("name", PEOPLE)
def test_the_skin_of_a_hand_is_told_apart_from_that_of_the_face(name: str) -> None:
    skin = PEOPLE[name].face.skin
    for hand in PEOPLE[name].hands.values():
        assert skin.light not in re.findall(rf'offset="{LIT}" stop-color="(#\w+)"', hand)


@pytest.mark.parametrize("name", PEOPLE)
def test_dismay_is_not_seen_with_the_closed_eyes_of_a_blink(name: str) -> None:
    does = PEOPLE[name].expressions.get("dismayed", EXPRESSIONS["dismayed"])
    assert does.lids > 0 or does.clench


@pytest.mark.parametrize("name", PEOPLE)
def test_nobody_thinks_with_the_fist_that_knocks(name: str) -> None:
    def parts(does: str) -> set[tuple[tuple[float, float], ...]]:
        paths = [flattened(d) for d in re.findall(r' d="([^"A]+)"', PEOPLE[name].hands[does])]
        large = [path for path in paths if max(math.dist(path[0], point) for point in path) > 8]  # no ends of lines
        return {tuple((round(x - path[0][0], 1), round(y - path[0][1], 1)) for x, y in path) for path in large}

    assert not parts("thinking") & parts("knock")


@pytest.mark.parametrize("name", [name for name, person in PEOPLE.items() if not person.beard])
def test_a_laughing_mouth_is_clear_of_the_jaw(name: str) -> None:
    face, does = PEOPLE[name].face, {**EXPRESSIONS, **PEOPLE[name].expressions}["pleased"]
    chin = max(y for _, y in flattened(outline(face.outline)))
    lip = face.mouth.y - does.raised + 1.36 * does.open + 1.2 * face.mouth.lower
    assert lip < chin - 3


@pytest.mark.parametrize("name", PEOPLE)
def test_no_expression_is_cut_off_at_the_edge(name: str) -> None:
    svg = svg_of(f"portraits/{name}.svg")
    for expression in EXPRESSIONS:
        drawn = rasterised(with_expression(svg, expression), (320, 320))
        assert pygame.Rect(1, 1, 318, 319).contains(drawn.get_bounding_rect()), expression


@pytest.mark.parametrize("name", PEOPLE)
def test_nothing_hangs_out_below_the_medallion(name: str) -> None:
    svg = svg_of(f"portraits/{name}.svg")
    for expression in EXPRESSIONS:
        drawn = rasterised(with_expression(svg, expression), (320, 320))
        pygame.draw.circle(drawn, (0, 0, 0, 0), (160, 174), 147)
        drawn.fill((0, 0, 0, 0), (0, 0, 320, 240))
        assert not drawn.get_bounding_rect().size[0], expression


def test_opponents_hold_themselves_in_ways_of_their_own() -> None:
    poses = [person.pose for person in OPPONENTS.values()]
    assert len({*poses}) == len(OPPONENTS)
    assert sum(abs(pose.tilt) < 4 and abs(pose.turn) < 3 and abs(pose.lean) < 3 for pose in poses) <= 2


def test_the_ground_tells_an_opponent_from_the_others_and_from_the_rim() -> None:
    """Two had the brass of the rim behind them: in a small portrait the rim was lost."""
    colours = [rgb(colour) for colour in (BRASS, *(person.ground for person in OPPONENTS.values()))]
    assert min(math.dist(one, other) for one, other in combinations(colours, 2)) > 50


def test_a_shadow_on_a_face_ends_at_its_contour() -> None:
    """Where the temple bends inwards, a piece of the shade of a turban lay beside the face."""
    face, shade = "M-10 -10L-4 0L-10 10L10 10L10 -10Z", "M-8 -9L-8 2L8 2L8 -9Z"
    assert flattened(pulled_in(shade, face)) == [(-8, -9), (-4.7, 1.2), (8, 2), (8, -9)]


def test_opponents_have_different_mouths_at_rest() -> None:
    mouths = set()
    for person in OPPONENTS.values():
        mouth, does = person.face.mouth, person.expression("neutral")
        mouths.add((does.open > 0, does.crook, round(10 * (mouth.smile + does.smile) / (mouth.width * does.wide))))
    assert len(mouths) >= 5


def test_a_head_that_turns_keeps_its_edge_where_it_is() -> None:
    turned = Pose(turn=4, nod=-3).face('<path d="M0 0L40 0L0-70L-1-.2Z"/>')
    path = re.search('d="([^"]+)"', turned)
    assert path is not None
    middle, *edge, near = flattened(path[1].removesuffix("Z"))
    assert (middle, edge) == ((4, -3), [(40, 0), (0, -70)])
    assert near == pytest.approx((3, -3.2), abs=0.02)


@pytest.mark.parametrize("name", PEOPLE)
def test_expressions_are_told_apart_by_mouth_eyes_and_head(name: str) -> None:
    does = {**EXPRESSIONS, **PEOPLE[name].expressions}
    pleased, dismayed = does["pleased"], does["dismayed"]
    assert pleased.smile > 2 > -4 > dismayed.smile
    assert pleased.turn * dismayed.turn < 0, "the head is tilted to the same side"
    assert dismayed.drop - pleased.drop >= 3, "the head is not bowed"
    assert dismayed.tilt >= 5, "the brows do not show dismay"
    assert does["thinking"].lids > 0.5 > does["blink"].lids, "thinking looks like a blink"


@pytest.mark.parametrize("name", THINGS)
def test_no_shadow_of_a_thing_on_the_table_is_cut_off(name: str) -> None:
    """The shadow of the score pad reached beyond its drawing, and ended in a straight line."""
    drawn = rasterised(svg_of(f"table/{name}.svg"), (400, 400))
    edges = [(at, end) for at in range(400) for end in (0, 399)]
    assert max(drawn.get_at(place).a for at, end in edges for place in ((at, end), (end, at))) <= 2


def test_the_icon_has_every_size_an_executable_needs() -> None:
    data = (ASSETS / "icons/gin.ico").read_bytes()
    count = struct.unpack_from("<HHH", data)[2]
    entries = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * i) for i in range(count)]
    assert [entry[0] or 256 for entry in entries] == [16, 24, 32, 48, 64, 128, 256]
    for width, *_, length, start in entries:
        picture = pygame.image.load(io.BytesIO(data[start : start + length]), "icon.png")
        assert picture.get_size() == (width or 256, width or 256)
    assert pygame.image.load(ASSETS / "icons/gin.png").get_size() == (256, 256)
