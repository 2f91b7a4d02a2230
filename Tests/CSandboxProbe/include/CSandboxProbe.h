#ifndef CSANDBOX_PROBE_H
#define CSANDBOX_PROBE_H

#include <stdbool.h>

/// One thing that a process without rights must not be able to do.
typedef struct sandbox_probe {
  const char *name;
  /// Tries it; 0 where it works, else errno.
  int (*attempt)(void);
} sandbox_probe;

/// The first of the things to try, which end with one without a name.
const sandbox_probe *sandbox_first_probe(void);

/// The first of the things to try with the file `there` and the folder `folder` of the folder that this
/// process is in.
const sandbox_probe *sandbox_first_file_probe(void);

/// Whether the kernel can refuse access to files by their paths (landlock(7)).
bool sandbox_has_landlock(void);

#endif
