#!/usr/bin/env bash
# Runs the tests under the sanitizers that come with the Swift toolchain.
#
#   address    all tests, and every program that they start, with checks of each access to memory, of what is
#              freed and used (AddressSanitizer), and of what C leaves undefined (UndefinedBehaviorSanitizer)
#   thread     the tests of the parts that have threads, with a check that no two threads use the same
#              memory without a lock (ThreadSanitizer)
#
# Usage: Tests/Scripts/sanitizers.sh address|thread [FILTER of swift test]
# Exit code 0 if all tests pass and nothing is reported; the last line says so. What is reported stays in
# .build/sanitizers/KIND. Needs what the README's test command installs; a first build takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
kind=${1:-}
case $kind in
  address)
    # Swift checks its own arithmetic; what C leaves undefined is checked in C and C++. AddressSanitizer has
    # the runtime for both, but not for the types of C++ objects.
    flags=(--sanitize address)
    for language in cc cxx; do
      flags+=("-X$language" -fsanitize=undefined "-X$language" -fno-sanitize=vptr,function)
    done
    ;;
  thread) flags=(--sanitize thread) ;;
  *)
    echo "sanitizers.sh: name address or thread" >&2
    exit 2
    ;;
esac
root=$PWD
out=$root/.build/sanitizers/$kind
rm -rf "$out/reports" "$out/tree"
mkdir -p "$out/reports"

# The thread sanitizer knows the locks of pthreads and not Swift's Mutex, whose calls of the kernel it cannot
# see. So a copy of the sources gets a Mutex with the same methods on a lock of pthreads.
make_tree() {
  mkdir -p "$out/tree"
  git ls-files -z -co --exclude-standard | tar --null -T - -cf - | tar -C "$out/tree" -xf -
  cp Tests/Scripts/visible-mutex.swift "$out/tree/Sources/Platform/Mutex.swift"
  grep -rlZ '^import Synchronization' "$out/tree/Sources" "$out/tree/Tests" --include='*.swift' |
    xargs -0 grep -lZE 'Mutex|withLock' |
    xargs -0 sed -i 's/^import Synchronization$/import Synchronization\nimport struct Platform.Mutex/'
}

filter=("${@:2}")
[ $# -gt 1 ] && filter=(--filter "$2")
# Their faults take the place of functions of C, as a sanitizer does; and what a program takes of memory under
# it is not what it takes.
filter+=(--skip 'InjectedFaultTests|HugeTests')
if [ "$kind" = thread ]; then
  make_tree
  cd "$out/tree"
  # Thousands of images take so long here that their worker is taken for one that hangs.
  parts='RecordsTests|QueryTests|PrintingTests|BrowserTests|ImageLoadingTests|CardTableTests'
  [ $# -gt 1 ] || filter+=(--filter "$parts" --skip MutatedImageTests)
fi

export SWIFT_BACKTRACE=enable=no
# Random tests take a part of their seeds, unless somebody asks for more: all takes ten times as long here.
export RIFFLE_PROPERTY_DIVISOR=${RIFFLE_PROPERTY_DIVISOR:-10}
# A report ends the process that it is about, and stays in a file, whatever becomes of its output. Swift's own
# tables look like leaks, so those are left to soak.py. The memory of a worker is limited and its stack is its own.
# Signals stay the program's own: what it does with them is tested.
options="log_path=$out/reports/report:abort_on_error=0:exitcode=99:halt_on_error=1:detect_leaks=0"
for signal in segv sigbus sigfpe sigill abort; do options+=:handle_$signal=0; done
export ASAN_OPTIONS=$options:allocator_may_return_null=1
export UBSAN_OPTIONS=$options:print_stacktrace=1
export TSAN_OPTIONS=$options
status=0
swift test "${flags[@]}" --scratch-path "$root/.build/sanitizers/$kind-build" "${filter[@]}" || status=$?
reports=$(find "$out/reports" -type f | wc -l)
if [ "$reports" -gt 0 ]; then
  head -n 40 "$out/reports"/* >&2
fi
echo "sanitizers.sh: $kind: tests ended with $status, $reports reports"
[ "$status" = 0 ] && [ "$reports" = 0 ]
