#include "decoder.h"

#include <stdlib.h>

// Prototypes of liblzma 5.4, from its headers' documentation.
typedef struct stream {
  const uint8_t *next_in;
  size_t avail_in;
  uint64_t total_in;
  uint8_t *next_out;
  size_t avail_out;
  uint64_t total_out;
  const void *allocator;
  void *internal;
  void *reserved_pointers[4];
  uint64_t seek_pos;
  uint64_t reserved_integer;
  size_t reserved_sizes[2];
  int reserved_enums[2];
} stream;

enum { LZMA_RUN = 0, LZMA_FINISH = 3, LZMA_CONCATENATED = 8 };
enum {
  LZMA_OK = 0,
  LZMA_STREAM_END = 1,
  LZMA_MEM_ERROR = 5,
  LZMA_MEMLIMIT_ERROR = 6,
  LZMA_BUF_ERROR = 10,
};

typedef struct xz {
  ccompression_decoder base;
  int (*init)(stream *, uint64_t memory_limit, uint32_t flags);
  int (*code)(stream *, int action);
  void (*end)(stream *);
  stream stream;
} xz;

static ccompression_status decode(ccompression_decoder *decoder, ccompression_step *step,
                                  bool is_last) {
  xz *xz = (struct xz *)decoder;
  stream *stream = &xz->stream;
  stream->next_in = step->input;
  stream->avail_in = step->input_count;
  stream->next_out = step->output;
  stream->avail_out = step->output_count;
  int result = xz->code(stream, is_last ? LZMA_FINISH : LZMA_RUN);
  step->input = stream->next_in;
  step->input_count = stream->avail_in;
  step->output = stream->next_out;
  step->output_count = stream->avail_out;
  switch (result) {
    case LZMA_STREAM_END: return CCOMPRESSION_END;
    case LZMA_OK: return CCOMPRESSION_OK;
    // Nothing could be done, twice.
    case LZMA_BUF_ERROR: return ccompression_progress(step, is_last);
    case LZMA_MEM_ERROR:
    case LZMA_MEMLIMIT_ERROR: return CCOMPRESSION_OUT_OF_MEMORY;
    default: return CCOMPRESSION_DAMAGED;
  }
}

static void close_decoder(ccompression_decoder *decoder) {
  xz *xz = (struct xz *)decoder;
  xz->end(&xz->stream);
  free(xz);
}

ccompression_decoder *ccompression_open_xz(void *library, ccompression_status *status) {
  xz *xz = calloc(1, sizeof *xz);
  *status = CCOMPRESSION_OUT_OF_MEMORY;
  if (!xz) return NULL;
  const library_function functions[] = {
      {"lzma_stream_decoder", &xz->init},
      {"lzma_code", &xz->code},
      {"lzma_end", &xz->end},
      {NULL, NULL},
  };
  if (!ccompression_find(library, functions)) {
    *status = CCOMPRESSION_LIBRARY_MISSING;
  } else if (xz->init(&xz->stream, CCOMPRESSION_MEMORY_LIMIT, LZMA_CONCATENATED) == LZMA_OK) {
    xz->base = (ccompression_decoder){decode, close_decoder};
    *status = CCOMPRESSION_OK;
    return &xz->base;
  }
  free(xz);
  return NULL;
}
