#!/usr/bin/env python3
"""A drawer at the left edge as a scene: a pan or a tap opens and closes it.

Run it with: gesture-replay replay FILE --scene 'exec:python3 Documentation/examples/drawer.py'
Documentation/programs.md explains the rows.
"""
import json
import sys

WIDTH = 300.0  # how far the drawer opens, in points
FLICK = 500.0  # the velocity that finishes, in points per second
SETTLE = 250_000_000  # how long the whole way takes without a finger, in nanoseconds


class Drawer:
    def __init__(self):
        self.is_open = False
        self.operation = None  # "open" or "close" while a transition is under way
        self.progress = 0.0
        self.base = 0.0  # the progress at which the finger took hold
        self.settle = None  # start time, start progress and target, without a finger

    def say(self, kind, **members):
        print(json.dumps({"kind": kind, **members}))

    def transition(self, event):
        self.say("transition", event=event, operation=self.operation, progress=self.progress)

    def start(self):
        self.operation = "close" if self.is_open else "open"
        self.progress = 0.0
        self.transition("start")

    def release(self, verdict, time):
        self.transition(verdict)
        self.settle = (time, self.progress, 1.0 if verdict == "finish" else 0.0)

    def pan(self, row):
        phase = row["phase"]
        if phase == "began":
            if self.operation is None:
                self.start()
            elif self.settle is not None:  # a finger catches the drawer on its way
                self.settle = None
                self.transition("pause")
            self.base = self.progress
            return
        if self.operation is None or self.settle is not None:
            return
        sign = 1 if self.operation == "open" else -1
        self.progress = min(max(self.base + sign * row["tx"] / WIDTH, 0.0), 1.0)
        self.transition("update")
        if phase == "changed":
            return
        velocity = sign * row["vx"] + 0.0  # no minus zero
        finishes = phase == "ended" and (
            velocity > FLICK or self.progress > 0.5 and velocity > -FLICK)
        verdict = "finish" if finishes else "cancel"
        rule = f"progress {self.progress:.2f}, velocity {velocity:.0f}, {phase}"
        self.say("decision", verdict=verdict, progress=self.progress, velocity=velocity,
                 velocity_unit="pt/s", rule=rule)
        self.release(verdict, row["t_ns"])

    def tap(self, row):
        """A tap, or a request such as {"open":true} in a scenario."""
        wanted = row.get("name")
        if self.operation is None and wanted != ("open" if self.is_open else "close"):
            self.start()
            self.release("finish", row["t_ns"])

    def tick(self, row):
        if self.settle is None:
            return
        start, origin, target = self.settle
        length = SETTLE * abs(target - origin)
        share = min((row["t_ns"] - start) / length, 1.0) if length > 0 else 1.0
        ease_out = 1 - (1 - share) ** 3
        self.progress = origin + (target - origin) * ease_out
        if share < 1:
            self.transition("update")
            return
        self.progress = target
        self.transition("complete")
        self.say("outcome", operation=self.operation,
                 verdict="finish" if target == 1 else "cancel", completed=target == 1,
                 completions=1)
        if target == 1:
            self.is_open = not self.is_open
        self.operation = self.settle = None


def main():
    drawer = Drawer()
    for line in sys.stdin:
        row = json.loads(line)
        if row["kind"] == "scene":
            drawer.is_open = row["arguments"].get("open", False)
        elif row["kind"] == "pan":
            drawer.pan(row)
        elif row["kind"] in ("tap", "request"):
            drawer.tap(row)
        elif row["kind"] == "tick":
            drawer.tick(row)
        elif row["kind"] == "sync":
            print(json.dumps({**row, "rest": drawer.settle is None}), flush=True)


main()
