#include "nc_main_queue.h"

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// Exported by libdispatch for the run loop of Foundation; they stand in no public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int nc_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void nc_main_queue_drain(void) {
  // An eventfd that never blocks: what is read is how often it was signalled. The queue signals it anew where it has
  // more work behind what it does now.
  uint64_t signals;
  ssize_t count = read(nc_main_queue_descriptor(), &signals, sizeof signals);
  // Where nothing was signalled there may still be work from before the descriptor was made.
  (void)count;
  _dispatch_main_queue_callback_4CF(NULL);
}
