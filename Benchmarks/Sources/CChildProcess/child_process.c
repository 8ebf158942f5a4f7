#define _GNU_SOURCE
#include "child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Reads all that comes and keeps what fits. */
static void drain(int pipe_end, char *output, int size) {
  int filled = 0;
  char rest[4096];
  for (;;) {
    int room = size - 1 - filled;
    ssize_t got = room > 0 ? read(pipe_end, output + filled, (size_t)room)
                           : read(pipe_end, rest, sizeof rest);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    if (room > 0) filled += (int)got;
  }
  output[filled] = 0;
}

int child_run(const char *path, const char *first, const char *second, const char *third,
              char *output, int size, struct child_cost *cost) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  /* Not posix_spawn: a child that shares the parent's memory is charged with its peak. */
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    execl(path, path, first, second, third, (char *)NULL);
    _exit(127);
  }
  close(ends[1]);
  if (child > 0) drain(ends[0], output, size);
  close(ends[0]);
  if (child < 0) return -1;

  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) return -1;
  cost->cpu_us = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000 +
                 usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  cost->peak_kib = usage.ru_maxrss;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
