#!/usr/bin/env bash
# Feeds bytes of all kinds to a part of the program, and checks what must hold of whatever comes out.
# libFuzzer, which comes with the Swift toolchain, chooses the bytes by the code that they reach.
#
# Usage: Tests/Scripts/fuzz.sh TARGET [SECONDS] [libFuzzer options]
#
# The targets are the folders of Tests/Fuzzers that have a file `…Fuzz.swift`. With 0 seconds only the
# known inputs are checked. What is found is left in .build/fuzz/TARGET; copy it to
# Tests/Fuzzers/TARGET/found, which the tests check from then on, and give the fault a test of its own.
#
# With FUZZ_MEMORY_CHECKS=no memory is not checked, and some three times as many inputs are tried in a time.
# Later runs with the checks begin with all inputs that were kept for the code that they reach.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/../.."
target=${1:-}
seconds=${2:-60}
shift $(($# < 2 ? $# : 2))
folder=Tests/Fuzzers/$target
check=$(find "$folder" -maxdepth 1 -name '*Fuzz.swift' 2> /dev/null || true)
if [ -z "$target" ] || [ -z "$check" ]; then
  targets=$(find Tests/Fuzzers -name '*Fuzz.swift' -printf '%h\n' | xargs -n1 basename | sort | paste -sd' ')
  echo "fuzz.sh: name one of these targets: $targets" >&2
  exit 2
fi
out=$PWD/.build/fuzz
if [ "${FUZZ_MEMORY_CHECKS:-yes}" = no ]; then
  checks=fuzzer
  c_checks=fuzzer-no-link
  variant=-fast
else
  checks=fuzzer,address
  c_checks=fuzzer-no-link,address
  variant=
fi
built=$out/built$variant
fuzzer=$out/$target/fuzzer$variant
mkdir -p "$built" "$out/$target/corpus" "$out/$target/seeds"

# The modules of a target, what is imported before what imports it; a C module begins with C and a capital.
text="Platform CText TextLayout"
json="Checks Platform CJSON JSON"
records="$json Values CPCRE CCompression CFiles Records"
query="$records Query"
cards="$json Values CText TextLayout CellGrid AdaptiveCards"
sources=()
case $target in
  text)
    modules=$text
    sources=(Tests/TextLayoutTests/Support/{TextInvariants,SanitisedText,WrappedText,WrappedText+Clusters}.swift)
    ;;
  json) modules=$json ;;
  records | csv | logs | decoders | letters | marks) modules=$records ;;
  fields | filters) modules=$query ;;
  templates | xml) modules="$json Values Templating" ;;
  cards | markdown) modules=$cards ;;
  hostconfig)
    modules=$cards
    sources=(Tests/Fuzzers/cards/CardChecks.swift)
    ;;
  documents)
    modules=$cards
    sources=(Sources/RecordCards/Texts/{MarkdownText,MarkdownLine,MarkdownSigns,CodeSigns,String+Bytes}.swift)
    ;;
  html)
    modules="Platform Values"
    sources=(Sources/RecordCards/Texts/{HTMLText,String+Bytes}.swift)
    ;;
  links) modules=$text ;;
  keys) modules="Checks Values $text CellGrid TerminalInterface CNCurses CursesTerminal" ;;
  images | wire | fetch) modules="Checks Caching Values Platform CFiles CSandbox CImage CFetch ImageLoading" ;;
  *)
    echo "fuzz.sh: $target has no list of modules here" >&2
    exit 2
    ;;
esac
libraries="-lunistring -lpcre2-8 -lncursesw -ltinfo -lstdc++"

# The sources are what the package builds; the flags add libFuzzer's counters and checks of memory, and
# keep assertions.
swift_flags=(-swift-version 6 "${FUZZ_OPTIMISATION:--O}" -assert-config Debug -parse-as-library -use-ld=lld
  -sanitize=$checks -package-name riffle -enable-testing -whole-module-optimization -module-cache-path "$out/cache$variant"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault -I "$built")
c_flags=(-g -O1 -fsanitize=$c_checks)

# Whether a module has to be built: it is newer than what was made of it.
is_stale() { [ ! -e "$2" ] || [ -n "$(find "Sources/$1" -newer "$2" -type f -print -quit)" ]; }

build_c() {
  local module=$1 file
  for file in Sources/"$module"/*.c Sources/"$module"/*.cpp; do
    [ -e "$file" ] || continue
    case $file in
      *.cpp) clang++ -std=c++17 "${c_flags[@]}" -I "Sources/$module/include" -c "$file" -o "$built/$module.$(basename "$file").o" ;;
      *) clang "${c_flags[@]}" -I "Sources/$module/include" -I Sources/CSandbox/include -c "$file" -o "$built/$module.$(basename "$file").o" ;;
    esac
  done
}

for map in Sources/C[A-Z]*/include; do
  module=$(basename "$(dirname "$map")")
  if [ -e "$map/module.modulemap" ]; then
    echo "extern module $module \"$PWD/$map/module.modulemap\""
  else
    echo "module $module { umbrella \"$PWD/$map\" export * }"
  fi
done > "$built/module.modulemap"
objects=()
latest=
for module in $modules; do
  case $module in
    C[A-Z]*)
      if is_stale "$module" "$built/$module.done"; then
        build_c "$module"
        touch "$built/$module.done"
      fi
      objects+=("$built/$module".*.o)
      continue
      ;;
  esac
  if { [ -n "$latest" ] && [ "$latest" -nt "$built/$module.o" ]; } || is_stale "$module" "$built/$module.o"; then
    echo "building $module"
    mapfile -t files < <(find "Sources/$module" -name '*.swift')
    swiftc "${swift_flags[@]}" -module-name "$module" -emit-module \
      -emit-module-path "$built/$module.swiftmodule" -emit-object -o "$built/$module.o" "${files[@]}"
    touch "$built/$module.o"
  fi
  if [ -z "$latest" ] || [ "$built/$module.o" -nt "$latest" ]; then latest=$built/$module.o; fi
  objects+=("$built/$module.o")
done
echo "typealias Fuzzed = $(basename "$check" .swift)" > "$out/$target/Fuzzed.swift"
# shellcheck disable=SC2086
swiftc "${swift_flags[@]}" -module-name Fuzzer -o "$fuzzer" \
  Tests/Fuzzers/{Entry,Support}/*.swift "$folder"/*.swift "$out/$target/Fuzzed.swift" \
  ${sources[@]+"${sources[@]}"} "${objects[@]}" $libraries

# A few inputs to start from, of each kind; a leading byte or more says what is tried, as the target does.
Tests/Scripts/fuzz-seeds.sh "$target" "$out/$target/seeds"
inputs=("$out/$target/corpus" "$out/$target/seeds")
if [ -d "$folder/found" ]; then inputs+=("$folder/found"); fi
options=(-max_len=4096 -timeout=10 -print_final_stats=1 -artifact_prefix="$out/$target/")
if [ -e "$folder/dictionary" ]; then options+=(-dict="$folder/dictionary"); fi
if [ "$seconds" = 0 ]; then options+=(-runs=0); else options+=(-max_total_time="$seconds"); fi
SWIFT_BACKTRACE=enable=no exec "$fuzzer" "${options[@]}" "$@" "${inputs[@]}"
