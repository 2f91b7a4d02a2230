#include "CJSON.h"

#include <algorithm>
#include <memory>
#include <new>

#include <dlfcn.h>
#include <simdjson.h>

// Only simdjson's first stage is used. Its second stage turns numbers into machine words, and so
// refuses long ones and forgets how they were written.
struct cjson_indexer {
  std::unique_ptr<simdjson::internal::dom_parser_implementation> stages;
};

namespace {

constexpr size_t smallest_capacity = 8192;

/// The library whose classes are laid out as in the headers that are included here.
///
/// Its number is of the binary interface; for headers whose number is not known here, the name
/// without one is taken, which is of the package that the headers are of.
constexpr const char *library_name =
    simdjson::SIMDJSON_VERSION_MAJOR == 3 && simdjson::SIMDJSON_VERSION_MINOR == 0
        ? "libsimdjson.so.14"
        : "libsimdjson.so";

/// What simdjson has for this processor, or NULL where there is no simdjson.
const simdjson::implementation *open_library() {
  using function = decltype(&simdjson::get_active_implementation);
  void *library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return nullptr;
  // simdjson::get_active_implementation(), as the C++ ABI of Itanium writes it.
  auto active = reinterpret_cast<function>(
      dlsym(library, "_ZN8simdjson25get_active_implementationEv"));
  return active ? static_cast<const simdjson::implementation *>(active()) : nullptr;
}

/// The same, opened with the first call from whatever thread.
const simdjson::implementation *library() {
  static const simdjson::implementation *const opened = open_library();
  return opened;
}

bool reserve(cjson_indexer &indexer, size_t count) {
  if (indexer.stages && indexer.stages->capacity() >= count) return true;
  const size_t grown = indexer.stages ? indexer.stages->capacity() * 2 : smallest_capacity;
  const size_t capacity = std::min<size_t>(std::max(grown, count), simdjson::SIMDJSON_MAXSIZE_BYTES);
  indexer.stages.reset();
  return library()->create_dom_parser_implementation(capacity, 1, indexer.stages) ==
         simdjson::SUCCESS;
}

}  // namespace

cjson_indexer *cjson_indexer_create(void) { return new (std::nothrow) cjson_indexer(); }

void cjson_indexer_destroy(cjson_indexer *indexer) { delete indexer; }

enum cjson_status cjson_index(cjson_indexer *indexer, const uint8_t *bytes, size_t count,
                              const uint32_t **positions, size_t *position_count) {
  *positions = nullptr;
  *position_count = 0;
  if (!library()) return CJSON_NO_LIBRARY;
  if (!reserve(*indexer, count)) return CJSON_NO_MEMORY;
  auto &stages = *indexer->stages;
  switch (stages.stage1(bytes, count, simdjson::stage1_mode::regular)) {
    case simdjson::SUCCESS:
      *positions = stages.structural_indexes.get();
      *position_count = stages.n_structural_indexes;
      return CJSON_OK;
    case simdjson::EMPTY:
      return CJSON_OK;
    default:
      return CJSON_FAULT;
  }
}

void cjson_indexer_trim(cjson_indexer *indexer, size_t bytes) {
  if (indexer->stages && indexer->stages->capacity() > bytes) indexer->stages.reset();
}
