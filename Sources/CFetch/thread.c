#include "CFetch.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

int cfetch_waker(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cfetch_wake(int waker) {
  const uint64_t one = 1;
  // It fails only where it is full of wakes that nobody has slept through yet.
  (void)!write(waker, &one, sizeof one);
}

typedef struct start {
  void (*body)(void *context);
  void *context;
} start;

static void *run(void *data) {
  start start = *(struct start *)data;
  free(data);
  start.body(start.context);
  return NULL;
}

bool cfetch_run_on_thread(void (*body)(void *context), void *context) {
  start *data = malloc(sizeof *data);
  if (!data) return false;
  *data = (start){body, context};
  sigset_t all;
  sigset_t before;
  pthread_t thread;
  // A thread begins with the mask of who made it.
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool runs = pthread_create(&thread, NULL, run, data) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (runs) {
    pthread_detach(thread);
  } else {
    free(data);
  }
  return runs;
}
