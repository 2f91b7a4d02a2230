// Makes calls of the C library fail as a disk, a pipe or a lack of memory would, in a program that is started
// with this in LD_PRELOAD (ld.so(8)).
//
// RIFFLE_FAULT is what happens:
//   CALL short PATH      each call takes a third of the bytes at most
//   CALL interrupt PATH  every other call fails with EINTR, as by a signal
//   CALL again PATH      every other call fails with EAGAIN, as where a descriptor does not block
//   CALL ERRNO PATH FROM the call of that number, from 1, and all behind it fail with that error
//   write lose PATH FROM the call of that number, from 1, says that all was written, and leaves the last byte out
//   read leak PATH       each call keeps 4 KB for ever
//   malloc BYTES         no block of so many bytes or more is to be had
// CALL is read, write, fsync or close; pread(2) counts as read, pwrite(2) as write. PATH is a part of the name of the file, as the
// kernel has it: pipe:[…], memfd:…, … (deleted).

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static char call[16];
static char kind[16];
static char path[256];
static int error;
static int first = 1;
static size_t most_memory;
static atomic_int calls;

__attribute__((constructor)) static void read_fault(void) {
  const char *fault = getenv("RIFFLE_FAULT");
  // What starts the program is not meant, nor what the program starts.
  if (!fault || strcmp(program_invocation_short_name, "riffle") != 0) return;
  unsetenv("LD_PRELOAD");
  if (sscanf(fault, "malloc %zu", &most_memory) == 1) return;
  if (sscanf(fault, "%15s %15s %255s %d", call, kind, path, &first) < 3) abort();
  error = atoi(kind);
}

/// Whether a call is one that the fault is for.
static bool is_meant(const char *name, int descriptor) {
  if (strcmp(call, name) != 0) return false;
  char link[64], target[512] = "";
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  if (readlink(link, target, sizeof target - 1) < 0) return false;
  return strstr(target, path) != NULL;
}

/// The bytes that a call may take, or -1 with errno where it fails.
static ssize_t allowed(const char *name, int descriptor, size_t count) {
  int former = errno;
  if (!is_meant(name, descriptor)) {
    errno = former;
    return (ssize_t)count;
  }
  errno = former;
  int number = atomic_fetch_add(&calls, 1) + 1;
  bool is_every_other = number % 2 == 1;
  if (strcmp(kind, "short") == 0) return count > 2 ? (ssize_t)(count / 3) : (ssize_t)count;
  if (strcmp(kind, "interrupt") == 0 && is_every_other) errno = EINTR;
  else if (strcmp(kind, "again") == 0 && is_every_other) errno = EAGAIN;
  else if (error && number >= first) errno = error;
  else return (ssize_t)count;
  return -1;
}

/// Whether a write is one that is to lose a byte.
static bool loses(int descriptor, size_t count) {
  return strcmp(kind, "lose") == 0 && count > 0 && is_meant("write", descriptor) && atomic_fetch_add(&calls, 1) + 1 == first;
}

/// Takes memory that nobody gives back, and writes to it, so that it is there.
static void leak(int descriptor) {
  enum { leaked = 4 << 10 };
  if (strcmp(kind, "leak") != 0 || !is_meant("read", descriptor)) return;
  char *block = malloc(leaked);
  if (block) memset(block, 1, leaked);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  ssize_t most = allowed("read", descriptor, count);
  leak(descriptor);
  return most < 0 ? -1 : syscall(SYS_read, descriptor, buffer, most);
}

ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset) {
  ssize_t most = allowed("read", descriptor, count);
  leak(descriptor);
  return most < 0 ? -1 : syscall(SYS_pread64, descriptor, buffer, most, offset);
}

ssize_t pread64(int descriptor, void *buffer, size_t count, off_t offset) {
  return pread(descriptor, buffer, count, offset);
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
  if (loses(descriptor, count)) {
    ssize_t written = count > 1 ? syscall(SYS_write, descriptor, buffer, count - 1) : 0;
    return written < 0 ? -1 : (ssize_t)count;
  }
  ssize_t most = allowed("write", descriptor, count);
  return most < 0 ? -1 : syscall(SYS_write, descriptor, buffer, most);
}

ssize_t pwrite(int descriptor, const void *buffer, size_t count, off_t offset) {
  ssize_t most = allowed("write", descriptor, count);
  return most < 0 ? -1 : syscall(SYS_pwrite64, descriptor, buffer, most, offset);
}

ssize_t pwrite64(int descriptor, const void *buffer, size_t count, off_t offset) {
  return pwrite(descriptor, buffer, count, offset);
}

int fsync(int descriptor) {
  return allowed("fsync", descriptor, 0) < 0 ? -1 : (int)syscall(SYS_fsync, descriptor);
}

/// A close that fails has closed all the same (close(2)).
int close(int descriptor) {
  ssize_t most = allowed("close", descriptor, 0);
  int former = errno;
  int result = (int)syscall(SYS_close, descriptor);
  if (most < 0) errno = former;
  return most < 0 ? -1 : result;
}

extern void *__libc_malloc(size_t count);
extern void *__libc_memalign(size_t alignment, size_t count);

static bool refuses(size_t count) {
  if (most_memory == 0 || count < most_memory) return false;
  errno = ENOMEM;
  return true;
}

void *malloc(size_t count) { return refuses(count) ? NULL : __libc_malloc(count); }

void *aligned_alloc(size_t alignment, size_t count) {
  return refuses(count) ? NULL : __libc_memalign(alignment, count);
}

int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (refuses(count)) return ENOMEM;
  *memory = __libc_memalign(alignment, count);
  return *memory ? 0 : ENOMEM;
}
