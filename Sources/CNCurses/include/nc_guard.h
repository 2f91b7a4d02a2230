#ifndef NC_GUARD_H
#define NC_GUARD_H

// The terminal as it was: given back on every way out, also the ones that no Swift code sees.

#include <stdbool.h>
#include <stddef.h>

/// Remembers how to give a terminal back: the modes that it has now. The bytes to send come next.
///
/// From here on the terminal is restored by nc_guard_release, at exit() and on a crash (ILL, TRAP,
/// ABRT, BUS, FPE, SEGV). A crash then takes the course it would have taken without the guard.
void nc_guard_arm(int descriptor);

/// Sets the bytes that are sent on the way out.
void nc_guard_set_restore(const char *bytes, size_t length);

/// Gives the terminal back once and forgets about it, and ends what nc_capture_begin began. Safe to
/// call at any time.
///
/// `sends` is false where the bytes were sent already, so that only the modes are put back.
void nc_guard_release(bool sends);

/// The same for a process that is about to die, which a terminal that takes no output cannot keep from
/// it for more than some seconds. What other threads draw from now on goes nowhere.
void nc_guard_release_at_once(void);

/// Gives the calling thread a stack for signal handlers if it has none, so that an overflow of its
/// stack can still restore the terminal. Cheap after the first call of a thread.
void nc_guard_thread(void);

#endif
