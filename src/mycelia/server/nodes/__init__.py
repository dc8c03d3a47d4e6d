"""Several servers on one database: what each must know of the others."""
