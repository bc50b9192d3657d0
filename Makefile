# Needs only make and Python 3.11 or newer. Start with `make demo` or `make test`.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
STAMP := .venv/.stamp
TABLES := dsl/grammar.tables
WORDING := print/wording/en.compiled
PAGES := table/page/page.js studio/page/page.js

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help env browser demo fast test test-long rules words mutants sentences trust lint format bench vscode wheel installs docs playground lock clean

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

env: $(STAMP) $(TABLES) $(WORDING) $(PAGES)  ## the environment in .venv, with the pinned packages

# Made by installing, and again whenever the grammar has changed.
$(TABLES): dsl/grammar.lark $(wildcard dsl/lexicon/*.py) | $(STAMP)
	$(BIN)/python -m lootpress.dsl.tables

# Spares every first use of the wording the time to compile its templates.
$(WORDING): $(wildcard print/wording/en/*.j2) print/wording/english.py print/wording/marks.py | $(STAMP)
	$(BIN)/python -m lootpress.print.wording.compiled

# The pages of `lootpress table` and `studio`; node comes with the environment, what it needs from web/package-lock.json.
$(PAGES): $(wildcard web/table/*.ts web/studio/*.ts web/shared/*.ts) web/package.json web/package-lock.json | $(STAMP)
	$(BIN)/python packaging/page.py

$(STAMP): pyproject.toml requirements.lock packaging/backend.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lootpress needs Python 3.11 or newer; try make PYTHON=python3.12")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) install --require-hashes -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

demo: env  ## the tools at work: a card written, mended, seen, played, mixed and printed
	@rm -rf out/my-cards out/demo out/starter.json out/my-cards.json out/mashup* out/sock-golem.png
	@mkdir -p out/demo
	@echo '== A set that comes along: is it in order? What is in it?'
	$(BIN)/lootpress check card_sources/starter
	$(BIN)/lootpress fmt --check card_sources/starter
	$(BIN)/lootpress list card_sources/starter
	@echo; echo '== One of its cards: its lines, its words on paper, what each line does, and its picture'
	$(BIN)/lootpress show "Sock Golem" --set card_sources/starter --png out/sock-golem.png
	@echo; echo '== A mistake, and how it is told'
	@printf 'monster "Goose in a Hurry"\n  level 3\n  bad stuff: loose 1 level\n' > out/demo/goose.loot
	@cat out/demo/goose.loot
	! $(BIN)/lootpress check out/demo/goose.loot
	@echo; echo '== How do I say it? Ask in your own words'
	$(BIN)/lootpress how "everyone passes their hand left" -n 3
	@echo; echo '== What happens when it is played: an example, told step by step'
	$(BIN)/lootpress test --log card_sources/starter
	@echo; echo '== A set of your own, and what it compiles to'
	$(BIN)/lootpress new out/my-cards
	$(BIN)/lootpress check out/my-cards
	$(BIN)/lootpress compile out/my-cards -o out/my-cards.json
	@echo; echo '== Three sets in one deck: the report, its rule sheet, a game of bots, the sheets to print and to draw on'
	$(BIN)/lootpress mix mashup --page out/mashup.html --rulesheet out/mashup-rules.pdf
	$(BIN)/lootpress simulate mashup --games 1 --seed 1
	$(BIN)/lootpress print mashup -o out/mashup.pdf
	$(BIN)/lootpress sketch mashup -o out/mashup-sketch.pdf
	@echo; echo '== Done. Open what was made:'
	@for file in sock-golem.png mashup.html mashup-rules.pdf mashup.pdf mashup-sketch.pdf; do echo "   out/$$file"; done
	@echo '   Your set is out/my-cards. Open it in the studio: $(BIN)/lootpress studio out/my-cards'

fast: env  ## the inner loop of the engine compiled, if there is a C compiler; until its source changes
	$(BIN)/python packaging/fast.py

# Debian's and Ubuntu's own, as root; whoever is not root, or has another system, reads what to do, and the tests that
# need a browser fail.
browser:  ## the browser that the tests of pages need, installed if it is missing and can be
	@if command -v chromedriver >/dev/null && { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null; then :; \
	elif test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium chromium-driver >/dev/null; \
	else echo 'The tests of pages need a browser: install Chromium and chromedriver (Debian: apt-get install chromium chromium-driver).'; fi

test: lint browser  ## lint, then all tests that are quick
	$(BIN)/pytest -n auto -m 'not long'

# fast.py ends with 3 where there is no C compiler; what it builds here lies beside .venv, which stays as it is.
test-long: env  ## the slow tests, then the quick ones again with the engine compiled, if there is a C compiler
	$(BIN)/pytest -n auto -m long
	rm -rf build/compiled && mkdir -p build/compiled
	$(BIN)/python packaging/fast.py build/compiled || test $$? -eq 3
	test ! -d build/compiled/lootpress_compiled || PYTHONPATH=build/compiled $(BIN)/pytest -n auto -m 'not long'

GAMES ?= 1000
words: env  ## which cards use which word of the language, and how often it fires in GAMES games
	@$(BIN)/python tests/words/word_table.py $(GAMES)

mutants: env  ## every number and condition of the shipped cards changed once: what notices it
	@$(BIN)/python tests/mutants/mutant_table.py

ONE_IN ?= 20
sentences: env  ## sentences made from the grammar, one in ONE_IN of them: which are refused, which play as they read
	@$(BIN)/python tests/sentences/sentence_table.py $(ONE_IN)

SEED ?= 0
SETS ?= 40
EACH ?= 20
JOBS ?= 1
trust: env  ## SETS sets of cards that nobody wrote, EACH games with each under every check: what goes wrong, by class
	@$(BIN)/python tests/trust/trust_table.py $(SEED) $(SETS) --games $(EACH) --jobs $(JOBS) $(if $(NOTES),--notes $(NOTES))

rules: env  ## which tests prove which rule of the game
	@$(BIN)/python tests/runtime/rule_table.py

lint: env  ## ruff and mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: env  ## lay out the Python code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: env  ## every program in benchmarks/, stopping at the first that fails
	@set -e; for file in benchmarks/*.py; do \
	  test -e "$$file" || continue; \
	  echo "== $$file"; $(BIN)/python "$$file"; \
	done

# Node comes with the environment; what it needs comes from editors/vscode/package-lock.json.
NODE := ../../$(BIN)/python ../../packaging/node.py
vscode: env  ## the extension for Visual Studio Code: out/lootpress.vsix
	@mkdir -p out
	$(BIN)/python -m lootpress.service.textmate editors/vscode/dist
	cp LICENSE editors/vscode/LICENSE
	cd editors/vscode && $(NODE) npm ci --ignore-scripts
	cd editors/vscode && $(NODE) npm run check && $(NODE) npm run bundle
	cd editors/vscode && $(NODE) npm run package -- --out ../../out/lootpress.vsix

# Pictures of cards that look as they did are kept in build/pictures, so that only the first time takes minutes.
docs: env  ## the docs site with a page for each word and message and a gallery: out/docs/index.html
	NO_MKDOCS_2_WARNING=1 $(BIN)/python packaging/site.py

playground: env  ## cards written, drawn and played in the browser alone: out/playground
	$(BIN)/python packaging/playground.py

# With the compiled engine where there is a C compiler; ENGINE=plain makes the wheel for every system and Python.
ENGINE ?= either
wheel: env  ## what is given to users: dist/lootpress-....whl, and the sdist
	rm -rf dist
	$(BIN)/python -m build --no-isolation --config-setting=engine=$(ENGINE) --outdir dist .

installs: wheel  ## wheel and sdist tried in an empty environment of each Python that is here; takes an hour or less
	$(BIN)/python packaging/installs.py

lock:  ## new pins: the newest versions that pyproject.toml allows; with KEEP=1 only what has none yet
	@mkdir -p build
	test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/python -m pip --quiet install uv; }
	build/lock/bin/uv pip compile --quiet $(if $(KEEP),,--upgrade) --universal --python-version 3.11 --generate-hashes \
	  --no-annotate --no-emit-index-url --custom-compile-command 'make lock' --extra dev -o requirements.lock pyproject.toml

clean:  ## remove everything that make made
	rm -rf .venv out build dist editors/vscode/dist editors/vscode/node_modules web/node_modules playground/node_modules $(TABLES) $(PAGES) .mypy_cache .pytest_cache .ruff_cache .hypothesis
