#ifndef CJSON_H
#define CJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A narrow door to simdjson's first stage. The library is not linked but opened by name, once, when
// the first text is indexed: it brings the shared C++ library along, and both together cost a sixth
// of a start, which those pay who open a log.

/// Finds where the tokens of JSON texts start; one for many texts, it keeps its buffer.
typedef struct cjson_indexer cjson_indexer;

/// How an indexing ended.
enum cjson_status {
  CJSON_OK = 0,
  /// The text has a fault that the indexing alone can see: a byte that is not UTF-8, a control
  /// character in a string, or a string without its end.
  CJSON_FAULT = 1,
  CJSON_NO_MEMORY = 2,
  /// simdjson is not installed, or not the one whose headers this was built with.
  CJSON_NO_LIBRARY = 3,
};

/// Makes an indexer, or returns NULL where memory is out.
cjson_indexer *cjson_indexer_create(void);

void cjson_indexer_destroy(cjson_indexer *indexer);

/// Finds the offset of every bracket, colon, comma, opening quote, number and literal.
///
/// `count` is above 0 and below 2^32. Nothing after `bytes + count` is read. The positions are valid
/// until the next call with this indexer.
enum cjson_status cjson_index(cjson_indexer *indexer, const uint8_t *bytes, size_t count,
                              const uint32_t **positions, size_t *position_count);

/// Gives the buffer back if it is for texts of more than `bytes` bytes (it takes four times that).
void cjson_indexer_trim(cjson_indexer *indexer, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
