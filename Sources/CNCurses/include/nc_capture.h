#ifndef NC_CAPTURE_H
#define NC_CAPTURE_H

// What a program prints while it has the screen: kept in memory, and written after that.

#include <stdbool.h>

/// Diverts the standard error stream into memory, and the standard output stream too where asked for.
///
/// Each of them only where it goes to the controlling terminal. Does nothing where it is diverted.
void nc_capture_begin(bool output);

/// Gives the streams back and writes what they were given meanwhile, at most the last 64 KB of each.
/// Safe to call at any time, in a signal handler too.
///
/// `waits` is false where the process must end although the terminal takes no output: then what it has not
/// taken after a while is lost.
void nc_capture_end(bool waits);

/// Writes out what is buffered for the standard output stream; not for signal handlers.
void nc_capture_flush(void);

/// Gives back the memory of what will not be written any more.
void nc_capture_trim(void);

#endif
