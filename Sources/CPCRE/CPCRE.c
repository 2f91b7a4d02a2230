#include "CPCRE.h"

#include <stdbool.h>
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
  // Room for all groups, made for the first who asks for them.
  pcre2_match_data *groups;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
  bool waits_for_translation;
};

static cpcre_pattern *prepare(cpcre_pattern *pattern) {
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
  // As in a program that searches line by line, ^ and $ are the ends of any line.
  flags |= options & CPCRE_LITERAL ? PCRE2_LITERAL : PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C | PCRE2_MULTILINE;
  if (options & CPCRE_CASELESS) flags |= PCRE2_CASELESS;
  int error = PCRE2_ERROR_NOMEMORY;
  cpcre_pattern *pattern = calloc(1, sizeof *pattern);
  if (pattern) {
    pcre2_compile_context *context = pcre2_compile_context_create(NULL);
    if (context) {
      pcre2_set_newline(context, PCRE2_NEWLINE_ANYCRLF);
      pattern->code = pcre2_compile(text, count, flags, &error, error_offset, context);
    }
    pcre2_compile_context_free(context);
    pattern->waits_for_translation = !(options & CPCRE_RARE);
    if (pattern->code) return prepare(pattern);
    cpcre_destroy(pattern);
  }
  (void)pcre2_get_error_message(error, (PCRE2_UCHAR *)message, message_size);
  return NULL;
}

// Makes machine code of a pattern before its first match: that takes ten times as long as compiling it, and patterns of
// settings mostly match nothing. Without a compiler for this processor matching falls back to the interpreter.
static void translate(cpcre_pattern *pattern) {
  if (!pattern->waits_for_translation) return;
  pattern->waits_for_translation = false;
  (void)pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
}

void cpcre_destroy(cpcre_pattern *pattern) {
  if (!pattern) return;
  pcre2_jit_stack_free(pattern->stack);
  pcre2_match_context_free(pattern->context);
  pcre2_match_data_free(pattern->match);
  pcre2_match_data_free(pattern->groups);
  pcre2_code_free(pattern->code);
  free(pattern);
}

enum cpcre_result cpcre_match(cpcre_pattern *pattern, const uint8_t *subject, size_t count,
                              size_t start, size_t *lower, size_t *upper) {
  translate(pattern);
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

size_t cpcre_name_count(const cpcre_pattern *pattern) {
  uint32_t count = 0;
  (void)pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMECOUNT, &count);
  return count;
}

const char *cpcre_name(const cpcre_pattern *pattern, size_t index, size_t *group) {
  PCRE2_SPTR table = NULL;
  uint32_t entry_size = 0;
  (void)pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMETABLE, &table);
  (void)pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMEENTRYSIZE, &entry_size);
  // Each entry is the number of the group in two bytes, then the name and a zero.
  const uint8_t *entry = table + index * entry_size;
  *group = (size_t)entry[0] << 8 | entry[1];
  return (const char *)(entry + 2);
}

enum cpcre_result cpcre_match_groups(cpcre_pattern *pattern, const uint8_t *subject, size_t count,
                                     size_t *bounds, size_t group_count) {
  translate(pattern);
  if (!pattern->groups) {
    pattern->groups = pcre2_match_data_create_from_pattern(pattern->code, NULL);
    if (!pattern->groups) return CPCRE_GAVE_UP;
  }
  int result =
      pcre2_match(pattern->code, subject, count, 0, 0, pattern->groups, pattern->context);
  if (result == PCRE2_ERROR_NOMATCH) return CPCRE_NONE;
  if (result < 0) return CPCRE_GAVE_UP;
  const PCRE2_SIZE *offsets = pcre2_get_ovector_pointer(pattern->groups);
  size_t known = pcre2_get_ovector_count(pattern->groups);
  for (size_t group = 0; group < group_count; group++) {
    int is_set = group < known && offsets[2 * group] != PCRE2_UNSET;
    bounds[2 * group] = is_set ? offsets[2 * group] : SIZE_MAX;
    bounds[2 * group + 1] = is_set ? offsets[2 * group + 1] : SIZE_MAX;
  }
  return CPCRE_FOUND;
}
