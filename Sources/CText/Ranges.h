#ifndef RANGES_H
#define RANGES_H

#include <stdint.h>

// Scalars from one to another, both included.
typedef struct { uint32_t first, last; } Range;

#endif
