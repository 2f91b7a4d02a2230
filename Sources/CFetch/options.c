#include "curl.h"

#include <unistd.h>

// Options are looked up by name, with their types, in the library itself: none can be mistaken for
// another, and one that it does not know is told from one that it does.
enum { TYPE_LONG = 0, TYPE_VALUES = 1, TYPE_OBJECT = 3, TYPE_STRING = 4, TYPE_SLIST = 5 };
enum { TYPE_CALLBACK_DATA = 6, TYPE_FUNCTION = 8 };

enum { TLS_1_2 = 6, HTTP_1_1 = 2, VERIFY_NAME = 2, NETRC_IGNORED = 0 };
enum { SOCKET_FOR_CONNECTION = 0, SOCKET_BAD = -1 };

typedef struct number_option {
  const char *name;
  long value;
} number_option;

typedef struct text_option {
  const char *name;
  const char *value;
} text_option;

/// The number of an option of a type, or -1, which no option has.
static int option(const cfetch_transfer *transfer, const char *name, int type) {
  const curl_option *option = transfer->session->curl.option_by_name(name);
  return option && option->type == type ? option->number : -1;
}

static bool set_number(const cfetch_transfer *transfer, const number_option *wanted) {
  int number = option(transfer, wanted->name, TYPE_LONG);
  // Some numbers are of an enumeration, some are sets of bits.
  if (number < 0) number = option(transfer, wanted->name, TYPE_VALUES);
  return number >= 0 &&
         transfer->session->curl.easy_setopt(transfer->easy, number, wanted->value) == CURL_OK;
}

static bool set_pointer(const cfetch_transfer *transfer, const char *name, int type,
                        const void *pointer) {
  int number = option(transfer, name, type);
  return number >= 0 &&
         transfer->session->curl.easy_setopt(transfer->easy, number, pointer) == CURL_OK;
}

static bool set_function(const cfetch_transfer *transfer, const char *name, void (*function)(void)) {
  int number = option(transfer, name, TYPE_FUNCTION);
  return number >= 0 &&
         transfer->session->curl.easy_setopt(transfer->easy, number, function) == CURL_OK;
}

static int open_socket(void *data, int purpose, curl_address *address) {
  const cfetch_transfer *transfer = data;
  const cfetch_callbacks *callbacks = &transfer->session->callbacks;
  bool may = purpose == SOCKET_FOR_CONNECTION &&
             callbacks->may_connect(callbacks->context, transfer->id, &address->address,
                                    address->length);
  if (!may) return SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t receive_line(const char *bytes, size_t size, size_t count, void *data) {
  const cfetch_transfer *transfer = data;
  const cfetch_callbacks *callbacks = &transfer->session->callbacks;
  bool goes_on = callbacks->receive_line(callbacks->context, transfer->id, (const uint8_t *)bytes,
                                         size * count);
  return goes_on ? size * count : SIZE_MAX;
}

static size_t receive_bytes(const char *bytes, size_t size, size_t count, void *data) {
  const cfetch_transfer *transfer = data;
  const cfetch_callbacks *callbacks = &transfer->session->callbacks;
  bool goes_on = callbacks->receive_bytes(callbacks->context, transfer->id, (const uint8_t *)bytes,
                                          size * count);
  return goes_on ? size * count : SIZE_MAX;
}

static bool set_numbers(const cfetch_transfer *transfer, const cfetch_request *request) {
  const number_option numbers[] = {
      {"NOSIGNAL", 1},
      {"FOLLOWLOCATION", 0},
      {"AUTOREFERER", 0},
      {"DISALLOW_USERNAME_IN_URL", 1},
      {"NETRC", NETRC_IGNORED},
      {"SSL_VERIFYPEER", 1},
      {"SSL_VERIFYHOST", VERIFY_NAME},
      {"SSLVERSION", TLS_1_2},
      {"HTTP_VERSION", HTTP_1_1},
      {"HTTP09_ALLOWED", 0},
      {"HTTP_CONTENT_DECODING", 0},
      {"CONNECTTIMEOUT_MS", request->connect_milliseconds},
      {"TIMEOUT_MS", request->total_milliseconds},
      // A name that is still looked up holds nobody up who is done waiting for it.
      {"QUICK_EXIT", 1},
      {NULL, 0},
  };
  for (const number_option *number = numbers; number->name; number++) {
    if (!set_number(transfer, number)) return false;
  }
  return true;
}

static bool set_texts(const cfetch_transfer *transfer, const cfetch_request *request) {
  const text_option texts[] = {
      {"PROTOCOLS_STR", "http,https"},
      {"REDIR_PROTOCOLS_STR", "http,https"},
      // No proxy, whatever the environment says: it would connect in our stead, unchecked.
      {"PROXY", ""},
      {"USERAGENT", "riffle"},
      {"URL", request->url},
      {NULL, NULL},
  };
  for (const text_option *text = texts; text->name; text++) {
    if (!set_pointer(transfer, text->name, TYPE_STRING, text->value)) return false;
  }
  return true;
}

static bool set_callbacks(cfetch_transfer *transfer) {
  return set_pointer(transfer, "OPENSOCKETDATA", TYPE_CALLBACK_DATA, transfer) &&
         set_pointer(transfer, "HEADERDATA", TYPE_CALLBACK_DATA, transfer) &&
         set_pointer(transfer, "WRITEDATA", TYPE_CALLBACK_DATA, transfer) &&
         set_pointer(transfer, "PRIVATE", TYPE_OBJECT, transfer) &&
         set_function(transfer, "OPENSOCKETFUNCTION", (void (*)(void))open_socket) &&
         set_function(transfer, "HEADERFUNCTION", (void (*)(void))receive_line) &&
         set_function(transfer, "WRITEFUNCTION", (void (*)(void))receive_bytes);
}

static bool set_headers(cfetch_transfer *transfer, const cfetch_request *request) {
  for (const char *const *header = request->headers; *header; header++) {
    slist *longer = transfer->session->curl.slist_append(transfer->headers, *header);
    if (!longer) return false;
    transfer->headers = longer;
  }
  return set_pointer(transfer, "HTTPHEADER", TYPE_SLIST, transfer->headers);
}

bool curl_configure(cfetch_transfer *transfer, const cfetch_request *request) {
  return set_numbers(transfer, request) && set_texts(transfer, request) &&
         set_callbacks(transfer) && set_headers(transfer, request);
}
