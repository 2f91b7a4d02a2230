#include "curl.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

enum { MULTI_MAXCONNECTS = 6 };  // CURLMOPT_MAXCONNECTS
enum { INFO_PRIVATE = 0x100000 + 21, INFO_REQUEST_SIZE = 0x200000 + 12 };
enum { MESSAGE_DONE = 1 };

/// Idle connections that are kept for the next request to their hosts.
static const long idle_connections = 4;

cfetch_session *cfetch_open(const char *library, const cfetch_callbacks *callbacks, int waker) {
  cfetch_session *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->callbacks = *callbacks;
  session->waker = waker;
  if (curl_open(library, &session->curl)) session->multi = session->curl.multi_init();
  if (session->multi &&
      session->curl.multi_setopt(session->multi, MULTI_MAXCONNECTS, idle_connections) == CURL_OK) {
    return session;
  }
  cfetch_close(session);
  return NULL;
}

void cfetch_close(cfetch_session *session) {
  if (session->multi) session->curl.multi_cleanup(session->multi);
  free(session);
}

cfetch_transfer *cfetch_begin(cfetch_session *session, const cfetch_request *request) {
  cfetch_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  transfer->session = session;
  transfer->id = request->id;
  transfer->easy = session->curl.easy_init();
  if (transfer->easy && curl_configure(transfer, request) &&
      session->curl.multi_add_handle(session->multi, transfer->easy) == CURL_OK) {
    return transfer;
  }
  cfetch_end(transfer);
  return NULL;
}

void cfetch_end(cfetch_transfer *transfer) {
  const curl_functions *curl = &transfer->session->curl;
  if (transfer->easy) {
    curl->multi_remove_handle(transfer->session->multi, transfer->easy);
    curl->easy_cleanup(transfer->easy);
  }
  curl->slist_free_all(transfer->headers);
  free(transfer);
}

bool cfetch_perform(cfetch_session *session) {
  int running = 0;
  return session->curl.multi_perform(session->multi, &running) == CURL_OK;
}

bool cfetch_wait(cfetch_session *session, int milliseconds) {
  curl_descriptor waker = {.descriptor = session->waker, .events = 1};  // CURL_WAIT_POLLIN
  int ready = 0;
  int code = session->curl.multi_poll(session->multi, &waker, 1, milliseconds, &ready);
  uint64_t count;
  // Once read it is quiet until it is written to again; whether it was written to does not matter.
  if (waker.revents) (void)!read(session->waker, &count, sizeof count);
  return code == CURL_OK;
}

/// A time that is over before a request was sent was spent on a host that does not answer.
static cfetch_outcome outcome(int code, long request_bytes) {
  bool was_asked = request_bytes > 0;
  switch (code) {
    case CURL_OK: return CFETCH_COMPLETE;
    case CURLE_WRITE_ERROR: return CFETCH_STOPPED;
    case CURLE_COULDNT_RESOLVE_HOST: return CFETCH_UNKNOWN_HOST;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS: return CFETCH_UNTRUSTED;
    case CURLE_OPERATION_TIMEDOUT: return was_asked ? CFETCH_TIMED_OUT : CFETCH_UNREACHABLE;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_BAD_CONTENT_ENCODING: return CFETCH_CUT_SHORT;
    case CURLE_RECV_ERROR: return was_asked ? CFETCH_CUT_SHORT : CFETCH_UNREACHABLE;
    case CURLE_OUT_OF_MEMORY: return CFETCH_OUT_OF_MEMORY;
    default: return CFETCH_UNREACHABLE;
  }
}

bool cfetch_next_result(cfetch_session *session, cfetch_result *result) {
  const curl_functions *curl = &session->curl;
  int left = 0;
  const curl_message *message = curl->multi_info_read(session->multi, &left);
  while (message && message->kind != MESSAGE_DONE) {
    message = curl->multi_info_read(session->multi, &left);
  }
  if (!message) return false;
  cfetch_transfer *transfer = NULL;
  long request_bytes = 0;
  curl->easy_getinfo(message->easy, INFO_PRIVATE, &transfer);
  curl->easy_getinfo(message->easy, INFO_REQUEST_SIZE, &request_bytes);
  if (!transfer) return false;
  *result = (cfetch_result){transfer->id, outcome(message->data.result, request_bytes)};
  return true;
}
