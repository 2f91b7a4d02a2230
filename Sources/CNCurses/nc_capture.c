#define _GNU_SOURCE
#include "nc_capture.h"
#include "nc_write.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// A standard stream that is diverted. All of it is ready made, for a crash handler gives it back.
struct capture {
  int stream;
  // What the stream was, to write to in the end.
  int real;
  // Where it goes meanwhile, or -1; whoever takes it out has to give the stream back.
  atomic_int memory;
};

static struct capture captures[] = {{STDOUT_FILENO, -1, -1}, {STDERR_FILENO, -1, -1}};
enum { CAPTURE_COUNT = sizeof captures / sizeof captures[0], KEPT_BYTES = 64 * 1024 };

// Only the terminal that is drawn on: a log that goes to another one is nobody's mess.
static bool is_controlling_terminal(int descriptor) { return tcgetsid(descriptor) >= 0; }

static void close_if_open(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

static bool divert(struct capture *capture, int memory) {
  capture->real = fcntl(capture->stream, F_DUPFD_CLOEXEC, 3);
  int held = fcntl(memory, F_DUPFD_CLOEXEC, 3);
  if (capture->real < 0 || held < 0 || dup2(memory, capture->stream) < 0) {
    close_if_open(capture->real);
    close_if_open(held);
    return false;
  }
  atomic_store(&capture->memory, held);
  return true;
}

static void begin(struct capture *capture) {
  if (atomic_load(&capture->memory) >= 0 || !is_controlling_terminal(capture->stream)) return;
  int memory = memfd_create("captured", MFD_CLOEXEC);
  if (memory < 0) return;
  // Else two processes that write would do so over each other.
  fcntl(memory, F_SETFL, O_APPEND);
  divert(capture, memory);
  close(memory);
}

void nc_capture_begin(bool output) {
  if (output && is_controlling_terminal(STDOUT_FILENO)) {
    // Else a line that is printed would wait in a buffer that a crash does not write.
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    fflush(stdout);
    begin(&captures[0]);
  }
  begin(&captures[1]);
}

static off_t kept_start(int memory) {
  struct stat status;
  if (fstat(memory, &status) != 0 || status.st_size <= KEPT_BYTES) return 0;
  return status.st_size - KEPT_BYTES;
}

// Half a line at the start says nothing.
static off_t next_line(int memory, off_t start) {
  char byte;
  if (start == 0) return 0;
  for (off_t place = start; pread(memory, &byte, 1, place) == 1; place++) {
    if (byte == '\n') return place + 1;
  }
  return start;
}

static void copy(int memory, int descriptor) {
  static const char note[] = "[what was printed before is left out]\n";
  off_t start = next_line(memory, kept_start(memory));
  if (start > 0) nc_write_all(descriptor, note, sizeof note - 1);
  char block[1024];
  ssize_t count;
  while ((count = pread(memory, block, sizeof block, start)) > 0) {
    nc_write_all(descriptor, block, (size_t)count);
    start += count;
  }
}

static void end(struct capture *capture, bool waits) {
  int memory = atomic_exchange(&capture->memory, -1);
  if (memory < 0) return;
  dup2(capture->real, capture->stream);
  close(capture->real);
  // Not to block is a property of the open file, which the shell has too: hence another one.
  int patient = waits ? -1 : open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  copy(memory, patient < 0 ? capture->stream : patient);
  close_if_open(patient);
  close(memory);
}

void nc_capture_end(bool waits) {
  for (int i = 0; i < CAPTURE_COUNT; i++) end(&captures[i], waits);
}

void nc_capture_flush(void) { fflush(stdout); }

void nc_capture_trim(void) {
  for (int i = 0; i < CAPTURE_COUNT; i++) {
    int memory = atomic_load(&captures[i].memory);
    off_t start = memory < 0 ? 0 : kept_start(memory);
    // A hole takes no memory and moves nothing, so that nobody who writes has to wait.
    if (start > 0) fallocate(memory, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, start);
  }
}
