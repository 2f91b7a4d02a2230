#include "pixbuf.h"

#include <stdlib.h>
#include <string.h>

/// Pictures go to a terminal beside this program: time counts more than size.
static bool save(const pixbuf_functions *functions, pixbuf *image, char **bytes, size_t *count) {
  char key[] = "compression";
  char value[] = "1";
  char *keys[] = {key, NULL};
  char *values[] = {value, NULL};
  return functions->save_to_buffer(image, bytes, count, "png", keys, values, NULL);
}

cimage_status cimage_encode_png(const cimage_decoder *encoder, const uint8_t *rgba, int width,
                                int height, cimage_bytes *made) {
  pixbuf_functions functions;
  if (!pixbuf_find(encoder, &functions)) return CIMAGE_LIBRARY_MISSING;
  pixbuf *image = functions.new_from_data(rgba, 0, 1, 8, width, height, width * 4, NULL, NULL);
  if (!image) return CIMAGE_OUT_OF_MEMORY;
  char *bytes = NULL;
  size_t count = 0;
  bool saved = save(&functions, image, &bytes, &count);
  functions.object_unref(image);
  if (!saved) return CIMAGE_OUT_OF_MEMORY;
  made->bytes = malloc(count);
  if (made->bytes) memcpy(made->bytes, bytes, count);
  made->count = count;
  functions.memory_free(bytes);
  return made->bytes ? CIMAGE_OK : CIMAGE_OUT_OF_MEMORY;
}

void cimage_bytes_free(cimage_bytes *made) {
  free(made->bytes);
  made->bytes = NULL;
}
