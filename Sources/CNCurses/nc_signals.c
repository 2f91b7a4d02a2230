#define _GNU_SOURCE
#include "nc_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "nc_guard.h"

// Also those that end a process which does not expect them, such as that of a limit of processor time.
static const int piped_signals[] = {
    SIGWINCH, SIGTERM, SIGHUP,  SIGINT,    SIGQUIT, SIGTSTP, SIGCONT, SIGUSR1,
    SIGUSR2,  SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR,  SIGSTKFLT,
};
enum { PIPED_SIGNAL_COUNT = sizeof piped_signals / sizeof piped_signals[0] };

static int ends[2] = {-1, -1};
static atomic_bool is_ending;
static bool is_installed[PIPED_SIGNAL_COUNT];

static bool ends_process(int signal) {
  return signal != SIGWINCH && signal != SIGTSTP && signal != SIGCONT;
}

static void end_at_once(int number) {
  nc_guard_release_at_once();
  signal(number, SIG_DFL);
  raise(number);
}

static void note(int signal) {
  int saved_errno = errno;
  if (ends_process(signal) && atomic_exchange(&is_ending, true)) end_at_once(signal);
  unsigned char byte = (unsigned char)signal;
  // A full pipe loses nothing: what is in it makes the loop look at everything.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved_errno;
}

static void install(int signal) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

// What the parent chose to ignore, as nohup does with HUP, stays ignored.
static bool is_ignored(int signal) {
  struct sigaction current;
  return sigaction(signal, NULL, &current) == 0 && current.sa_handler == SIG_IGN;
}

// A process inherits its parent's mask; one that was started from a worker thread may have all of
// these blocked.
static void unblock(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) sigaddset(&set, piped_signals[i]);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int nc_signals_open(void) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) {
    if (is_installed[i] || is_ignored(piped_signals[i])) continue;
    install(piped_signals[i]);
    is_installed[i] = true;
  }
  unblock();
  return ends[0];
}

void nc_signals_close(void) {
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) {
    if (is_installed[i]) signal(piped_signals[i], SIG_DFL);
    is_installed[i] = false;
  }
}

void nc_signals_ignore_hangup(void) {
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) {
    if (piped_signals[i] != SIGHUP) continue;
    signal(SIGHUP, SIG_IGN);
    is_installed[i] = false;
  }
}

bool nc_signals_is_ending(void) { return atomic_load(&is_ending); }

static bool is_lent;

// The keys of the terminal send these to the whole job.
static bool is_of_keys(int signal) {
  return signal == SIGINT || signal == SIGQUIT || signal == SIGTSTP;
}

void nc_signals_lend(void) {
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) {
    if (!is_installed[i] || !is_of_keys(piped_signals[i])) continue;
    signal(piped_signals[i], piped_signals[i] == SIGTSTP ? SIG_DFL : SIG_IGN);
  }
  is_lent = true;
}

void nc_signals_take_back(void) {
  is_lent = false;
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) {
    if (is_installed[i] && is_of_keys(piped_signals[i])) install(piped_signals[i]);
  }
}

void nc_signals_add_lent(sigset_t *set) {
  for (int i = 0; i < PIPED_SIGNAL_COUNT; i++) {
    int signal = piped_signals[i];
    if (is_lent && is_installed[i] && is_of_keys(signal)) sigaddset(set, signal);
  }
}

void nc_stop(bool group) {
  sigset_t stop, former;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stop, &former);
  signal(SIGTSTP, SIG_DFL);
  // Held back for this thread, so that it stops here and not a little later when another thread
  // takes the group's signal. The continuing signal discards whichever of the two is left.
  raise(SIGTSTP);
  if (group) kill(0, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  install(SIGTSTP);
}
