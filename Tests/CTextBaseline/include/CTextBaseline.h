#ifndef CTEXTBASELINE_H
#define CTEXTBASELINE_H

#include <stddef.h>
#include <stdint.h>

// What a program in C would do to know how wide valid UTF-8 is, or how many lines a file has, to
// compare with; and a count of allocations.

/// Columns of some bytes: libc's `wcwidth` is called for every scalar.
size_t baseline_columns_by_call(const uint8_t *bytes, size_t count);

/// Columns of some bytes: every scalar is looked up in a table of what `wcwidth` said before.
size_t baseline_columns_by_table(const uint8_t *bytes, size_t count);

/// Fills the table, and sets a locale of UTF-8 for the process. To be called first, once.
void baseline_prepare(void);

/// Line breaks of a file that is read into memory part by part, each found by `memchr`; 0 where it
/// cannot be read.
size_t baseline_lines_by_reading(const char *path);

/// Line breaks of a file that is mapped into memory, each found by `memchr`; 0 where it cannot be read.
size_t baseline_lines_by_mapping(const char *path);

/// How often this thread has asked the allocator for memory.
size_t baseline_allocations(void);

#endif
