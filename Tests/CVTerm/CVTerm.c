#include "CVTerm.h"

#include <stdlib.h>
#include <string.h>
#include <vterm.h>

struct emulator {
  VTerm *terminal;
  VTermScreen *screen;
  bool is_alternate;
  bool shows_cursor;
};

static int property_changed(VTermProp property, VTermValue *value, void *user) {
  emulator *emulator = user;
  if (property == VTERM_PROP_ALTSCREEN) emulator->is_alternate = value->boolean;
  if (property == VTERM_PROP_CURSORVISIBLE) emulator->shows_cursor = value->boolean;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = property_changed};

emulator *emulator_new(int rows, int columns) {
  emulator *made = calloc(1, sizeof *made);
  made->shows_cursor = true;
  made->terminal = vterm_new(rows, columns);
  vterm_set_utf8(made->terminal, 1);
  made->screen = vterm_obtain_screen(made->terminal);
  vterm_screen_set_callbacks(made->screen, &callbacks, made);
  vterm_screen_enable_altscreen(made->screen, 1);
  vterm_screen_reset(made->screen, 1);
  return made;
}

void emulator_free(emulator *emulator) {
  vterm_free(emulator->terminal);
  free(emulator);
}

void emulator_resize(emulator *emulator, int rows, int columns) {
  vterm_set_size(emulator->terminal, rows, columns);
}

void emulator_feed(emulator *emulator, const uint8_t *bytes, size_t count) {
  vterm_input_write(emulator->terminal, (const char *)bytes, count);
}

size_t emulator_answers(emulator *emulator, uint8_t *bytes, size_t capacity) {
  return vterm_output_read(emulator->terminal, (char *)bytes, capacity);
}

static int32_t packed(const VTermColor *color, bool is_default) {
  if (is_default) return -1;
  if (VTERM_COLOR_IS_INDEXED(color)) return color->indexed.idx;
  return 1 << 24 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

void emulator_get_cell(emulator *emulator, int row, int column, emulator_cell *cell) {
  VTermScreenCell found;
  memset(cell, 0, sizeof *cell);
  if (!vterm_screen_get_cell(emulator->screen, (VTermPos){row, column}, &found)) return;
  for (int i = 0; i < 6 && found.chars[i] != 0; i++) cell->scalars[i] = found.chars[i];
  cell->columns = found.width;
  cell->attributes = (found.attrs.bold ? EMULATOR_BOLD : 0) |
                     (found.attrs.italic ? EMULATOR_ITALIC : 0) |
                     (found.attrs.underline ? EMULATOR_UNDERLINE : 0) |
                     (found.attrs.reverse ? EMULATOR_REVERSE : 0) |
                     (found.attrs.strike ? EMULATOR_STRIKE : 0);
  cell->font = found.attrs.font;
  cell->foreground = packed(&found.fg, VTERM_COLOR_IS_DEFAULT_FG(&found.fg));
  cell->background = packed(&found.bg, VTERM_COLOR_IS_DEFAULT_BG(&found.bg));
}

void emulator_get_cursor(emulator *emulator, int *row, int *column, bool *is_visible) {
  VTermPos position;
  vterm_state_get_cursorpos(vterm_obtain_state(emulator->terminal), &position);
  *row = position.row;
  *column = position.col;
  *is_visible = emulator->shows_cursor;
}

bool emulator_is_alternate(emulator *emulator) { return emulator->is_alternate; }
