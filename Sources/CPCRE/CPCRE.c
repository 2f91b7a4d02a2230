#include "CPCRE.h"
