#pragma once

#include <getopt.h>
#include <stddef.h>

/* What one step of getopt_long came to. */
struct cgetopt_step {
  int option;           /* -1 at the end, '?' unknown, ':' argument missing, else the option's value */
  const char *argument; /* the option's argument, or NULL */
  int next;             /* the index of the next argument */
  int offending;        /* the short option that is wrong, or 0 */
};

/* getopt_long keeps its state in global variables, which Swift 6 refuses to read. */
static inline struct cgetopt_step cgetopt_next(
    int count, char *const *arguments, const char *shorts, const struct option *longs) {
  opterr = 0;
  int option = getopt_long(count, arguments, shorts, longs, NULL);
  struct cgetopt_step step = {option, optarg, optind, optopt};
  return step;
}

/* Starts anew; 0 makes glibc forget its place within an argument as well. */
static inline void cgetopt_reset(void) { optind = 0; }
