#include "chafa.h"

/// Characters from one to another.
typedef struct range {
  uint32_t first;
  uint32_t last;
} range;

// Ranges rather than the library's tags, to which later versions add characters that few fonts have.
// The shades from U+2591 to U+2593 are left out: each font has its own.
static const range symbol_ranges[][4] = {
    [CIMAGE_BLOCKS] = {{0x20, 0x20}, {0x2580, 0x2590}, {0x2594, 0x259F}},
    [CIMAGE_SEXTANTS] = {{0x20, 0x20}, {0x2580, 0x2590}, {0x2594, 0x259F}, {0x1FB00, 0x1FB3B}},
    [CIMAGE_ASCII] = {{0x20, 0x7E}},
};

static symbol_map *make_map(const chafa_functions *functions, cimage_symbols symbols) {
  symbol_map *map = functions->map_new();
  for (int index = 0; index < 4 && symbol_ranges[symbols][index].first; index++) {
    const range *range = &symbol_ranges[symbols][index];
    functions->map_add_by_range(map, range->first, range->last);
  }
  return map;
}

enum {
  CANVAS_MODE_TRUECOLOR = 0,
  CANVAS_MODE_INDEXED_240 = 2,
  CANVAS_MODE_INDEXED_16 = 3,
  CANVAS_MODE_FGBG = 5,
  CANVAS_MODE_INDEXED_8 = 6,
};

static const int canvas_modes[] = {
    [CIMAGE_DIRECT] = CANVAS_MODE_TRUECOLOR,    [CIMAGE_PALETTE_256] = CANVAS_MODE_INDEXED_240,
    [CIMAGE_PALETTE_16] = CANVAS_MODE_INDEXED_16, [CIMAGE_PALETTE_8] = CANVAS_MODE_INDEXED_8,
    [CIMAGE_MONOCHROME] = CANVAS_MODE_FGBG,
};

enum { DITHER_NONE, DITHER_ORDERED, DITHER_DIFFUSION };

/// Of the library's pattern, so much that black and white stay clean.
static const float dither_intensity = 0.75f;

// Diffusion keeps areas of one colour clean where the palette is fine. A coarse one is so far off
// that its errors would run across the picture; a fixed pattern stays where it is.
static const int dither_modes[] = {
    [CIMAGE_DIRECT] = DITHER_NONE,        [CIMAGE_PALETTE_256] = DITHER_DIFFUSION,
    [CIMAGE_PALETTE_16] = DITHER_ORDERED, [CIMAGE_PALETTE_8] = DITHER_ORDERED,
    [CIMAGE_MONOCHROME] = DITHER_ORDERED,
};

static canvas_config *make_config(const chafa_functions *functions, const cimage_drawing *drawing) {
  symbol_map *map = make_map(functions, drawing->symbols);
  canvas_config *config = functions->config_new();
  functions->config_set_canvas_mode(config, canvas_modes[drawing->colors]);
  functions->config_set_dither_mode(config, dither_modes[drawing->colors]);
  functions->config_set_dither_intensity(config, dither_intensity);
  functions->config_set_symbol_map(config, map);
  // The configuration holds on to its symbols.
  functions->map_unref(map);
  return config;
}

static cimage_cell cell_at(const chafa_functions *functions, canvas *canvas, int column, int row) {
  int foreground = -1;
  int background = -1;
  functions->get_raw_colors_at(canvas, column, row, &foreground, &background);
  return (cimage_cell){functions->get_char_at(canvas, column, row), foreground, background};
}

cimage_status cimage_draw_symbols(const char *chafa, const cimage_drawing *drawing,
                                  cimage_cell *cells) {
  chafa_functions functions;
  if (!chafa_find(chafa, &functions)) return CIMAGE_LIBRARY_MISSING;
  canvas *canvas = chafa_draw(&functions, make_config(&functions, drawing), drawing);
  if (!canvas) return CIMAGE_OUT_OF_MEMORY;
  for (int row = 0; row < drawing->rows; row++) {
    for (int column = 0; column < drawing->columns; column++) {
      *cells++ = cell_at(&functions, canvas, column, row);
    }
  }
  functions.canvas_unref(canvas);
  return CIMAGE_OK;
}
