"""A game as plain values: positions, choices, events, options, seeds.

Nothing here speaks a language (that is `mycelia.words`) and nothing but `core.cells` knows how
the engine lays its numbers out.
"""
