#include "CImage.h"
#include "library.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Prototypes of gdk-pixbuf 2.42 and GObject 2.74, from their reference manuals. gboolean is int,
// guchar is unsigned char, gsize is size_t, gulong is unsigned long.
typedef struct loader loader;  // GdkPixbufLoader
typedef struct pixbuf pixbuf;  // GdkPixbuf

typedef struct failure {  // GError
  uint32_t domain;
  int code;
  char *message;
} failure;

enum { ERROR_INSUFFICIENT_MEMORY = 1 };

typedef struct decoder_functions {
  loader *(*loader_new_with_type)(const char *type, failure **error);
  void (*loader_set_size)(loader *, int width, int height);
  int (*loader_write)(loader *, const unsigned char *bytes, size_t count, failure **error);
  int (*loader_close)(loader *, failure **error);
  pixbuf *(*loader_get_pixbuf)(loader *);
  pixbuf *(*apply_embedded_orientation)(pixbuf *);
  const char *(*get_option)(pixbuf *, const char *key);
  int (*get_width)(const pixbuf *);
  int (*get_height)(const pixbuf *);
  int (*get_channels)(const pixbuf *);
  int (*get_row_bytes)(const pixbuf *);
  const unsigned char *(*read_pixels)(const pixbuf *);
  unsigned long (*signal_connect)(void *object, const char *signal, void (*handler)(void), void *data,
                                  void (*destroy)(void *, void *), int flags);
  void (*object_unref)(void *);
  uint32_t (*error_domain)(void);
  void (*error_free)(failure *);
} decoder_functions;

static bool find_functions(const cimage_decoder *names, decoder_functions *functions) {
  void *pixbuf_library = library_open(names->pixbuf);
  void *object_library = library_open(names->gobject);
  if (!pixbuf_library || !object_library) return false;
  const library_function of_pixbuf[] = {
      {"gdk_pixbuf_loader_new_with_type", &functions->loader_new_with_type},
      {"gdk_pixbuf_loader_set_size", &functions->loader_set_size},
      {"gdk_pixbuf_loader_write", &functions->loader_write},
      {"gdk_pixbuf_loader_close", &functions->loader_close},
      {"gdk_pixbuf_loader_get_pixbuf", &functions->loader_get_pixbuf},
      {"gdk_pixbuf_apply_embedded_orientation", &functions->apply_embedded_orientation},
      {"gdk_pixbuf_get_option", &functions->get_option},
      {"gdk_pixbuf_get_width", &functions->get_width},
      {"gdk_pixbuf_get_height", &functions->get_height},
      {"gdk_pixbuf_get_n_channels", &functions->get_channels},
      {"gdk_pixbuf_get_rowstride", &functions->get_row_bytes},
      {"gdk_pixbuf_read_pixels", &functions->read_pixels},
      {"gdk_pixbuf_error_quark", &functions->error_domain},
      {NULL, NULL},
  };
  const library_function of_object[] = {
      {"g_signal_connect_data", &functions->signal_connect},
      {"g_object_unref", &functions->object_unref},
      {"g_error_free", &functions->error_free},
      {NULL, NULL},
  };
  return library_find(pixbuf_library, of_pixbuf) && library_find(object_library, of_object);
}

/// What the handler of the signal "size-prepared" reads and notes.
typedef struct size_check {
  const decoder_functions *functions;
  const cimage_source *source;
  int natural_width;
  int natural_height;
  bool refused;
} size_check;

static int side(int natural, int target, bool enlarges) {
  return natural > target || enlarges ? target : natural;
}

/// Runs when the header is read and no pixel is decoded yet: a size of zero makes the loader stop.
static void size_prepared(loader *loader, int width, int height, void *data) {
  size_check *check = data;
  const cimage_source *source = check->source;
  int longer = width > height ? width : height;
  check->natural_width = width;
  check->natural_height = height;
  check->refused = width < 1 || height < 1 || longer > source->refused_side ||
                   (int64_t)width * height > source->refused_pixels;
  if (check->refused) {
    check->functions->loader_set_size(loader, 0, 0);
  } else {
    check->functions->loader_set_size(loader,
                                      side(width, source->target_width, source->enlarges),
                                      side(height, source->target_height, source->enlarges));
  }
}

/// EXIF orientations 5 to 8 turn the image by a quarter (EXIF 2.32, tag 0x0112).
static bool is_turned(const char *orientation) {
  return orientation && orientation[0] >= '5' && orientation[0] <= '8' && orientation[1] == 0;
}

static void copy_row(const unsigned char *from, int channels, int width, uint8_t *to) {
  if (channels == 4) {
    memcpy(to, from, (size_t)width * 4);
    return;
  }
  for (int column = 0; column < width; column++) {
    memcpy(to + 4 * column, from + 3 * column, 3);
    to[4 * column + 3] = 255;
  }
}

static cimage_status copy_pixels(const decoder_functions *functions, pixbuf *image,
                                 cimage_pixels *pixels) {
  int channels = functions->get_channels(image);
  int row_bytes = functions->get_row_bytes(image);
  const unsigned char *from = functions->read_pixels(image);
  pixels->width = functions->get_width(image);
  pixels->height = functions->get_height(image);
  if (!from || (channels != 3 && channels != 4)) return CIMAGE_DAMAGED;
  pixels->rgba = malloc((size_t)pixels->width * (size_t)pixels->height * 4);
  if (!pixels->rgba) return CIMAGE_OUT_OF_MEMORY;
  for (int row = 0; row < pixels->height; row++) {
    copy_row(from + (size_t)row * (size_t)row_bytes, channels, pixels->width,
             pixels->rgba + (size_t)row * (size_t)pixels->width * 4);
  }
  return CIMAGE_OK;
}

static cimage_status copy_upright(const decoder_functions *functions, loader *loader,
                                  cimage_pixels *pixels) {
  pixbuf *image = functions->loader_get_pixbuf(loader);
  if (!image) return CIMAGE_DAMAGED;
  if (is_turned(functions->get_option(image, "orientation"))) {
    int width = pixels->natural_width;
    pixels->natural_width = pixels->natural_height;
    pixels->natural_height = width;
  }
  pixbuf *upright = functions->apply_embedded_orientation(image);
  if (!upright) return CIMAGE_OUT_OF_MEMORY;
  cimage_status status = copy_pixels(functions, upright, pixels);
  functions->object_unref(upright);
  return status;
}

/// Feeds all bytes; a loader must be closed before it is let go, whether or not writing went well.
static cimage_status load(const decoder_functions *functions, loader *loader,
                          const cimage_source *source) {
  failure *failed = NULL;
  bool written = functions->loader_write(loader, source->bytes, source->count, &failed);
  // Only the first failure says what happened; GLib wants no second one put over it.
  bool closed = functions->loader_close(loader, failed ? NULL : &failed);
  bool no_memory = failed && failed->domain == functions->error_domain() &&
                   failed->code == ERROR_INSUFFICIENT_MEMORY;
  if (failed) functions->error_free(failed);
  if (no_memory) return CIMAGE_OUT_OF_MEMORY;
  return written && closed ? CIMAGE_OK : CIMAGE_DAMAGED;
}

cimage_status cimage_decode(const cimage_decoder *decoder, const cimage_source *source,
                            cimage_pixels *pixels) {
  decoder_functions functions;
  memset(pixels, 0, sizeof *pixels);
  if (!find_functions(decoder, &functions)) return CIMAGE_LIBRARY_MISSING;
  loader *loader = functions.loader_new_with_type(source->format, NULL);
  if (!loader) return CIMAGE_FORMAT_MISSING;

  size_check check = {.functions = &functions, .source = source};
  functions.signal_connect(loader, "size-prepared", (void (*)(void))size_prepared, &check, NULL, 0);
  cimage_status status = load(&functions, loader, source);
  pixels->natural_width = check.natural_width;
  pixels->natural_height = check.natural_height;
  if (check.refused) status = CIMAGE_TOO_LARGE;
  if (status == CIMAGE_OK) status = copy_upright(&functions, loader, pixels);
  functions.object_unref(loader);
  return status;
}

void cimage_pixels_free(cimage_pixels *pixels) {
  free(pixels->rgba);
  pixels->rgba = NULL;
}
