// The rules of UAX 14 as a table of states and classes. What is remembered of the text so far is
// known from the rules; whether there is a break, libunistring has been asked for each entry.

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "CText.h"
#include "LineClasses.h"

// What comes after the last character that is not a mark.
enum {
  PLAIN,
  BLANKS,
  GLUE,  // a joiner (LB8a), or the character is a hyphen on a Hebrew letter (LB21a): no break here
  ENDINGS,
};

// Two regional indicators: a flag, before which and after which a line may be broken (LB30a).
enum { FLAG = LINE_CLASSES, LASTS };

static uint8_t machine[CTEXT_LINE_STATES << CTEXT_LINE_CLASS_SHIFT];
static pthread_once_t machine_once = PTHREAD_ONCE_INIT;

static uint8_t state(int last, int ending) { return (uint8_t)(last * ENDINGS + ending); }

_Static_assert(LASTS * ENDINGS <= CTEXT_LINE_STATES, "a state has 7 bits");
_Static_assert(LINE_CLASSES <= 1 << CTEXT_LINE_CLASS_SHIFT, "a row is too short");

// What a mark or a joiner leaves of the character before it (LB9, LB10).
static int marked(int last, int ending) {
  bool has_base = last != LINE_START && last != LINE_ZW && ending != BLANKS;
  if (!has_base || last == LINE_HL) return LINE_AL;
  return last == LINE_RI ? FLAG : last;
}

static uint8_t next_state(int last, int ending, int class) {
  switch (class) {
    case LINE_CM: return state(marked(last, ending), PLAIN);
    case LINE_ZWJ: return state(marked(last, ending), GLUE);
    case LINE_SP: return state(last, last == LINE_START || last == LINE_ZW ? PLAIN : BLANKS);
    case LINE_RI: return state(last == LINE_RI && ending == PLAIN ? FLAG : LINE_RI, PLAIN);
    case LINE_BA:
    case LINE_HY: return state(class, last == LINE_HL && ending == PLAIN ? GLUE : PLAIN);
    default: return state(class, PLAIN);
  }
}

// Rule LB29, which libunistring leaves out: "e.g." and "example.org" are not broken.
static bool keeps_abbreviation(int last, int ending, int class) {
  return last == LINE_IS && ending == PLAIN && (class == LINE_AL || class == LINE_HL);
}

// Before which classes libunistring breaks a line: a row for each that may stand last, in it a mask of
// classes for each ending. Asking takes half a millisecond, and the first screen waits for it.
static const uint64_t breaks[LASTS][ENDINGS] = {
    [LINE_START] = {0x000000000, 0x000000000, 0x000000000},
    [LINE_AL] = {0x022393314, 0x43FFBFB5E, 0x000000000},
    [LINE_B2] = {0x02FB97312, 0x43FFBFB5A, 0x000000000},
    [LINE_BA] = {0x02FB97B16, 0x43FFBFB5E, 0x000000000},
    [LINE_BB] = {0x000000000, 0x43FFBFB5E, 0x000000000},
    [LINE_CL] = {0x023B97316, 0x43FBBFB5E, 0x000000000},
    [LINE_CM] = {0x022393314, 0x43FFBFB5E, 0x000000000},
    [LINE_CP] = {0x023393314, 0x43FFBFB5E, 0x000000000},
    [LINE_EB] = {0x02BB97116, 0x43FFBFB5E, 0x000000000},
    [LINE_EM] = {0x02BB97316, 0x43FFBFB5E, 0x000000000},
    [LINE_EX] = {0x02FB97316, 0x43FFBFB5E, 0x000000000},
    [LINE_GL] = {0x000000000, 0x43FFBFB5E, 0x000000000},
    [LINE_H2] = {0x02B897316, 0x43FFBFB5E, 0x000000000},
    [LINE_H3] = {0x02BA97316, 0x43FFBFB5E, 0x000000000},
    [LINE_HL] = {0x022393314, 0x43FFBFB5E, 0x000000000},
    [LINE_HY] = {0x02F397B16, 0x43FFBFB5E, 0x000000000},
    [LINE_ID] = {0x02BB97316, 0x43FFBFB5E, 0x000000000},
    [LINE_IN] = {0x02FB97316, 0x43FFBFB5E, 0x000000000},
    [LINE_IS] = {0x02F397316, 0x43FFBFB5E, 0x000000000},
    [LINE_JL] = {0x02B914316, 0x43FFBFB5E, 0x000000000},
    [LINE_JT] = {0x02BA97316, 0x43FFBFB5E, 0x000000000},
    [LINE_JV] = {0x02B897316, 0x43FFBFB5E, 0x000000000},
    [LINE_NS] = {0x02FB97316, 0x43FFBFB5E, 0x000000000},
    [LINE_NU] = {0x022393314, 0x43FFBFB5E, 0x000000000},
    [LINE_OP] = {0x000000000, 0x400000040, 0x000000000},
    [LINE_OP_WIDE] = {0x000000000, 0x400000040, 0x000000000},
    [LINE_PO] = {0x02C393314, 0x43FFBFB5E, 0x000000000},
    [LINE_PR] = {0x02C000014, 0x43FFBFB5E, 0x000000000},
    [LINE_QU] = {0x000000000, 0x43CFBFB5E, 0x000000000},
    [LINE_RI] = {0x00FB97316, 0x43FFBFB5E, 0x000000000},
    [LINE_SP] = {0x000000000, 0x000000000, 0x000000000},
    [LINE_SY] = {0x02F393316, 0x43FFBFB5E, 0x000000000},
    [LINE_WJ] = {0x000000000, 0x43FFBFB5E, 0x000000000},
    [LINE_ZW] = {0x5BFFFFFFE, 0x5BFFFFFFE, 0x000000000},
    [LINE_ZWJ] = {0x000000000, 0x43FFBFB5E, 0x000000000},
    [FLAG] = {0x02FB97316, 0x43FFBFB5E, 0x000000000},
};

static uint64_t breaks_by_libunistring(int last, int ending) {
  static const char *const endings[ENDINGS] = {[PLAIN] = "", [BLANKS] = " ", [GLUE] = "\u200D"};
  char before[16] = "";
  const char *example = line_class_examples[last == FLAG ? LINE_RI : last];
  if (last == FLAG) strcat(before, example);
  strcat(strcat(before, example), endings[ending]);
  uint64_t mask = 0;
  for (int class = LINE_AL; class < LINE_CLASSES; class++) {
    if (line_breaks_between(before, line_class_examples[class])) mask |= UINT64_C(1) << class;
  }
  return mask;
}

bool ctext_line_machine_is_current(void) {
  for (int last = LINE_START; last < LASTS; last++) {
    for (int ending = PLAIN; ending < ENDINGS; ending++) {
      if (breaks[last][ending] != breaks_by_libunistring(last, ending)) return false;
    }
  }
  return true;
}

static void fill_row(int last, int ending) {
  uint8_t *row = machine + (state(last, ending) << CTEXT_LINE_CLASS_SHIFT);
  for (int class = LINE_AL; class < LINE_CLASSES; class++) {
    bool is_break = breaks[last][ending] >> class & 1 && !keeps_abbreviation(last, ending, class);
    row[class] = (uint8_t)(next_state(last, ending, class) | (is_break ? CTEXT_LINE_BREAK : 0));
  }
}

static void fill_machine(void) {
  for (int last = LINE_START; last < LASTS; last++) {
    for (int ending = PLAIN; ending < ENDINGS; ending++) fill_row(last, ending);
  }
}

const uint8_t *ctext_line_machine(void) {
  pthread_once(&machine_once, fill_machine);
  return machine;
}
