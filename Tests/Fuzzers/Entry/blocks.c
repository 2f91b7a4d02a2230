// What libFuzzer calls: checks an input, and says on standard error which blocks of the compiled code ran for the
// first time, so that `fuzz-table.py` can tell code of the project that is new from one more copy of what is known.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The tables that the compiler makes: a counter for each block, which libFuzzer clears before each input, and for each
// the block's address with a word of flags behind it.
extern uint8_t __start___sancov_cntrs[], __stop___sancov_cntrs[];
extern const uintptr_t __start___sancov_pcs[];
extern const char __executable_start[];

void fuzz_check(const uint8_t *bytes, size_t count);

static uintptr_t address(size_t block) {
  return __start___sancov_pcs[2 * block] - (uintptr_t)__executable_start;
}

static void note_blocks(void) {
  static uint8_t *seen;
  size_t count = __stop___sancov_cntrs - __start___sancov_cntrs;
  if (seen == NULL) {
    seen = calloc(count + 1, 1);
    if (seen == NULL) abort();
    fprintf(stderr, "BLOCKS");
    for (size_t block = 0; block < count; block++) fprintf(stderr, " %zx", (size_t)address(block));
    fprintf(stderr, "\n");
  }
  for (size_t block = 0; block < count;) {
    uint64_t eight = 1;
    if (count - block >= 8) memcpy(&eight, __start___sancov_cntrs + block, 8);
    size_t end = count - block >= 8 ? block + 8 : count;
    for (; eight != 0 && block < end; block++) {
      if (__start___sancov_cntrs[block] == 0 || seen[block]) continue;
      seen[block] = 1;
      fprintf(stderr, "BLOCK %zx\n", (size_t)address(block));
    }
    block = end;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  fuzz_check(bytes, count);
  if (getenv("FUZZ_BLOCKS") != NULL) note_blocks();
  return 0;
}
