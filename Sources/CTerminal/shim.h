#pragma once

#include <errno.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Opens a descriptor that is readable whenever one of two others is, so that whoever polls for
   several things has to know of one descriptor only.

   Swift cannot do it: its Glibc module lacks sys/epoll.h. Returns the descriptor or -errno. */
static inline int cterminal_join(int first, int second) {
  int joined = epoll_create1(EPOLL_CLOEXEC);
  if (joined < 0) return -errno;
  int descriptors[2] = {first, second};
  for (int index = 0; index < 2; index++) {
    struct epoll_event event = {.events = EPOLLIN};
    if (epoll_ctl(joined, EPOLL_CTL_ADD, descriptors[index], &event) == 0) continue;
    int failure = errno;
    close(joined);
    return -failure;
  }
  return joined;
}

/* Whether a joined descriptor is to be readable, too, when one of the two is. Returns 0 or -errno. */
static inline int cterminal_heed(int joined, int descriptor, int heeds) {
  struct epoll_event event = {.events = heeds ? EPOLLIN : 0};
  return epoll_ctl(joined, EPOLL_CTL_MOD, descriptor, &event) == 0 ? 0 : -errno;
}

/* The columns and rows of a terminal, each 0 where they are not known.

   Swift cannot do it: ioctl is variadic. Returns 0 or -errno. */
static inline int cterminal_size(int descriptor, uint16_t *columns, uint16_t *rows) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
