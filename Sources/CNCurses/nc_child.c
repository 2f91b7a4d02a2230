#define _GNU_SOURCE
#include "nc_child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "nc_signals.h"
#include "nc_write.h"

extern char **environ;

int nc_child_pipe(int *read_end, int *write_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int nc_child_input(const void *bytes, size_t count) {
  int memory = memfd_create("input", MFD_CLOEXEC);
  if (memory < 0) return -1;
  nc_write_all(memory, bytes, count);
  if (lseek(memory, 0, SEEK_CUR) == (off_t)count && lseek(memory, 0, SEEK_SET) == 0) return memory;
  close(memory);
  return -1;
}

// What this process ignores for its own sake is no business of others. What its parent chose to ignore, as
// nohup does with HUP, stays ignored.
static const int own_signals[] = {SIGPIPE, SIGXFSZ};

static int set_signals(posix_spawnattr_t *attributes, short flags) {
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  for (size_t i = 0; i < sizeof own_signals / sizeof own_signals[0]; i++) {
    sigaddset(&usual, own_signals[i]);
  }
  nc_signals_add_lent(&usual);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &usual);
  return posix_spawnattr_setflags(attributes,
                                  flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int start(char *const arguments[], int input, const char *output, short flags,
                 pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (!arguments[0]) return EINVAL;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (input < 0) {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, output, O_RDWR, 0);
  } else {
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  }
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  int status = set_signals(&attributes, flags);
  if (status == 0) {
    status = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return status;
}

int nc_child_start(char *const arguments[], int input, pid_t *child) {
  return start(arguments, input, "/dev/tty", 0, child);
}

int nc_child_start_apart(char *const arguments[], int input, pid_t *child) {
  return start(arguments, input, "/dev/null", POSIX_SPAWN_SETSID, child);
}

int nc_child_wait(pid_t child) {
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(child, &status, 0);
  } while (ended < 0 && errno == EINTR);
  return ended == child ? status : -1;
}

void nc_child_regain(int terminal) {
  pid_t group = tcgetpgrp(terminal);
  if (group <= 0 || group == getpgrp() || kill(-group, 0) == 0 || errno != ESRCH) return;
  // Who asks for the terminal without having it is stopped.
  sigset_t output, former;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &former);
  tcsetpgrp(terminal, getpgrp());
  pthread_sigmask(SIG_SETMASK, &former, NULL);
}

bool nc_child_begin_keys(int input, struct termios *former) {
  if (tcgetattr(input, former) != 0) return false;
  struct termios keys = *former;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  tcsetattr(input, TCSAFLUSH, &keys);
  return true;
}

void nc_child_end_keys(int input, const struct termios *former) {
  tcsetattr(input, TCSANOW, former);
}

nc_child_input_state nc_child_await_input(int input, int milliseconds) {
  struct pollfd entry = {.fd = input, .events = POLLIN};
  if (nc_signals_is_ending()) return NC_CHILD_ENDING;
  int count = poll(&entry, 1, milliseconds);
  // A signal that comes just before the waiting is seen when the time is over.
  if (nc_signals_is_ending()) return NC_CHILD_ENDING;
  return count > 0 || (count < 0 && errno != EINTR) ? NC_CHILD_READY : NC_CHILD_SILENT;
}
