#ifndef CFETCH_CURL_H
#define CFETCH_CURL_H

#include "CFetch.h"

#include <sys/socket.h>

// Prototypes and numbers of libcurl 7.87, from its manual pages.
typedef struct easy easy;      // CURL
typedef struct multi multi;    // CURLM
typedef struct parsed parsed;  // CURLU
typedef struct slist slist;    // struct curl_slist

/// What a function of libcurl returns: CURLcode, CURLMcode or CURLUcode.
enum { CURL_OK = 0 };

/// CURLcode, those that are told apart (libcurl-errors(3)).
enum {
  CURLE_COULDNT_RESOLVE_HOST = 6,
  CURLE_PARTIAL_FILE = 18,
  CURLE_WRITE_ERROR = 23,
  CURLE_OUT_OF_MEMORY = 27,
  CURLE_OPERATION_TIMEDOUT = 28,
  CURLE_GOT_NOTHING = 52,
  CURLE_RECV_ERROR = 56,
  CURLE_PEER_FAILED_VERIFICATION = 60,
  CURLE_BAD_CONTENT_ENCODING = 61,
  CURLE_SSL_CACERT_BADFILE = 77,
  CURLE_SSL_ISSUER_ERROR = 83,
  CURLE_SSL_INVALIDCERTSTATUS = 91,
};

/// struct curl_sockaddr
typedef struct curl_address {
  int family;
  int socktype;
  int protocol;
  unsigned length;
  struct sockaddr address;
} curl_address;

/// struct curl_waitfd
typedef struct curl_descriptor {
  int descriptor;
  short events;
  short revents;
} curl_descriptor;

/// CURLMsg
typedef struct curl_message {
  int kind;
  easy *easy;
  union {
    void *other;
    int result;
  } data;
} curl_message;

/// struct curl_easyoption
typedef struct curl_option {
  const char *name;
  int number;
  int type;
  unsigned flags;
} curl_option;

typedef struct curl_functions {
  int (*global_init)(long flags);
  const curl_option *(*option_by_name)(const char *name);
  easy *(*easy_init)(void);
  int (*easy_setopt)(easy *, int option, ...);
  int (*easy_getinfo)(easy *, int info, ...);
  void (*easy_cleanup)(easy *);
  multi *(*multi_init)(void);
  int (*multi_setopt)(multi *, int option, ...);
  int (*multi_add_handle)(multi *, easy *);
  int (*multi_remove_handle)(multi *, easy *);
  int (*multi_perform)(multi *, int *running);
  int (*multi_poll)(multi *, curl_descriptor *, unsigned count, int milliseconds, int *ready);
  curl_message *(*multi_info_read)(multi *, int *left);
  int (*multi_cleanup)(multi *);
  slist *(*slist_append)(slist *, const char *);
  void (*slist_free_all)(slist *);
  parsed *(*url)(void);
  void (*url_cleanup)(parsed *);
  int (*url_set)(parsed *, int part, const char *, unsigned flags);
  int (*url_get)(const parsed *, int part, char **, unsigned flags);
  void (*free)(void *);
} curl_functions;

struct cfetch_session {
  curl_functions curl;
  multi *multi;
  cfetch_callbacks callbacks;
  int waker;
};

struct cfetch_transfer {
  cfetch_session *session;
  uint64_t id;
  easy *easy;
  slist *headers;
};

/// Opens libcurl and finds its functions; false where one is missing.
bool curl_open(const char *library, curl_functions *functions);

/// Sets all that a transfer is bound to; false where an option is not known or refused.
bool curl_configure(cfetch_transfer *transfer, const cfetch_request *request);

#endif
