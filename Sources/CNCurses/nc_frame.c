// Frames in one piece. Curses flushes its buffer at every move of the cursor, which on a terminal is a
// system call and a wake-up of the reader for each row. So for the time of an update its descriptor
// is one of memory, and what gathers there is written at once.

#define _GNU_SOURCE
#include "nc_screen.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

static int memory = -1;
static char *frame;
static size_t capacity;

// Reads what curses wrote into the memory, and sets it back to its start.
static size_t take_frame(void) {
  off_t end = lseek(memory, 0, SEEK_CUR);
  lseek(memory, 0, SEEK_SET);
  if (end <= 0) return 0;
  if ((size_t)end > capacity) {
    char *larger = realloc(frame, (size_t)end);
    if (!larger) return 0;
    frame = larger;
    capacity = (size_t)end;
  }
  ssize_t count = pread(memory, frame, (size_t)end, 0);
  return count > 0 ? (size_t)count : 0;
}

static void write_parts(int descriptor, struct iovec *parts, int count) {
  while (count > 0) {
    ssize_t written = writev(descriptor, parts, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    while (count > 0 && (size_t)written >= parts->iov_len) {
      written -= (ssize_t)parts->iov_len;
      parts++;
      count--;
    }
    if (count > 0) {
      parts->iov_base = (char *)parts->iov_base + written;
      parts->iov_len -= (size_t)written;
    }
  }
}

void nc_update(int descriptor, const char *before, const char *after, size_t large) {
  if (memory < 0) memory = memfd_create("frame", MFD_CLOEXEC);
  int curses = nc_output_descriptor();
  if (memory < 0 || dup3(memory, curses, O_CLOEXEC) < 0) {
    doupdate();
    return;
  }
  doupdate();
  dup3(descriptor, curses, O_CLOEXEC);
  size_t length = take_frame();
  struct iovec parts[] = {
      {(void *)before, strlen(before)}, {frame, length}, {(void *)after, strlen(after)}};
  if (length >= large) {
    write_parts(descriptor, parts, 3);
  } else if (length > 0) {
    write_parts(descriptor, parts + 1, 1);
  }
}
