// The table of columns and cluster classes: libc's wcwidth, which ncurses, tmux and xterm agree with,
// and libunistring's properties of UAX 29.

#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <stdbool.h>
#include <unictype.h>
#include <unigbrk.h>
#include <wchar.h>

#include "CText.h"
#include "Ranges.h"

enum { SCALARS = 0x110000, PAGE_SIZE = 1 << CTEXT_PAGE_SHIFT };

uint8_t ctext_entries[SCALARS];
uint8_t ctext_is_filled[SCALARS / PAGE_SIZE];
static pthread_mutex_t filling = PTHREAD_MUTEX_INITIALIZER;

// Invisible format characters that would otherwise travel to the terminal on the cell before.
static const Range dropped[] = {
    {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},     {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x202A, 0x202E},   {0x2060, 0x206F},   {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},   {0xFFF9, 0xFFFB},   {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

// Indic_Conjunct_Break of Unicode 15.1, which this libunistring does not know yet.
static const Range viramas[] = {
    {0x94D, 0x94D}, {0x9CD, 0x9CD}, {0xACD, 0xACD}, {0xB4D, 0xB4D}, {0xC4D, 0xC4D}, {0xD4D, 0xD4D},
};
static const Range consonants[] = {
    {0x915, 0x939}, {0x958, 0x95F}, {0x978, 0x97F}, {0x995, 0x9A8}, {0x9AA, 0x9B0}, {0x9B2, 0x9B2},
    {0x9B6, 0x9B9}, {0x9DC, 0x9DD}, {0x9DF, 0x9DF}, {0x9F0, 0x9F1}, {0xA95, 0xAA8}, {0xAAA, 0xAB0},
    {0xAB2, 0xAB3}, {0xAB5, 0xAB9}, {0xAF9, 0xAF9}, {0xB15, 0xB28}, {0xB2A, 0xB30}, {0xB32, 0xB33},
    {0xB35, 0xB39}, {0xB5C, 0xB5D}, {0xB5F, 0xB5F}, {0xB71, 0xB71}, {0xC15, 0xC28}, {0xC2A, 0xC39},
    {0xC58, 0xC5A}, {0xD15, 0xD3A},
};

static bool contains(const Range *ranges, size_t count, uint32_t scalar) {
  for (size_t i = 0; i < count; i++) {
    if (scalar >= ranges[i].first && scalar <= ranges[i].last) return true;
  }
  return false;
}

#define CONTAINS(ranges, scalar) contains(ranges, sizeof ranges / sizeof ranges[0], scalar)

static uint8_t columns(uint32_t scalar) {
  if (scalar >= 0x1F3FB && scalar <= 0x1F3FF) return CTEXT_SKIN_TONE;
  if (CONTAINS(dropped, scalar)) return CTEXT_DROPPED;
  int width = wcwidth((wchar_t)scalar);
  return width < 0 ? CTEXT_UNASSIGNED : (uint8_t)width;
}

static uint8_t cluster_class(uint32_t scalar) {
  // A non-joiner ends a conjunct; as a spacing mark it does so and still stays with its base.
  if (scalar == 0x200C) return CTEXT_SPACING_MARK;
  if (scalar >= consonants[0].first && scalar < 0xE00) {
    if (CONTAINS(viramas, scalar)) return CTEXT_VIRAMA;
    if (CONTAINS(consonants, scalar)) return CTEXT_CONSONANT;
  }
  switch (uc_graphemeclusterbreak_property(scalar)) {
    case GBP_CR:
    case GBP_LF:
    case GBP_CONTROL: return CTEXT_CONTROL;
    case GBP_EXTEND: return CTEXT_EXTEND;
    case GBP_ZWJ: return CTEXT_ZWJ;
    case GBP_PREPEND: return CTEXT_PREPEND;
    case GBP_SPACINGMARK: return CTEXT_SPACING_MARK;
    case GBP_L: return CTEXT_HANGUL_L;
    case GBP_V: return CTEXT_HANGUL_V;
    case GBP_T: return CTEXT_HANGUL_T;
    case GBP_LV: return CTEXT_HANGUL_LV;
    case GBP_LVT: return CTEXT_HANGUL_LVT;
    case GBP_RI: return CTEXT_REGIONAL_INDICATOR;
    default:
      return uc_is_property_extended_pictographic(scalar) ? CTEXT_PICTOGRAPH : CTEXT_OTHER;
  }
}

static void fill(uint32_t first) {
  for (uint32_t scalar = first; scalar < first + PAGE_SIZE; scalar++) {
    ctext_entries[scalar] =
        (uint8_t)(columns(scalar) | cluster_class(scalar) << CTEXT_CLUSTER_SHIFT);
  }
}

// wcwidth knows only the encoding of the thread's locale, which for this call is UTF-8. It is kept
// for the next page, because loading it costs as much as a page. Where there is none, the thread's
// own locale has to do.
static void fill_in_utf8_locale(uint32_t first) {
  static locale_t utf8;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  locale_t previous = utf8 ? uselocale(utf8) : (locale_t)0;
  fill(first);
  if (utf8) uselocale(previous);
}

void ctext_fill_page(uint32_t scalar) {
  uint32_t page = scalar >> CTEXT_PAGE_SHIFT;
  pthread_mutex_lock(&filling);
  if (!ctext_is_filled[page]) {
    fill_in_utf8_locale(page << CTEXT_PAGE_SHIFT);
    __atomic_store_n(&ctext_is_filled[page], 1, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&filling);
}
