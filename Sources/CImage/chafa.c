#include "chafa.h"

#include "library.h"

enum { PIXEL_RGBA8_UNASSOCIATED = 4 };

/// Draws on the calling thread alone: callers have threads of their own, and a locked-in process
/// can start none. Versions before 1.10 have no such function and always start some.
static void draw_on_one_thread(void *library) {
  void (*set_threads)(int) = NULL;
  const library_function wanted[] = {{"chafa_set_n_threads", &set_threads}, {NULL, NULL}};
  if (library_find(library, wanted)) set_threads(1);
}

bool chafa_find(const char *chafa, chafa_functions *functions) {
  void *library = library_open(chafa);
  const library_function wanted[] = {
      {"chafa_symbol_map_new", &functions->map_new},
      {"chafa_symbol_map_add_by_range", &functions->map_add_by_range},
      {"chafa_symbol_map_unref", &functions->map_unref},
      {"chafa_canvas_config_new", &functions->config_new},
      {"chafa_canvas_config_set_geometry", &functions->config_set_geometry},
      {"chafa_canvas_config_set_cell_geometry", &functions->config_set_cell_geometry},
      {"chafa_canvas_config_set_canvas_mode", &functions->config_set_canvas_mode},
      {"chafa_canvas_config_set_pixel_mode", &functions->config_set_pixel_mode},
      {"chafa_canvas_config_set_dither_mode", &functions->config_set_dither_mode},
      {"chafa_canvas_config_set_dither_intensity", &functions->config_set_dither_intensity},
      {"chafa_canvas_config_set_work_factor", &functions->config_set_work_factor},
      {"chafa_canvas_config_set_symbol_map", &functions->config_set_symbol_map},
      {"chafa_canvas_config_unref", &functions->config_unref},
      {"chafa_canvas_new", &functions->canvas_new},
      {"chafa_canvas_draw_all_pixels", &functions->draw_all_pixels},
      {"chafa_canvas_get_char_at", &functions->get_char_at},
      {"chafa_canvas_get_raw_colors_at", &functions->get_raw_colors_at},
      {"chafa_canvas_print", &functions->print},
      {"chafa_canvas_unref", &functions->canvas_unref},
      // Of GLib, which chafa is linked with: a handle finds what its library depends on.
      {"g_string_free", &functions->text_free},
      {NULL, NULL},
  };
  if (!library || !library_find(library, wanted)) return false;
  draw_on_one_thread(library);
  return true;
}

canvas *chafa_draw(const chafa_functions *functions, canvas_config *config,
                   const cimage_drawing *drawing) {
  functions->config_set_geometry(config, drawing->columns, drawing->rows);
  canvas *canvas = functions->canvas_new(config);
  functions->config_unref(config);
  if (canvas) {
    functions->draw_all_pixels(canvas, PIXEL_RGBA8_UNASSOCIATED, drawing->rgba, drawing->width,
                               drawing->height, drawing->width * 4);
  }
  return canvas;
}
