"""The one adapter between the engine's cells and plain values.

Outside the engine, the compiled bots and the edition's compiler only this folder knows
`engine.layout`. `write` makes values from cells, `read` lays values out as cells, `notation`
numbers the choices, `notes` reads what a traced table noted, `ask` tells what is asked, `glance`
answers small questions about a table.
"""
