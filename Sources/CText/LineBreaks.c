// Break opportunities of UAX 14 as libunistring finds them, and a table of ours for ASCII.

#include <pthread.h>
#include <string.h>
#include <unilbrk.h>

#include "CText.h"
#include "LineClasses.h"

void ctext_line_breaks(const uint8_t *text, size_t count, uint8_t *places) {
  u8_possible_linebreaks(text, count, "UTF-8", (char *)places);
  for (size_t i = 0; i < count; i++) places[i] = places[i] == UC_BREAK_POSSIBLE;
}

uint8_t line_breaks_between(const char *before, const char *after) {
  char text[32];
  uint8_t places[sizeof text];
  size_t start = (size_t)(stpcpy(text, before) - text);
  size_t count = (size_t)(stpcpy(text + start, after) - text);
  ctext_line_breaks((const uint8_t *)text, count, places);
  return places[start];
}

enum { FIRST = 0x21, LAST = 0x7E };
static uint8_t ascii_breaks[128][128];
static pthread_once_t ascii_breaks_once = PTHREAD_ONCE_INIT;

// The classes of printable ASCII, where they are not LINE_AL; looking into each scalar takes longer.
static const uint8_t other_classes[128] = {
    [' '] = LINE_SP, ['!'] = LINE_EX, ['"'] = LINE_QU, ['$'] = LINE_PR,  ['%'] = LINE_PO,
    ['\''] = LINE_QU, ['('] = LINE_OP, [')'] = LINE_CP, ['+'] = LINE_PR,  [','] = LINE_IS,
    ['-'] = LINE_HY, ['.'] = LINE_IS, ['/'] = LINE_SY, ['0'] = LINE_NU,  ['1'] = LINE_NU,
    ['2'] = LINE_NU, ['3'] = LINE_NU, ['4'] = LINE_NU, ['5'] = LINE_NU,  ['6'] = LINE_NU,
    ['7'] = LINE_NU, ['8'] = LINE_NU, ['9'] = LINE_NU, [':'] = LINE_IS,  [';'] = LINE_IS,
    ['?'] = LINE_EX, ['['] = LINE_OP, ['\\'] = LINE_PR, [']'] = LINE_CP, ['{'] = LINE_OP,
    ['|'] = LINE_BA, ['}'] = LINE_CL,
};

static uint8_t class_of(uint8_t byte) { return other_classes[byte] ? other_classes[byte] : LINE_AL; }

bool ctext_ascii_classes_are_current(void) {
  for (uint8_t byte = ' '; byte <= LAST; byte++) {
    if (class_of(byte) != ctext_line_class(byte)) return false;
  }
  return true;
}

// The machine's entry for a byte in a state.
static uint8_t entry(const uint8_t *machine, uint8_t state, uint8_t byte) {
  return machine[(state & CTEXT_LINE_STATE_MASK) << CTEXT_LINE_CLASS_SHIFT | class_of(byte)];
}

static uint8_t breaks_between(const uint8_t *machine, uint8_t before, uint8_t after) {
  uint8_t first = entry(machine, 0, before), blank = entry(machine, first, ' ');
  uint8_t bits = 0;
  if (entry(machine, first, after) & CTEXT_LINE_BREAK) bits |= CTEXT_BREAK_BETWEEN;
  if (entry(machine, blank, after) & CTEXT_LINE_BREAK) bits |= CTEXT_BREAK_AFTER_BLANKS;
  return bits;
}

static void fill_ascii_breaks(void) {
  const uint8_t *machine = ctext_line_machine();
  for (uint8_t before = FIRST; before <= LAST; before++) {
    for (uint8_t after = FIRST; after <= LAST; after++) {
      ascii_breaks[before][after] = breaks_between(machine, before, after);
    }
  }
}

const uint8_t *ctext_ascii_breaks(void) {
  pthread_once(&ascii_breaks_once, fill_ascii_breaks);
  return &ascii_breaks[0][0];
}
