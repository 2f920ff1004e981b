# Everything a developer types. It needs a POSIX make and Python 3.11 or newer, and sets up .venv by itself.
# With a C compiler the engine is compiled, without one it runs interpreted. Another Python: make PYTHON=python3.13

.POSIX:
.PHONY: build rebuild play lint test test-slow compiled-in-ci bench bench-peers wheel clean

PYTHON = python3
# The tests that cover every line of the rules; they also run on the interpreted engine, where that can be seen.
RULE_TESTS = tests/plague tests/cartus tests/rulebook

# Old versions of pip pin an isolated build by the first of these, new ones by the second.
PIP = PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt RATTUS_PURE= .venv/bin/python -m pip
# Says which engine it runs, and fails when that is older than its sources.
VERSION = RATTUS_PURE= .venv/bin/rattus --version
PYTEST = .venv/bin/python -m pytest -rs

# What .venv depends on beside the engine's sources; the compiler too, so that the engine is compiled once there is one.
SETUP = { command -v "$${CC:-cc}" || :; cksum pyproject.toml setup.py constraints.txt src/rattus/_modes.py; }

build:
	@[ "$$($(SETUP))" = "$$(cat .venv/setup 2>/dev/null)" ] && $(VERSION) >/dev/null 2>&1 || $(MAKE) rebuild

# The old compiled modules go first: those of deleted sources would live on, and so would all if compiling failed.
rebuild:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rattus needs Python 3.11 or newer.")'
	@.venv/bin/python -m pip --version >/dev/null 2>&1 || { echo 'Setting up .venv'; $(PYTHON) -m venv .venv; }
	@echo 'Building the engine, which takes a minute'
	@find src -name '*.so' -exec rm -f {} +
	@rm -f .venv/setup
	@setup=$$($(SETUP)) && $(PIP) install --quiet --editable '.[dev]' && echo "$$setup" >.venv/setup
	@$(VERSION) | grep compiled || echo 'Not compiled (is there a C compiler?): the engine runs interpreted, and slowly.'

play: build
	.venv/bin/rattus play

lint: build
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy src
	.venv/bin/lint-imports

# First everything as it is installed, then the rules interpreted.
test: lint compiled-in-ci
	RATTUS_PURE= $(PYTEST)
	RATTUS_PURE=1 .venv/bin/coverage run --source=src/rattus/plague,src/rattus/cartus -m pytest -rs $(RULE_TESTS)
	.venv/bin/coverage report --fail-under=100 --show-missing --skip-covered

test-slow: test
	RATTUS_PURE= $(PYTEST) -m slow

# Where CI is set, "no compiler" is a failure and no excuse.
compiled-in-ci: build
	@[ -z "$$CI" ] || $(VERSION) | grep compiled || { echo 'CI tests the compiled engine, and this is not.'; exit 1; }

bench: build
	.venv/bin/rattus bench engine

# Our engine beside those of other projects, which live in a venv of their own.
bench-peers: build .venv-peers/installed
	.venv/bin/rattus bench engine --peers .venv-peers/bin/python

.venv-peers/installed: bench/peers-requirements.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --requirement bench/peers-requirements.txt
	touch $@

# What an earlier build left in build/ would end up in the wheel.
wheel: build
	rm -rf build
	$(PIP) wheel --quiet --no-deps --wheel-dir dist .
	@ls dist/*.whl

clean:
	rm -rf .venv .venv-peers build dist src/rattus.egg-info src/rattus/_built.py htmlcov .coverage
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools bench -name '*.so' -exec rm -f {} + -o -name __pycache__ -prune -exec rm -rf {} +
