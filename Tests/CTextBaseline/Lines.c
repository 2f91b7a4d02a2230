#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CTextBaseline.h"

enum { CHUNK = 256 << 10 };

static size_t count_lines(const char *bytes, size_t count) {
  size_t lines = 0;
  const char *end = bytes + count;
  while ((bytes = memchr(bytes, '\n', (size_t)(end - bytes)))) {
    lines++;
    bytes++;
  }
  return lines;
}

size_t baseline_lines_by_reading(const char *path) {
  static char buffer[CHUNK];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  size_t lines = 0;
  off_t offset = 0;
  for (ssize_t count; (count = pread(file, buffer, CHUNK, offset)) > 0; offset += count) {
    lines += count_lines(buffer, (size_t)count);
  }
  close(file);
  return lines;
}

size_t baseline_lines_by_mapping(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat status;
  size_t lines = 0;
  if (fstat(file, &status) == 0 && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      lines = count_lines(bytes, size);
      munmap(bytes, size);
    }
  }
  close(file);
  return lines;
}
