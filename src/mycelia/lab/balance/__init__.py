"""`mycelia balance`: what every card is worth, how long games are, who wins them, and why.

`things` says what is judged, `begun` how a seat is given or denied it, `parts` plays some games of
one kind, `stages` says which are played, `store` keeps what is done, `figures` and `verdicts` tell
what came out, `page` writes it down for a browser. docs/balance.md says what the figures mean.
"""
