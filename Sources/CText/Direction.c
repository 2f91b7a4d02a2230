// The direction of a paragraph, by libunistring's classes of UAX 9.

#include <unictype.h>
#include <unistr.h>

#include "CText.h"

bool ctext_is_right_to_left(const uint8_t *text, size_t count) {
  for (size_t place = 0; place < count;) {
    ucs4_t scalar;
    int length = u8_mbtouc(&scalar, text + place, count - place);
    switch (uc_bidi_class(scalar)) {
      case UC_BIDI_L: return false;
      case UC_BIDI_R:
      case UC_BIDI_AL: return true;
      default: place += (size_t)length;
    }
  }
  return false;
}
