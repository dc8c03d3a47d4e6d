# `make help` lists what can be done here.
#
# The environment is made as far as it is needed, by comparing times: a second `make setup` does
# nothing, and after an edit only the project itself is installed again.

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-input
# Number of processes to run tests in.
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS)

# Which Python to make the environment with: PYTHON=..., or the first of these that is new enough.
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)

SOURCES := $(sort $(shell find src -type f ! -path '*/__pycache__/*' ! -path src/mycelia/web/'*'))
WEB_SOURCES := $(sort $(shell find web src/mycelia/i18n -type f ! -path '*/node_modules/*' ! -name '*.py*'))

MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup play check test lint test-compiled test-web test-slow test-browser test-interpreted format bench lock clean FORCE
# Only the interpreted run may see src/.
unexport PYTHONPATH


help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.installed ## Make .venv with everything in it (PYTHON=... chooses the Python)
	@echo "Ready: $(BIN)/mycelia"

play: $(VENV)/.installed ## Play in the browser (in a terminal: .venv/bin/mycelia play)
	@$(BIN)/mycelia

check: lint test-compiled ## Check style and types, run the quick tests (under two minutes)

test: check test-web test-slow test-browser test-interpreted ## Run everything: check, slow tests, the interpreted engine


lint: $(VENV)/.installed ## Check style and types
	@echo "Checking the format"
	@$(BIN)/ruff format --quiet --check . || { echo "Run make format"; exit 1; }
	@echo "Checking the style"
	@$(BIN)/ruff check --quiet .
	@echo "Checking the types"
	@$(BIN)/mypy --no-error-summary
	@echo "Checking the types of the web app"
	@$(BIN)/python tools/web.py check

test-compiled: $(VENV)/.installed ## Run the quick tests on the installed, compiled package
	@echo "Running the quick tests on the installed package"
	@$(PYTEST) -m "not slow"

test-web: $(VENV)/.installed ## Run the unit tests of the web app
	@echo "Running the unit tests of the web app"
	@$(BIN)/python tools/web.py test

test-slow: $(VENV)/.installed ## Run the slow tests on the installed, compiled package
	@echo "Running the slow tests on the installed package"
	@$(PYTEST) -m slow --ignore tests/e2e

# In a run of their own: a browser's driver keeps an event loop, which other tests could not bear.
test-browser: $(VENV)/.installed ## Play the web game in a real browser
	@echo "Playing the web game in a browser"
	@$(PYTEST) tests/e2e

# Coverage and doctests see nothing of compiled code, so they belong here. The server is not compiled:
# its tests would be the same ones again.
test-interpreted: $(VENV)/.installed ## Run the quick tests and all examples on the sources, with coverage
	@echo "Running the quick tests and the examples in the documentation on the sources"
	@PYTHONPATH=src $(PYTEST) -m "not slow" tests src README.md --ignore src/mycelia/server --ignore tests/server \
	    --doctest-modules --doctest-glob='*.md' \
	    --cov=mycelia.engine --cov=mycelia.edition --cov-fail-under=98

format: $(VENV)/.installed ## Bring the sources into shape
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.installed ## Measure the speed of the engine and the bots
	@$(BIN)/mycelia bench
	@$(BIN)/python bench/scaling.py
	@$(BIN)/python bench/bots.py

lock: $(VENV)/.made ## Pin the newest versions of all dependencies in requirements.lock
	@echo "Pinning the dependencies"
	@$(BIN)/python -m venv build/lock
	@build/lock/bin/python -m pip install -qq --disable-pip-version-check uv
	@{ echo "# Every package that make setup installs. Made by make lock from pyproject.toml."; \
	   $(BIN)/python -c 'import tomllib; \
	       print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
	   | build/lock/bin/uv pip compile --quiet --universal --generate-hashes --no-header \
	       --python-version 3.11 --all-extras pyproject.toml -; } > build/requirements.lock
	@mv build/requirements.lock requirements.lock

clean: ## Remove everything that make made
	rm -rf $(VENV) build src/mycelia/web web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +


# The environment, in three steps, each with a file that tells when it was last done.

$(VENV)/.made:
	@for python in $(PYTHONS); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        echo "Making $(VENV) with $$("$$python" --version)"; \
	        "$$python" -m venv --clear $(VENV) && touch $@; \
	        exit; \
	    fi; \
	done; \
	echo "Mycelia needs Python 3.11 or newer. Looked for: $(PYTHONS)."; \
	echo "If you have one elsewhere, say where: make setup PYTHON=/path/to/python3"; \
	exit 1

$(VENV)/.dependencies: $(VENV)/.made requirements.lock
	@echo "Installing the dependencies (up to a minute)"
	@$(PIP_INSTALL) --require-hashes -r requirements.lock
	@touch $@

# The web app: Node comes with the dependencies, its packages from package-lock.json.
$(VENV)/.web: $(VENV)/.dependencies tools/web.py $(WEB_SOURCES)
	@$(BIN)/python tools/web.py build
	@touch $@

# Its time is that of the beginning, so that an edit made in the meantime is not lost.
$(VENV)/.installed: $(VENV)/.dependencies $(VENV)/.web pyproject.toml setup.py README.md build/sources $(SOURCES)
	@echo "Installing mycelia (the engine is compiled if it changed)"
	@touch build/begun
	@$(PIP_INSTALL) --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/python -c 'import mycelia.engine, sys; sys.exit(not mycelia.engine.COMPILED)' || \
	    echo "The engine is interpreted: slower, else the same. For speed install a C compiler and Python's headers, then: make clean setup"
	@mv build/begun $@

# Changes when a file comes or goes, which the times of the files that are there don't tell.
build/sources: FORCE
	@mkdir -p build
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@
