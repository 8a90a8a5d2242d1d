/* For hall.ts: every fsync and fdatasync of a process that is started with this takes SLOW_DISK_MS longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int slowly(const char *name, int fd) {
  const char *ms = getenv("SLOW_DISK_MS");
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (ms) usleep(atoi(ms) * 1000);
  return real(fd);
}

int fsync(int fd) { return slowly("fsync", fd); }
int fdatasync(int fd) { return slowly("fdatasync", fd); }
