"""Values put into words, in every language of the catalogues (`mycelia.i18n`).

`effects` says what cards do, `prompts` what is asked, `labels` what can be chosen, `log` what
happened, `board` draws a table as plain text, `rulebook` finds rules.
"""
