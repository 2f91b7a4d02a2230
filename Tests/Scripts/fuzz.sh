#!/usr/bin/env bash
# Feeds bytes of all kinds to a part of the program, and checks what must hold of whatever comes out.
# libFuzzer, which comes with the Swift toolchain, chooses the bytes by the code that they reach.
#
# Usage: Tests/Scripts/fuzz.sh TARGET [SECONDS] [libFuzzer options]
#        Tests/Scripts/fuzz.sh --keep TARGET
#
# The targets are the folders of Tests/Fuzzers that have a file `…Fuzz.swift`. With 0 seconds only the
# known inputs are checked. What is found is left in .build/fuzz/TARGET; copy it to
# Tests/Fuzzers/TARGET/found, which the tests check from then on, and give the fault a test of its own.
#
# The code that inputs are chosen by is that of the parts which a target is about: what these stand on has targets of
# its own. Memory is checked in all of it. The words to try are those in the target's file `dictionary`, and every
# short text in the sources of these parts, so that a new name of a property is tried as soon as it is read somewhere.
#
# With FUZZ_MEMORY_CHECKS=no memory is not checked, and some three times as many inputs are tried in a time.
# Later runs with the checks begin with all inputs that were kept for the code that they reach.
#
# `fuzz.sh --keep TARGET` chooses the fewest inputs that reach all the code that was reached so far and packs them as
# Tests/Corpora/TARGET.tar.xz, from which every later run starts, on whatever machine.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/../.."
keep=no
if [ "${1:-}" = --keep ]; then
  keep=yes
  shift
fi
target=${1:-}
seconds=${2:-60}
shift $(($# < 2 ? $# : 2))
folder=Tests/Fuzzers/$target
kept_corpus=Tests/Corpora/$target.tar.xz
check=$(find "$folder" -maxdepth 1 -name '*Fuzz.swift' 2> /dev/null || true)
if [ -z "$target" ] || [ -z "$check" ]; then
  targets=$(find Tests/Fuzzers -name '*Fuzz.swift' -printf '%h\n' | xargs -n1 basename | sort | paste -sd' ')
  echo "fuzz.sh: name one of these targets: $targets" >&2
  exit 2
fi
out=$PWD/.build/fuzz
if [ "${FUZZ_MEMORY_CHECKS:-yes}" = no ]; then
  memory_checks=()
  link_checks=fuzzer
  variant=-fast
else
  memory_checks=(address)
  link_checks=fuzzer,address
  variant=
fi
built=$out/built$variant
fuzzer=$out/$target/fuzzer$variant
mkdir -p "$built"/{aimed,other} "$out/$target/corpus" "$out/$target/seeds"
# Targets share their modules: one run builds at a time, however many fuzz.
exec 9> "$built/lock"
flock 9

# The modules of a target, what is imported before what imports it; a C module begins with C and a capital. Inputs are
# chosen by the code of those in `aim`.
text="Platform CText TextLayout"
json="Checks Platform CJSON JSON"
records="$json Values CPCRE CCompression CFiles Records"
query="$records Query"
cards="$json Values CText TextLayout CellGrid AdaptiveCards"
sources=()
case $target in
  text)
    modules=$text
    aim="CText TextLayout"
    sources=(Tests/TextLayoutTests/Support/{TextInvariants,SanitisedText,WrappedText,WrappedText+Clusters}.swift)
    ;;
  json)
    modules=$json
    aim="CJSON JSON"
    ;;
  records | csv | logs | decoders | letters | marks)
    modules=$records
    aim="CCompression Records"
    ;;
  fields | filters)
    modules=$query
    aim="CPCRE Values Query"
    ;;
  templates | xml)
    modules="$json Values Templating"
    aim=Templating
    ;;
  cards | markdown)
    modules=$cards
    aim=AdaptiveCards
    ;;
  hostconfig)
    modules=$cards
    aim=AdaptiveCards
    sources=(Tests/Fuzzers/cards/CardChecks.swift)
    ;;
  documents)
    modules=$cards
    aim=
    sources=(Sources/RecordCards/Texts/{MarkdownText,MarkdownLine,MarkdownSigns,CodeSigns,String+Bytes}.swift
      Tests/Fuzzers/markdown/EntityLetters.swift)
    ;;
  html)
    modules="Platform Values"
    aim=
    sources=(Sources/RecordCards/Texts/{HTMLText,String+Bytes}.swift)
    ;;
  links)
    modules=$text
    aim=TextLayout
    ;;
  keys)
    modules="Checks Values $text CellGrid TerminalInterface CNCurses CursesTerminal"
    aim="TerminalInterface CursesTerminal"
    ;;
  images | wire | fetch)
    modules="Checks Caching Values Platform CFiles CSandbox CImage CFetch ImageLoading"
    aim="CImage CFetch ImageLoading"
    ;;
  *)
    echo "fuzz.sh: $target has no list of modules here" >&2
    exit 2
    ;;
esac
libraries="-lunistring -lpcre2-8 -lncursesw -ltinfo -lstdc++"

# The sources are what the package builds; the flags keep assertions and add checks of memory, and libFuzzer's counters
# where the inputs are to lead.
swift_flags=(-swift-version 6 "${FUZZ_OPTIMISATION:--O}" -assert-config Debug -parse-as-library -use-ld=lld
  -gline-tables-only
  -package-name riffle -enable-testing -whole-module-optimization -module-cache-path "$out/cache$variant"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault -I "$built")
c_flags=(-g -O1)

# The checks of a kind of object file: aimed at, or not.
checks() {
  local list=("${memory_checks[@]}")
  if [ "$1" = aimed ]; then list+=("$2"); fi
  if [ ${#list[@]} -gt 0 ]; then (IFS=, && echo "$3=${list[*]}"); fi
}

# Whether a module has to be built: it is newer than what was made of it, or the flags here may be.
is_stale() { [ ! -e "$2" ] || [ -n "$(find "Sources/$1" Tests/Scripts/fuzz.sh -newer "$2" -type f -print -quit)" ]; }

build_c() {
  local module=$1 kind=$2 file flags
  mapfile -t flags < <(checks "$kind" fuzzer-no-link -fsanitize)
  for file in Sources/"$module"/*.c Sources/"$module"/*.cpp; do
    [ -e "$file" ] || continue
    case $file in
      *.cpp) clang++ -std=c++17 "${c_flags[@]}" "${flags[@]}" -I "Sources/$module/include" -c "$file" -o "$built/$kind/$module.$(basename "$file").o" ;;
      *) clang "${c_flags[@]}" "${flags[@]}" -I "Sources/$module/include" -I Sources/CSandbox/include -c "$file" -o "$built/$kind/$module.$(basename "$file").o" ;;
    esac
  done
  touch "$built/$kind/$module.done"
}

build_swift() {
  local module=$1 kind=$2 files flags
  echo "building $module"
  mapfile -t flags < <(checks "$kind" fuzzer -sanitize)
  mapfile -t files < <(find "Sources/$module" -name '*.swift')
  swiftc "${swift_flags[@]}" "${flags[@]}" -module-name "$module" -emit-module \
    -emit-module-path "$built/$module.swiftmodule" -emit-object -o "$built/$kind/$module.o" "${files[@]}"
  touch "$built/$kind/$module.o"
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
  kind=other
  if [[ " $aim " == *" $module "* ]]; then kind=aimed; fi
  case $module in
    C[A-Z]*)
      if is_stale "$module" "$built/$kind/$module.done"; then build_c "$module" "$kind"; fi
      objects+=("$built/$kind/$module".*.o)
      continue
      ;;
  esac
  # What imports a module is older than it once its sources have changed, of whichever kind its objects are.
  if is_stale "$module" "$built/$kind/$module.o" || { [ -n "$latest" ] && [ "$latest" -nt "$built/$kind/$module.o" ]; }; then
    build_swift "$module" "$kind"
  fi
  sources_of=$(find "Sources/$module" -type f -printf '%T@ %p\n' | sort -n | tail -1 | cut -d' ' -f2-)
  if [ -z "$latest" ] || [ "$sources_of" -nt "$latest" ]; then latest=$sources_of; fi
  objects+=("$built/$kind/$module.o")
done
# Inputs that are JSON are changed as trees, those of other grammars by their words.
entry=Tests/Fuzzers/Entry
case $target in
  cards | hostconfig) mutators=("$entry"/{Support,JSON}/*.swift) ;;
  filters | fields | logs | records | templates | markdown | documents | letters | xml | html)
    mutators=("$entry"/{Support,Tokens}/*.swift)
    ;;
  *) mutators=() ;;
esac

# The checks are parts of the aim only where the parser is compiled with them.
kind=other
if [ -z "$aim" ]; then kind=aimed; fi
mapfile -t flags < <(checks "$kind" fuzzer -sanitize)
echo "typealias Fuzzed = $(basename "$check" .swift)" > "$out/$target/Fuzzed.swift"
swiftc "${swift_flags[@]}" "${flags[@]}" -module-name Fuzzer -emit-object -o "$out/$target/checks$variant.o" \
  Tests/Fuzzers/{Entry,Support}/*.swift "$folder"/*.swift "$out/$target/Fuzzed.swift" ${sources[@]+"${sources[@]}"} \
  ${mutators[@]+"${mutators[@]}"}
clang "${c_flags[@]}" -c Tests/Fuzzers/Entry/blocks.c -o "$out/$target/blocks.o"
# shellcheck disable=SC2086
swiftc -use-ld=lld -sanitize=$link_checks -o "$fuzzer" "$out/$target/checks$variant.o" "$out/$target/blocks.o" \
  "${objects[@]}" $libraries

exec 9>&-

# The words to try: those of the target, and the short texts of the sources.
{
  if [ -e "$folder/dictionary" ]; then cat "$folder/dictionary"; fi
  aimed=("${sources[@]}")
  for module in $aim; do
    case $module in C[A-Z]*) ;; *) aimed+=("Sources/$module") ;; esac
  done
  if [ ${#aimed[@]} -gt 0 ]; then
    {
      grep -rhoE '"[][A-Za-z0-9$@._:/#!%&|<>=?*(){}+-]+( [a-z0-9]+)?"' "${aimed[@]}" | awk 'length <= 34' || true
      # Cases of enumerations are the values of properties.
      grep -rhE '^ *(indirect )?case [a-z]' "${aimed[@]}" | grep -v : | grep -oE '\b[a-z][A-Za-z0-9]+\b' | sed 's/.*/"&"/' || true
    } | sort -u
  fi
} > "$out/$target/words"

# A few inputs to start from, of each kind; a leading byte or more says what is tried, as the target does.
Tests/Scripts/fuzz-seeds.sh "$target" "$out/$target/seeds"
inputs=("$out/$target/corpus" "$out/$target/seeds")
if [ -d "$folder/found" ]; then inputs+=("$folder/found"); fi
if [ -e "$kept_corpus" ]; then
  mkdir -p "$out/$target/kept"
  tar -xJf "$kept_corpus" -C "$out/$target/kept"
  inputs+=("$out/$target/kept")
fi
export SWIFT_BACKTRACE=enable=no FUZZ_WORDS="$out/$target/words"
if [ "$keep" = yes ]; then
  fewest=$out/$target/fewest
  rm -rf "$fewest" && mkdir -p "$fewest" Tests/Corpora
  "$fuzzer" -max_len=4096 -merge=1 "$fewest" "${inputs[@]}" 2> "$out/$target/merge.log"
  tar -C "$fewest" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=644 -cf - . | xz -9e > "$kept_corpus"
  echo "fuzz.sh: $target: $(find "$fewest" -type f | wc -l) inputs kept, $(stat -c %s "$kept_corpus") bytes"
  exit
fi
options=(-max_len=4096 -timeout=10 -print_final_stats=1 -artifact_prefix="$out/$target/" -dict="$out/$target/words")
if [ "$seconds" = 0 ]; then options+=(-runs=0); else options+=(-max_total_time="$seconds"); fi
exec "$fuzzer" "${options[@]}" "$@" "${inputs[@]}"
