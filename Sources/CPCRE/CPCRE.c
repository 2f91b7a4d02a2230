#include "CPCRE.h"

#include <stdlib.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

// Steps of backtracking in one match. Honest patterns need a few thousand on a long text; this many
// take some milliseconds.
static const uint32_t match_limit = 1000000;
static const size_t smallest_stack = 32 << 10;
static const size_t largest_stack = 1 << 20;

struct cpcre_pattern {
  pcre2_code *code;
  pcre2_match_data *match;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
};

static cpcre_pattern *prepare(cpcre_pattern *pattern) {
  // Without a just-in-time compiler for this processor, matching falls back to the interpreter.
  (void)pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
  pattern->match = pcre2_match_data_create(1, NULL);
  pattern->context = pcre2_match_context_create(NULL);
  pattern->stack = pcre2_jit_stack_create(smallest_stack, largest_stack, NULL);
  if (!pattern->match || !pattern->context || !pattern->stack) {
    cpcre_destroy(pattern);
    return NULL;
  }
  pcre2_set_match_limit(pattern->context, match_limit);
  pcre2_set_heap_limit(pattern->context, 16 << 10);
  pcre2_jit_stack_assign(pattern->context, NULL, pattern->stack);
  return pattern;
}

cpcre_pattern *cpcre_compile(const uint8_t *text, size_t count, unsigned options,
                             size_t *error_offset, char *message, size_t message_size) {
  uint32_t flags = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
  // PCRE2 refuses Unicode properties for a pattern that stands for itself, which has none.
  flags |= options & CPCRE_LITERAL ? PCRE2_LITERAL : PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C;
  if (options & CPCRE_CASELESS) flags |= PCRE2_CASELESS;
  int error = PCRE2_ERROR_NOMEMORY;
  cpcre_pattern *pattern = calloc(1, sizeof *pattern);
  if (pattern) {
    pattern->code = pcre2_compile(text, count, flags, &error, error_offset, NULL);
    if (pattern->code) return prepare(pattern);
    cpcre_destroy(pattern);
  }
  (void)pcre2_get_error_message(error, (PCRE2_UCHAR *)message, message_size);
  return NULL;
}

void cpcre_destroy(cpcre_pattern *pattern) {
  if (!pattern) return;
  pcre2_jit_stack_free(pattern->stack);
  pcre2_match_context_free(pattern->context);
  pcre2_match_data_free(pattern->match);
  pcre2_code_free(pattern->code);
  free(pattern);
}

enum cpcre_result cpcre_match(cpcre_pattern *pattern, const uint8_t *subject, size_t count,
                              size_t start, size_t *lower, size_t *upper) {
  // Only one pair of offsets is asked for; 0 says that the groups did not fit.
  int result =
      pcre2_match(pattern->code, subject, count, start, 0, pattern->match, pattern->context);
  if (result == PCRE2_ERROR_NOMATCH) return CPCRE_NONE;
  if (result < 0) return CPCRE_GAVE_UP;
  const PCRE2_SIZE *offsets = pcre2_get_ovector_pointer(pattern->match);
  *lower = offsets[0];
  *upper = offsets[1];
  return CPCRE_FOUND;
}
