# Every target does its own set-up in .venv; nothing but Python 3.11 or newer and make is needed.
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11 python,\
  $(if $(shell $(p) -c 'import sys; print(sys.version_info[:2] >= (3, 11) or "")' 2>/dev/null | grep True),$(p))))
BIN := .venv/bin
RUN := $(abspath $(BIN))
SITE ?= site-out
PIP_FLAGS := --quiet --disable-pip-version-check
export PATH := $(RUN):$(PATH)

.PHONY: help learn test check lessons site serve bench evidence picture clean

help:  ## show this list
	@echo "make <target>, where <target> is one of"
	@sed -n 's/^\([a-z]*\):.*##/\1 -/p' Makefile | awk -F' - ' '{printf "  %-10s %s\n", $$1, $$2}'

learn: .venv/learn.done  ## open the course in JupyterLab (folder ghosteuchre-course)
	@$(BIN)/ghosteuchre learn $(ARGS)

test: check  ## run every check and test: in two processes, then those with a browser one by one
	@$(BIN)/python -m pytest -n 2 -m "not evidence" tests --ignore=tests/browser $(ARGS); found=$$?; \
	  $(BIN)/python -m pytest -m "not evidence" tests/browser $(ARGS); browser=$$?; \
	  for code in $$found $$browser; do \
	    [ $$code -eq 0 ] || { [ $$code -eq 5 ] && [ -n "$(ARGS)" ]; } || exit 1; \
	  done

check: .venv/test.done  ## format, lint, types, lessons, doctests and clauses
	@$(BIN)/ruff format --check --quiet . || { echo "Run 'ruff format .' and look at the change."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/marimo check --strict tutorial/*.py
	@$(BIN)/python -m pytest --quiet --doctest-modules ghosteuchre
	@$(BIN)/python -m tests.clauses

lessons: .venv/test.done  ## make the notebooks in tutorial/ from the lesson sources
	@$(BIN)/python -m ghosteuchre.site.notebooks

site: .venv/test.done  ## build the web tutorial into site-out (or SITE=folder)
	@$(BIN)/ghosteuchre site $(SITE) $(ARGS)

serve: .venv/web.done  ## build the web tutorial and serve it on this machine
	@$(BIN)/ghosteuchre site $(SITE) && $(BIN)/python -m http.server --bind 127.0.0.1 --directory $(SITE) 8123

bench: .venv/bench.done  ## measure the engine beside its peers, the solver, advice, two processes, and the web tutorial beside a bare Pyodide
	@$(BIN)/python -m tests.bench.bench_engine; engine=$$?; $(BIN)/python -m tests.bench.bench_solver; solver=$$?; \
	  $(BIN)/python -m tests.bench.bench_advice; advice=$$?; $(BIN)/python -m tests.bench.bench_jobs; \
	  $(BIN)/python -m tests.bench.bench_site $(ARGS) && [ $$engine -eq 0 ] && [ $$solver -eq 0 ] && exit $$advice

evidence: .venv/test.done  ## run the large counts (some hours)
	@$(BIN)/python -m pytest -m evidence $(ARGS)

picture: .venv/test.done  ## take the picture of a lesson that README shows
	@$(BIN)/python -m tests.browser.picture

clean:  ## remove everything that was made here, but no learner's work
	rm -rf .venv site-out dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/%.done: pyproject.toml constraints.txt
	@if [ -z "$(PYTHON)" ]; then echo "Python 3.11 or newer is needed and was not found. Install it, or say where it is: make PYTHON=/path/to/python3 ..."; exit 2; fi
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || { echo "Python could not make a virtual environment here. On Debian and Ubuntu: apt install python3-venv"; rm -rf .venv; exit 2; }
	@echo "Setting up .venv for '$*' (once, a minute or two) ..."
	@$(BIN)/python -m pip install $(PIP_FLAGS) --constraint constraints.txt --editable ".[$*]"
	@touch $@
