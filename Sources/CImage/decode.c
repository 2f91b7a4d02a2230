#include "pixbuf.h"

#include <stdlib.h>
#include <string.h>

enum { ERROR_INSUFFICIENT_MEMORY = 1 };  // GdkPixbufError

/// What the handler of the signal "size-prepared" reads and notes.
typedef struct size_check {
  const pixbuf_functions *functions;
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

static cimage_status copy_pixels(const pixbuf_functions *functions, pixbuf *image,
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

static cimage_status copy_upright(const pixbuf_functions *functions, loader *loader,
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
static cimage_status load(const pixbuf_functions *functions, loader *loader,
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
  pixbuf_functions functions;
  memset(pixels, 0, sizeof *pixels);
  if (!pixbuf_find(decoder, &functions)) return CIMAGE_LIBRARY_MISSING;
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
