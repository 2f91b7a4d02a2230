#include "CSandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "landlock.h"

#if defined(__x86_64__)
#define FILTER_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define FILTER_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef FILTER_ARCHITECTURE

// Programs for the kernel's filter machine (Documentation/userspace-api/seccomp_filter.rst). Both
// processors are little-endian, so that the lower half of an argument comes first.

#define ARGUMENT(number) (offsetof(struct seccomp_data, args) + (number) * 8)
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define ALLOW(call)                                     \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1),    \
      RETURN(SECCOMP_RET_ALLOW)
#define REFUSE(call)                                    \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1),    \
      RETURN(SECCOMP_RET_ERRNO | EPERM)
/// Memory may be got, but never such that code in it runs: a third argument with PROT_EXEC fails.
#define ALLOW_WITHOUT_CODE(call)                              \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4),          \
      LOAD(ARGUMENT(2)),                                      \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),  \
      RETURN(SECCOMP_RET_ERRNO | EPERM),                      \
      RETURN(SECCOMP_RET_ALLOW)

/// What may pass where nothing but computing is left to do: what a new kernel adds is refused.
static struct sock_filter computing[] = {
    LOAD(offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FILTER_ARCHITECTURE, 1, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    LOAD(offsetof(struct seccomp_data, nr)),

    // The parent's socket, which is all that is open.
    ALLOW(__NR_read),
    ALLOW(__NR_write),
    // Memory.
    ALLOW(__NR_brk),
    ALLOW(__NR_munmap),
    ALLOW(__NR_mremap),
    ALLOW(__NR_madvise),
    ALLOW_WITHOUT_CODE(__NR_mmap),
    ALLOW_WITHOUT_CODE(__NR_mprotect),
    // Locks, clocks, random seeds.
    ALLOW(__NR_futex),
    ALLOW(__NR_sched_yield),
    ALLOW(__NR_clock_gettime),
    ALLOW(__NR_gettimeofday),
    ALLOW(__NR_getrandom),
    // The end, well or not.
    ALLOW(__NR_rt_sigprocmask),
    ALLOW(__NR_rt_sigreturn),
    ALLOW(__NR_restart_syscall),
    ALLOW(__NR_exit),
    ALLOW(__NR_exit_group),
    RETURN(SECCOMP_RET_ERRNO | EPERM),
};

/// Calls with which one that reads files and prints would have an effect elsewhere. What writes to a
/// file by its path and is not here is refused by Landlock, which can tell folders apart.
static struct sock_filter effects[] = {
    LOAD(offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FILTER_ARCHITECTURE, 1, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    LOAD(offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
    // The same calls by the numbers of x32.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    RETURN(SECCOMP_RET_ERRNO | EPERM),
#endif

    // Connections.
    REFUSE(__NR_socket),
    REFUSE(__NR_connect),
    REFUSE(__NR_bind),
    REFUSE(__NR_listen),
    // Rings do what they are asked for outside of this filter.
    REFUSE(__NR_io_uring_setup),
    // Programs and processes.
    REFUSE(__NR_execve),
    REFUSE(__NR_execveat),
    REFUSE(__NR_ptrace),
    REFUSE(__NR_process_vm_readv),
    REFUSE(__NR_process_vm_writev),
    REFUSE(__NR_pidfd_getfd),
    REFUSE(__NR_perf_event_open),
    REFUSE(__NR_bpf),
    REFUSE(__NR_userfaultfd),
    REFUSE(__NR_unshare),
    REFUSE(__NR_setns),
    REFUSE(__NR_mount),
    REFUSE(__NR_umount2),
    REFUSE(__NR_add_key),
    REFUSE(__NR_keyctl),
    REFUSE(__NR_open_by_handle_at),
    // What is known of a file.
    REFUSE(__NR_fchmod),
    REFUSE(__NR_fchmodat),
    REFUSE(__NR_fchown),
    REFUSE(__NR_fchownat),
    REFUSE(__NR_utimensat),
    REFUSE(__NR_setxattr),
    REFUSE(__NR_lsetxattr),
    REFUSE(__NR_fsetxattr),
    REFUSE(__NR_removexattr),
    REFUSE(__NR_lremovexattr),
    REFUSE(__NR_fremovexattr),
    // One that is newer than some headers; its number is the same everywhere.
    REFUSE(452 /* fchmodat2 */),
#ifdef __x86_64__
    REFUSE(__NR_chmod),
    REFUSE(__NR_chown),
    REFUSE(__NR_lchown),
    REFUSE(__NR_utime),
    REFUSE(__NR_utimes),
    REFUSE(__NR_futimesat),
#endif
    RETURN(SECCOMP_RET_ALLOW),
};

/// Has every call from now on looked at by a program.
static int filter(struct sock_filter *first, size_t count) {
  const struct sock_fprog program = {.len = (unsigned short)count, .filter = first};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0) return 0;
  // Kernels that were built without filters say so (prctl(2)).
  return errno == EINVAL ? 0 : errno;
}

int csandbox_allow_computing(void) {
  return filter(computing, sizeof computing / sizeof *computing);
}

static int filter_effects(void) { return filter(effects, sizeof effects / sizeof *effects); }

#else

int csandbox_allow_computing(void) { return 0; }

static int filter_effects(void) { return 0; }

#endif

int csandbox_only_read(const char *temporary) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  int landlocked = landlock_only_read(temporary);
  int filtered = filter_effects();
  return landlocked ? landlocked : filtered;
}
