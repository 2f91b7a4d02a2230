#include "chafa.h"

#include <stdlib.h>
#include <string.h>

enum { CANVAS_MODE_TRUECOLOR = 0, PIXEL_MODE_SIXELS = 1 };

/// How hard chafa looks for good colours, from 0 to 1; its own choice of 0.5 takes twice the time.
static const float work_factor = 0.3f;

static canvas_config *make_config(const chafa_functions *functions, const cimage_drawing *drawing) {
  canvas_config *config = functions->config_new();
  functions->config_set_canvas_mode(config, CANVAS_MODE_TRUECOLOR);
  functions->config_set_pixel_mode(config, PIXEL_MODE_SIXELS);
  functions->config_set_cell_geometry(config, drawing->cell_width, drawing->cell_height);
  functions->config_set_work_factor(config, work_factor);
  return config;
}

static cimage_status copy_text(const text *printed, cimage_bytes *made) {
  made->bytes = malloc(printed->count);
  if (!made->bytes) return CIMAGE_OUT_OF_MEMORY;
  memcpy(made->bytes, printed->bytes, printed->count);
  made->count = printed->count;
  return CIMAGE_OK;
}

cimage_status cimage_draw_sixels(const char *chafa, const cimage_drawing *drawing,
                                 cimage_bytes *made) {
  chafa_functions functions;
  if (!chafa_find(chafa, &functions)) return CIMAGE_LIBRARY_MISSING;
  canvas *canvas = chafa_draw(&functions, make_config(&functions, drawing), drawing);
  if (!canvas) return CIMAGE_OUT_OF_MEMORY;
  text *printed = functions.print(canvas, NULL);
  functions.canvas_unref(canvas);
  if (!printed) return CIMAGE_OUT_OF_MEMORY;
  cimage_status status = copy_text(printed, made);
  functions.text_free(printed, 1);
  return status;
}
