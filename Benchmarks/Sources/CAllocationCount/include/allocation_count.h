#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/* How many blocks this process has allocated so far. A program that is linked with this library
 * has its allocator replaced by one that counts and leaves the work to glibc's. Not for programs
 * with several threads. */
long allocation_count(void);

#endif
