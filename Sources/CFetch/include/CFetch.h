#ifndef CFETCH_H
#define CFETCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A narrow door to libcurl's multi interface, which is never linked: it is opened by name when a
// session begins. One GET at a time for each transfer, without redirects, cookies, credentials,
// proxies or decompression. An option that this libcurl does not know makes a transfer impossible
// rather than less safe; all are known since 7.87 (December 2022).
//
// A session and its transfers belong to one thread.

/// Transfers that share a wait and a few idle connections.
typedef struct cfetch_session cfetch_session;

/// One request under way.
typedef struct cfetch_transfer cfetch_transfer;

/// What a session asks and tells; always on its thread, within cfetch_perform.
typedef struct cfetch_callbacks {
  void *context;
  /// Whether a socket to this address (a struct sockaddr) may be opened; asked before it is, for each
  /// address tried.
  bool (*may_connect)(void *context, uint64_t id, const void *address, size_t length);
  /// A line of the head of an answer with its line end: a status, a field, or nothing. Returning
  /// false stops the transfer.
  bool (*receive_line)(void *context, uint64_t id, const uint8_t *bytes, size_t count);
  /// More bytes of the body, not decoded but for their chunks. Returning false stops the transfer.
  bool (*receive_bytes)(void *context, uint64_t id, const uint8_t *bytes, size_t count);
} cfetch_callbacks;

/// Opens a library and begins a session; NULL where it is not installed or too old.
///
/// The waker is a descriptor from cfetch_waker, which ends cfetch_wait early; it is not closed here.
cfetch_session *cfetch_open(const char *library, const cfetch_callbacks *callbacks, int waker);

/// Ends a session, whose transfers have all been ended, and closes its connections.
void cfetch_close(cfetch_session *session);

/// A request.
typedef struct cfetch_request {
  /// What the callbacks get to know it by.
  uint64_t id;
  /// An http or https address as cfetch_url_parse gives it.
  const char *url;
  /// Lines of the request's head, up to a NULL.
  const char *const *headers;
  long connect_milliseconds;
  /// From the first name that is looked up to the last byte.
  long total_milliseconds;
} cfetch_request;

/// Begins a request; NULL where memory is short or an option is not known.
cfetch_transfer *cfetch_begin(cfetch_session *session, const cfetch_request *request);

/// Takes a transfer away, whether or not it has ended. Not from within a callback.
void cfetch_end(cfetch_transfer *transfer);

/// Does what can be done without waiting; false where libcurl itself fails.
bool cfetch_perform(cfetch_session *session);

/// Waits until there is something to do, the waker is written to, or the time is over.
bool cfetch_wait(cfetch_session *session, int milliseconds);

/// How a transfer ended, in kinds that a reader can be told of.
typedef enum cfetch_outcome {
  CFETCH_COMPLETE,
  /// A callback stopped it.
  CFETCH_STOPPED,
  CFETCH_UNKNOWN_HOST,
  CFETCH_UNREACHABLE,
  CFETCH_UNTRUSTED,
  CFETCH_TIMED_OUT,
  /// The connection ended before the answer did.
  CFETCH_CUT_SHORT,
  CFETCH_OUT_OF_MEMORY,
} cfetch_outcome;

/// A transfer that has ended and is still to be taken away.
typedef struct cfetch_result {
  uint64_t id;
  cfetch_outcome outcome;
} cfetch_result;

/// The next transfer that has ended; false where there is none.
bool cfetch_next_result(cfetch_session *session, cfetch_result *result);

/// An address taken apart as libcurl understands it. Strings end with the value; NULL for no part.
typedef struct cfetch_url {
  /// The whole address, absolute, without a fragment.
  char *text;
  char *scheme;
  /// A name as written, four decimal numbers, or an IPv6 address in brackets.
  char *host;
  char *user;
  char *password;
  /// Of the scheme where none is written.
  uint16_t port;
} cfetch_url;

/// Takes an address apart, relative to another or to none (NULL); false where it has no form that is
/// understood, no host, or a part that does not fit.
bool cfetch_url_parse(cfetch_session *session, const char *base, const char *text, cfetch_url *url);

/// Frees the parts of an address.
void cfetch_url_free(cfetch_session *session, cfetch_url *url);

/// Makes a descriptor that wakes a session while it is written eight bytes to (eventfd(2)); -1 with
/// errno where that fails.
int cfetch_waker(void);

/// Wakes the session of a waker; may be called from any thread.
void cfetch_wake(int waker);

/// Runs a function on a thread of its own, which gets no signals: those are for the program's other
/// threads, and SIGPIPE for nobody. False where no thread can be made.
bool cfetch_run_on_thread(void (*body)(void *context), void *context);

#endif
