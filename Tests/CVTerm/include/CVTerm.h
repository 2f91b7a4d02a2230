#ifndef CVTERM_H
#define CVTERM_H
#endif
