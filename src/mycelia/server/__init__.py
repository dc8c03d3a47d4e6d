"""The game over HTTP and WebSocket: rooms, seats, storage, bots in processes of their own.

Nothing is imported here, so that a bot's process starts quickly; `app.create_app` makes the
server, `run.serve` runs it.
"""
