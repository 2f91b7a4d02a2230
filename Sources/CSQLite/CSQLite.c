#include "CSQLite.h"

#include <dlfcn.h>
#include <stdlib.h>

// Functions of libsqlite3, from its manual (www.sqlite.org/c3ref/funclist.html).
typedef struct functions {
  int (*open)(const char *, void **, int, const char *);
  int (*close)(void *);
  const char *(*message)(void *);
  int (*configure)(void *, int, ...);
  int (*limit)(void *, int, int);
  int (*busy_timeout)(void *, int);
  int (*prepare)(void *, const char *, int, void **, const char **);
  int (*finalize)(void *);
  int (*is_read_only)(void *);
  int (*bind_null)(void *, int);
  int (*bind_integer)(void *, int, int64_t);
  int (*bind_real)(void *, int, double);
  int (*bind_text)(void *, int, const char *, int, void (*)(void *));
  int (*bind_blob)(void *, int, const void *, int, void (*)(void *));
  int (*step)(void *);
  int (*reset)(void *);
  int (*column_count)(void *);
  const char *(*column_name)(void *, int);
  const char *(*declared_type)(void *, int);
  int (*column_type)(void *, int);
  int64_t (*column_integer)(void *, int);
  double (*column_real)(void *, int);
  const void *(*column_blob)(void *, int);
  const unsigned char *(*column_text)(void *, int);
  int (*column_bytes)(void *, int);
  void (*interrupt)(void *);
} functions;

struct csqlite_database {
  const functions *call;
  void *handle;
};

struct csqlite_statement {
  const functions *call;
  void *handle;
};

enum {
  OPEN_READONLY = 0x1,
  OPEN_NOMUTEX = 0x8000,
  DBCONFIG_ENABLE_LOAD_EXTENSION = 1005,
  DBCONFIG_DEFENSIVE = 1010,
  DBCONFIG_TRUSTED_SCHEMA = 1017,
  LIMIT_ATTACHED = 7,
  // Milliseconds to wait for who writes.
  BUSY_TIMEOUT = 2000,
};

/// What a copied value is destroyed with.
#define TRANSIENT ((void (*)(void *))(intptr_t)-1)

static bool find(void *library, functions *call) {
  const struct {
    const char *name;
    void *place;
  } wanted[] = {
      {"sqlite3_open_v2", &call->open},
      {"sqlite3_close_v2", &call->close},
      {"sqlite3_errmsg", &call->message},
      {"sqlite3_db_config", &call->configure},
      {"sqlite3_limit", &call->limit},
      {"sqlite3_busy_timeout", &call->busy_timeout},
      {"sqlite3_prepare_v2", &call->prepare},
      {"sqlite3_finalize", &call->finalize},
      {"sqlite3_stmt_readonly", &call->is_read_only},
      {"sqlite3_bind_null", &call->bind_null},
      {"sqlite3_bind_int64", &call->bind_integer},
      {"sqlite3_bind_double", &call->bind_real},
      {"sqlite3_bind_text", &call->bind_text},
      {"sqlite3_bind_blob", &call->bind_blob},
      {"sqlite3_step", &call->step},
      {"sqlite3_reset", &call->reset},
      {"sqlite3_column_count", &call->column_count},
      {"sqlite3_column_name", &call->column_name},
      {"sqlite3_column_decltype", &call->declared_type},
      {"sqlite3_column_type", &call->column_type},
      {"sqlite3_column_int64", &call->column_integer},
      {"sqlite3_column_double", &call->column_real},
      {"sqlite3_column_blob", &call->column_blob},
      {"sqlite3_column_text", &call->column_text},
      {"sqlite3_column_bytes", &call->column_bytes},
      {"sqlite3_interrupt", &call->interrupt},
  };
  for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
    void *function = dlsym(library, wanted[index].name);
    if (!function) return false;
    *(void **)wanted[index].place = function;
  }
  return true;
}

/// The functions of a library, which stays open once it was found.
static const functions *functions_of(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  functions *call = calloc(1, sizeof *call);
  if (call && find(library, call)) return call;
  free(call);
  dlclose(library);
  return NULL;
}

csqlite_database *csqlite_open(const char *path, const char *library, int *result) {
  const functions *call = functions_of(library);
  *result = CSQLITE_LIBRARY_MISSING;
  if (!call) return NULL;
  csqlite_database *database = calloc(1, sizeof *database);
  *result = CSQLITE_NO_MEMORY;
  if (!database) goto failed;
  database->call = call;
  *result = call->open(path, &database->handle, OPEN_READONLY | OPEN_NOMUTEX, NULL);
  if (*result != CSQLITE_OK) goto failed;
  // A file that somebody else has made runs no function that could do harm, and attaches no other file.
  call->configure(database->handle, DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
  call->configure(database->handle, DBCONFIG_DEFENSIVE, 1, NULL);
  call->configure(database->handle, DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  call->limit(database->handle, LIMIT_ATTACHED, 0);
  call->busy_timeout(database->handle, BUSY_TIMEOUT);
  return database;

failed:
  if (database) call->close(database->handle);
  free(database);
  free((void *)call);
  return NULL;
}

void csqlite_close(csqlite_database *database) {
  if (!database) return;
  database->call->close(database->handle);
  free((void *)database->call);
  free(database);
}

const char *csqlite_message(csqlite_database *database) { return database->call->message(database->handle); }

csqlite_statement *csqlite_prepare(csqlite_database *database, const char *text, size_t count, size_t *rest,
                                   int *result) {
  csqlite_statement *statement = calloc(1, sizeof *statement);
  *result = CSQLITE_NO_MEMORY;
  *rest = 0;
  if (!statement) return NULL;
  statement->call = database->call;
  const char *end = text;
  *result = CSQLITE_TOO_BIG;
  if (count <= INT32_MAX) *result = database->call->prepare(database->handle, text, (int)count, &statement->handle, &end);
  if (*result == CSQLITE_OK && statement->handle) {
    *rest = count - (size_t)(end - text);
    return statement;
  }
  free(statement);
  return NULL;
}

void csqlite_finalize(csqlite_statement *statement) {
  if (!statement) return;
  statement->call->finalize(statement->handle);
  free(statement);
}

bool csqlite_is_read_only(csqlite_statement *statement) { return statement->call->is_read_only(statement->handle); }

int csqlite_bind_null(csqlite_statement *statement, int parameter) {
  return statement->call->bind_null(statement->handle, parameter);
}

int csqlite_bind_integer(csqlite_statement *statement, int parameter, int64_t value) {
  return statement->call->bind_integer(statement->handle, parameter, value);
}

int csqlite_bind_real(csqlite_statement *statement, int parameter, double value) {
  return statement->call->bind_real(statement->handle, parameter, value);
}

int csqlite_bind_text(csqlite_statement *statement, int parameter, const uint8_t *bytes, size_t count) {
  if (count > INT32_MAX) return CSQLITE_TOO_BIG;
  // Without a place there would be null in place of a text of no bytes.
  const char *text = bytes ? (const char *)bytes : "";
  return statement->call->bind_text(statement->handle, parameter, text, (int)count, TRANSIENT);
}

int csqlite_bind_blob(csqlite_statement *statement, int parameter, const uint8_t *bytes, size_t count) {
  if (count > INT32_MAX) return CSQLITE_TOO_BIG;
  const void *blob = bytes ? (const void *)bytes : "";
  return statement->call->bind_blob(statement->handle, parameter, blob, (int)count, TRANSIENT);
}

int csqlite_step(csqlite_statement *statement) { return statement->call->step(statement->handle); }

void csqlite_reset(csqlite_statement *statement) { statement->call->reset(statement->handle); }

int csqlite_column_count(csqlite_statement *statement) { return statement->call->column_count(statement->handle); }

const char *csqlite_column_name(csqlite_statement *statement, int column) {
  return statement->call->column_name(statement->handle, column);
}

const char *csqlite_declared_type(csqlite_statement *statement, int column) {
  return statement->call->declared_type(statement->handle, column);
}

csqlite_type csqlite_column_type(csqlite_statement *statement, int column) {
  return (csqlite_type)statement->call->column_type(statement->handle, column);
}

int64_t csqlite_column_integer(csqlite_statement *statement, int column) {
  return statement->call->column_integer(statement->handle, column);
}

double csqlite_column_real(csqlite_statement *statement, int column) {
  return statement->call->column_real(statement->handle, column);
}

const uint8_t *csqlite_column_bytes(csqlite_statement *statement, int column, size_t *count) {
  // A text is in the encoding of its file, until it is asked for as UTF-8; then its bytes are counted so.
  bool isText = csqlite_column_type(statement, column) == CSQLITE_TEXT;
  const void *bytes = isText ? (const void *)statement->call->column_text(statement->handle, column)
                             : statement->call->column_blob(statement->handle, column);
  *count = (size_t)statement->call->column_bytes(statement->handle, column);
  return bytes;
}

void csqlite_interrupt(csqlite_database *database) { database->call->interrupt(database->handle); }
