#define _GNU_SOURCE
#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// The rights of landlock(7) by the version of the kernel's interface that brought them. The system's header
// may be older than the kernel, so the bits stand here.

#define BIT(number) (UINT64_C(1) << (number))

enum {
  /// Moving files between folders.
  MOVING_VERSION = 2,
  TRUNCATION_VERSION = 3,
  NETWORK_VERSION = 4,
  DEVICE_VERSION = 5,
  /// Signals and abstract sockets to processes outside.
  SCOPE_VERSION = 6,
};

static const uint64_t execution = BIT(0);
static const uint64_t writing = BIT(1);
static const uint64_t removing_folders = BIT(4);
static const uint64_t removing_files = BIT(5);
/// Devices, folders, files, sockets, pipes, block devices and links.
static const uint64_t making = BIT(6) | BIT(7) | BIT(8) | BIT(9) | BIT(10) | BIT(11) | BIT(12);
static const uint64_t making_files = BIT(8);
static const uint64_t moving = BIT(13);
static const uint64_t truncation = BIT(14);
static const uint64_t device_control = BIT(15);
static const uint64_t binding_and_connecting = BIT(0) | BIT(1);
static const uint64_t abstract_sockets_and_signals = BIT(0) | BIT(1);

/// What is refused unless a rule allows it, as landlock_create_ruleset(2) takes it; a kernel that knows
/// less takes fewer bytes.
struct refusals {
  uint64_t files;
  uint64_t network;
  uint64_t scope;
};

static struct refusals refusals_of(int version, size_t *bytes) {
  struct refusals refused = {
      .files = execution | writing | removing_folders | removing_files | making};
  if (version >= MOVING_VERSION) refused.files |= moving;
  if (version >= TRUNCATION_VERSION) refused.files |= truncation;
  if (version >= DEVICE_VERSION) refused.files |= device_control;
  if (version >= NETWORK_VERSION) refused.network = binding_and_connecting;
  if (version >= SCOPE_VERSION) refused.scope = abstract_sockets_and_signals;
  *bytes = version >= SCOPE_VERSION     ? sizeof refused
           : version >= NETWORK_VERSION ? offsetof(struct refusals, scope)
                                        : offsetof(struct refusals, network);
  return refused;
}

static int allow_temporary_files(int rules, int version, const char *folder) {
  int descriptor = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  struct landlock_path_beneath_attr beneath = {
      .allowed_access = writing | making_files | removing_files, .parent_fd = descriptor};
  if (version >= TRUNCATION_VERSION) beneath.allowed_access |= truncation;
  long added = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  int failed = added == 0 ? 0 : errno;
  close(descriptor);
  return failed;
}

int landlock_only_read(const char *temporary) {
  long version =
      syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  // A kernel without it, one that was told to do without, or a container that knows no such call and
  // refuses it: the kernel itself gives no EPERM to this question.
  if (version < 0) {
    return errno == ENOSYS || errno == EOPNOTSUPP || errno == EPERM ? 0 : errno;
  }
  size_t bytes = 0;
  struct refusals refused = refusals_of((int)version, &bytes);
  long rules = syscall(SYS_landlock_create_ruleset, &refused, bytes, 0);
  if (rules < 0) return errno;
  int failed = temporary ? allow_temporary_files((int)rules, (int)version, temporary) : 0;
  // Where the folder is not there, it is refused like any other.
  if (syscall(SYS_landlock_restrict_self, rules, 0) != 0) failed = errno;
  close((int)rules);
  return failed;
}
