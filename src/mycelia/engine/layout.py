"""Where everything lies: the cells of a state and the numbers of the choices.

A state is one flat vec of i64: the cells of the table, then one stretch of `seat_size` cells
for every seat. How many kinds of cards a box has sets the lengths of the bags, so the offsets
behind the first bag are kept by the Box.
"""

from __future__ import annotations

from typing import Final

FIELDS: Final = 20  # R1.2: 4 rows of 5, numbered from the top left
COLUMNS: Final = 5
HAND: Final = 3  # R6.4
ROW: Final = 5  # R1.6
TILES: Final = 5  # R1.8: a b c d e
TILE_A: Final = 0
TILE_E: Final = 4
MAX_TILES: Final = 4  # R5.8
MAX_KINDS: Final = 64
SOLO_CARDS: Final = 6  # R9.1

NONE: Final = -1
UNKNOWN: Final = -2  # a card in a hand that the holder of this state cannot see

# Terrain, as the functions ask for it. A shrine field is never ANY (R7.5).
ANY: Final = 0
LEAF: Final = 1
MOSS: Final = 2
WATER: Final = 3
SOIL: Final = 4
SHRINE: Final = 5

# ---- the cells of the table
PLAYERS: Final = 0
FIRST: Final = 1
TURN: Final = 2  # whose turn it is
GHOST: Final = 3  # 1 in Gwidyon's turn (R9.2)
ROUND: Final = 4
PC: Final = 5  # the instruction waiting for a choice, or NONE between functions
ACTOR: Final = 6  # who carries out the function in progress
FIELD: Final = 7  # the field in hand (R7.5), or NONE
LEFT: Final = 8  # symbols left to use of this instruction, or NONE before it begins
AROUND_LEFT: Final = 9  # R7.7: neighbours not yet decided on, as bits
LIMBO: Final = 10  # R4.1: the card being hired is in no pile
POOL: Final = 11  # drops in the Shrine of Life
TAKEN: Final = 12  # drops that left a board this turn (R3.5)
BOXED: Final = 13  # drops in the box
ENDING: Final = 14  # R8.1: the end is triggered
OVER: Final = 15  # why the game is over, see below; 0 while it is not
SUPPLY: Final = 16  # supply card * 2 + side
TOKENS: Final = 17  # additional shrines not yet on a board (R7.10)
FIVE: Final = 18  # option tiles = "five" (R5.8)
PILE: Final = 19  # Gwidyon's drops
CHIP: Final = 20  # 1: remove side up (R9.1)
SOLO: Final = 21  # solo cards still face down, as bits
SOLO_CARD: Final = 22  # the solo card turned up last, or NONE
USED: Final = 23  # five cells: tiles used this turn
STOCK: Final = 28  # five cells: tiles in the supply (R1.8)
TILE_BOX: Final = 33  # five cells: tiles given up
SHOW: Final = 38  # five cells: the showcase, NONE where there is a gap
DECK_N: Final = 43  # cards in the supply pile and among its discards
WASTE_N: Final = 44
EVEN_START: Final = 45  # 1: no bonus before one's first turn (R7.4, a house rule); else 0
BAGS: Final = 46  # supply pile, its discards, the box: one count per kind each

# ---- the cells of a seat
BOARD: Final = 0
SHRINES: Final = 1  # its shrine fields as bits, printed and additional
LEAVES: Final = 2
DROPS_N: Final = 3
HAND_N: Final = 4
KNOWN_N: Final = 5  # how many cards of the hand everybody can name
BAG_N: Final = 6
DISCARD_N: Final = 7
TOP_N: Final = 8
CARDS: Final = 9  # three cells: the hand, sorted, NONE behind
KNOWN: Final = 12  # three cells: what everybody knows of it
MINE: Final = 15  # five cells: action tiles
DROPS: Final = 20  # twenty cells
WET: Final = 40  # the fields that hold drops as bits: what is asked for most often
PILES: Final = 41  # bag of the draw pile, discard pile: one count per kind each; then the known top

# ---- why a game is over
WON: Final = 1  # R8.3
PLAYER_WON: Final = 2  # R9.7
GHOST_WON: Final = 3
BOTH_WON: Final = 4

# ---- the choices
END: Final = 0
SKIP: Final = 1
TAKE_LEFT: Final = 2
TAKE_RIGHT: Final = 3
ALL: Final = 4
USE: Final = 5  # + tile
GIVE: Final = 10  # + tile
REMOVE: Final = 20  # + field
AROUND: Final = 40  # + field
TOKEN: Final = 60  # + field
MOVE: Final = 80  # + field * 4 + direction
PLAY: Final = 160  # + kind
HIRE: Final = 224  # + kind
TRASH: Final = 288  # + kind
CHOICES: Final = 352
MOST: Final = 80  # more than can ever be legal at once: 62 moves, 64 kinds to remove

# ---- the instructions
WIDTH: Final = 8
OP: Final = 0
TERRAIN: Final = 1
COUNT: Final = 2  # symbols, leaves, the tile
DRAWN: Final = 3  # drops that must lie there (R7.5)
EXACT: Final = 4  # 1 with a beetle
FLAGS: Final = 5
SKIP_TO: Final = 6  # where it goes on if nothing was done
PLACE: Final = 7  # repetition * 8 + repetitions, for prompts

OP_DONE: Final = 0
OP_MOVE: Final = 1
OP_REMOVE: Final = 2
OP_BESIDE: Final = 3
OP_AROUND: Final = 4
OP_LEAVES: Final = 5
OP_EITHER: Final = 6
OP_JUMP: Final = 7
OP_OTHERS: Final = 8
OP_NEXT: Final = 9
OP_TRASH: Final = 10
OP_TILE: Final = 11
OP_TOKEN: Final = 12
OP_ROW: Final = 13

KEEP: Final = 1  # the next instruction works on the same field
MUST: Final = 2  # may not be left out
LEFT_FREE: Final = 4  # either/or: this side gives the others nothing, so it may be left out
RIGHT_FREE: Final = 8

# ---- what is kept of each solo card (R9.3)
SOLO_WIDTH: Final = 5
SOLO_CHIP: Final = 0  # 1: the chip is turned
SOLO_REMOVE: Final = 1
SOLO_ROW: Final = 2  # 1: the showcase is replaced
SOLO_LEAVES: Final = 3
SOLO_PLAY: Final = 4  # the program, or NONE

# ---- the events that a traced table notes: code, seat, and two numbers
EV_PLAY: Final = 1
EV_HIRE: Final = 2
EV_USE: Final = 3
EV_MOVE: Final = 4
EV_SINK: Final = 5  # moved onto a shrine field
EV_REMOVE: Final = 6
EV_LEAVES: Final = 7
EV_TRASH: Final = 8
EV_TILE: Final = 9
EV_GIVE: Final = 10
EV_TOKEN: Final = 11
EV_ROW: Final = 12
EV_REVEAL: Final = 13
EV_POUR: Final = 14
EV_BLESSING: Final = 15  # the Shrine turns: the face of the die
EV_DEW: Final = 16  # a new drop on a board
EV_SHUFFLE: Final = 17
EV_DRAW: Final = 18  # how many
EV_DREW: Final = 19  # which: for that seat's eyes only
EV_TURN: Final = 20
EV_SOLO: Final = 21
EV_CHIP: Final = 22
EV_PILE: Final = 23
EV_ENDING: Final = 24
EV_OVER: Final = 25
EV_SIDE: Final = 26
EV_SKIP: Final = 27
EV_TOP: Final = 28
EV_RESTOCK: Final = 29
