#define _GNU_SOURCE
#include "nc_screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static FILE *output_stream;
static FILE *input_stream;

bool nc_set_utf8_locale(void) {
  // The other categories are a dozen files to open at each start, for nothing.
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

static FILE *stream_on(int descriptor, const char *mode) {
  int copy = dup(descriptor);
  if (copy < 0) return NULL;
  FILE *stream = fdopen(copy, mode);
  if (!stream) close(copy);
  return stream;
}

static void close_streams(void) {
  if (output_stream) fclose(output_stream);
  if (input_stream) fclose(input_stream);
  output_stream = input_stream = NULL;
}

SCREEN *nc_open_screen(const char *type, int output, int input) {
  output_stream = stream_on(output, "w");
  input_stream = stream_on(input, "r");
  SCREEN *screen = NULL;
  if (output_stream && input_stream) {
    screen = newterm((char *)type, output_stream, input_stream);
  }
  if (!screen) close_streams();
  return screen;
}

int nc_output_descriptor(void) { return output_stream ? fileno(output_stream) : -1; }

void nc_close_screen(SCREEN *screen) {
  delscreen(screen);
  close_streams();
}

static bool has_size(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size) == 0 && size->ws_row > 0 && size->ws_col > 0;
}

bool nc_window_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (!has_size(descriptor, &size)) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

bool nc_cell_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (!has_size(descriptor, &size) || size.ws_xpixel == 0 || size.ws_ypixel == 0) return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return true;
}
