#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A terminal emulator (libvterm) with its screen.
typedef struct emulator emulator;

enum {
  EMULATOR_BOLD = 1,
  EMULATOR_ITALIC = 2,
  EMULATOR_UNDERLINE = 4,
  EMULATOR_REVERSE = 8,
  EMULATOR_STRIKE = 16,
};

/// A cell as Swift can read it; libvterm's has bit-fields.
typedef struct {
  uint32_t scalars[6];  // ends with 0 if there are fewer
  int columns;
  int attributes;
  int font;  // 0 to 9 (ECMA-48, SGR 10 to 19)
  int32_t foreground;  // -1: the default; below 256: the palette; else 1 << 24 and RGB
  int32_t background;
} emulator_cell;

emulator *emulator_new(int rows, int columns);
void emulator_free(emulator *emulator);
void emulator_resize(emulator *emulator, int rows, int columns);
void emulator_feed(emulator *emulator, const uint8_t *bytes, size_t count);

/// Takes what the terminal answers to queries; returns the number of bytes.
size_t emulator_answers(emulator *emulator, uint8_t *bytes, size_t capacity);

void emulator_get_cell(emulator *emulator, int row, int column, emulator_cell *cell);
void emulator_get_cursor(emulator *emulator, int *row, int *column, bool *is_visible);
bool emulator_is_alternate(emulator *emulator);

#endif
