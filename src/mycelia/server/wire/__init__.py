"""What goes over the wire, as types: the single source for both sides.

`game` is a game as everybody or one seat sees it, `socket` what is said over the socket of a
game, `rest` what is asked and answered by HTTP. `typescript` writes them all down for the web.
"""
