#ifndef NC_MAIN_QUEUE_H
#define NC_MAIN_QUEUE_H

// The main queue of Dispatch for a thread that waits for more than that queue.
//
// dispatchMain() would hand every key from a thread that waits for the terminal to one that drains the queue: two
// threads more to wake. These are the functions by which Foundation's run loop drains the queue on Linux.

/// A descriptor that can be read while there is work on the main queue.
int nc_main_queue_descriptor(void);

/// Does the work that is on the main queue; to be called on the main thread.
void nc_main_queue_drain(void);

#endif
