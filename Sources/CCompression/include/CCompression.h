#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A narrow door to the libraries that decompress, which are never linked: each is opened by its name
// when an input needs it, so that the program's start is free of them and no headers are needed.

typedef enum ccompression_format {
  CCOMPRESSION_GZIP,
  CCOMPRESSION_ZSTD,
  CCOMPRESSION_XZ,
  CCOMPRESSION_BZIP2,
} ccompression_format;

/// How a call ended.
typedef enum ccompression_status {
  /// It went as far as the input and the room go.
  CCOMPRESSION_OK,
  /// The input has ended, and where it may end.
  CCOMPRESSION_END,
  /// The input has ended before the compressed data did.
  CCOMPRESSION_CUT_OFF,
  /// The data is not what its format allows.
  CCOMPRESSION_DAMAGED,
  /// The data needs more memory than a reader should be made to spend, or than there is.
  CCOMPRESSION_OUT_OF_MEMORY,
  /// The library, or a function in it, is not installed.
  CCOMPRESSION_LIBRARY_MISSING,
} ccompression_status;

/// Decompresses one input; for one thread at a time.
typedef struct ccompression_decoder ccompression_decoder;

/// What is to be read, and the room for what it becomes; a call moves all four on.
typedef struct ccompression_step {
  const uint8_t *input;
  size_t input_count;
  uint8_t *output;
  size_t output_count;
} ccompression_step;

/// Opens a library and makes a decoder; on NULL the status says why.
ccompression_decoder *ccompression_open(ccompression_format format, const char *library,
                                        ccompression_status *status);

void ccompression_close(ccompression_decoder *decoder);

/// Decompresses on, over the borders of members, streams and frames. `is_last` says that nothing
/// follows the input. What was written before damage was found is good as far as is known.
ccompression_status ccompression_decode(ccompression_decoder *decoder, ccompression_step *step,
                                        bool is_last);

#endif
