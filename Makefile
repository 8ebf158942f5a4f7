# Every target does all its set-up; `make help` lists them.

.PHONY: help demo test check tool install uninstall install-udev uninstall-udev clean

# Where `make install` installs to, and a folder that stands for / then.
PREFIX ?= /usr/local
DESTDIR ?=
# Where `make install-udev` installs to, if not where udev looks; 1 adds the rule for /dev/uinput.
UDEVDIR ?=
UINPUT ?=

help:
	@echo 'make demo    build the tool and replay the recordings through the story scene'
	@echo 'make test    all tests, those with a real kernel too; the last line is a summary'
	@echo 'make check   the gate before a merge: lint, boundaries, sanitizers, and all tests'
	@echo 'make tool    build the tool for use: .build/release/gesture-replay'
	@echo 'make install and make uninstall: the tool, its manual and completions; PREFIX=/usr/local'
	@echo 'make install-udev and make uninstall-udev: the rule that lets you read touch devices'
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

install-udev:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' UDEVDIR='$(UDEVDIR)' UINPUT='$(UINPUT)' \
	  Scripts/install-udev

uninstall-udev:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' UDEVDIR='$(UDEVDIR)' Scripts/install-udev uninstall

clean:
	rm -rf .build .build-*
