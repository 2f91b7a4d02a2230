#ifndef NC_WRITE_H
#define NC_WRITE_H

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

// How long a descriptor that does not block may take nothing before it is given up.
enum { NC_PATIENCE_MILLISECONDS = 2000 };

static inline long nc_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits until a descriptor takes bytes again; false after the time that it has for that.
static inline bool nc_await_room(int descriptor, long deadline) {
  long left = deadline - nc_milliseconds();
  struct pollfd wanted = {.fd = descriptor, .events = POLLOUT};
  return left > 0 && (poll(&wanted, 1, (int)left) >= 0 || errno == EINTR);
}

// Writes all bytes, however few are taken at a time; safe in a signal handler.
//
// Waits as long as it takes on a descriptor that blocks. One that does not is given up when it has
// taken nothing for a while.
static inline void nc_write_all(int descriptor, const char *bytes, size_t length) {
  long deadline = nc_milliseconds() + NC_PATIENCE_MILLISECONDS;
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written > 0) {
      bytes += written;
      length -= (size_t)written;
      deadline = nc_milliseconds() + NC_PATIENCE_MILLISECONDS;
    } else if (written == 0 || (errno != EINTR && errno != EAGAIN)) {
      return;
    } else if (errno == EAGAIN && !nc_await_room(descriptor, deadline)) {
      return;
    }
  }
}

#endif
