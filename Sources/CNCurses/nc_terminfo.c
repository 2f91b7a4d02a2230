#define _GNU_SOURCE
#include "nc_screen.h"

// A file of its own, because this header defines words such as `columns` and `lines` as macros.
#include <term.h>

bool nc_load_terminal(const char *type, int output) {
  int status;
  return setupterm(type, output, &status) == OK;
}

const char *nc_flag_name(int index) { return boolnames[index]; }
const char *nc_number_name(int index) { return numnames[index]; }
const char *nc_string_name(int index) { return strnames[index]; }
