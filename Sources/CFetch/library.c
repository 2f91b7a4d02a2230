#include "curl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum { GLOBAL_DEFAULT = 3 };  // CURL_GLOBAL_DEFAULT

typedef struct library_function {
  const char *name;
  void *pointer;
} library_function;

static bool find_functions(void *library, const library_function *functions) {
  for (const library_function *function = functions; function->name; function++) {
    void *address = dlsym(library, function->name);
    if (!address) return false;
    // ISO C has no cast from an object pointer to a function pointer; the bytes are the same.
    memcpy(function->pointer, &address, sizeof address);
  }
  return true;
}

/// OpenSSL frees what it has when the program exits, also while another thread still uses it, unless
/// it is told not to before anybody else begins with it (OPENSSL_init_crypto(3)).
static void keep_openssl_at_exit(void *library) {
  const uint64_t no_atexit = 0x00080000;
  int (*init_crypto)(uint64_t, const void *);
  void *address = dlsym(library, "OPENSSL_init_crypto");
  if (!address) return;
  memcpy(&init_crypto, &address, sizeof address);
  init_crypto(no_atexit, NULL);
}

/// Two sessions may begin at once, and not every libcurl is built to be initialised so.
static bool initialise(void *library, const curl_functions *functions) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  keep_openssl_at_exit(library);
  bool done = functions->global_init(GLOBAL_DEFAULT) == CURL_OK;
  pthread_mutex_unlock(&lock);
  return done;
}

bool curl_open(const char *name, curl_functions *functions) {
  // RTLD_NODELETE: threads that look names up may outlive a session, and so must their code.
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  const library_function wanted[] = {
      {"curl_global_init", &functions->global_init},
      {"curl_easy_option_by_name", &functions->option_by_name},
      {"curl_easy_init", &functions->easy_init},
      {"curl_easy_setopt", &functions->easy_setopt},
      {"curl_easy_getinfo", &functions->easy_getinfo},
      {"curl_easy_cleanup", &functions->easy_cleanup},
      {"curl_multi_init", &functions->multi_init},
      {"curl_multi_setopt", &functions->multi_setopt},
      {"curl_multi_add_handle", &functions->multi_add_handle},
      {"curl_multi_remove_handle", &functions->multi_remove_handle},
      {"curl_multi_perform", &functions->multi_perform},
      {"curl_multi_poll", &functions->multi_poll},
      {"curl_multi_info_read", &functions->multi_info_read},
      {"curl_multi_cleanup", &functions->multi_cleanup},
      {"curl_slist_append", &functions->slist_append},
      {"curl_slist_free_all", &functions->slist_free_all},
      {"curl_url", &functions->url},
      {"curl_url_cleanup", &functions->url_cleanup},
      {"curl_url_set", &functions->url_set},
      {"curl_url_get", &functions->url_get},
      {"curl_free", &functions->free},
      {NULL, NULL},
  };
  return library && find_functions(library, wanted) && initialise(library, functions);
}
