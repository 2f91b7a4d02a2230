#ifndef CBYTES_H
#define CBYTES_H

#include <stdint.h>

// 64 bytes that are compared together: bit n of an answer is that of byte n.

#if defined(__SSE2__)

typedef char cbytes_sixteen __attribute__((vector_size(16)));

static inline uint64_t cbytes_mask_of_sixteen(
    const uint8_t *bytes, cbytes_sixteen value, cbytes_sixteen ignored) {
  cbytes_sixteen block;
  __builtin_memcpy(&block, bytes, sizeof block);
  return (uint16_t)__builtin_ia32_pmovmskb128((cbytes_sixteen)((block | ignored) == value));
}

// The bytes that are the value once the ignored bits are set in them.
static inline uint64_t cbytes_mask(const uint8_t *bytes, uint8_t value, uint8_t ignored) {
  const cbytes_sixteen zeros = {0};
  const cbytes_sixteen values = zeros + (char)value, ones = zeros + (char)ignored;
  return cbytes_mask_of_sixteen(bytes, values, ones) |
         cbytes_mask_of_sixteen(bytes + 16, values, ones) << 16 |
         cbytes_mask_of_sixteen(bytes + 32, values, ones) << 32 |
         cbytes_mask_of_sixteen(bytes + 48, values, ones) << 48;
}

#else

// The bytes that are the value once the ignored bits are set in them.
static inline uint64_t cbytes_mask(const uint8_t *bytes, uint8_t value, uint8_t ignored) {
  uint64_t mask = 0;
  for (int index = 0; index < 64; index++) {
    mask |= (uint64_t)((bytes[index] | ignored) == value) << index;
  }
  return mask;
}

#endif

#endif
