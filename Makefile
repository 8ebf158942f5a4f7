# Every target does all its set-up; `make help` lists them.

.PHONY: help demo test check tool install uninstall clean

# Where `make install` installs to, and a folder that stands for / then.
PREFIX ?= /usr/local
DESTDIR ?=

help:
	@echo 'make demo    build the tool and replay the recordings through the story scene'
	@echo 'make test    all tests, those with a real kernel too; the last line is a summary'
	@echo 'make check   the gate before a merge: lint, boundaries, sanitizers, and all tests'
	@echo 'make tool    build the tool for use: .build/release/gesture-replay'
	@echo 'make install and make uninstall: the tool, its manual and completions; PREFIX=/usr/local'
	@echo 'make clean   remove what was built, the unpacked kernel too'

demo:
	@Scripts/demo

test:
	@Scripts/test

check:
	@Scripts/check

tool:
	@Scripts/setup build
	@Scripts/tool

install:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install uninstall

clean:
	rm -rf .build .build-*
