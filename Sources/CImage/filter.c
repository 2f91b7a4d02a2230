#include "filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define FILTER_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define FILTER_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef FILTER_ARCHITECTURE

// The program for the kernel's filter machine (Documentation/userspace-api/seccomp_filter.rst). The
// list says what may pass: what a new kernel adds is refused. Both processors are little-endian, so
// that the lower half of an argument comes first.

#define ARGUMENT(number) (offsetof(struct seccomp_data, args) + (number) * 8)
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define ALLOW(call)                                     \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1),    \
      RETURN(SECCOMP_RET_ALLOW)
/// Memory may be got, but never such that code in it runs: a third argument with PROT_EXEC fails.
#define ALLOW_WITHOUT_CODE(call)                              \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4),          \
      LOAD(ARGUMENT(2)),                                      \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),  \
      RETURN(SECCOMP_RET_ERRNO | EPERM),                      \
      RETURN(SECCOMP_RET_ALLOW)

static struct sock_filter instructions[] = {
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

int filter_system_calls(void) {
  const struct sock_fprog program = {
      .len = sizeof instructions / sizeof *instructions, .filter = instructions};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0) return 0;
  // Kernels that were built without filters say so (prctl(2)).
  return errno == EINVAL ? 0 : errno;
}

#else

int filter_system_calls(void) { return 0; }

#endif
