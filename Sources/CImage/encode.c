#include "CImage.h"
#include "library.h"

#include <stdlib.h>
#include <string.h>

// Prototypes of gdk-pixbuf 2.42 and GLib 2.74, from their reference manuals.
typedef struct pixbuf pixbuf;  // GdkPixbuf

typedef struct encoder_functions {
  pixbuf *(*new_from_data)(const uint8_t *bytes, int color_space, int has_alpha, int bits, int width,
                           int height, int row_bytes, void *destroy, void *data);
  int (*save_to_buffer)(pixbuf *, char **bytes, size_t *count, const char *type, char **keys,
                        char **values, void *error);
  void (*object_unref)(void *);
  void (*memory_free)(void *);
} encoder_functions;

static bool find_functions(const cimage_decoder *names, encoder_functions *functions) {
  void *pixbuf_library = library_open(names->pixbuf);
  void *object_library = library_open(names->gobject);
  if (!pixbuf_library || !object_library) return false;
  const library_function of_pixbuf[] = {
      {"gdk_pixbuf_new_from_data", &functions->new_from_data},
      {"gdk_pixbuf_save_to_bufferv", &functions->save_to_buffer},
      {NULL, NULL},
  };
  const library_function of_object[] = {
      {"g_object_unref", &functions->object_unref},
      {"g_free", &functions->memory_free},
      {NULL, NULL},
  };
  return library_find(pixbuf_library, of_pixbuf) && library_find(object_library, of_object);
}

/// Pictures go to a terminal beside this program: time counts more than size.
static bool save(const encoder_functions *functions, pixbuf *image, char **bytes, size_t *count) {
  char key[] = "compression";
  char value[] = "1";
  char *keys[] = {key, NULL};
  char *values[] = {value, NULL};
  return functions->save_to_buffer(image, bytes, count, "png", keys, values, NULL);
}

cimage_status cimage_encode_png(const cimage_decoder *encoder, const uint8_t *rgba, int width,
                                int height, cimage_bytes *made) {
  encoder_functions functions;
  if (!find_functions(encoder, &functions)) return CIMAGE_LIBRARY_MISSING;
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
