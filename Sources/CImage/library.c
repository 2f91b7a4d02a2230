#include "library.h"

#include <dlfcn.h>
#include <string.h>

// RTLD_NODELETE: GLib registers types and thread-local destructors that would point into nothing
// once its code is gone, so that the handle is never closed and need not be kept either.
void *library_open(const char *name) {
  return dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
}

bool library_find(void *library, const library_function *functions) {
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(library, function->name);
    if (!address) return false;
    // ISO C has no cast from an object pointer to a function pointer; the bytes are the same.
    memcpy(function->pointer, &address, sizeof address);
  }
  return true;
}
