#ifndef CTESTPTY_H
#define CTESTPTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What to start on a pseudo-terminal.
typedef struct {
  const char *path;
  char *const *arguments;    // NULL-terminated, with the name of the program
  char *const *environment;  // NULL-terminated
  const char *directory;     // NULL for the parent's
  const char *input;         // a file for the standard input, NULL for the terminal
} pty_request;

/// What was started. Both ends of the terminal are open; the master does not block.
typedef struct {
  pid_t process;
  int master;
  int slave;
  int process_descriptor;  // readable when the process has ended
} pty_process;

/// Opens a new pseudo-terminal of a size. Returns 0 or an errno.
int pty_open(int rows, int columns, pty_process *process);

/// Starts a program as the leader of a session of its own on the opened terminal.
/// Returns 0 or an errno.
int pty_start(const pty_request *request, pty_process *process);

/// Changes the size of the terminal, which tells the program by SIGWINCH.
void pty_resize(int master, int rows, int columns);

/// Copies the modes of the terminal as bytes; returns their count, 0 on failure.
size_t pty_modes(int slave, uint8_t *bytes, size_t capacity);

/// A program to run without a terminal, and the files that are its streams.
typedef struct pty_command {
  char *const *arguments;
  char *const *environment;
  const char *input;
  const char *output;
  const char *errors;
} pty_command;

/// Runs a program to its end and returns its exit status, 128 and the number of the signal that ended
/// it, or -errno.
int pty_run(const pty_command *command);

#endif
