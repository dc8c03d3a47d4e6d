"""Sage: plans like forager, with a value that it learned by playing itself.

`planner` is the player, `search` looks ahead and samples luck (`sighted`: one turn; `replies`: how
the others answer it; `ending`: the last two turns against Gwidyon, with nothing sampled), `oracle`
values where a turn ends, `net` is what was learned, `features` what it looks at (`inputs`: where
each stands; `giving`: which cards give the others something), `race` makes chances to win from
everybody's turns, `ghost` has Gwidyon's, worked out exactly. `luck` tells luck from skill.
"""
