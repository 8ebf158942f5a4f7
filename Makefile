# Every target does all its set-up; `make help` lists them.

.PHONY: help demo test check tool clean

help:
	@echo 'make demo    build the tool and replay the recordings through the story scene'
	@echo 'make test    all tests, those with a real kernel too; the last line is a summary'
	@echo 'make check   the gate before a merge: lint, boundaries, sanitizers, and all tests'
	@echo 'make tool    build the tool for use: .build/release/gesture-replay'
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

clean:
	rm -rf .build .build-*
