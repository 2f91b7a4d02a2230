#ifndef CTEXT_H
#define CTEXT_H
#endif
