#!/usr/bin/env bash
# Runs the tests many times in a row while two other processes take all the time that they get, for faults that
# show only when somebody is late. It builds once, before the first run.
#
# Random tests take a tenth of their seeds, unless RIFFLE_PROPERTY_DIVISOR says otherwise: a seed leads to the same
# every time, whoever is late.
#
# Usage: Tests/Scripts/repeat-suite.sh [TIMES] [AT_ONCE] [options of the test runner, such as --filter NAME]
#
#   TIMES    the number of runs, 20 unless said
#   AT_ONCE  how many of them run at the same time, 1 unless said: more of them are later still
#
# RIFFLE_BUSY is how many processes are to take time beside them, 2 unless said: 0 where fuzzers do so already.
# RIFFLE_BUILD_OPTIONS are options for `swift build`, such as "-Xswiftc -O --scratch-path .build-fast".
#
# Exit code 0 if all runs passed; what failed is said after each run, and how many runs did at the end.
set -uo pipefail
count() { case ${1:-} in '' | *[!0-9]*) return 1 ;; esac; }
times=20
at_once=1
if count "${1:-}"; then times=$1; shift; fi
if count "${1:-}"; then at_once=$1; shift; fi
if [ "$times" -lt 1 ] || [ "$at_once" -lt 1 ]; then
  echo "repeat-suite.sh: TIMES and AT_ONCE are 1 or more" >&2
  exit 2
fi
cd "$(dirname "$0")/../.."
read -ra build_options <<< "${RIFFLE_BUILD_OPTIONS:-}"
swift build --build-tests "${build_options[@]}" || exit 1
tests=$(swift build --show-bin-path "${build_options[@]}")/rifflePackageTests.xctest
export RIFFLE_PROPERTY_DIVISOR=${RIFFLE_PROPERTY_DIVISOR:-10}

folder=$(mktemp -d)
busy=()
trap 'kill "${busy[@]}" 2>/dev/null; rm -rf "$folder"' EXIT
for ((process = 0; process < ${RIFFLE_BUSY:-2}; process++)); do
  while :; do :; done &
  busy+=($!)
done

# Runs the tests once. SwiftPM lets one process into a build folder at a time, so the runner is started itself.
run_once() {
  local run=$1 log=$folder/$1 start=$SECONDS
  shift
  if "$tests" --testing-library swift-testing "$@" > "$log" 2>&1; then
    echo "run $run of $times passed in $((SECONDS - start)) s: $(grep 'Test run with' "$log" | tail -1)"
  else
    touch "$log.failed"
    echo "run $run of $times FAILED in $((SECONDS - start)) s:"
    grep '✘' "$log" | sort -u || tail -3 "$log"
  fi
}

for ((first = 1; first <= times; first += at_once)); do
  runs=()
  for ((run = first; run < first + at_once && run <= times; run++)); do
    run_once "$run" "$@" &
    runs+=($!)
  done
  wait "${runs[@]}"
done
failures=$(find "$folder" -name '*.failed' | wc -l)
echo "$failures of $times runs failed"
[ "$failures" -eq 0 ]
