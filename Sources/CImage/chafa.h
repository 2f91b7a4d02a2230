#ifndef CIMAGE_CHAFA_H
#define CIMAGE_CHAFA_H

#include "CImage.h"

// Prototypes of chafa 1.12, from its reference manual. Its enums have the size of an int; of a
// GString the first two fields are public.

typedef struct symbol_map symbol_map;        // ChafaSymbolMap
typedef struct canvas_config canvas_config;  // ChafaCanvasConfig
typedef struct canvas canvas;                // ChafaCanvas

typedef struct text {  // GString
  char *bytes;
  size_t count;
} text;

typedef struct chafa_functions {
  symbol_map *(*map_new)(void);
  void (*map_add_by_range)(symbol_map *, uint32_t first, uint32_t last);
  void (*map_unref)(symbol_map *);
  canvas_config *(*config_new)(void);
  void (*config_set_geometry)(canvas_config *, int columns, int rows);
  void (*config_set_cell_geometry)(canvas_config *, int width, int height);
  void (*config_set_canvas_mode)(canvas_config *, int mode);
  void (*config_set_pixel_mode)(canvas_config *, int mode);
  void (*config_set_dither_mode)(canvas_config *, int mode);
  void (*config_set_dither_intensity)(canvas_config *, float intensity);
  void (*config_set_work_factor)(canvas_config *, float factor);
  void (*config_set_symbol_map)(canvas_config *, const symbol_map *);
  void (*config_unref)(canvas_config *);
  canvas *(*canvas_new)(const canvas_config *);
  void (*draw_all_pixels)(canvas *, int type, const uint8_t *pixels, int width, int height,
                          int row_bytes);
  uint32_t (*get_char_at)(canvas *, int column, int row);
  void (*get_raw_colors_at)(canvas *, int column, int row, int *foreground, int *background);
  text *(*print)(canvas *, void *terminal);
  void (*canvas_unref)(canvas *);
  char *(*text_free)(text *, int frees_bytes);
} chafa_functions;

/// Opens chafa and looks its functions up.
bool chafa_find(const char *chafa, chafa_functions *functions);

/// Makes a canvas of a configuration, draws the pixels on it and lets the configuration go.
canvas *chafa_draw(const chafa_functions *functions, canvas_config *config,
                   const cimage_drawing *drawing);

#endif
