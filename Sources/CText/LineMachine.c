// The rules of UAX 14 as a table of states and classes. What is remembered of the text so far is
// known from the rules; whether there is a break, libunistring is asked once for each entry.

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

static void fill_row(int last, int ending) {
  static const char *const endings[ENDINGS] = {[PLAIN] = "", [BLANKS] = " ", [GLUE] = "\u200D"};
  char before[16] = "";
  const char *example = line_class_examples[last == FLAG ? LINE_RI : last];
  if (last == FLAG) strcat(before, example);
  strcat(strcat(before, example), endings[ending]);
  uint8_t *row = machine + (state(last, ending) << CTEXT_LINE_CLASS_SHIFT);
  for (int class = LINE_AL; class < LINE_CLASSES; class++) {
    bool is_break = !keeps_abbreviation(last, ending, class) &&
                    line_breaks_between(before, line_class_examples[class]);
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
