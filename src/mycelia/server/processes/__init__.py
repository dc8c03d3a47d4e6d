"""Several processes of one server at one port: `mycelia serve --workers N`."""
