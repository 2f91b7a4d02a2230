#ifndef CIMAGE_LIBRARY_H
#define CIMAGE_LIBRARY_H

#include <stdbool.h>

// Opening libraries late, shared by the two doors.

/// A function to look up: its name, and the address of the function pointer to fill.
typedef struct library_function {
  const char *name;
  void *pointer;
} library_function;

/// Opens a library that stays loaded to the end of the process, or returns NULL.
void *library_open(const char *name);

/// Looks up functions until one without a name; false if any is missing.
bool library_find(void *library, const library_function *functions);

#endif
