#ifndef CPCRE_H
#define CPCRE_H

#include <stddef.h>
#include <stdint.h>

/// A compiled pattern with the memory for one match; for one thread at a time.
typedef struct cpcre_pattern cpcre_pattern;

enum cpcre_options {
  /// The pattern stands for itself.
  CPCRE_LITERAL = 1,
  CPCRE_CASELESS = 2,
  /// It is matched a few times only, for which no machine code is made: that takes ten times as long
  /// as compiling the pattern.
  CPCRE_RARE = 4,
};

enum cpcre_result {
  CPCRE_NONE = 0,
  CPCRE_FOUND = 1,
  /// The match took more steps or memory than it may.
  CPCRE_GAVE_UP = 2,
};

/// Compiles a pattern of UTF-8, or returns NULL with the offset and PCRE2's message.
cpcre_pattern *cpcre_compile(const uint8_t *text, size_t count, unsigned options,
                             size_t *error_offset, char *message, size_t message_size);

void cpcre_destroy(cpcre_pattern *pattern);

/// Finds the first match that starts at `start` or after it.
enum cpcre_result cpcre_match(cpcre_pattern *pattern, const uint8_t *subject, size_t count,
                              size_t start, size_t *lower, size_t *upper);

/// The number of groups that have names.
size_t cpcre_name_count(const cpcre_pattern *pattern);

/// The name of one of them, in the order of the names, ended by a zero; its number is told.
const char *cpcre_name(const cpcre_pattern *pattern, size_t index, size_t *group);

/// Finds the first match; `bounds` gets the start and the end of each of the first groups, of which
/// number 0 is the whole match, and SIZE_MAX twice for one that has no part in it.
enum cpcre_result cpcre_match_groups(cpcre_pattern *pattern, const uint8_t *subject, size_t count,
                                     size_t *bounds, size_t group_count);

#endif
