// Frames in one piece. Curses flushes its buffer at every move of the cursor, which on a terminal is a
// system call and a wake-up of the reader for each row. So for the time of an update its descriptor
// is one of memory, and what gathers there is written at once.

#define _GNU_SOURCE
#include "nc_screen.h"
#include "nc_write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
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

// A movement of rows that the terminal is to be told of before the next update.
static struct { int top, bottom, distance; } movement;

static const char *capability(const char *name) { return nc_string(name); }

// Moves the rows of a window and forgets that they changed.
static void move_rows(WINDOW *window, int top, int bottom, int distance) {
  scrollok(window, true);
  wsetscrreg(window, top, bottom);
  wscrl(window, distance);
  wsetscrreg(window, 0, getmaxy(window) - 1);
  // Else writing the last cell of the screen would scroll it.
  scrollok(window, false);
  untouchwin(window);
}

bool nc_scroll(int top, int bottom, int distance) {
  const char *how = distance > 0 ? "indn" : "rin";
  if (!capability("csr") || !capability(how) || !capability("sc") || !capability("rc")) {
    return false;
  }
  move_rows(stdscr, top, bottom, distance);
  move_rows(newscr, top, bottom, distance);
  move_rows(curscr, top, bottom, distance);
  movement.top = top;
  movement.bottom = bottom;
  movement.distance = distance;
  return true;
}

static void write_text(int descriptor, const char *text) {
  if (text) nc_write_all(descriptor, text, strlen(text));
}

// Between updates curses leaves no attribute on, so the rows that come in are plain blanks.
static void write_movement(int descriptor) {
  if (movement.distance == 0) return;
  int distance = movement.distance;
  write_text(descriptor, capability("sc"));
  write_text(descriptor, tiparm(capability("csr"), movement.top, movement.bottom));
  write_text(descriptor, distance > 0 ? tiparm(capability("indn"), distance)
                                      : tiparm(capability("rin"), -distance));
  write_text(descriptor, tiparm(capability("csr"), 0, LINES - 1));
  write_text(descriptor, capability("rc"));
  movement.distance = 0;
}

// Whether curses writes into the memory at this time.
static bool is_gathering;

void nc_gather(int descriptor) {
  if (!is_gathering) {
    if (memory < 0) memory = memfd_create("frame", MFD_CLOEXEC);
    is_gathering = memory >= 0 && dup3(memory, nc_output_descriptor(), O_CLOEXEC) >= 0;
  }
  write_movement(is_gathering ? memory : descriptor);
  doupdate();
}

void nc_update(int descriptor, const char *before, const char *after, size_t large) {
  nc_gather(descriptor);
  if (!is_gathering) return;
  is_gathering = false;
  dup3(descriptor, nc_output_descriptor(), O_CLOEXEC);
  size_t length = take_frame();
  struct iovec parts[] = {
      {(void *)before, strlen(before)}, {frame, length}, {(void *)after, strlen(after)}};
  if (length >= large) {
    write_parts(descriptor, parts, 3);
  } else if (length > 0) {
    write_parts(descriptor, parts + 1, 1);
  }
}
