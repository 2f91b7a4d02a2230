#ifndef CIMAGE_WORKER_H
#define CIMAGE_WORKER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// A process of its own for the decoders: how it is started, and how it locks itself in.

/// A started process and this side of the socket that is its standard input and output.
typedef struct cimage_worker {
  pid_t process;
  int descriptor;
} cimage_worker;

/// Starts a program with one argument, in a session of its own, with nothing of this process: an
/// environment of two fixed variables, default signals, no descriptor but the socket and, for
/// errors, /dev/null. Returns 0 or errno.
int cimage_worker_start(const char *path, const char *argument, cimage_worker *worker);

/// Allows a process so many seconds of processor time from now on, rounded up to a whole second of
/// its clock; the kernel ends it with SIGXCPU after them. Returns 0 or errno.
int cimage_worker_allow_seconds(pid_t process, unsigned seconds);

/// How a process ended, where it has.
typedef enum cimage_worker_end {
  CIMAGE_WORKER_RUNS,
  CIMAGE_WORKER_ENDED,
  /// It used up its processor time.
  CIMAGE_WORKER_TIMED_OUT,
} cimage_worker_end;

/// Waits so many milliseconds at most for a process to end. It stays a zombie for worker_reap.
cimage_worker_end cimage_worker_await(pid_t process, int milliseconds);

/// Ends a process, whatever it does, and takes it out of the kernel's table.
void cimage_worker_reap(pid_t process);

/// Gives up everything that decoding needs no more, for this process and for good: memory beyond so
/// many bytes more than now, files, other processes, the network, and all system calls but those
/// that compute. Libraries must be loaded before. Returns 0 or errno.
///
/// Every step holds for root too, but for the number of processes, which the filter refuses anyway.
/// Where a kernel or processor has no filter for system calls, the limits hold alone.
int cimage_sandbox_enter(uint64_t memory);

#endif
