#ifndef CSQLITE_H
#define CSQLITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A narrow door to SQLite, which is never linked: its library is opened by its name when a database is, so that the
// program's start is free of it and no headers are needed. Names and numbers are those of its manual
// (www.sqlite.org/c3ref), version 3.30 or later.

/// An open database, for one thread at a time but for csqlite_interrupt.
typedef struct csqlite_database csqlite_database;

/// A statement that is made ready.
typedef struct csqlite_statement csqlite_statement;

/// What a call has come to: 0, or a code of SQLite.
typedef enum csqlite_result {
  CSQLITE_OK = 0,
  CSQLITE_ERROR = 1,
  CSQLITE_PERMISSION = 3,
  CSQLITE_BUSY = 5,
  CSQLITE_LOCKED = 6,
  CSQLITE_NO_MEMORY = 7,
  CSQLITE_READ_ONLY = 8,
  CSQLITE_INTERRUPTED = 9,
  CSQLITE_IO_ERROR = 10,
  CSQLITE_CORRUPT = 11,
  CSQLITE_CANNOT_OPEN = 14,
  CSQLITE_SCHEMA_CHANGED = 17,
  CSQLITE_TOO_BIG = 18,
  CSQLITE_NOT_ALLOWED = 23,
  CSQLITE_NO_DATABASE = 26,
  CSQLITE_ROW = 100,
  CSQLITE_DONE = 101,
  /// The library, or a function in it, is not installed.
  CSQLITE_LIBRARY_MISSING = 1000,
} csqlite_result;

/// The type of a value.
typedef enum csqlite_type {
  CSQLITE_INTEGER = 1,
  CSQLITE_REAL = 2,
  CSQLITE_TEXT = 3,
  CSQLITE_BLOB = 4,
  CSQLITE_NULL = 5,
} csqlite_type;

/// Opens a file for reading alone; nothing in it may run code or write elsewhere. On NULL the result says why.
csqlite_database *csqlite_open(const char *path, const char *library, int *result);

void csqlite_close(csqlite_database *database);

/// What the last call on a database was refused for; valid until the next call.
const char *csqlite_message(csqlite_database *database);

/// Makes a statement ready, the first of a text; `rest` is how many bytes of the text stand behind it. On NULL the
/// result says why; it is CSQLITE_OK where the text has no statement.
csqlite_statement *csqlite_prepare(csqlite_database *database, const char *text, size_t count, size_t *rest, int *result);

void csqlite_finalize(csqlite_statement *statement);

/// Whether a statement only reads.
bool csqlite_is_read_only(csqlite_statement *statement);

/// Gives a parameter, from 1, a value that is copied.
int csqlite_bind_null(csqlite_statement *statement, int parameter);
int csqlite_bind_integer(csqlite_statement *statement, int parameter, int64_t value);
int csqlite_bind_real(csqlite_statement *statement, int parameter, double value);
int csqlite_bind_text(csqlite_statement *statement, int parameter, const uint8_t *bytes, size_t count);
int csqlite_bind_blob(csqlite_statement *statement, int parameter, const uint8_t *bytes, size_t count);

/// Goes to the next row: CSQLITE_ROW, CSQLITE_DONE or an error.
int csqlite_step(csqlite_statement *statement);

/// Ends a run, so that the statement can run again with other values; the database is free for who writes to it.
void csqlite_reset(csqlite_statement *statement);

int csqlite_column_count(csqlite_statement *statement);

/// The name of a column, from 0.
const char *csqlite_column_name(csqlite_statement *statement, int column);

/// The type that a column was declared with; NULL where it is no column of a table.
const char *csqlite_declared_type(csqlite_statement *statement, int column);

/// The value of a column in the row at hand; valid until the next call of csqlite_step or csqlite_reset.
csqlite_type csqlite_column_type(csqlite_statement *statement, int column);
int64_t csqlite_column_integer(csqlite_statement *statement, int column);
double csqlite_column_real(csqlite_statement *statement, int column);
/// The bytes of a text or blob; NULL where there are none.
const uint8_t *csqlite_column_bytes(csqlite_statement *statement, int column, size_t *count);

/// Ends what runs on a database with CSQLITE_INTERRUPTED; from any thread.
void csqlite_interrupt(csqlite_database *database);

#endif
