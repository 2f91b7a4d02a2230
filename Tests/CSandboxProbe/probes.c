#define _GNU_SOURCE
#include "CSandboxProbe.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int result(long returned) { return returned < 0 ? errno : 0; }

static int open_for_reading(void) { return result(open("/etc/passwd", O_RDONLY)); }
static int open_for_writing(void) { return result(open("/tmp/sandbox-probe", O_CREAT | O_WRONLY, 0600)); }
static int look(void) { return result(access("/etc/passwd", F_OK)); }
static int make_folder(void) { return result(mkdir("/tmp/sandbox-probe-folder", 0700)); }
static int rename_file(void) { return result(rename("/tmp/sandbox-probe-none", "/tmp/sandbox-probe-new")); }
static int remove_file(void) { return result(unlink("/tmp/sandbox-probe-none")); }
static int change_folder(void) { return result(chdir("/")); }
static int internet_socket(void) { return result(socket(AF_INET, SOCK_STREAM, 0)); }
static int local_socket(void) { return result(socket(AF_UNIX, SOCK_STREAM, 0)); }
static int socket_pair(void) {
  int pair[2];
  return result(socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
}
static int pass_message(void) {
  struct msghdr message = {0};
  return result(sendmsg(1, &message, 0));
}
static int start_process(void) {
  long process = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (process == 0) syscall(SYS_exit_group, 0);
  return result(process);
}
static int start_thread(void) { return result(syscall(SYS_clone3, NULL, 0)); }
static int execute(void) {
  char *const arguments[] = {(char *)"true", NULL};
  return result(execve("/bin/true", arguments, arguments + 1));
}
static int trace(void) { return result(ptrace(PTRACE_TRACEME, 0, 0, 0)); }
static int send_signal(void) { return result(kill(getppid(), 0)); }
static int raise_limit(void) {
  const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  return result(setrlimit(RLIMIT_CPU, &none));
}
static int executable_memory(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? errno : 0;
}
static int make_executable(void) {
  void *memory = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? 0 : result(mprotect(memory, 4096, PROT_READ | PROT_EXEC));
}
static int much_memory(void) {
  void *memory = mmap(NULL, 1UL << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? errno : 0;
}
static int duplicate(void) { return result(dup(0)); }
static int rings(void) { return result(syscall(SYS_io_uring_setup, 1, NULL)); }
static int mount_folder(void) { return result(syscall(SYS_mount, NULL, "/tmp", NULL, 0, NULL)); }
static int name_spaces(void) { return result(unshare(CLONE_NEWUSER)); }
static int peek(void) { return result(syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0)); }
static int load_program(void) { return result(syscall(SYS_bpf, 0, NULL, 0)); }

static const sandbox_probe probes[] = {
    {"open for reading", open_for_reading},
    {"open for writing", open_for_writing},
    {"look at a file", look},
    {"make a folder", make_folder},
    {"rename a file", rename_file},
    {"remove a file", remove_file},
    {"change the folder", change_folder},
    {"open an internet socket", internet_socket},
    {"open a local socket", local_socket},
    {"make a pair of sockets", socket_pair},
    {"pass a descriptor", pass_message},
    {"start a process", start_process},
    {"start a thread", start_thread},
    {"execute a program", execute},
    {"trace a process", trace},
    {"send a signal", send_signal},
    {"raise a limit", raise_limit},
    {"map executable memory", executable_memory},
    {"make memory executable", make_executable},
    {"map a gigabyte", much_memory},
    {"duplicate a descriptor", duplicate},
    {"set up rings", rings},
    {"mount a folder", mount_folder},
    {"make a name space", name_spaces},
    {"read another process", peek},
    {"load a kernel program", load_program},
    {NULL, NULL},
};

const sandbox_probe *sandbox_first_probe(void) { return probes; }

// Files of the folder that this process is in: `there` is one that it has, and `folder` is another folder.

static int write_to(int flags) {
  int descriptor = open("there", O_WRONLY | flags);
  return descriptor < 0 ? errno : result(close(descriptor));
}
static int open_there(void) { return write_to(0); }
static int empty_there(void) { return write_to(O_TRUNC); }
static int make_file(void) { return result(open("new", O_CREAT | O_WRONLY, 0600)); }
static int remove_new(void) { return result(unlink("new")); }
static int shorten_there(void) { return result(truncate("there", 0)); }
static int rename_there(void) { return result(rename("there", "renamed")); }
static int move_there(void) { return result(rename("there", "folder/there")); }
static int link_there(void) { return result(link("there", "linked")); }
static int link_to_there(void) { return result(symlink("there", "linked")); }
static int remove_there(void) { return result(unlink("there")); }
static int remove_folder(void) { return result(rmdir("folder")); }
static int change_mode(void) { return result(chmod("there", 0777)); }
static int change_owner(void) { return result(chown("there", getuid(), getgid())); }
static int change_time(void) { return result(utimensat(AT_FDCWD, "there", NULL, 0)); }

static const sandbox_probe file_probes[] = {
    {"make a file", make_file},
    {"remove the file that was made", remove_new},
    {"open a file to write to it", open_there},
    {"empty a file", empty_there},
    {"shorten a file", shorten_there},
    {"rename a file", rename_there},
    {"move a file", move_there},
    {"link a file", link_there},
    {"link to a file", link_to_there},
    {"change what may be done to a file", change_mode},
    {"change the owner of a file", change_owner},
    {"change the time of a file", change_time},
    {"remove a folder", remove_folder},
    {"remove a file", remove_there},
    {NULL, NULL},
};

const sandbox_probe *sandbox_first_file_probe(void) { return file_probes; }

bool sandbox_has_landlock(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, 1 /* LANDLOCK_CREATE_RULESET_VERSION */) > 0;
}
