#ifndef CSANDBOX_LANDLOCK_H
#define CSANDBOX_LANDLOCK_H

/// The part of `csandbox_only_read` that Landlock does. Needs PR_SET_NO_NEW_PRIVS before.
int landlock_only_read(const char *temporary);

#endif
