#define _GNU_SOURCE
#include "nc_guard.h"
#include "nc_capture.h"
#include "nc_screen.h"
#include "nc_write.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// Everything that the crash handler touches lives here, ready made: in a signal handler there is no
// memory to be had and no library to be asked.
enum { SIGNAL_STACK_SIZE = 64 * 1024 };

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { CRASH_SIGNAL_COUNT = sizeof crash_signals / sizeof crash_signals[0] };

// Who gives the terminal back: nobody yet, a thread by its number, or nobody any more.
enum { ARMED = -1, RELEASED = 0 };
static atomic_int releaser = RELEASED;
static int terminal = -1;
// The terminal once more, for when the descriptors that are drawn on lead nowhere. It does not block.
static int way_back = -1;
static int nowhere = -1;
static bool has_modes;
static struct termios modes;
// The bytes to send, of any length. There are two texts: while one is made, the other is whole.
struct restore {
  size_t capacity;
  size_t length;
  char bytes[];
};
static struct restore *restores[2];
static _Atomic(struct restore *) restore;
static struct sigaction previous[CRASH_SIGNAL_COUNT];

// Of several threads one gives the terminal back, and answers true here.
static bool claim(void) {
  int expected = ARMED;
  return atomic_compare_exchange_strong(&releaser, &expected, gettid());
}

static void give_back(bool sends) {
  struct restore *text = atomic_load(&restore);
  if (sends && text) nc_write_all(terminal, text->bytes, text->length);
  // TCSADRAIN would wait for a terminal that is stopped or gone.
  if (has_modes) tcsetattr(terminal, TCSANOW, &modes);
}

// A process whose threads end it at the same time must not be gone before one of them has given the
// terminal back and what was printed meanwhile. One that waits for a terminal that takes nothing does
// not hold up the others for long.
static void await_release(void) {
  long deadline = nc_milliseconds() + NC_PATIENCE_MILLISECONDS;
  while (nc_milliseconds() < deadline) {
    int thread = atomic_load(&releaser);
    if (thread == RELEASED || thread == gettid()) return;
    sched_yield();
  }
}

void nc_guard_release(bool sends) {
  bool is_first = claim();
  if (is_first) {
    give_back(sends);
  } else {
    await_release();
  }
  nc_capture_end(true);
  if (is_first) atomic_store(&releaser, RELEASED);
}

static void release_at_exit(void) { nc_guard_release(true); }

static void put_back_previous_action(int signal) {
  for (int i = 0; i < CRASH_SIGNAL_COUNT; i++) {
    if (crash_signals[i] == signal) sigaction(signal, &previous[i], NULL);
  }
}

// Another thread may be in the middle of a frame; what it still writes must not undo the restoring.
static void lead_drawing_nowhere(void) {
  if (way_back < 0 || nowhere < 0) return;
  dup2(nowhere, terminal);
  int stream = nc_output_descriptor();
  if (stream >= 0) dup2(nowhere, stream);
  terminal = way_back;
}

void nc_guard_release_at_once(void) {
  bool is_first = claim();
  if (is_first) {
    lead_drawing_nowhere();
    give_back(true);
  } else {
    await_release();
  }
  nc_capture_end(false);
  if (is_first) atomic_store(&releaser, RELEASED);
}

static void crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  int saved_errno = errno;
  nc_guard_release_at_once();
  put_back_previous_action(signal);
  // A fault happens again when the handler returns, with its true address for a backtrace. What was
  // sent by a call does not, nor does a breakpoint, after which execution would go on.
  if (info->si_code <= 0 || signal == SIGTRAP) raise(signal);
  errno = saved_errno;
}

static void install_crash_handlers(void) {
  struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CRASH_SIGNAL_COUNT; i++) {
    sigaction(crash_signals[i], &action, &previous[i]);
  }
  atexit(release_at_exit);
}

void nc_guard_set_restore(const char *bytes, size_t length) {
  int place = restores[0] && atomic_load(&restore) == restores[0] ? 1 : 0;
  struct restore *text = restores[place];
  if (!text || text->capacity < length) {
    struct restore *larger = malloc(sizeof *larger + length);
    // What is there gives back nearly all; half a text might leave a sequence open.
    if (!larger) return;
    larger->capacity = length;
    free(text);
    text = restores[place] = larger;
  }
  memcpy(text->bytes, bytes, length);
  text->length = length;
  atomic_store(&restore, text);
}

// A terminal that takes no output must not keep a process from ending. Not to block is a property of
// the open file, so the controlling terminal is opened once more; another one has no name to do so.
static int open_way_back(int descriptor) {
  int opened = -1;
  if (tcgetsid(descriptor) >= 0) {
    opened = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  }
  return opened >= 0 ? opened : fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

void nc_guard_arm(int descriptor) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  terminal = descriptor;
  if (way_back >= 0) close(way_back);
  way_back = open_way_back(descriptor);
  if (nowhere < 0) nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  has_modes = tcgetattr(descriptor, &modes) == 0;
  pthread_once(&once, install_crash_handlers);
  atomic_store(&releaser, ARMED);
}

void nc_guard_thread(void) {
  static _Thread_local bool is_ready;
  if (is_ready) return;
  is_ready = true;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, SIGNAL_STACK_SIZE, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = SIGNAL_STACK_SIZE}, NULL);
}
