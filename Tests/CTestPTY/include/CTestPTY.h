#ifndef CTESTPTY_H
#define CTESTPTY_H
#endif
