#ifndef CIMAGE_H
#define CIMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cimage_worker.h"

// Two narrow doors to libraries that are never linked: encoded bytes in, pixels out (gdk-pixbuf), and
// pixels in, pictures out (chafa, and gdk-pixbuf again for PNG). Each call opens its libraries by
// name. That costs microseconds once they are loaded, keeps the program's start free of them, and
// leaves no state here, so every function may be called from any thread.

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
  /// The size to decode to, in pixels, of the image as it is stored: before its orientation.
  int target_width;
  int target_height;
  /// Whether sides shorter than the target are stretched to it; longer ones always shrink.
  bool enlarges;
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

/// Characters to draw with.
typedef enum cimage_symbols { CIMAGE_BLOCKS, CIMAGE_SEXTANTS, CIMAGE_ASCII } cimage_symbols;

/// Colours to draw with.
typedef enum cimage_colors {
  CIMAGE_DIRECT,
  CIMAGE_PALETTE_256,
  CIMAGE_PALETTE_16,
  CIMAGE_PALETTE_8,
  CIMAGE_MONOCHROME,
} cimage_colors;

/// A character with its colours: 0xRRGGBB, or an index of the palette; -1 for none.
typedef struct cimage_cell {
  uint32_t scalar;
  int32_t foreground;
  int32_t background;
} cimage_cell;

/// Pixels to draw, as in cimage_pixels, and the grid of cells to stretch them over.
typedef struct cimage_drawing {
  const uint8_t *rgba;
  int width;
  int height;
  int columns;
  int rows;
  /// For symbols alone.
  cimage_symbols symbols;
  cimage_colors colors;
  /// For sixels alone: pixels of a cell.
  int cell_width;
  int cell_height;
} cimage_drawing;

/// Draws pixels with characters; fills columns × rows cells, row by row.
cimage_status cimage_draw_symbols(const char *chafa, const cimage_drawing *drawing,
                                  cimage_cell *cells);

/// Bytes that a call made, which belong to the caller: end them with cimage_bytes_free.
typedef struct cimage_bytes {
  uint8_t *bytes;
  size_t count;
} cimage_bytes;

/// Draws pixels as a sixel sequence; its height is rounded down to whole sixels of six pixels.
cimage_status cimage_draw_sixels(const char *chafa, const cimage_drawing *drawing,
                                 cimage_bytes *made);

/// Encodes pixels as a PNG, which may hold chunks that do not matter. The pixels are only read.
cimage_status cimage_encode_png(const cimage_decoder *encoder, const uint8_t *rgba, int width,
                                int height, cimage_bytes *made);

/// Frees what a call made.
void cimage_bytes_free(cimage_bytes *made);

#endif
