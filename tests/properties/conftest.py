"""Random games at random moments: `st.from_type(Game)` in the tests of this folder.

Tables of one to four, with and without the expansion, on both sides of the boards; half of them
near their end: heroes in every hand, more tiles, many leaves, few drops.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from mycelia import Game, from_position, load_edition, new_game

FIELDS = [column + row for row in "1234" for column in "abcde" if column + row != "d2"]
SINGLE_EFFECTS = {card.id for card in load_edition().cards if card.hire}


def near_the_end(game: Game, rng: Random) -> Game:
    """The same table, much later."""
    position = game.position().to_dict()
    supply = [card for card, count in position["supply"].items() for _ in range(count)]
    rng.shuffle(supply)
    single_effects = [card for card in supply if card in SINGLE_EFFECTS]
    for place, card in enumerate(single_effects[:3]):
        supply.remove(card)
        supply.insert(0, position["showcase"][place])
        position["showcase"][place] = card
    stock = list(position["stock"])
    rng.shuffle(stock)
    for seat in position["seats"]:
        fields = rng.sample(FIELDS, rng.randint(1, 3))
        seat["drops"] = {field: rng.randint(1, 2) for field in fields}
        seat["leaves"] = rng.randint(0, 15)
        for card in seat["hand"]:
            seat["discard"][card] = seat["discard"].get(card, 0) + 1
        seat["hand"] = [supply.pop() for _ in range(3)]
        for tile in stock[: rng.randint(0, 2)]:
            if tile not in seat["tiles"]:
                stock.remove(tile)
                seat["tiles"] += tile
    position["supply"] = {card: supply.count(card) for card in supply}
    position["stock"] = "".join(stock)
    if "gwidyon" in position:
        position["gwidyon"]["drops"] = rng.randint(1, 12)
    del position["box_drops"]  # whatever is not elsewhere
    return from_position(position, seed=game.seed)


@st.composite
def moments(draw: st.DrawFn) -> Game:
    """A game after some random choices; it may be over."""
    rng = Random(draw(st.integers(0, 2**24)))
    game = new_game(
        players=draw(st.sampled_from([2, 3, 4, 1])),
        expansion=draw(st.booleans()),
        boards=draw(st.sampled_from(["front", "advanced"])),
        tiles=draw(st.sampled_from(["four", "five"])),
        even_start=draw(st.booleans()),
        gwidyon_drops=draw(st.sampled_from([20, 25])),
        seed=rng.getrandbits(256),
    )
    late = draw(st.booleans())
    if late:
        game = near_the_end(game, rng)
    for _ in range(rng.randint(0, 60 if late else 160)):
        if game.over:
            break
        game.apply(rng.choice(game.choices))
    return game


st.register_type_strategy(Game, moments())
