#ifndef NC_SCREEN_H
#define NC_SCREEN_H

// Without NCURSES_WIDECHAR the wide calls are not declared at all. It stands here because a
// definition in the manifest reaches the C files but not Swift's importer.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncursesw/curses.h>
#include <stdbool.h>
#include <stdint.h>

// What Swift cannot import: variables (they are not concurrency-safe) and shifted constants.

static inline WINDOW *nc_stdscr(void) { return stdscr; }
static inline WINDOW *nc_curscr(void) { return curscr; }
static inline int nc_colors(void) { return COLORS; }
static inline int nc_color_pairs(void) { return COLOR_PAIRS; }

static const attr_t NC_BOLD = A_BOLD;
static const attr_t NC_DIM = A_DIM;
static const attr_t NC_ITALIC = A_ITALIC;
static const attr_t NC_UNDERLINE = A_UNDERLINE;
static const attr_t NC_REVERSE = A_REVERSE;

/// A blank with attributes and a colour pair, from which cells of that look are made.
///
/// The pair goes through the `opts` pointer, for the short that setcchar takes ends at 32,767.
static inline cchar_t nc_blank(attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

/// Puts cells on the standard screen from a place on. A wide cell counts once in `count`.
static inline void nc_put_row(int row, int column, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

/// Makes the process's locale one whose characters are UTF-8, the user's own if it is.
/// Returns whether there is one.
bool nc_set_utf8_locale(void);

/// Opens a screen on a descriptor that stays open and stays the caller's.
/// Returns NULL where the terminal is unknown or memory is short.
SCREEN *nc_open_screen(const char *type, int output, int input);

/// Closes a screen of nc_open_screen together with the streams that were made for it.
void nc_close_screen(SCREEN *screen);

/// The descriptor that curses writes on, or -1 without a screen.
int nc_output_descriptor(void);

/// Moves the rows from `top` to `bottom` by a distance, up where positive, on the terminal and in all that
/// curses knows of it. Told of a movement by itself, curses would compare all rows to find it.
/// Returns false, and does nothing, where the terminal cannot.
bool nc_scroll(int top, int bottom, int distance);

/// Has the next update write all cells of a row of the standard screen anew, whatever lies over them.
static inline void nc_redraw_row(int row) { wredrawln(stdscr, row, 1); }

/// Begins a piece of nc_update with what changed on the screen so far, or goes on with it.
void nc_gather(int descriptor);

/// Sends what changed on the screen to a descriptor in one piece. A piece of `large` bytes or more goes
/// between the two strings, which tell the terminal to show it at once.
void nc_update(int descriptor, const char *before, const char *after, size_t large);

/// The size of the terminal behind a descriptor. Returns false where it has none.
bool nc_window_size(int descriptor, int *rows, int *columns);

/// The size in pixels of a cell of the terminal behind a descriptor. Returns false where it does not tell.
bool nc_cell_size(int descriptor, int *width, int *height);

/// Loads the description of a terminal for the calls below. Returns false where there is none.
bool nc_load_terminal(const char *type, int output);

/// Names of the capabilities in the order of a compiled entry; NULL after the last one.
const char *nc_flag_name(int index);
const char *nc_number_name(int index);
const char *nc_string_name(int index);

/// The value of a string capability, or NULL where it is missing.
static inline const char *nc_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

#endif
