#define _GNU_SOURCE
#include "cimage_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// One allocation area keeps the process small; a crash here is the parent's to tell, not to explain.
static char *const environment[] = {"MALLOC_ARENA_MAX=1", "SWIFT_BACKTRACE=enable=no", NULL};

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  return posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int set_descriptors(posix_spawn_file_actions_t *actions, int socket) {
  int failed = posix_spawn_file_actions_adddup2(actions, socket, 0);
  if (!failed) failed = posix_spawn_file_actions_adddup2(actions, socket, 1);
  if (!failed) failed = posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0);
  if (!failed) failed = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return failed;
}

static int spawn(const char *path, const char *argument, int socket, pid_t *process) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  char *const arguments[] = {(char *)path, (char *)argument, NULL};
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  int failed = set_attributes(&attributes);
  if (!failed) failed = set_descriptors(&actions, socket);
  if (!failed) failed = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failed;
}

int cimage_worker_start(const char *path, const char *argument, cimage_worker *worker) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) return errno;
  int failed = spawn(path, argument, sockets[1], &worker->process);
  close(sockets[1]);
  if (failed) {
    close(sockets[0]);
    return failed;
  }
  worker->descriptor = sockets[0];
  return 0;
}

int cimage_worker_allow_seconds(pid_t process, unsigned seconds) {
  clockid_t clock;
  struct timespec used;
  struct rlimit limit;
  int failed = clock_getcpuclockid(process, &clock);
  if (failed) return failed;
  if (clock_gettime(clock, &used) != 0) return errno;
  if (prlimit(process, RLIMIT_CPU, NULL, &limit) != 0) return errno;
  limit.rlim_cur = (rlim_t)used.tv_sec + (used.tv_nsec > 0) + seconds;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return prlimit(process, RLIMIT_CPU, &limit, NULL) == 0 ? 0 : errno;
}

static cimage_worker_end end_of(const siginfo_t *info) {
  bool by_signal = info->si_code == CLD_KILLED || info->si_code == CLD_DUMPED;
  return by_signal && info->si_status == SIGXCPU ? CIMAGE_WORKER_TIMED_OUT : CIMAGE_WORKER_ENDED;
}

cimage_worker_end cimage_worker_await(pid_t process, int milliseconds) {
  const struct timespec millisecond = {.tv_nsec = 1000 * 1000};
  for (;;) {
    siginfo_t info = {0};
    // An error means that the program leaves its children to the kernel: it has ended, somehow.
    int failed = waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
    if (failed && errno != EINTR) return CIMAGE_WORKER_ENDED;
    if (!failed && info.si_pid == process) return end_of(&info);
    if (milliseconds-- <= 0) return CIMAGE_WORKER_RUNS;
    nanosleep(&millisecond, NULL);
  }
}

void cimage_worker_reap(pid_t process) {
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
  }
}
