"""`python -m rattus` is the `rattus` command."""

from rattus.cli.main import main

main()
