#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A narrow door to libpq, which is never linked: it is opened by its name when a server is asked, so that the
// program's start is free of it and no headers are needed. Names and numbers are those of its manual
// (PostgreSQL, "libpq - C Library"), version 10 or later.

/// A connection to a server; for one thread at a time but for cpostgres_cancel.
typedef struct cpostgres_connection cpostgres_connection;

/// What a server has answered with.
typedef struct cpostgres_answer cpostgres_answer;

/// How a call of cpostgres_wait has ended.
typedef enum cpostgres_wait {
  /// What was waited for is there.
  CPOSTGRES_READY,
  /// The descriptor that wakes has something to read.
  CPOSTGRES_WOKEN,
  /// The time is over.
  CPOSTGRES_TIMEOUT,
  /// The connection is lost.
  CPOSTGRES_LOST,
} cpostgres_wait;

/// What an answer is.
typedef enum cpostgres_kind {
  /// One or more rows, and more may follow.
  CPOSTGRES_ROWS,
  /// There are no more rows, or there were to be none.
  CPOSTGRES_DONE,
  /// The statement was refused.
  CPOSTGRES_REFUSED,
} cpostgres_kind;

/// Begins to connect by an address as libpq reads it (a URI, or words with `=`), with further words behind it, which
/// count where the address does not say otherwise. NULL where the library is not there, or there is no memory.
cpostgres_connection *cpostgres_start(const char *address, const char *const *keywords, const char *const *values,
                                      const char *library);

/// Goes on connecting, and waits for the server at most so long; CPOSTGRES_READY when it is done, CPOSTGRES_TIMEOUT
/// where there is more to do.
cpostgres_wait cpostgres_connect(cpostgres_connection *connection, int milliseconds, int waker);

void cpostgres_close(cpostgres_connection *connection);

/// What the last call was refused for, in the words of libpq; valid until the next call.
const char *cpostgres_message(cpostgres_connection *connection);

/// Whether a password was asked for and none was there.
bool cpostgres_needs_password(cpostgres_connection *connection);

/// Whether what is said on the connection is encrypted.
bool cpostgres_is_encrypted(cpostgres_connection *connection);

/// Whether the connection is there, as far as is known.
bool cpostgres_is_open(cpostgres_connection *connection);

/// Whether a transaction goes on, also one that has failed.
bool cpostgres_is_in_transaction(cpostgres_connection *connection);

/// What the server says of itself, such as `server_version`; NULL where it says nothing.
const char *cpostgres_parameter(cpostgres_connection *connection, const char *name);

/// What libpq connects by, such as `host` and `user`, or NULL; the caller frees it by cpostgres_free. Never asked for
/// `password`.
char *cpostgres_setting(cpostgres_connection *connection, const char *keyword);
void cpostgres_free(char *text);

/// Sends one statement with its parameters, as text; a NULL is null. It is made ready on the server under a name where
/// one is given, which must be known there. Answers come one row at a time.
bool cpostgres_send(cpostgres_connection *connection, const char *statement, const char *name, int count,
                    const char *const *values, const int *lengths);

/// Has a statement made ready on the server under a name.
bool cpostgres_send_preparation(cpostgres_connection *connection, const char *name, const char *statement);

/// Waits until the next answer is there.
cpostgres_wait cpostgres_wait_for_answer(cpostgres_connection *connection, int milliseconds, int waker);

/// The next answer; NULL where the statement has no more. Only after cpostgres_wait_for_answer.
cpostgres_answer *cpostgres_next(cpostgres_connection *connection);

void cpostgres_clear(cpostgres_answer *answer);

cpostgres_kind cpostgres_answer_kind(cpostgres_answer *answer);

/// A part of a refusal by its letter (PQresultErrorField): 'M' what is wrong, 'D' more of it, 'H' what to do, 'P' the
/// place in the statement in characters from 1, 'C' the code of the SQL standard. NULL where it has none.
const char *cpostgres_refusal(cpostgres_answer *answer, char part);

int cpostgres_row_count(cpostgres_answer *answer);
int cpostgres_column_count(cpostgres_answer *answer);
const char *cpostgres_column_name(cpostgres_answer *answer, int column);
/// The number of a column's type on the server.
uint32_t cpostgres_column_type(cpostgres_answer *answer, int column);
/// The text of a value; NULL for null.
const char *cpostgres_value(cpostgres_answer *answer, int row, int column, size_t *count);

/// Asks the server to end the statement that it runs; from any thread. It waits for the server to take the question.
bool cpostgres_cancel(cpostgres_connection *connection);

/// Takes a notification that has come; false if none has.
bool cpostgres_take_notification(cpostgres_connection *connection);

/// A new descriptor that has something to read when the server says something, and at once where a notification has come
/// that was not taken. -1 where the connection is lost, or there are no more descriptors.
int cpostgres_news(cpostgres_connection *connection);

#endif
