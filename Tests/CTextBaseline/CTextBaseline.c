#define _GNU_SOURCE
#include "CTextBaseline.h"

#include <locale.h>
#include <wchar.h>

enum { SCALARS = 0x110000 };
static int8_t widths[SCALARS];

void baseline_prepare(void) {
  setlocale(LC_CTYPE, "C.UTF-8");
  for (int scalar = 0; scalar < SCALARS; scalar++) widths[scalar] = (int8_t)wcwidth(scalar);
}

static inline size_t decode(const uint8_t *bytes, uint32_t *scalar) {
  uint32_t first = bytes[0];
  if (first < 0x80) {
    *scalar = first;
    return 1;
  }
  if (first < 0xE0) {
    *scalar = (first & 0x1F) << 6 | (bytes[1] & 0x3F);
    return 2;
  }
  if (first < 0xF0) {
    *scalar = (first & 0x0F) << 12 | (bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
    return 3;
  }
  *scalar = (first & 0x07) << 18 | (bytes[1] & 0x3F) << 12 | (bytes[2] & 0x3F) << 6 |
            (bytes[3] & 0x3F);
  return 4;
}

size_t baseline_columns_by_call(const uint8_t *bytes, size_t count) {
  size_t columns = 0;
  for (size_t i = 0; i < count;) {
    uint32_t scalar;
    i += decode(bytes + i, &scalar);
    int width = wcwidth((wchar_t)scalar);
    if (width > 0) columns += (size_t)width;
  }
  return columns;
}

size_t baseline_columns_by_table(const uint8_t *bytes, size_t count) {
  size_t columns = 0;
  for (size_t i = 0; i < count;) {
    uint32_t scalar;
    i += decode(bytes + i, &scalar);
    int width = widths[scalar];
    if (width > 0) columns += (size_t)width;
  }
  return columns;
}
