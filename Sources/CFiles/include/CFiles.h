#ifndef CFILES_H
#define CFILES_H

#include <stdbool.h>

/// Makes a file in memory without a name (memfd_create(2)); -1 with errno where that fails.
int cfiles_memory(void);

/// Whether a file is on a file system whose changes may come from elsewhere, so that inotify(7) does
/// not tell of them: a network, a FUSE daemon, or the kernel itself.
bool cfiles_is_remote(int descriptor);

#endif
