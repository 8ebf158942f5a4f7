#pragma once

#include <errno.h>
#include <linux/uinput.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>

/// Reads the value of one axis in every slot; `request[0]` is the axis, the values follow.
///
/// Swift cannot do it: `EVIOCGMTSLOTS` is a macro with a size, and `ioctl` is variadic.
/// Returns 0 or -errno.
static inline int cevdev_read_slots(int descriptor, int32_t *request, size_t bytes) {
  return ioctl(descriptor, EVIOCGMTSLOTS(bytes), request) < 0 ? -errno : 0;
}

/// Reads which keys are down, as a bitmap.
///
/// Swift cannot do it: `EVIOCGKEY` is a macro with a size, and `ioctl` is variadic.
/// Returns 0 or -errno.
static inline int cevdev_read_keys(int descriptor, uint8_t *bitmap, size_t bytes) {
  memset(bitmap, 0, bytes);
  return ioctl(descriptor, EVIOCGKEY(bytes), bitmap) < 0 ? -errno : 0;
}

/// Reads the current value of an axis.
///
/// Swift cannot do it: `EVIOCGABS` is a macro with an argument, and `ioctl` is variadic.
/// Returns 0 or -errno.
static inline int cevdev_read_axis(int descriptor, unsigned int axis, int32_t *value) {
  struct input_absinfo info;
  if (ioctl(descriptor, EVIOCGABS(axis), &info) < 0) return -errno;
  *value = info.value;
  return 0;
}

/// The stamp of an event in microseconds.
///
/// Swift cannot do it: the names of the two parts are macros, since they differ where `time_t` is
/// wider than the kernel's own.
static inline int64_t cevdev_microseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000 + (int64_t)event->input_event_usec;
}

/// Adds a signal to a set, unless whoever started the process had it ignored, as `nohup` does.
static inline void cevdev_add_unless_ignored(sigset_t *signals, int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN)
    sigaddset(signals, number);
}

/// Blocks the signals that end a session and opens a descriptor that reports them.
///
/// Shells start background jobs with SIGINT ignored, and scripts end them by it all the same.
/// Swift cannot do it: its Glibc module lacks `sys/signalfd.h`. `previous` takes the mask to
/// restore. Returns the descriptor or -errno.
static inline int cevdev_open_signals(sigset_t *previous) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  cevdev_add_unless_ignored(&signals, SIGHUP);
  cevdev_add_unless_ignored(&signals, SIGQUIT);
  int failure = pthread_sigmask(SIG_BLOCK, &signals, previous);
  if (failure != 0) return -failure;
  int descriptor = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

// Defined by `poll.h`, which is Glibc's in Swift: a second definition here would hide that one.
struct pollfd;

/// Waits for descriptors with a timeout in nanoseconds, or without end below zero.
///
/// Swift cannot do it: the headers show `ppoll` to GNU sources only, which its Glibc module is not
/// built as, and `poll` knows whole milliseconds only. Returns the number of ready descriptors or
/// -errno.
static inline int cevdev_poll(struct pollfd *descriptors, size_t count, int64_t nanoseconds) {
  extern int ppoll(
      struct pollfd *, unsigned long, const struct timespec *, const sigset_t *);
  struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int ready = ppoll(descriptors, count, nanoseconds < 0 ? 0 : &timeout, 0);
  return ready < 0 ? -errno : ready;
}

/// Takes one signal from a descriptor of `cevdev_open_signals`.
///
/// Swift cannot do it: its Glibc module lacks `sys/signalfd.h`. Returns its number, 0 where none
/// waits, or -errno.
static inline int cevdev_take_signal(int descriptor) {
  struct signalfd_siginfo signal;
  ssize_t count = read(descriptor, &signal, sizeof signal);
  if (count == (ssize_t)sizeof signal) return (int)signal.ssi_signo;
  return count < 0 && errno != EAGAIN ? -errno : 0;
}

/// Says where a virtual device that is still to be made is plugged in.
///
/// Swift cannot do it: `UI_SET_PHYS` is a macro with a size, and `ioctl` is variadic.
/// Returns 0 or -errno.
static inline int cevdev_set_physical_path(int descriptor, const char *text) {
  return ioctl(descriptor, UI_SET_PHYS, text) < 0 ? -errno : 0;
}

/// Has the timers of this thread end on time, and not when it suits the kernel best.
///
/// Swift cannot do it: `prctl` is variadic.
static inline void cevdev_make_timers_precise(void) {
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
}

/// Reads the attribute that holds the access list of a file.
///
/// Swift cannot do it: its Glibc module lacks `sys/xattr.h`. Returns the number of bytes or -errno.
static inline ssize_t cevdev_read_access_list(const char *path, uint8_t *bytes, size_t count) {
  ssize_t length = getxattr(path, "system.posix_acl_access", bytes, count);
  return length < 0 ? -errno : length;
}
