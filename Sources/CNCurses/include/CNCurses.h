#ifndef CNCURSES_H
#define CNCURSES_H

// The one door to ncurses, to signal handlers and to the calls that Swift cannot make by itself.

#include "nc_capture.h"
#include "nc_child.h"
#include "nc_guard.h"
#include "nc_main_queue.h"
#include "nc_screen.h"
#include "nc_signals.h"

#endif
