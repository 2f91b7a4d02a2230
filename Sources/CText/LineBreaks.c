// Break opportunities of UAX 14 from libunistring, and a table of them for ASCII.

#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <unilbrk.h>

#include "CText.h"

// Whether a scalar's class is AL or HL: of all that libunistring breaks before behind a comma, only
// they stay with a bracket before them and with another of their kind.
static bool is_letter(const uint8_t *scalar, size_t length) {
  uint8_t text[1 + 2 * 4] = {')'};
  char places[sizeof text];
  memcpy(text + 1, scalar, length);
  memcpy(text + 1 + length, scalar, length);
  u8_possible_linebreaks(text, 1 + 2 * length, "UTF-8", places);
  return places[1] != UC_BREAK_POSSIBLE && places[1 + length] != UC_BREAK_POSSIBLE;
}

// Rule LB29, which libunistring leaves out: "e.g." is not broken.
static bool keeps_abbreviation(const uint8_t *text, size_t count, size_t place) {
  if (place == 0 || !memchr(",.:;", text[place - 1], 4)) return false;
  size_t end = place + 1;
  while (end < count && (text[end] & 0xC0) == 0x80) end++;
  return is_letter(text + place, end - place);
}

void ctext_line_breaks(const uint8_t *text, size_t count, uint8_t *places) {
  u8_possible_linebreaks(text, count, "UTF-8", (char *)places);
  for (size_t i = 0; i < count; i++) {
    places[i] = places[i] == UC_BREAK_POSSIBLE && !keeps_abbreviation(text, count, i);
  }
}

enum { FIRST = 0x21, LAST = 0x7E };
static uint8_t ascii_breaks[128][128];
static pthread_once_t ascii_breaks_once = PTHREAD_ONCE_INIT;

// All letters behave alike, and all digits: asking for one of each is 7 times less work.
static uint8_t representative(uint8_t byte) {
  if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')) return 'a';
  return byte >= '0' && byte <= '9' ? '0' : byte;
}

static uint8_t breaks_between(uint8_t before, uint8_t after) {
  const uint8_t together[] = {before, after}, apart[] = {before, ' ', after};
  uint8_t places[3];
  ctext_line_breaks(together, sizeof together, places);
  uint8_t breaks = places[1] ? CTEXT_BREAK_BETWEEN : 0;
  ctext_line_breaks(apart, sizeof apart, places);
  return places[2] ? breaks | CTEXT_BREAK_AFTER_BLANKS : breaks;
}

static void fill_ascii_breaks(void) {
  for (uint8_t before = FIRST; before <= LAST; before++) {
    for (uint8_t after = FIRST; after <= LAST; after++) {
      if (before != representative(before) || after != representative(after)) continue;
      ascii_breaks[before][after] = breaks_between(before, after);
    }
  }
  for (uint8_t before = FIRST; before <= LAST; before++) {
    for (uint8_t after = FIRST; after <= LAST; after++) {
      ascii_breaks[before][after] = ascii_breaks[representative(before)][representative(after)];
    }
  }
}

const uint8_t *ctext_ascii_breaks(void) {
  pthread_once(&ascii_breaks_once, fill_ascii_breaks);
  return &ascii_breaks[0][0];
}
