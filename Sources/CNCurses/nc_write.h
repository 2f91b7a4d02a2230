#ifndef NC_WRITE_H
#define NC_WRITE_H

#include <errno.h>
#include <unistd.h>

// Writes all bytes, as far as they can be written; safe in a signal handler.
static inline void nc_write_all(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

#endif
