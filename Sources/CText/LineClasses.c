// The table of line breaking classes. libunistring keeps the class of a scalar to itself, but the
// breaks that it finds around the scalar in a few places tell which one it is.

#include "LineClasses.h"

#include <pthread.h>
#include <string.h>
#include <unistr.h>

#include "CText.h"

enum { SCALARS = 0x110000, LONGEST = 32 };

uint8_t ctext_line_classes[SCALARS];

const char *const line_class_examples[LINE_CLASSES] = {
    [LINE_START] = "",
    [LINE_AL] = "a",
    [LINE_B2] = "\u2014",
    [LINE_BA] = "|",
    [LINE_BB] = "\u00B4",
    [LINE_CL] = "}",
    [LINE_CM] = "\u0301",
    [LINE_CP] = ")",
    [LINE_EB] = "\u261D",
    [LINE_EM] = "\U0001F3FB",
    [LINE_EX] = "!",
    [LINE_GL] = "\u00A0",
    [LINE_H2] = "\uAC00",
    [LINE_H3] = "\uAC01",
    [LINE_HL] = "\u05D0",
    [LINE_HY] = "-",
    [LINE_ID] = "\u4E00",
    [LINE_IN] = "\u2024",
    [LINE_IS] = ",",
    [LINE_JL] = "\u1100",
    [LINE_JT] = "\u11A8",
    [LINE_JV] = "\u1160",
    [LINE_NS] = "\u3005",
    [LINE_NU] = "0",
    [LINE_OP] = "(",
    [LINE_OP_WIDE] = "\u300C",
    [LINE_PO] = "%",
    [LINE_PR] = "$",
    [LINE_QU] = "\"",
    [LINE_RI] = "\U0001F1E6",
    [LINE_SP] = " ",
    [LINE_SY] = "/",
    [LINE_WJ] = "\u2060",
    [LINE_ZW] = "\u200B",
    [LINE_ZWJ] = "\u200D",
};

// Surroundings in which no two classes behave alike: whether there is a break before and whether
// there is one after are two bits each.
static const struct { const char *before, *after; } places[] = {
    {"|", "0"},        {"\" ", "%"}, {"\u05D0", "\uAC00"}, {"( ", "\u05D0"}, {"\uAC00", "\u1160"},
    {"} ", "|"},       {"-", "\u2014"}, {"/", "\u11A8"}, {"\u261D", "\U0001F3FB"},
};

static uint32_t behaviours[LINE_CLASSES];
static pthread_once_t behaviours_once = PTHREAD_ONCE_INIT;

// The breaks around a character in all of these places.
static uint32_t behaviour(const char *character) {
  uint32_t bits = 0;
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    char text[LONGEST] = "";
    uint8_t breaks[LONGEST];
    size_t start = (size_t)(stpcpy(text, places[i].before) - text);
    size_t end = (size_t)(stpcpy(text + start, character) - text);
    size_t count = (size_t)(stpcpy(text + end, places[i].after) - text);
    ctext_line_breaks((const uint8_t *)text, count, breaks);
    bits = bits << 2 | (uint32_t)breaks[start] << 1 | breaks[end];
  }
  return bits;
}

static void fill_behaviours(void) {
  for (int class = LINE_AL; class < LINE_CLASSES; class++) {
    behaviours[class] = behaviour(line_class_examples[class]);
  }
}

static uint8_t class_of_behaviour(uint32_t bits) {
  for (uint8_t class = LINE_AL; class < LINE_CLASSES; class++) {
    if (behaviours[class] == bits) return class;
  }
  return LINE_AL;
}

uint8_t ctext_find_line_class(uint32_t scalar) {
  pthread_once(&behaviours_once, fill_behaviours);
  char character[8] = "";
  u8_uctomb((uint8_t *)character, scalar, sizeof character - 1);
  uint8_t class = class_of_behaviour(behaviour(character));
  __atomic_store_n(&ctext_line_classes[scalar], class, __ATOMIC_RELAXED);
  return class;
}
