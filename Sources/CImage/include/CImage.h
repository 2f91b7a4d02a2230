#ifndef CIMAGE_H
#define CIMAGE_H
#endif
