#ifndef CIMAGE_FILTER_H
#define CIMAGE_FILTER_H

/// Refuses all system calls from now on but those that compute: they fail with EPERM. Needs
/// PR_SET_NO_NEW_PRIVS before. Returns 0 or errno; 0 too where there is no such filter.
int filter_system_calls(void);

#endif
