#include "decoder.h"

#include <stdlib.h>

// Prototypes of libzstd 1.5, from its manual.
typedef struct input {
  const void *bytes;
  size_t count;
  size_t position;
} input;  // ZSTD_inBuffer

typedef struct output {
  void *bytes;
  size_t count;
  size_t position;
} output;  // ZSTD_outBuffer

typedef struct context context;  // ZSTD_DStream

enum { ZSTD_error_frameParameter_windowTooLarge = 16, ZSTD_error_memory_allocation = 64 };

typedef struct zstd {
  ccompression_decoder base;
  context *(*create)(void);
  size_t (*decompress)(context *, output *, input *);
  size_t (*free)(context *);
  unsigned (*is_error)(size_t);
  int (*error_code)(size_t);
  context *context;
  /// Whether a frame has ended and the next has not begun.
  bool is_between;
} zstd;

static ccompression_status failure(const zstd *zstd, size_t result) {
  switch (zstd->error_code(result)) {
    case ZSTD_error_frameParameter_windowTooLarge:
    case ZSTD_error_memory_allocation: return CCOMPRESSION_OUT_OF_MEMORY;
    default: return CCOMPRESSION_DAMAGED;
  }
}

static ccompression_status decode(ccompression_decoder *decoder, ccompression_step *step,
                                  bool is_last) {
  zstd *zstd = (struct zstd *)decoder;
  if (zstd->is_between && step->input_count == 0) {
    return is_last ? CCOMPRESSION_END : CCOMPRESSION_OK;
  }
  input in = {step->input, step->input_count, 0};
  output out = {step->output, step->output_count, 0};
  // Frames and frames to skip follow each other without a call in between.
  size_t result = zstd->decompress(zstd->context, &out, &in);
  step->input += in.position;
  step->input_count -= in.position;
  step->output += out.position;
  step->output_count -= out.position;
  if (zstd->is_error(result)) return failure(zstd, result);
  zstd->is_between = result == 0;
  return zstd->is_between ? CCOMPRESSION_OK : ccompression_progress(step, is_last);
}

static void close_decoder(ccompression_decoder *decoder) {
  zstd *zstd = (struct zstd *)decoder;
  zstd->free(zstd->context);
  free(zstd);
}

ccompression_decoder *ccompression_open_zstd(void *library, ccompression_status *status) {
  zstd *zstd = calloc(1, sizeof *zstd);
  *status = CCOMPRESSION_OUT_OF_MEMORY;
  if (!zstd) return NULL;
  const library_function functions[] = {
      {"ZSTD_createDStream", &zstd->create},
      {"ZSTD_decompressStream", &zstd->decompress},
      {"ZSTD_freeDStream", &zstd->free},
      {"ZSTD_isError", &zstd->is_error},
      {"ZSTD_getErrorCode", &zstd->error_code},
      {NULL, NULL},
  };
  if (!ccompression_find(library, functions)) {
    *status = CCOMPRESSION_LIBRARY_MISSING;
  } else if ((zstd->context = zstd->create())) {
    zstd->base = (ccompression_decoder){decode, close_decoder};
    *status = CCOMPRESSION_OK;
    return &zstd->base;
  }
  free(zstd);
  return NULL;
}
