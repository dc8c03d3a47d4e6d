"""Sage: plans like forager, with a value that it learned by playing itself.

`planner` is the player, `search` looks ahead and samples luck, `oracle` values where a turn ends,
`net` is what was learned, `features` what it looks at, `ghost` Gwidyon's turns worked out exactly.
"""
