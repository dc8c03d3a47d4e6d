"""Where games are kept: tables, migrations, and the few things that are done with them."""
