#ifndef NC_SIGNALS_H
#define NC_SIGNALS_H

// Signals as bytes that an event loop can read beside the keys.

#include <signal.h>
#include <stdbool.h>

/// Makes WINCH, TERM, HUP, INT, QUIT, TSTP and CONT arrive as bytes (their numbers) in a pipe.
///
/// Call it before a screen is opened: ncurses installs handlers of its own where it finds none.
/// A second TERM, HUP, INT or QUIT before the first was taken ends the process at once, restored.
/// Those that the process ignores stay ignored.
/// Returns the non-blocking end to read from, or -1; later calls return the same.
int nc_signals_open(void);

/// Gives the signals their usual effects back, for a program that goes on without a screen.
void nc_signals_close(void);

/// Takes the hangup as known, for a program that has found its terminal gone and ends.
///
/// The end of input can be seen before the signal of it comes, which would then end the process
/// in the middle of its own way out.
void nc_signals_ignore_hangup(void);

/// Whether a signal has come that ends the process and that nobody has taken yet.
bool nc_signals_is_ending(void);

/// Leaves the keys of the terminal to a program that has it: INT and QUIT are for that program alone, TSTP
/// stops this process along with it.
void nc_signals_lend(void);

/// Takes them back.
void nc_signals_take_back(void);

/// Adds the signals that are ignored only because of nc_signals_lend.
void nc_signals_add_lent(sigset_t *set);

/// Stops the process as the terminal's stop key does and returns when it goes on.
///
/// `group` stops the whole job, as a pipeline wants it. Returns at once where nobody could continue
/// the process (its process group is orphaned).
void nc_stop(bool group);

#endif
