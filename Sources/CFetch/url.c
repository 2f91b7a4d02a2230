#include "curl.h"

#include <stdlib.h>
#include <string.h>

// curl_url_set(3) and curl_url_get(3), of the same library that connects: no address can be read one
// way when it is checked and another way when it is opened.
enum { PART_URL = 0, PART_SCHEME = 1, PART_USER = 2, PART_PASSWORD = 3, PART_HOST = 5 };
enum { PART_PORT = 6, PART_FRAGMENT = 9 };
enum { FLAG_DEFAULT_PORT = 1, FLAG_URLENCODE = 1 << 7 };

/// Sets the base, then what is relative to it, and drops the fragment, which is never sent.
static bool set_url(const curl_functions *curl, parsed *parsed, const char *base,
                    const char *text) {
  return (!base || curl->url_set(parsed, PART_URL, base, 0) == CURL_OK) &&
         curl->url_set(parsed, PART_URL, text, FLAG_URLENCODE) == CURL_OK &&
         curl->url_set(parsed, PART_FRAGMENT, NULL, 0) == CURL_OK;
}

static char *part(const curl_functions *curl, const parsed *parsed, int part) {
  char *text = NULL;
  return curl->url_get(parsed, part, &text, 0) == CURL_OK ? text : NULL;
}

static uint16_t port(const curl_functions *curl, const parsed *parsed) {
  char *text = NULL;
  if (curl->url_get(parsed, PART_PORT, &text, FLAG_DEFAULT_PORT) != CURL_OK) return 0;
  long number = strtol(text, NULL, 10);
  curl->free(text);
  return number > 0 && number <= UINT16_MAX ? (uint16_t)number : 0;
}

bool cfetch_url_parse(cfetch_session *session, const char *base, const char *text,
                      cfetch_url *url) {
  const curl_functions *curl = &session->curl;
  memset(url, 0, sizeof *url);
  parsed *parsed = curl->url();
  if (parsed && set_url(curl, parsed, base, text)) {
    url->text = part(curl, parsed, PART_URL);
    url->scheme = part(curl, parsed, PART_SCHEME);
    url->host = part(curl, parsed, PART_HOST);
    url->user = part(curl, parsed, PART_USER);
    url->password = part(curl, parsed, PART_PASSWORD);
    url->port = port(curl, parsed);
  }
  if (parsed) curl->url_cleanup(parsed);
  if (url->text && url->scheme && url->host && url->port) return true;
  cfetch_url_free(session, url);
  return false;
}

void cfetch_url_free(cfetch_session *session, cfetch_url *url) {
  char *parts[] = {url->text, url->scheme, url->host, url->user, url->password};
  for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
    session->curl.free(parts[part]);
  }
  memset(url, 0, sizeof *url);
}
