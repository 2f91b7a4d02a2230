#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// Those that <linux/magic.h> leaves out, from their kernel modules.
enum {
  FUSE_MAGIC = 0x65735546,
  LUSTRE_MAGIC = 0x0bd00bd0,
  GPFS_MAGIC = 0x47504653,
  SMB2_MAGIC = 0xfe534d42u,
  CIFS_MAGIC = 0xff534d42u,
};

int cfiles_memory(void) { return memfd_create("riffle", MFD_CLOEXEC); }

bool cfiles_is_remote(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return true;
  switch ((unsigned int)status.f_type) {
    case NFS_SUPER_MAGIC:
    case SMB_SUPER_MAGIC:
    case SMB2_MAGIC:
    case CIFS_MAGIC:
    case V9FS_MAGIC:
    case AFS_SUPER_MAGIC:
    case AFS_FS_MAGIC:
    case CODA_SUPER_MAGIC:
    case NCP_SUPER_MAGIC:
    case CEPH_SUPER_MAGIC:
    case OCFS2_SUPER_MAGIC:
    case LUSTRE_MAGIC:
    case GPFS_MAGIC:
    case FUSE_MAGIC:
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
      return true;
    default:
      return false;
  }
}

int cfiles_open_folder(const char *path) {
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

enum { READING = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, ATTEMPTS = 100 };

int cfiles_open_beneath(int folder, const char *path) {
  struct open_how how = {.flags = READING, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  // EAGAIN: something was renamed meanwhile, so that the kernel could not be sure.
  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    long descriptor = syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (descriptor >= 0 || errno != EAGAIN) return (int)descriptor;
  }
  return -1;
}

// The folder or file that a part of a path names in a folder; no link.
static int step(int folder, const char *name, int flags) {
  if (strcmp(name, "..") == 0) {
    errno = EXDEV;
    return -1;
  }
  int descriptor = openat(folder, name, flags);
  struct stat status;
  // A link is no folder either, but the caller is to know which of both it is.
  if (descriptor < 0 && errno == ENOTDIR &&
      fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = S_ISLNK(status.st_mode) ? ELOOP : ENOTDIR;
  }
  return descriptor;
}

int cfiles_walk_beneath(int folder, const char *path) {
  char name[NAME_MAX + 1];
  int current = folder;
  const char *slash;
  while (current >= 0 && (slash = strchr(path, '/'))) {
    size_t length = (size_t)(slash - path);
    int next = -1;
    if (length > NAME_MAX) {
      errno = ENAMETOOLONG;
    } else {
      memcpy(name, path, length);
      name[length] = 0;
      next = step(current, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }
    int reason = errno;
    if (current != folder) close(current);
    errno = reason;
    current = next;
    path = slash + 1;
  }
  if (current < 0) return -1;
  int descriptor = step(current, path, READING);
  int reason = errno;
  if (current != folder) close(current);
  errno = reason;
  return descriptor;
}
