#include "CPostgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>

// Types, functions and numbers of libpq, from its manual.
typedef struct option {
  char *keyword;
  char *variable;
  char *compiled;
  char *value;
  char *label;
  char *character;
  int size;
} option;  // PQconninfoOption

typedef struct functions {
  void *(*start)(const char *const *, const char *const *, int);
  int (*poll)(void *);
  int (*status)(void *);
  char *(*message)(void *);
  int (*socket)(void *);
  void (*finish)(void *);
  int (*needs_password)(void *);
  int (*is_encrypted)(void *);
  int (*transaction)(void *);
  const char *(*parameter)(void *, const char *);
  option *(*options)(void *);
  void (*free_options)(option *);
  int (*send)(void *, const char *, int, const unsigned *, const char *const *, const int *, const int *, int);
  int (*send_preparation)(void *, const char *, const char *, int, const unsigned *);
  int (*send_prepared)(void *, const char *, int, const char *const *, const int *, const int *, int);
  int (*single_rows)(void *);
  int (*consume)(void *);
  int (*is_busy)(void *);
  int (*flush)(void *);
  void *(*result)(void *);
  int (*result_status)(void *);
  char *(*error_field)(void *, int);
  int (*row_count)(void *);
  int (*column_count)(void *);
  char *(*column_name)(void *, int);
  unsigned (*column_type)(void *, int);
  int (*is_null)(void *, int, int);
  char *(*value)(void *, int, int);
  int (*length)(void *, int, int);
  void (*clear)(void *);
  void *(*cancel_of)(void *);
  int (*cancel)(void *, char *, int);
  void (*free_cancel)(void *);
  void *(*notification)(void *);
  void (*free)(void *);
  void (*set_notices)(void *, void (*)(void *, const char *), void *);
} functions;

struct cpostgres_connection {
  functions call;
  void *handle;
  /// What cancels, made once the connection is there.
  void *canceller;
  /// What PQconnectPoll waits for.
  int polling;
};

struct cpostgres_answer {
  const functions *call;
  void *result;
};

enum { CONNECTION_OK = 0, CONNECTION_BAD = 1 };
enum { POLLING_FAILED = 0, POLLING_READING = 1, POLLING_WRITING = 2, POLLING_OK = 3 };
enum { RESULT_COMMAND_OK = 1, RESULT_TUPLES_OK = 2, RESULT_SINGLE_TUPLE = 9, RESULT_EMPTY_QUERY = 0 };
enum { TRANSACTION_IDLE = 0, TRANSACTION_UNKNOWN = 4 };

static bool find(void *library, functions *call) {
  const struct {
    const char *name;
    void *place;
  } wanted[] = {
      {"PQconnectStartParams", &call->start},
      {"PQconnectPoll", &call->poll},
      {"PQstatus", &call->status},
      {"PQerrorMessage", &call->message},
      {"PQsocket", &call->socket},
      {"PQfinish", &call->finish},
      {"PQconnectionNeedsPassword", &call->needs_password},
      {"PQsslInUse", &call->is_encrypted},
      {"PQtransactionStatus", &call->transaction},
      {"PQparameterStatus", &call->parameter},
      {"PQconninfo", &call->options},
      {"PQconninfoFree", &call->free_options},
      {"PQsendQueryParams", &call->send},
      {"PQsendPrepare", &call->send_preparation},
      {"PQsendQueryPrepared", &call->send_prepared},
      {"PQsetSingleRowMode", &call->single_rows},
      {"PQconsumeInput", &call->consume},
      {"PQisBusy", &call->is_busy},
      {"PQflush", &call->flush},
      {"PQgetResult", &call->result},
      {"PQresultStatus", &call->result_status},
      {"PQresultErrorField", &call->error_field},
      {"PQntuples", &call->row_count},
      {"PQnfields", &call->column_count},
      {"PQfname", &call->column_name},
      {"PQftype", &call->column_type},
      {"PQgetisnull", &call->is_null},
      {"PQgetvalue", &call->value},
      {"PQgetlength", &call->length},
      {"PQclear", &call->clear},
      {"PQgetCancel", &call->cancel_of},
      {"PQcancel", &call->cancel},
      {"PQfreeCancel", &call->free_cancel},
      {"PQnotifies", &call->notification},
      {"PQfreemem", &call->free},
      {"PQsetNoticeProcessor", &call->set_notices},
  };
  for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
    void *function = dlsym(library, wanted[index].name);
    if (!function) return false;
    // ISO C has no cast from an object pointer to a function pointer; the bytes are the same.
    memcpy(wanted[index].place, &function, sizeof function);
  }
  return true;
}

/// A notice of the server would be written to the terminal.
static void drop_notice(void *context, const char *text) {
  (void)context;
  (void)text;
}

cpostgres_connection *cpostgres_start(const char *address, const char *const *keywords, const char *const *values,
                                      const char *name) {
  // It stays loaded to the end of the process, so that nobody has to know who else uses it.
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  cpostgres_connection *connection = library ? calloc(1, sizeof *connection) : NULL;
  if (!connection) return NULL;
  size_t count = 0;
  while (keywords[count]) count++;
  const char **all_keywords = calloc(count + 2, sizeof *all_keywords);
  const char **all_values = calloc(count + 2, sizeof *all_values);
  if (all_keywords && all_values && find(library, &connection->call)) {
    // Of two that say the same the last counts, so the address comes behind what it may say otherwise.
    memcpy(all_keywords, keywords, count * sizeof *keywords);
    memcpy(all_values, values, count * sizeof *values);
    all_keywords[count] = "dbname";
    all_values[count] = address;
    connection->handle = connection->call.start(all_keywords, all_values, 1);
  }
  free(all_keywords);
  free(all_values);
  if (!connection->handle) {
    free(connection);
    return NULL;
  }
  connection->polling = POLLING_WRITING;
  connection->call.set_notices(connection->handle, drop_notice, NULL);
  return connection;
}

/// Waits until the connection's socket is ready.
static cpostgres_wait wait_for(cpostgres_connection *connection, short events, int milliseconds, int waker) {
  struct pollfd ready[2] = {{connection->call.socket(connection->handle), events, 0}, {waker, POLLIN, 0}};
  if (ready[0].fd < 0) return CPOSTGRES_LOST;
  int count;
  do count = poll(ready, waker < 0 ? 1 : 2, milliseconds);
  while (count < 0 && errno == EINTR);
  if (count == 0) return CPOSTGRES_TIMEOUT;
  if (waker >= 0 && ready[1].revents) return CPOSTGRES_WOKEN;
  return CPOSTGRES_READY;
}

cpostgres_wait cpostgres_connect(cpostgres_connection *connection, int milliseconds, int waker) {
  if (connection->call.status(connection->handle) == CONNECTION_BAD) return CPOSTGRES_LOST;
  short events = connection->polling == POLLING_READING ? POLLIN : POLLOUT;
  cpostgres_wait waited = wait_for(connection, events, milliseconds, waker);
  if (waited != CPOSTGRES_READY) return waited;
  connection->polling = connection->call.poll(connection->handle);
  switch (connection->polling) {
    case POLLING_FAILED: return CPOSTGRES_LOST;
    case POLLING_OK:
      connection->canceller = connection->call.cancel_of(connection->handle);
      return CPOSTGRES_READY;
    default: return CPOSTGRES_TIMEOUT;
  }
}

void cpostgres_close(cpostgres_connection *connection) {
  if (!connection) return;
  if (connection->canceller) connection->call.free_cancel(connection->canceller);
  connection->call.finish(connection->handle);
  free(connection);
}

const char *cpostgres_message(cpostgres_connection *connection) {
  return connection->call.message(connection->handle);
}

bool cpostgres_needs_password(cpostgres_connection *connection) {
  return connection->call.needs_password(connection->handle);
}

bool cpostgres_is_encrypted(cpostgres_connection *connection) {
  return connection->call.is_encrypted(connection->handle);
}

bool cpostgres_is_open(cpostgres_connection *connection) {
  return connection->call.status(connection->handle) == CONNECTION_OK;
}

bool cpostgres_is_in_transaction(cpostgres_connection *connection) {
  int state = connection->call.transaction(connection->handle);
  return state != TRANSACTION_IDLE && state != TRANSACTION_UNKNOWN;
}

const char *cpostgres_parameter(cpostgres_connection *connection, const char *name) {
  return connection->call.parameter(connection->handle, name);
}

char *cpostgres_setting(cpostgres_connection *connection, const char *keyword) {
  option *options = connection->call.options(connection->handle);
  char *text = NULL;
  for (option *option = options; option && option->keyword; option++) {
    if (strcmp(option->keyword, keyword) == 0 && option->value) text = strdup(option->value);
  }
  connection->call.free_options(options);
  return text;
}

void cpostgres_free(char *text) { free(text); }

bool cpostgres_send(cpostgres_connection *connection, const char *statement, const char *name, int count,
                    const char *const *values, const int *lengths) {
  const functions *call = &connection->call;
  int sent = name ? call->send_prepared(connection->handle, name, count, values, lengths, NULL, 0)
                  : call->send(connection->handle, statement, count, NULL, values, lengths, NULL, 0);
  return sent && call->single_rows(connection->handle);
}

bool cpostgres_send_preparation(cpostgres_connection *connection, const char *name, const char *statement) {
  return connection->call.send_preparation(connection->handle, name, statement, 0, NULL);
}

cpostgres_wait cpostgres_wait_for_answer(cpostgres_connection *connection, int milliseconds, int waker) {
  const functions *call = &connection->call;
  while (call->is_busy(connection->handle)) {
    int unsent = call->flush(connection->handle);
    if (unsent < 0) return CPOSTGRES_LOST;
    cpostgres_wait waited = wait_for(connection, unsent ? POLLIN | POLLOUT : POLLIN, milliseconds, waker);
    if (waited != CPOSTGRES_READY) return waited;
    if (!call->consume(connection->handle)) return CPOSTGRES_LOST;
  }
  return CPOSTGRES_READY;
}

cpostgres_answer *cpostgres_next(cpostgres_connection *connection) {
  void *result = connection->call.result(connection->handle);
  cpostgres_answer *answer = result ? calloc(1, sizeof *answer) : NULL;
  if (answer) {
    *answer = (cpostgres_answer){&connection->call, result};
  } else if (result) {
    connection->call.clear(result);
  }
  return answer;
}

void cpostgres_clear(cpostgres_answer *answer) {
  if (!answer) return;
  answer->call->clear(answer->result);
  free(answer);
}

cpostgres_kind cpostgres_answer_kind(cpostgres_answer *answer) {
  switch (answer->call->result_status(answer->result)) {
    case RESULT_SINGLE_TUPLE: return CPOSTGRES_ROWS;
    case RESULT_COMMAND_OK:
    case RESULT_TUPLES_OK:
    case RESULT_EMPTY_QUERY: return CPOSTGRES_DONE;
    default: return CPOSTGRES_REFUSED;
  }
}

const char *cpostgres_refusal(cpostgres_answer *answer, char part) {
  return answer->call->error_field(answer->result, part);
}

int cpostgres_row_count(cpostgres_answer *answer) { return answer->call->row_count(answer->result); }

int cpostgres_column_count(cpostgres_answer *answer) { return answer->call->column_count(answer->result); }

const char *cpostgres_column_name(cpostgres_answer *answer, int column) {
  return answer->call->column_name(answer->result, column);
}

uint32_t cpostgres_column_type(cpostgres_answer *answer, int column) {
  return answer->call->column_type(answer->result, column);
}

const char *cpostgres_value(cpostgres_answer *answer, int row, int column, size_t *count) {
  *count = 0;
  if (answer->call->is_null(answer->result, row, column)) return NULL;
  *count = (size_t)answer->call->length(answer->result, row, column);
  return answer->call->value(answer->result, row, column);
}

bool cpostgres_cancel(cpostgres_connection *connection) {
  char reason[256];
  return connection->canceller && connection->call.cancel(connection->canceller, reason, sizeof reason);
}

bool cpostgres_take_notification(cpostgres_connection *connection) {
  connection->call.consume(connection->handle);
  void *taken = connection->call.notification(connection->handle);
  if (!taken) return false;
  connection->call.free(taken);
  return true;
}

int cpostgres_news(cpostgres_connection *connection) {
  if (cpostgres_take_notification(connection)) return eventfd(1, EFD_CLOEXEC);
  return fcntl(connection->call.socket(connection->handle), F_DUPFD_CLOEXEC, 0);
}
