#include "decoder.h"

#include <limits.h>
#include <stdlib.h>

// Prototypes of libbz2 1.0, from its manual.
typedef struct stream {
  char *next_in;
  unsigned avail_in;
  unsigned total_in_low;
  unsigned total_in_high;
  char *next_out;
  unsigned avail_out;
  unsigned total_out_low;
  unsigned total_out_high;
  void *state;
  void *(*bzalloc)(void *opaque, int items, int size);
  void (*bzfree)(void *opaque, void *address);
  void *opaque;
} stream;

enum { BZ_OK = 0, BZ_STREAM_END = 4, BZ_MEM_ERROR = -3 };

typedef struct bzip2 {
  ccompression_decoder base;
  int (*init)(stream *, int verbosity, int is_small);
  int (*decompress)(stream *);
  int (*end)(stream *);
  stream stream;
  /// Whether a stream has ended and the next has not begun.
  bool is_between;
} bzip2;

/// Begins the next stream, if there is one.
static ccompression_status begin_stream(bzip2 *bzip2, const ccompression_step *step, bool is_last) {
  if (step->input_count == 0) return is_last ? CCOMPRESSION_END : CCOMPRESSION_OK;
  bzip2->end(&bzip2->stream);
  bzip2->stream = (stream){0};
  if (bzip2->init(&bzip2->stream, 0, 0) != BZ_OK) return CCOMPRESSION_OUT_OF_MEMORY;
  bzip2->is_between = false;
  return CCOMPRESSION_OK;
}

static unsigned limited(size_t count) { return count > UINT_MAX ? UINT_MAX : (unsigned)count; }

static ccompression_status decode(ccompression_decoder *decoder, ccompression_step *step,
                                  bool is_last) {
  bzip2 *bzip2 = (struct bzip2 *)decoder;
  if (bzip2->is_between) {
    ccompression_status status = begin_stream(bzip2, step, is_last);
    if (bzip2->is_between) return status;
  }
  stream *stream = &bzip2->stream;
  // The library does not write to its input.
  stream->next_in = (char *)(uintptr_t)step->input;
  stream->avail_in = limited(step->input_count);
  stream->next_out = (char *)step->output;
  stream->avail_out = limited(step->output_count);
  int result = bzip2->decompress(stream);
  step->input_count -= (size_t)((const uint8_t *)stream->next_in - step->input);
  step->input = (const uint8_t *)stream->next_in;
  step->output_count -= (size_t)((uint8_t *)stream->next_out - step->output);
  step->output = (uint8_t *)stream->next_out;
  bzip2->is_between = result == BZ_STREAM_END;
  if (bzip2->is_between) return CCOMPRESSION_OK;
  if (result == BZ_OK) return ccompression_progress(step, is_last);
  return result == BZ_MEM_ERROR ? CCOMPRESSION_OUT_OF_MEMORY : CCOMPRESSION_DAMAGED;
}

static void close_decoder(ccompression_decoder *decoder) {
  bzip2 *bzip2 = (struct bzip2 *)decoder;
  bzip2->end(&bzip2->stream);
  free(bzip2);
}

ccompression_decoder *ccompression_open_bzip2(void *library, ccompression_status *status) {
  bzip2 *bzip2 = calloc(1, sizeof *bzip2);
  *status = CCOMPRESSION_OUT_OF_MEMORY;
  if (!bzip2) return NULL;
  const library_function functions[] = {
      {"BZ2_bzDecompressInit", &bzip2->init},
      {"BZ2_bzDecompress", &bzip2->decompress},
      {"BZ2_bzDecompressEnd", &bzip2->end},
      {NULL, NULL},
  };
  if (!ccompression_find(library, functions)) {
    *status = CCOMPRESSION_LIBRARY_MISSING;
  } else if (bzip2->init(&bzip2->stream, 0, 0) == BZ_OK) {
    bzip2->base = (ccompression_decoder){decode, close_decoder};
    *status = CCOMPRESSION_OK;
    return &bzip2->base;
  }
  free(bzip2);
  return NULL;
}
