#define _GNU_SOURCE
#include "CTestPTY.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/pidfd.h>
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
