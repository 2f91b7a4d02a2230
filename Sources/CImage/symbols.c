#include "CImage.h"
#include "library.h"

// Prototypes and values of chafa 1.12, from its reference manual. Its enums have the size of an int.
typedef struct symbol_map symbol_map;        // ChafaSymbolMap
typedef struct canvas_config canvas_config;  // ChafaCanvasConfig
typedef struct canvas canvas;                // ChafaCanvas

enum {
  SYMBOL_TAG_SPACE = 1 << 0,
  SYMBOL_TAG_BLOCK = 1 << 3,
  CANVAS_MODE_TRUECOLOR = 0,
  PIXEL_RGBA8_UNASSOCIATED = 4,
};

typedef struct symbol_functions {
  symbol_map *(*map_new)(void);
  void (*map_add_by_tags)(symbol_map *, int tags);
  void (*map_unref)(symbol_map *);
  canvas_config *(*config_new)(void);
  void (*config_set_geometry)(canvas_config *, int columns, int rows);
  void (*config_set_canvas_mode)(canvas_config *, int mode);
  void (*config_set_symbol_map)(canvas_config *, const symbol_map *);
  void (*config_unref)(canvas_config *);
  canvas *(*canvas_new)(const canvas_config *);
  void (*draw_all_pixels)(canvas *, int type, const uint8_t *pixels, int width, int height,
                          int row_bytes);
  uint32_t (*get_char_at)(canvas *, int column, int row);
  void (*get_colors_at)(canvas *, int column, int row, int *foreground, int *background);
  void (*canvas_unref)(canvas *);
} symbol_functions;

static bool find_functions(const char *chafa, symbol_functions *functions) {
  void *library = library_open(chafa);
  const library_function wanted[] = {
      {"chafa_symbol_map_new", &functions->map_new},
      {"chafa_symbol_map_add_by_tags", &functions->map_add_by_tags},
      {"chafa_symbol_map_unref", &functions->map_unref},
      {"chafa_canvas_config_new", &functions->config_new},
      {"chafa_canvas_config_set_geometry", &functions->config_set_geometry},
      {"chafa_canvas_config_set_canvas_mode", &functions->config_set_canvas_mode},
      {"chafa_canvas_config_set_symbol_map", &functions->config_set_symbol_map},
      {"chafa_canvas_config_unref", &functions->config_unref},
      {"chafa_canvas_new", &functions->canvas_new},
      {"chafa_canvas_draw_all_pixels", &functions->draw_all_pixels},
      {"chafa_canvas_get_char_at", &functions->get_char_at},
      {"chafa_canvas_get_colors_at", &functions->get_colors_at},
      {"chafa_canvas_unref", &functions->canvas_unref},
      {NULL, NULL},
  };
  return library && library_find(library, wanted);
}

static canvas *make_canvas(const symbol_functions *functions, const cimage_drawing *drawing) {
  symbol_map *map = functions->map_new();
  canvas_config *config = functions->config_new();
  functions->map_add_by_tags(map, SYMBOL_TAG_SPACE | SYMBOL_TAG_BLOCK);
  functions->config_set_geometry(config, drawing->columns, drawing->rows);
  functions->config_set_canvas_mode(config, CANVAS_MODE_TRUECOLOR);
  functions->config_set_symbol_map(config, map);
  canvas *made = functions->canvas_new(config);
  // The canvas holds on to its configuration, and that to its symbols.
  functions->config_unref(config);
  functions->map_unref(map);
  return made;
}

static cimage_cell cell_at(const symbol_functions *functions, canvas *canvas, int column, int row) {
  int foreground = -1;
  int background = -1;
  functions->get_colors_at(canvas, column, row, &foreground, &background);
  return (cimage_cell){functions->get_char_at(canvas, column, row), foreground, background};
}

cimage_status cimage_draw_symbols(const char *chafa, const cimage_drawing *drawing,
                                  cimage_cell *cells) {
  symbol_functions functions;
  if (!find_functions(chafa, &functions)) return CIMAGE_LIBRARY_MISSING;
  canvas *canvas = make_canvas(&functions, drawing);
  if (!canvas) return CIMAGE_OUT_OF_MEMORY;
  functions.draw_all_pixels(canvas, PIXEL_RGBA8_UNASSOCIATED, drawing->rgba, drawing->width,
                            drawing->height, drawing->width * 4);
  for (int row = 0; row < drawing->rows; row++) {
    for (int column = 0; column < drawing->columns; column++) {
      *cells++ = cell_at(&functions, canvas, column, row);
    }
  }
  functions.canvas_unref(canvas);
  return CIMAGE_OK;
}
