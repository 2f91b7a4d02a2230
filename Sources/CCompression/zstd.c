#include "decoder.h"

#include <stdlib.h>
#include <string.h>

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
  /// The first bytes of a frame, which say what it is, until there are enough of them to be sure.
  uint8_t start[4];
  size_t start_count;
  /// Whether the library has been given the start of a frame, and not yet its end.
  bool is_inside;
  /// Whether a frame has ended.
  bool has_frame;
} zstd;

/// Whether four bytes begin a frame, or a frame to skip (RFC 8878, 3.1).
static bool is_frame(const uint8_t *start) {
  static const uint8_t frame[] = {0x28, 0xB5, 0x2F, 0xFD}, skippable[] = {0x2A, 0x4D, 0x18};
  return memcmp(start, frame, sizeof frame) == 0
         || ((start[0] & 0xF0) == 0x50 && memcmp(start + 1, skippable, sizeof skippable) == 0);
}

static ccompression_status failure(const zstd *zstd, size_t result) {
  switch (zstd->error_code(result)) {
    case ZSTD_error_frameParameter_windowTooLarge:
    case ZSTD_error_memory_allocation: return CCOMPRESSION_OUT_OF_MEMORY;
    default: return CCOMPRESSION_DAMAGED;
  }
}

/// Has the library read some bytes, all of them if they are the start of a frame.
static ccompression_status advance(zstd *zstd, ccompression_step *step) {
  input in = {step->input, step->input_count, 0};
  output out = {step->output, step->output_count, 0};
  size_t result = zstd->decompress(zstd->context, &out, &in);
  step->input += in.position;
  step->input_count -= in.position;
  step->output += out.position;
  step->output_count -= out.position;
  if (zstd->is_error(result)) return failure(zstd, result);
  if (result == 0) {
    zstd->is_inside = false;
    zstd->has_frame = true;
  }
  return CCOMPRESSION_OK;
}

/// Gives the library the start of a frame, once all of it is there.
///
/// The library also reads frames as its versions before 1.0 wrote them, which are told by their
/// first bytes alone. Where such a frame is damaged it shows what happens to be in memory. Nobody
/// has written them for many years, so they are no frames here.
static ccompression_status begin(zstd *zstd, ccompression_step *step) {
  size_t missing = sizeof zstd->start - zstd->start_count;
  size_t count = step->input_count < missing ? step->input_count : missing;
  if (count > 0) memcpy(zstd->start + zstd->start_count, step->input, count);
  if (count == missing && !is_frame(zstd->start)) return CCOMPRESSION_DAMAGED;
  step->input += count;
  step->input_count -= count;
  zstd->start_count += count;
  if (count < missing) return CCOMPRESSION_OK;
  zstd->start_count = 0;
  zstd->is_inside = true;
  ccompression_step start = *step;
  start.input = zstd->start;
  start.input_count = sizeof zstd->start;
  return advance(zstd, &start);
}

static ccompression_status decode(ccompression_decoder *decoder, ccompression_step *step,
                                  bool is_last) {
  zstd *zstd = (struct zstd *)decoder;
  if (!zstd->is_inside) {
    ccompression_status status = begin(zstd, step);
    if (status != CCOMPRESSION_OK) return status;
    if (!zstd->is_inside) {
      bool is_end = zstd->has_frame && zstd->start_count == 0;
      return !is_last ? CCOMPRESSION_OK : is_end ? CCOMPRESSION_END : CCOMPRESSION_CUT_OFF;
    }
  }
  ccompression_status status = advance(zstd, step);
  if (status != CCOMPRESSION_OK || !zstd->is_inside) return status;
  return ccompression_progress(step, is_last);
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
