#define _GNU_SOURCE
#include "CTestPTY.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Test runners block signals on their worker threads, and children inherit that.
static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void become(const pty_request *request, int slave) {
  reset_signals();
  setsid();
  ioctl(slave, TIOCSCTTY, 0);
  int input = request->input ? open(request->input, O_RDONLY) : slave;
  if (input < 0) _exit(126);
  dup2(input, STDIN_FILENO);
  dup2(slave, STDOUT_FILENO);
  dup2(slave, STDERR_FILENO);
  close_range(3, ~0U, 0);
  if (request->directory && chdir(request->directory) != 0) _exit(126);
  execve(request->path, request->arguments, request->environment);
  _exit(127);
}

int pty_open(int rows, int columns, pty_process *process) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (openpty(&process->master, &process->slave, NULL, NULL, &size) != 0) return errno;
  fcntl(process->master, F_SETFD, FD_CLOEXEC);
  fcntl(process->slave, F_SETFD, FD_CLOEXEC);
  fcntl(process->master, F_SETFL, O_NONBLOCK);
  return 0;
}

int pty_start(const pty_request *request, pty_process *process) {
  process->process = fork();
  if (process->process == 0) become(request, process->slave);
  if (process->process < 0) return errno;
  process->process_descriptor = pidfd_open(process->process, 0);
  return process->process_descriptor < 0 ? errno : 0;
}

void pty_resize(int master, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(master, TIOCSWINSZ, &size);
}

size_t pty_modes(int slave, uint8_t *bytes, size_t capacity) {
  struct termios modes;
  memset(&modes, 0, sizeof modes);
  if (sizeof modes > capacity || tcgetattr(slave, &modes) != 0) return 0;
  memcpy(bytes, &modes, sizeof modes);
  return sizeof modes;
}

static void redirect(const char *path, int flags, int descriptor) {
  int file = open(path, flags);
  if (file < 0 || dup2(file, descriptor) < 0) _exit(126);
}

int pty_run(const pty_command *command) {
  pid_t process = fork();
  if (process < 0) return -errno;
  if (process == 0) {
    reset_signals();
    redirect(command->input, O_RDONLY, STDIN_FILENO);
    redirect(command->output, O_WRONLY, STDOUT_FILENO);
    redirect(command->errors, O_WRONLY, STDERR_FILENO);
    close_range(3, ~0U, 0);
    execve(command->arguments[0], command->arguments, command->environment);
    _exit(127);
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
