#ifndef CIMAGE_H
#define CIMAGE_H

#include <stddef.h>
#include <stdint.h>

// Two narrow doors to libraries that are never linked: encoded bytes in, pixels out (gdk-pixbuf), and
// pixels in, symbols out (chafa). Each call opens its libraries by name. That costs microseconds
// once they are loaded, keeps the program's start free of them, and leaves no state here, so
// every function may be called from any thread.

/// How a call ended.
typedef enum cimage_status {
  CIMAGE_OK,
  /// A library, or a function in it, is not installed.
  CIMAGE_LIBRARY_MISSING,
  /// The library is installed without a decoder for this format.
  CIMAGE_FORMAT_MISSING,
  /// The image announces more pixels than allowed; nothing was decoded.
  CIMAGE_TOO_LARGE,
  /// The bytes are not an image of the format, or end before its pixels.
  CIMAGE_DAMAGED,
  CIMAGE_OUT_OF_MEMORY,
} cimage_status;

/// The file names of the libraries that decode.
typedef struct cimage_decoder {
  const char *pixbuf;
  const char *gobject;
} cimage_decoder;

/// Encoded bytes and what may be made of them.
typedef struct cimage_source {
  const uint8_t *bytes;
  size_t count;
  /// gdk-pixbuf's name of the format, for example "png"; no other decoder is tried.
  const char *format;
  /// The longer side of what is decoded, in pixels; larger images are scaled down while decoding.
  int maximum_side;
  /// Images with a longer side than this are refused at the header.
  int refused_side;
  /// Images with more pixels than this are refused at the header.
  int64_t refused_pixels;
} cimage_source;

/// Decoded pixels, four bytes each: red, green, blue, alpha (not premultiplied), rows without gaps.
typedef struct cimage_pixels {
  uint8_t *rgba;
  int width;
  int height;
  /// Size of the undecoded image, in pixels, after its embedded orientation.
  int natural_width;
  int natural_height;
} cimage_pixels;

/// Decodes the first frame of an image, upright. On CIMAGE_OK the pixels belong to the caller, who
/// ends them with cimage_pixels_free; on CIMAGE_TOO_LARGE the natural size is set and nothing else.
cimage_status cimage_decode(const cimage_decoder *decoder, const cimage_source *source,
                            cimage_pixels *pixels);

/// Frees what cimage_decode made.
void cimage_pixels_free(cimage_pixels *pixels);

/// A character with its colours, as 0xRRGGBB; -1 where the image is transparent.
typedef struct cimage_cell {
  uint32_t scalar;
  int32_t foreground;
  int32_t background;
} cimage_cell;

/// Pixels to draw as symbols, as in cimage_pixels, and the grid to stretch them over.
typedef struct cimage_drawing {
  const uint8_t *rgba;
  int width;
  int height;
  int columns;
  int rows;
} cimage_drawing;

/// Draws pixels with spaces and block elements; fills columns × rows cells, row by row.
cimage_status cimage_draw_symbols(const char *chafa, const cimage_drawing *drawing,
                                  cimage_cell *cells);

#endif
