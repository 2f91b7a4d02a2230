#ifndef CPCRE_H
#define CPCRE_H
#endif
