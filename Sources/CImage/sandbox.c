#define _GNU_SOURCE
#include "cimage_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CSandbox.h"

static int limit(int resource, rlim_t bound) {
  const struct rlimit both = {bound, bound};
  return setrlimit(resource, &both) == 0 ? 0 : errno;
}

/// Bytes of addresses that this process has mapped (proc(5), statm: pages in the first number).
static int mapped_bytes(uint64_t *bytes) {
  char text[64] = "";
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return EIO;
  *bytes = strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
  return 0;
}

static int limit_memory(uint64_t more) {
  uint64_t mapped = 0;
  int failed = mapped_bytes(&mapped);
  return failed ? failed : limit(RLIMIT_AS, mapped + more);
}

int cimage_sandbox_enter(uint64_t memory) {
  int failed = limit_memory(memory);
  if (!failed) failed = limit(RLIMIT_FSIZE, 0);
  if (!failed) failed = limit(RLIMIT_CORE, 0);
  // The three standard descriptors are open already; no other can be.
  if (!failed) failed = limit(RLIMIT_NOFILE, 3);
  if (!failed) failed = limit(RLIMIT_NPROC, 0);
  if (!failed && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) failed = errno;
  if (!failed && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) failed = errno;
  return failed ? failed : csandbox_allow_computing();
}
