# Makes the environment, as far as it is needed, by comparing times. The Makefile runs this with
# several jobs: packages are installed and the web app is built while the engine compiles.
#
#   game         what it takes to play; with a quick build of the engine if there is no full one
#   fast         the same, with the full build
#   lab          the same, and the packages of the lab
#   everything   all that developers need
#   installer    what installs the packages
#
# Whoever plays needs neither compilers' helpers nor Node afterwards: they go into build/tools, which
# is removed at the end. Developers have them in the environment itself.

DEVELOPER := $(filter everything,$(MAKECMDGOALS))$(wildcard $(VENV)/.developer)
TOOLS := $(if $(DEVELOPER),$(VENV),build/tools)
ENGINE := $(if $(filter fast lab everything,$(MAKECMDGOALS))$(wildcard build/engine.full),full,quick)

# What developers download is kept for the next time, in uv's own folder.
ifeq ($(DEVELOPER),)
UV_CACHE_DIR ?= $(CURDIR)/build/cache
export UV_CACHE_DIR
endif

BASE_PYTHON := "$$(cat build/python)"
# exec: without a shell in between, what ends make ends this, too.
INSTALL := exec $(BASE_PYTHON) tools/install.py
SOURCES := $(sort $(shell find src -type f ! -path '*/__pycache__/*' ! -path src/mycelia/web/'*' ! -path src/mycelia/docs/'*'))
WEB_SOURCES := $(sort $(shell find web src/mycelia/i18n -type f ! -path '*/node_modules/*' ! -name '*.py*'))

.DELETE_ON_ERROR:
# Tools that were removed are made again only when there is something to make with them.
.SECONDARY: build/installer/.made build/tools/.build build/tools/.node
.PHONY: game fast lab installer everything FORCE


game fast: $(VENV)/.mycelia
	@$(TIDY)

lab: $(VENV)/.mycelia $(VENV)/.lab
	@$(TIDY)

installer: build/installer/.made
	@:

everything: $(VENV)/.mycelia $(VENV)/.build $(VENV)/.node $(VENV)/.developer $(VENV)/.cluster $(VENV)/.docs
	@:

TIDY := $(if $(DEVELOPER),:,rm -rf build/tools build/installer build/cache web/node_modules .mypy_cache)


# The Python to make the environment with: the first of those named that is new enough.
build/python:
	@mkdir -p build
	@for python in $(PYTHONS); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        "$$python" -c 'import sys; print(sys.executable)' > $@; \
	        exit; \
	    fi; \
	done; \
	echo "Mycelia needs Python 3.11 or newer. Looked for: $(PYTHONS)."; \
	echo "If you have one elsewhere, say where: make setup PYTHON=/path/to/python3"; \
	exit 1

# uv, which takes a tenth of pip's time; without it pip does the same.
build/installer/.made: requirements/installer.lock | build/python
	@mkdir -p build/installer
	@$(INSTALL) installer
	@touch $@

$(VENV)/.made: | build/installer/.made
	@echo "Making $(VENV) with $$($(BASE_PYTHON) --version)"
	@$(INSTALL) environment $(VENV)
	@touch $@

# The packages, by what they are for. They never wait for one another, except that two
# installations into one environment take turns.

$(VENV)/.play: $(VENV)/.made build/installer/.made requirements/play.lock
	@echo "Installing the packages to play with"
	@$(INSTALL) packages $(VENV) play
	@touch $@

$(VENV)/.lab: $(VENV)/.made build/installer/.made requirements/lab.lock
	@echo "Installing the packages of the lab"
	@$(INSTALL) packages $(VENV) lab
	@touch $@

$(VENV)/.developer: $(VENV)/.made build/installer/.made requirements/lab.lock requirements/nats.lock requirements/test.lock requirements/dev.lock
	@echo "Installing the packages for tests, checks and the lab"
	@$(INSTALL) packages $(VENV) lab nats test dev
	@touch $@

# Ray has no wheels for every Python and machine; all but its own tests can do without.
$(VENV)/.cluster: $(VENV)/.made build/installer/.made requirements/cluster.lock
	@echo "Installing Ray, for the tests of the cluster"
	@$(INSTALL) packages $(VENV) cluster || echo "Ray cannot be had here: its tests will be skipped"
	@touch $@

$(VENV)/.docs: $(VENV)/.made build/installer/.made requirements/docs.lock
	@echo "Installing what builds the documentation"
	@$(INSTALL) packages $(VENV) docs
	@touch $@

$(TOOLS)/.build: $(if $(DEVELOPER),$(VENV)/.made) build/installer/.made requirements/build.lock
	@$(INSTALL) packages $(TOOLS) build
	@touch $@

$(TOOLS)/.node: $(TOOLS)/.build requirements/web.lock
	@$(INSTALL) packages $(TOOLS) web
	@touch $@

# What is built. The times are those of the beginning, so that an edit made in the meantime is not
# lost. setup.py and tools/web.py look themselves whether anything changed that they build from.

$(VENV)/.web: $(VENV)/.made $(TOOLS)/.node tools/web.py tools/pack.py $(WEB_SOURCES)
	@touch build/begun.web
	@$(TOOLS)/bin/python tools/web.py build
	@mv build/begun.web $@

build/engine.$(ENGINE): $(TOOLS)/.build setup.py pyproject.toml build/sources $(SOURCES)
	@echo "Compiling the engine, if it changed ($(ENGINE) build)"
	@touch build/begun.engine
	@MYCELIA_BUILD=$(ENGINE) $(TOOLS)/bin/python setup.py -q build_ext > build/engine.log 2>&1 || \
	    { cat build/engine.log; exit 1; }
	@mv build/begun.engine $@

$(VENV)/.mycelia: $(VENV)/.play $(VENV)/.web build/engine.$(ENGINE) README.md $(wildcard src/mycelia/docs/index.html)
	@echo "Installing mycelia"
	@touch build/begun
	@export MYCELIA_BUILD=$(ENGINE); $(INSTALL) project $(VENV) $(TOOLS)
	@$(VENV)/bin/python -c 'import mycelia.engine, sys; sys.exit(not mycelia.engine.COMPILED)' || \
	    echo "The engine is interpreted: slower, else the same. For speed install a C compiler and Python's headers, then: make clean setup"
	@mv build/begun $@

# Changes when a file comes or goes, which the times of the files that are there don't tell.
build/sources: FORCE
	@mkdir -p build
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@
