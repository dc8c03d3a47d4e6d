# `make help` lists what can be done here.
#
# tools/environment.mk makes the environment as far as it is needed, by comparing times: a second
# `make setup` does nothing, and after an edit only the project itself is installed again.

VENV := .venv
BIN := $(VENV)/bin
# Number of processes to run tests in.
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS)
# For slow tests: each worker gets one at a time, the longest first (tests/conftest.py).
ONE_BY_ONE := --maxschedchunk=1
# Tests of the server, the slow ones and those in a browser watch clocks and other processes, so a
# machine that is busy can fail one that is right. What failed is tried once more, alone; what fails
# again has failed.
ONCE_MORE = [ $$? = 1 ] && echo "What failed, once more, alone (to be looked into even if it passes now):" && \
    $(BIN)/python -m pytest -q --once-more --last-failed --last-failed-no-failures none

# Tests of what is not compiled and stands above the engine.
OUTSIDE := server packaging terminal lab learn testing e2e \
    bots/test_advice.py bots/test_bots.py bots/test_erring.py bots/test_fair.py bots/test_ladder.py bots/test_last_turn.py \
    bots/test_levels.py bots/test_luck.py bots/test_one_of_ones_own.py \
    test_cli.py test_commands.py test_dev.py test_docs.py test_documented.py test_install.py test_site.py
# What make test runs, in this order.
PARTS := setup lint test-compiled test-random test-web test-slow test-browser test-interpreted

# Which Python to make the environment with: PYTHON=..., or the first of these that is new enough.
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)

ENVIRONMENT = exec $(MAKE) --jobs=4 -f tools/environment.mk VENV=$(VENV) PYTHONS="$(PYTHONS)"

MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup play dev fast lab check test lint test-compiled test-web test-random test-slow test-browser test-interpreted long durations format docs docs-serve bench box audit lock lint-workflows hooks release clean $(VENV)/.installed
# Only the interpreted run may see src/.
unexport PYTHONPATH


help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.installed ## Make .venv with all that developers need (PYTHON=... chooses the Python)
	@echo "Ready: $(BIN)/mycelia"

play: ## Play in the browser (in a terminal: .venv/bin/mycelia play)
	@$(ENVIRONMENT) game
	@if [ -e build/engine.quick ] && [ ! -e build/engine.full ]; then \
	    echo "The engine is a quick build; make fast makes it faster, in a minute or two."; fi
	@$(BIN)/mycelia

fast: ## Make .venv for playing and simulating, with the engine at its full speed
	@$(ENVIRONMENT) fast
	@echo "Ready: $(BIN)/mycelia"

lab: ## The same, with what arena, train and drawing figures need
	@$(ENVIRONMENT) lab
	@echo "Ready: $(BIN)/mycelia"

dev: $(VENV)/.installed ## Work on the web app: server and Vite, which reloads what changes (PORT=..., WEB_PORT=...)
	@$(BIN)/python tools/dev.py --port $(or $(PORT),8765) --web-port $(or $(WEB_PORT),5173)

check: lint test-compiled ## Check style and types, run the quick tests (under two minutes)

# One part after the other, each with its time. An idle machine takes no more than 15 minutes.
test: ## Run everything: check, slow tests, the interpreted engine
	@times=; for part in $(PARTS); do \
	    begun=$$(date +%s); \
	    $(MAKE) $$part || { echo "Failed: make $$part"; exit 1; }; \
	    took=$$(( $$(date +%s) - begun )); all=$$(( $${all:-0} + took )); \
	    times="$$times$$part $$took\n"; \
	done; \
	if [ -s build/rescued.txt ]; then echo "Passed only when they were tried once more, and how often so far:"; \
	    sort build/rescued.txt | uniq -c; fi; \
	printf "$${times}all $$all\n" | awk '{ printf "%-18s %2d min %02d s\n", $$1, $$2 / 60, $$2 % 60 }'


lint: $(VENV)/.installed ## Check style and types
	@echo "Checking the format"
	@$(BIN)/ruff format --quiet --check . || { echo "Run make format"; exit 1; }
	@echo "Checking the style"
	@$(BIN)/ruff check --quiet .
	@echo "Checking the types, and the web app's types and style beside them"
	@$(BIN)/mypy --no-error-summary & types=$$!; \
	{ $(BIN)/python tools/web.py check && $(BIN)/python tools/web.py lint; }; web=$$?; \
	wait $$types && exit $$web

test-compiled: $(VENV)/.installed ## Run the quick tests on the installed, compiled package
	@echo "Running the quick tests on the installed package"
	@$(PYTEST) -m "not slow and not long" || { $(ONCE_MORE) -m "not slow and not long"; }

# The number is told, so that a failure can be repeated: make test-random SEED=...
test-random: $(VENV)/.installed ## Try the properties by other luck than in the quick tests
	@seed=$${SEED:-$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}; \
	echo "Trying the properties by random seed $$seed (again: make test-random SEED=$$seed)"; \
	RANDOM_SEED=$$seed $(PYTEST) -m "not slow and not long" --hypothesis-seed=$$seed \
	    tests/properties tests/edition/test_meaning.py

test-web: $(VENV)/.installed ## Run the unit tests of the web app
	@echo "Running the unit tests of the web app"
	@$(BIN)/python tools/web.py test

test-slow: $(VENV)/.installed ## Run the slow tests on the installed, compiled package
	@echo "Running the slow tests on the installed package"
	@$(PYTEST) $(ONE_BY_ONE) -m "slow and not long" --ignore tests/e2e || \
	    { $(ONCE_MORE) -m "slow and not long" --ignore tests/e2e; }

# In a run of their own: a browser's driver keeps an event loop, which other tests could not bear.
test-browser: $(VENV)/.installed ## Play the web game in a real browser
	@echo "Playing the web game in a browser"
	@$(PYTEST) $(ONE_BY_ONE) tests/e2e || { $(ONCE_MORE) tests/e2e; }

# Coverage and doctests see nothing of compiled code, so they belong here. Whatever only uses the
# engine and is not compiled itself would be tried by the same tests again: it is left out.
test-interpreted: $(VENV)/.installed ## Run the quick tests and all examples on the sources, with coverage
	@echo "Running the quick tests and the examples in the documentation on the sources"
	@PYTHONPATH=src $(PYTEST) -m "not slow and not long" tests src --doctest-modules \
	    --ignore src/mycelia/server $(patsubst %,--ignore tests/%,$(OUTSIDE)) \
	    --cov=mycelia.engine --cov=mycelia.edition --cov-fail-under=98

long: $(VENV)/.installed ## Run what takes too long for make test: the slow tests in full
	@echo "Running the slow tests in full, and the longest, on the installed package"
	@THOROUGH=1 $(PYTEST) $(ONE_BY_ONE) -m "slow or long" --ignore tests/e2e

durations: $(VENV)/.installed ## Note how long the slow tests take, for the order they are run in
	@$(PYTEST) $(ONE_BY_ONE) -m slow --ignore tests/e2e --record-durations
	@$(PYTEST) $(ONE_BY_ONE) tests/e2e --record-durations

format: $(VENV)/.installed ## Bring the sources into shape
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python tools/web.py format

# The server has it at /docs once it is installed again (make setup), and so has a wheel built then.
docs: $(VENV)/.installed ## Build the documentation's site, strictly, into src/mycelia/docs
	@$(BIN)/python tools/manual.py build

docs-serve: $(VENV)/.installed ## Look at the documentation's site; it follows your edits (PORT=...)
	@$(BIN)/python tools/manual.py serve $(or $(PORT),8000)

bench: $(VENV)/.installed ## Measure the speed of the engine and the bots
	@$(BIN)/mycelia bench
	@$(BIN)/python bench/scaling.py
	@$(BIN)/python bench/bots.py

box: $(VENV)/.installed ## Make what depends on the box, if it is of another version (ONLY="weights ladder")
	@$(BIN)/python tools/box.py $(ONLY)

audit: $(VENV)/.installed ## Look for known holes where a registry answers; licences and lists of all packages
	@$(BIN)/python tools/audit.py

lock: ## Pin the newest versions of all packages in requirements/ (KEEP=1: only what is new)
	@$(ENVIRONMENT) installer
	@echo "Pinning the packages"
	@"$$(cat build/python)" tools/lock.py $(if $(KEEP),--keep)

lint-workflows: ## Check .github: workflows (zizmor, actionlint if it is there) and templates
	@$(ENVIRONMENT) installer
	@"$$(cat build/python)" tools/install.py packages build/ci ci
	@build/ci/bin/python tools/workflows.py

hooks: ## Have git run the checks of .pre-commit-config.yaml before every commit
	@$(ENVIRONMENT) installer
	@"$$(cat build/python)" tools/install.py packages build/ci ci
	@build/ci/bin/pre-commit install

release: docs ## Build, check, try and tag a release (RELEASE="--dry-run --out FOLDER")
	@$(BIN)/python tools/release.py $(RELEASE)

clean: ## Remove everything that make made
	rm -rf $(VENV) build src/mycelia/web src/mycelia/docs web/node_modules .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} +


# Everything that developers need. It takes no time if it is there.
$(VENV)/.installed:
	@$(ENVIRONMENT) everything
