#ifndef LINE_CLASSES_H
#define LINE_CLASSES_H

#include <stdint.h>

// Line breaking classes by their names in UAX 14, but for those that behave like another one.
enum {
  LINE_START,  // nothing, as at the start of a line; in the table: not asked yet
  LINE_AL,
  LINE_B2,
  LINE_BA,
  LINE_BB,
  LINE_CL,
  LINE_CM,
  LINE_CP,
  LINE_EB,
  LINE_EM,
  LINE_EX,
  LINE_GL,
  LINE_H2,
  LINE_H3,
  LINE_HL,
  LINE_HY,
  LINE_ID,
  LINE_IN,
  LINE_IS,
  LINE_JL,
  LINE_JT,
  LINE_JV,
  LINE_NS,
  LINE_NU,
  LINE_OP,
  LINE_OP_WIDE,  // a wide one, which rule LB30 leaves out
  LINE_PO,
  LINE_PR,
  LINE_QU,
  LINE_RI,
  LINE_SP,
  LINE_SY,
  LINE_WJ,
  LINE_ZW,
  LINE_ZWJ,
  LINE_CLASSES,
};

// A character of each class, in UTF-8.
extern const char *const line_class_examples[LINE_CLASSES];

// Whether libunistring breaks a line between two short texts.
uint8_t line_breaks_between(const char *before, const char *after);

#endif
