#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the terminal does with a scalar (the low three bits of its entry).
enum {
  CTEXT_MARK = 0,        // no column of its own: it sits on the cell before
  CTEXT_NARROW = 1,      // one column
  CTEXT_WIDE = 2,        // two columns
  CTEXT_UNASSIGNED = 3,  // libc knows no width: shown as U+FFFD in one column
  CTEXT_DROPPED = 4,     // never sent to a terminal
  CTEXT_SKIN_TONE = 5,   // two columns when alone, nothing on another character
  CTEXT_COLUMNS_MASK = 7,
};

// How a scalar joins its neighbours (UAX 29, table 2), above those bits.
enum {
  CTEXT_CLUSTER_SHIFT = 3,
  CTEXT_OTHER = 0,
  CTEXT_CONTROL,
  CTEXT_EXTEND,
  CTEXT_ZWJ,
  CTEXT_PREPEND,
  CTEXT_SPACING_MARK,
  CTEXT_HANGUL_L,
  CTEXT_HANGUL_V,
  CTEXT_HANGUL_T,
  CTEXT_HANGUL_LV,
  CTEXT_HANGUL_LVT,
  CTEXT_REGIONAL_INDICATOR,
  CTEXT_PICTOGRAPH,
  CTEXT_VIRAMA,     // Indic_Conjunct_Break=Linker
  CTEXT_CONSONANT,  // Indic_Conjunct_Break=Consonant
};

enum { CTEXT_PAGE_SHIFT = 7 };

// Fills the page of the table that holds a scalar.
void ctext_fill_page(uint32_t scalar);

// The entry of a scalar: its columns and its cluster class. Thread-safe. A page of 128 scalars is
// filled the first time that one of them is asked for, so that starting costs nothing.
static inline uint8_t ctext_entry(uint32_t scalar) {
  extern uint8_t ctext_entries[];
  extern uint8_t ctext_is_filled[];
  if (!__atomic_load_n(&ctext_is_filled[scalar >> CTEXT_PAGE_SHIFT], __ATOMIC_ACQUIRE)) {
    ctext_fill_page(scalar);
  }
  return ctext_entries[scalar];
}

// Columns of characters of ambiguous width (UAX 11): 1, or 2 where the terminal is set up so. They hold
// for the process, curses included, and are to be set before the first scalar is looked up.
void ctext_set_ambiguous_columns(int count);
int ctext_ambiguous_columns(void);

// Whether a scalar is of ambiguous width and no mark.
bool ctext_is_ambiguous(uint32_t scalar);

// Sets places[i] to 1 where libunistring breaks a line before text[i] (UAX 14), to 0 elsewhere.
void ctext_line_breaks(const uint8_t *_Nullable text, size_t count, uint8_t *_Nullable places);

// Whether the first strong letter of a text is one of a right-to-left script (UAX 9, rule P2).
bool ctext_is_right_to_left(const uint8_t *_Nullable text, size_t count);

// The line breaking class of a scalar that the table below does not have yet.
uint8_t ctext_find_line_class(uint32_t scalar);

// The line breaking class of a scalar (UAX 14): a column of the state machine. Thread-safe. A scalar
// is looked into the first time that it is asked for, which takes about a microsecond.
static inline uint8_t ctext_line_class(uint32_t scalar) {
  extern uint8_t ctext_line_classes[];
  uint8_t known = __atomic_load_n(&ctext_line_classes[scalar], __ATOMIC_RELAXED);
  return known ? known : ctext_find_line_class(scalar);
}

// Rows and columns of the state machine, and what its entries consist of.
enum {
  CTEXT_LINE_CLASS_SHIFT = 6,
  CTEXT_LINE_STATES = 128,
  CTEXT_LINE_STATE_MASK = CTEXT_LINE_STATES - 1,
  CTEXT_LINE_BREAK = 128,  // the line may be broken before the scalar
};

// The state machine of UAX 14: in the row of a state, the entry in the column of the next scalar's
// class has the next state and whether there is a break. It starts in state 0. Filled at the first
// call.
const uint8_t *_Nonnull ctext_line_machine(void);

// Whether libunistring still breaks lines as the machine was made to, and tells the classes of ASCII
// as the table below was made with; for tests.
bool ctext_line_machine_is_current(void);
bool ctext_ascii_classes_are_current(void);

// Bits of an entry of the table below.
enum { CTEXT_BREAK_BETWEEN = 1, CTEXT_BREAK_AFTER_BLANKS = 2 };

// A table of 128 rows of 128: whether a line may be broken between the printable ASCII bytes
// `row` and `column`, and between them with blanks after the first. Filled at the first call.
const uint8_t *_Nonnull ctext_ascii_breaks(void);

#endif
