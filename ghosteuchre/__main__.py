"""``python -m ghosteuchre`` does what the command ``ghosteuchre`` does."""

from ghosteuchre.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
