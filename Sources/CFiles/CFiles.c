#define _GNU_SOURCE
#include "CFiles.h"

#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/vfs.h>

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
