#!/usr/bin/env bash
# Runs the tests many times in a row while two other processes take all the time that they get, for faults that
# show only when somebody is late. It builds once, before the first run.
#
# Random tests take a tenth of their seeds, unless RIFFLE_PROPERTY_DIVISOR says otherwise: a seed leads to the same
# every time, whoever is late.
#
# Usage: Tests/Scripts/repeat-suite.sh [TIMES] [options of swift test, such as --filter NAME]
# Exit code 0 if all runs passed; what failed is said after each run, and how many runs did at the end.
set -uo pipefail
times=${1:-20}
[ $# -gt 0 ] && shift
cd "$(dirname "$0")/../.."
swift build --build-tests || exit 1
export RIFFLE_PROPERTY_DIVISOR=${RIFFLE_PROPERTY_DIVISOR:-10}

log=$(mktemp)
busy=()
trap 'kill "${busy[@]}" 2>/dev/null; rm -f "$log"' EXIT
for _ in 1 2; do
  while :; do :; done &
  busy+=($!)
done

failures=0
for run in $(seq "$times"); do
  start=$SECONDS
  if swift test --skip-build "$@" > "$log" 2>&1; then
    echo "run $run of $times passed in $((SECONDS - start)) s: $(grep 'Test run with' "$log" | tail -1)"
  else
    failures=$((failures + 1))
    echo "run $run of $times FAILED in $((SECONDS - start)) s:"
    grep -E 'error:|✘' "$log" | sort -u
  fi
done
echo "$failures of $times runs failed"
[ "$failures" -eq 0 ]
