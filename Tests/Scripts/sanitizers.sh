#!/usr/bin/env bash
# Runs the tests under the sanitizers that come with the Swift toolchain.
#
#   address    all tests, and every program that they start, with checks of each access to memory, of what is
#              freed and used (AddressSanitizer), and of what C leaves undefined (UndefinedBehaviorSanitizer)
#   thread     the tests of the parts that have threads, with a check that no two threads use the same
#              memory without a lock (ThreadSanitizer)
#
# Usage: Tests/Scripts/sanitizers.sh address|thread [FILTER of swift test]
# At the end a fault that was planted in a copy of the sources is woken, and must be reported: a byte behind the end of
# a block, and a count without a lock.
#
# RIFFLE_BUILD_OPTIONS are more options for `swift build`, such as "-Xswiftc -O": the tests take a quarter of the time then.
#
# Exit code 0 if all tests pass, nothing is reported, and the planted fault is; the last lines say so. What is reported stays in
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
read -ra build_options <<< "${RIFFLE_BUILD_OPTIONS:-}"
flags+=("${build_options[@]}")
root=$PWD
out=$root/.build/sanitizers/$kind
rm -rf "$out/reports" "$out/tree"
mkdir -p "$out/reports"

# A copy of the sources with a fault that sleeps until RIFFLE_PLANTED is set.
mkdir -p "$out/tree"
touch "$out/start"
git ls-files -z -co --exclude-standard | tar --null -T - -cf - | tar -C "$out/tree" -xf -
cd "$out/tree"

# Puts lines behind the line of a file that has some text, which must be there once.
plant() {
  [ "$(grep -cF "$2" "$1")" = 1 ] || { echo "sanitizers.sh: the place of the planted fault in $1 has changed" >&2; exit 2; }
  LINES_TO_PLANT=$3 awk -v place="$2" '{ print } index($0, place) { print ENVIRON["LINES_TO_PLANT"] }' "$1" > "$1.new"
  mv "$1.new" "$1"
}

if [ "$kind" = thread ]; then
  # The thread sanitizer knows the locks of pthreads and not Swift's Mutex, whose calls of the kernel it cannot see.
  # So the copy gets a Mutex with the same methods on a lock of pthreads.
  cp Tests/Scripts/visible-mutex.swift Sources/Platform/Mutex.swift
  grep -rlZ '^import Synchronization' Sources Tests --include='*.swift' |
    xargs -0 grep -lZE 'Mutex|withLock' |
    xargs -0 sed -i 's/^import Synchronization$/import Synchronization\nimport struct Platform.Mutex/'
  search=Sources/Query/Search/SearchRun.swift
  plant "$search" '  private func work(onChange: @Sendable () -> Void) {' '    if isPlanted { for _ in 0..<1_000 { plantedCount += 1 } }'
  plant "$search" 'import Dispatch' 'import Platform

nonisolated(unsafe) private var plantedCount = 0
private let isPlanted = getenv("RIFFLE_PLANTED") != nil
'
  planted_filter=QueryTests.SearchTests
else
  breaks=Sources/CText/$(basename "$(grep -rl '^void ctext_line_breaks(' Sources/CText/*.c)")
  plant "$breaks" 'void ctext_line_breaks(' '  if (getenv("RIFFLE_PLANTED")) {
    char *volatile block = malloc(16);
    block[16] = 1;
    free(block);
  }'
  sed -i '1i #include <stdlib.h>' "$breaks"
  planted_filter=TextLayoutTests.WrappingTests
fi
# What was changed in the copy is as old as this script or the file itself, so that a second run builds what is new alone.
find Sources Tests -newer "$out/start" -type f | while read -r file; do
  age=$root/Tests/Scripts/sanitizers.sh
  if [ -e "$root/$file" ] && [ "$root/$file" -nt "$age" ]; then age=$root/$file; fi
  touch -r "$age" "$file"
done

filter=("${@:2}")
[ $# -gt 1 ] && filter=(--filter "$2")
# Their faults take the place of functions of C, as a sanitizer does; and what a program takes of memory under
# it is not what it takes.
filter+=(--skip 'InjectedFaultTests|HugeTests')
# Where an optimised function does not return, AddressSanitizer asks for its stack, which the sandbox of a worker forbids.
[ "${#build_options[@]}" = 0 ] || filter+=(--skip 'nothing but computing works in a worker')
if [ "$kind" = thread ]; then
  # Thousands of images take so long here that their worker is taken for one that hangs.
  parts='RecordsTests|QueryTests|PrintingTests|BrowserTests|ImageLoadingTests|CardTableTests'
  [ $# -gt 1 ] || filter+=(--filter "$parts" --skip MutatedImageTests)
fi

export SWIFT_BACKTRACE=enable=no
# Functions take many times as much of the stack here: cards that are as deep as they may be did not fit into 8 MB.
[ "$(ulimit -s)" = unlimited ] || [ "$(ulimit -s)" -ge 65536 ] || ulimit -s 65536
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
planted=0
if RIFFLE_PLANTED=1 swift test --skip-build "${flags[@]}" --scratch-path "$root/.build/sanitizers/$kind-build" \
  --filter "$planted_filter" > "$out/planted.log" 2>&1; then
  echo "sanitizers.sh: the tests of the planted fault passed" >&2
fi
planted=$(($(find "$out/reports" -type f | wc -l) - reports))
grep -hE '^(SUMMARY|WARNING|.*ERROR): ' "$out/reports"/* | head -2 || true
echo "sanitizers.sh: $kind: the planted fault was reported $planted times"
echo "sanitizers.sh: $kind: tests ended with $status, $reports reports"
[ "$status" = 0 ] && [ "$reports" = 0 ] && [ "$planted" -gt 0 ]
