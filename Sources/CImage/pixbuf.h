#ifndef CIMAGE_PIXBUF_H
#define CIMAGE_PIXBUF_H

#include "CImage.h"

// Prototypes of gdk-pixbuf 2.42, GObject and GLib 2.74, from their reference manuals. gboolean is
// int, guchar is unsigned char, gsize is size_t, gulong is unsigned long, GQuark is uint32_t.

typedef struct loader loader;  // GdkPixbufLoader
typedef struct pixbuf pixbuf;  // GdkPixbuf

typedef struct failure {  // GError
  uint32_t domain;
  int code;
  char *message;
} failure;

typedef struct pixbuf_functions {
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
  uint32_t (*error_domain)(void);
  pixbuf *(*new_from_data)(const uint8_t *bytes, int color_space, int has_alpha, int bits,
                           int width, int height, int row_bytes,
                           void (*destroy)(uint8_t *, void *), void *data);
  int (*save_to_buffer)(pixbuf *, char **bytes, size_t *count, const char *type, char **keys,
                        char **values, failure **error);
  unsigned long (*signal_connect)(void *object, const char *signal, void (*handler)(void),
                                  void *data, void (*destroy)(void *, void *), int flags);
  void (*object_unref)(void *);
  void (*error_free)(failure *);
  void (*memory_free)(void *);
} pixbuf_functions;

/// Opens gdk-pixbuf and GObject and looks their functions up.
bool pixbuf_find(const cimage_decoder *names, pixbuf_functions *functions);

#endif
