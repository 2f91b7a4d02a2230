#ifndef CSANDBOX_H
#define CSANDBOX_H

/// Refuses all system calls from now on but those that compute: they fail with EPERM. Needs
/// PR_SET_NO_NEW_PRIVS before. Returns 0 or errno; 0 too where there is no such filter.
int csandbox_allow_computing(void);

/// Gives up, for this thread and those that it starts, what one that reads and prints needs no more.
///
/// Files can be read, and what is open be written. No other file is opened to be written, made,
/// renamed, removed or given other rights; no connection is made, nothing is executed, no process
/// traced or sent a signal: such calls fail with EPERM or EACCES. It lasts until the process ends.
///
/// It is a second wall: what a kernel does not know is left out. Files need Landlock (landlock(7), from
/// Linux 5.13 on), the rest seccomp(2).
///
/// `temporary` is a folder in which files can be made and removed all the same, or NULL.
///
/// Returns 0, or errno where what the kernel does know failed; the rest is in force then too.
int csandbox_only_read(const char *temporary);

#endif
