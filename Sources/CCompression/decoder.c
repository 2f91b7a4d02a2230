#include "decoder.h"

#include <dlfcn.h>
#include <string.h>

bool ccompression_find(void *library, const library_function *functions) {
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(library, function->name);
    if (!address) return false;
    // ISO C has no cast from an object pointer to a function pointer; the bytes are the same.
    memcpy(function->pointer, &address, sizeof address);
  }
  return true;
}

ccompression_decoder *ccompression_open(ccompression_format format, const char *name,
                                        ccompression_status *status) {
  *status = CCOMPRESSION_LIBRARY_MISSING;
  // It stays loaded to the end of the process, so that nobody has to know who else uses it.
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return NULL;
  switch (format) {
    case CCOMPRESSION_GZIP: return ccompression_open_gzip(library, status);
    case CCOMPRESSION_ZSTD: return ccompression_open_zstd(library, status);
    case CCOMPRESSION_XZ: return ccompression_open_xz(library, status);
    case CCOMPRESSION_BZIP2: return ccompression_open_bzip2(library, status);
  }
  return NULL;
}

void ccompression_close(ccompression_decoder *decoder) {
  if (decoder) decoder->close(decoder);
}

ccompression_status ccompression_decode(ccompression_decoder *decoder, ccompression_step *step,
                                        bool is_last) {
  return decoder->decode(decoder, step, is_last);
}

ccompression_status ccompression_progress(const ccompression_step *step, bool is_last) {
  bool is_starved = is_last && step->input_count == 0 && step->output_count > 0;
  return is_starved ? CCOMPRESSION_CUT_OFF : CCOMPRESSION_OK;
}
