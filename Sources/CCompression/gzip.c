#include "decoder.h"

#include <limits.h>
#include <stdlib.h>

// Prototypes of zlib 1.2, from its manual. Bytef is unsigned char, uInt unsigned int, uLong
// unsigned long.
typedef struct stream {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *opaque, unsigned items, unsigned size);
  void (*zfree)(void *opaque, void *address);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} stream;

enum { Z_NO_FLUSH = 0, Z_OK = 0, Z_STREAM_END = 1, Z_MEM_ERROR = -4, Z_BUF_ERROR = -5 };
/// The largest window, and a gzip header around the data (RFC 1952).
enum { window_bits = 15 + 16 };
enum { first_magic = 0x1F };

typedef struct gzip {
  ccompression_decoder base;
  int (*init)(stream *, int window_bits, const char *version, int stream_size);
  int (*inflate)(stream *, int flush);
  int (*reset)(stream *);
  int (*end)(stream *);
  stream stream;
  /// Whether a member has ended and the next has not begun.
  bool is_between;
} gzip;

/// Goes on to the next member; zero bytes between members are the padding of tapes.
static ccompression_status begin_member(gzip *gzip, ccompression_step *step, bool is_last) {
  while (step->input_count > 0 && *step->input == 0) {
    step->input++;
    step->input_count--;
  }
  if (step->input_count == 0) return is_last ? CCOMPRESSION_END : CCOMPRESSION_OK;
  if (*step->input != first_magic) return CCOMPRESSION_DAMAGED;
  if (gzip->reset(&gzip->stream) != Z_OK) return CCOMPRESSION_DAMAGED;
  gzip->is_between = false;
  return CCOMPRESSION_OK;
}

static unsigned limited(size_t count) { return count > UINT_MAX ? UINT_MAX : (unsigned)count; }

static ccompression_status decode(ccompression_decoder *decoder, ccompression_step *step,
                                  bool is_last) {
  gzip *gzip = (struct gzip *)decoder;
  if (gzip->is_between) {
    ccompression_status status = begin_member(gzip, step, is_last);
    if (gzip->is_between) return status;
  }
  stream *stream = &gzip->stream;
  stream->next_in = step->input;
  stream->avail_in = limited(step->input_count);
  stream->next_out = step->output;
  stream->avail_out = limited(step->output_count);
  int result = gzip->inflate(stream, Z_NO_FLUSH);
  step->input_count -= (size_t)(stream->next_in - step->input);
  step->input = stream->next_in;
  step->output_count -= (size_t)(stream->next_out - step->output);
  step->output = stream->next_out;
  gzip->is_between = result == Z_STREAM_END;
  if (gzip->is_between) return CCOMPRESSION_OK;
  if (result == Z_OK || result == Z_BUF_ERROR) return ccompression_progress(step, is_last);
  return result == Z_MEM_ERROR ? CCOMPRESSION_OUT_OF_MEMORY : CCOMPRESSION_DAMAGED;
}

static void close_decoder(ccompression_decoder *decoder) {
  gzip *gzip = (struct gzip *)decoder;
  gzip->end(&gzip->stream);
  free(gzip);
}

ccompression_decoder *ccompression_open_gzip(void *library, ccompression_status *status) {
  gzip *gzip = calloc(1, sizeof *gzip);
  *status = CCOMPRESSION_OUT_OF_MEMORY;
  if (!gzip) return NULL;
  const library_function functions[] = {
      {"inflateInit2_", &gzip->init}, {"inflate", &gzip->inflate},   {"inflateReset", &gzip->reset},
      {"inflateEnd", &gzip->end},     {NULL, NULL},
  };
  if (!ccompression_find(library, functions)) {
    *status = CCOMPRESSION_LIBRARY_MISSING;
  } else if (gzip->init(&gzip->stream, window_bits, "1.2.0", sizeof gzip->stream) == Z_OK) {
    gzip->base = (ccompression_decoder){decode, close_decoder};
    *status = CCOMPRESSION_OK;
    return &gzip->base;
  }
  free(gzip);
  return NULL;
}
