#ifndef NC_CHILD_H
#define NC_CHILD_H

// Programs that are started beside the one that has the terminal, or in its place.

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Makes a pipe that no other program gets. Returns errno, or 0.
int nc_child_pipe(int *read_end, int *write_end);

/// Opens bytes as a file in memory, to be read from its start; -1 where there is no room for it.
int nc_child_input(const void *bytes, size_t count);

/// Starts a program on the controlling terminal; its name is looked for in PATH. Returns errno, or 0.
///
/// It belongs to the job of this process, so that the terminal's keys stop and end it as they would any
/// program. `input` is its standard input, or -1 for the terminal. Signals have their usual effects on it.
int nc_child_start(char *const arguments[], int input, pid_t *child);

/// Starts a program in a session of its own, away from the terminal. Returns errno, or 0.
///
/// `input` is its standard input; what it writes goes nowhere.
int nc_child_start_apart(char *const arguments[], int input, pid_t *child);

/// Waits for the end of a program. Returns the status that waitpid(2) has for it, or -1.
int nc_child_wait(pid_t child);

/// Takes the terminal back from a job of which nothing is left, as where a shell was killed that had it.
void nc_child_regain(int terminal);

/// Has a terminal that was given back hand over each key as it is typed, and show none of them. What was typed before this
/// call does not count: call it before anybody is asked for a key. False where it is no terminal.
bool nc_child_begin_keys(int input, struct termios *former);

/// Gives a terminal the modes again that it had before.
void nc_child_end_keys(int input, const struct termios *former);

/// How a wait for input has ended.
typedef enum nc_child_input_state {
  /// There is something to read, or the terminal is gone.
  NC_CHILD_READY,
  /// Nothing came in that time.
  NC_CHILD_SILENT,
  /// The process is to end.
  NC_CHILD_ENDING,
} nc_child_input_state;

/// Waits until there is something to read, at most so long.
nc_child_input_state nc_child_await_input(int input, int milliseconds);

#endif
