#include "pixbuf.h"

#include "library.h"

static bool find_of_pixbuf(void *library, pixbuf_functions *functions) {
  const library_function wanted[] = {
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
      {"gdk_pixbuf_new_from_data", &functions->new_from_data},
      {"gdk_pixbuf_save_to_bufferv", &functions->save_to_buffer},
      {NULL, NULL},
  };
  return library_find(library, wanted);
}

static bool find_of_object(void *library, pixbuf_functions *functions) {
  const library_function wanted[] = {
      {"g_signal_connect_data", &functions->signal_connect},
      {"g_object_unref", &functions->object_unref},
      // Of GLib, which GObject is linked with: a handle finds what its library depends on.
      {"g_error_free", &functions->error_free},
      {"g_free", &functions->memory_free},
      {NULL, NULL},
  };
  return library_find(library, wanted);
}

bool pixbuf_find(const cimage_decoder *names, pixbuf_functions *functions) {
  void *pixbuf_library = library_open(names->pixbuf);
  void *object_library = library_open(names->gobject);
  return pixbuf_library && object_library && find_of_pixbuf(pixbuf_library, functions) &&
         find_of_object(object_library, functions);
}
