#ifndef CFILES_H
#define CFILES_H

#include <stdbool.h>

/// Makes a file in memory without a name (memfd_create(2)); -1 with errno where that fails.
int cfiles_memory(void);

/// Whether a file is on a file system whose changes may come from elsewhere, so that inotify(7) does
/// not tell of them: a network, a FUSE daemon, or the kernel itself.
bool cfiles_is_remote(int descriptor);

/// Opens a folder to open files beneath it; -1 with errno where that fails. Nothing in it is read.
int cfiles_open_folder(const char *path);

/// Opens a file beneath a folder to be read, without ever leaving the folder on the way: not by `..`, nor
/// by a link that leads out, nor by one that does so only for a moment (openat2(2)). The last part of
/// the path must be no link. Does not wait for the writer of a named pipe.
///
/// Returns -1 with errno: EXDEV where the way leads out, ELOOP for a link as the last part, ENOSYS where
/// the kernel cannot do it.
int cfiles_open_beneath(int folder, const char *path);

/// The same for a kernel that cannot: goes part by part and takes no link at all.
///
/// The path has neither empty parts nor `.`. Returns -1 with errno: ELOOP for a link, EXDEV for `..`.
int cfiles_walk_beneath(int folder, const char *path);

#endif
