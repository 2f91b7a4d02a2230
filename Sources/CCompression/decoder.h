#ifndef CCOMPRESSION_DECODER_H
#define CCOMPRESSION_DECODER_H

#include "CCompression.h"

/// Most bytes that one input may make a library allocate; enough for all but hand-made settings.
#define CCOMPRESSION_MEMORY_LIMIT (160u << 20)

/// What every library's part gives: its state, which it makes, and the two functions on it.
struct ccompression_decoder {
  ccompression_status (*decode)(ccompression_decoder *, ccompression_step *, bool is_last);
  void (*close)(ccompression_decoder *);
};

/// A function to look up: its name, and the address of the function pointer to fill.
typedef struct library_function {
  const char *name;
  void *pointer;
} library_function;

/// Looks up functions until one without a name; false if any is missing.
bool ccompression_find(void *library, const library_function *functions);

/// What reading on has come to where nothing else is to be said: an input that ends with room left
/// has ended too early.
ccompression_status ccompression_progress(const ccompression_step *step, bool is_last);

ccompression_decoder *ccompression_open_gzip(void *library, ccompression_status *status);
ccompression_decoder *ccompression_open_zstd(void *library, ccompression_status *status);
ccompression_decoder *ccompression_open_xz(void *library, ccompression_status *status);
ccompression_decoder *ccompression_open_bzip2(void *library, ccompression_status *status);

#endif
