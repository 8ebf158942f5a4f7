#ifndef CHILD_PROCESS_H
#define CHILD_PROCESS_H

/* What a program cost that ran to its end. */
struct child_cost {
  /* User and system time together, in microseconds. */
  long cpu_us;
  /* The most memory that was resident at a time, in KiB. */
  long peak_kib;
};

/* Runs a program with up to three arguments, NULL for those that it has not. What it writes to
 * standard output goes to `output` as a string, as far as it fits. Returns its exit status, or -1
 * where it could not be run or was killed. */
int child_run(const char *path, const char *first, const char *second, const char *third,
              char *output, int size, struct child_cost *cost);

#endif
