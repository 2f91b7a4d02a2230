#!/usr/bin/env bash
# Feeds bytes of all kinds to a part of the program, and checks what must hold of whatever comes out.
# libFuzzer, which comes with the Swift toolchain, chooses the bytes by the code that they reach.
#
# Usage: Tests/Scripts/fuzz.sh TARGET [SECONDS] [libFuzzer options]
#
# The targets are the folders of Tests/Fuzzers. What is found is left in .build/fuzz/TARGET; copy it to
# Tests/Fuzzers/TARGET/found, from where it is fed first, and give the fault a test of its own.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/../.."
targets=$(ls Tests/Fuzzers | paste -sd' ')
target=${1:-}
if [ -z "$target" ] || [ ! -d "Tests/Fuzzers/$target" ]; then
  echo "fuzz.sh: name one of these targets: $targets" >&2
  exit 2
fi
seconds=${2:-60}
shift $(($# < 2 ? $# : 2))
out=$PWD/.build/fuzz
built=$out/built
support=Tests/TextLayoutTests/Support
mkdir -p "$built" "$out/$target/corpus" "$out/$target/seeds"

# The modules of a target, what is imported before what imports it; a C module begins with C and a capital.
cards="Checks Platform CText TextLayout CellGrid CJSON JSON AdaptiveCards"
records="Checks Platform CJSON JSON CPCRE CCompression CFiles Records"
sources=()
case $target in
  text)
    modules="Platform CText TextLayout"
    sources=("$support"/TextInvariants.swift "$support"/SanitisedText.swift "$support"/WrappedText*.swift)
    ;;
  json) modules="Checks Platform CJSON JSON" ;;
  records | filters) modules=$records ;;
  templates) modules="Checks Platform CJSON JSON Templating" ;;
  cards) modules=$cards ;;
  keys) modules="Checks Platform CText TextLayout CellGrid CNCurses CursesTerminal" ;;
  images) modules="Checks Platform CImage CFetch ImageLoading" ;;
  *)
    echo "fuzz.sh: $target has no list of modules here" >&2
    exit 2
    ;;
esac
libraries="-lunistring -lpcre2-8 -lncursesw -ltinfo -lstdc++"

# The sources are what the package builds; the flags add libFuzzer's counters and checks of memory, and
# keep assertions.
swift_flags=(-swift-version 6 -O -assert-config Debug -parse-as-library -sanitize=fuzzer,address
  -package-name riffle -enable-testing -whole-module-optimization -module-cache-path "$out/cache"
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility
  -enable-upcoming-feature NonisolatedNonsendingByDefault -I "$built")
c_flags=(-g -O1 -fsanitize=fuzzer-no-link,address)

# Whether a module has to be built: it is newer than what was made of it.
is_stale() { [ ! -e "$2" ] || [ -n "$(find "Sources/$1" -newer "$2" -type f -print -quit)" ]; }

build_c() {
  local module=$1 file
  for file in Sources/"$module"/*.c Sources/"$module"/*.cpp; do
    [ -e "$file" ] || continue
    case $file in
      *.cpp) clang++ -std=c++17 "${c_flags[@]}" -I "Sources/$module/include" -c "$file" -o "$built/$module.$(basename "$file").o" ;;
      *) clang -D_GNU_SOURCE "${c_flags[@]}" -I "Sources/$module/include" -c "$file" -o "$built/$module.$(basename "$file").o" ;;
    esac
  done
}

objects=()
: > "$out/modules"
for module in $modules; do
  case $module in
    C[A-Z]*)
      {
        if [ -e "Sources/$module/include/module.modulemap" ]; then
          echo "extern module $module \"$PWD/Sources/$module/include/module.modulemap\""
        else
          echo "module $module { umbrella \"$PWD/Sources/$module/include\" export * }"
        fi
      } >> "$out/modules"
      if is_stale "$module" "$built/$module.done"; then
        build_c "$module"
        touch "$built/$module.done"
      fi
      objects+=("$built/$module".*.o)
      ;;
  esac
done
cp "$out/modules" "$built/module.modulemap"
rebuilt=0
for module in $modules; do
  case $module in
    C[A-Z]*) continue ;;
  esac
  if [ "$rebuilt" = 1 ] || is_stale "$module" "$built/$module.o"; then
    echo "building $module"
    mapfile -t files < <(find "Sources/$module" -name '*.swift')
    swiftc "${swift_flags[@]}" -module-name "$module" -emit-module \
      -emit-module-path "$built/$module.swiftmodule" -emit-object -o "$built/$module.o" "${files[@]}"
    rebuilt=1
  fi
  objects+=("$built/$module.o")
done
# shellcheck disable=SC2086
swiftc "${swift_flags[@]}" -module-name Fuzzer -o "$out/$target/fuzzer" \
  "Tests/Fuzzers/$target"/*.swift ${sources[@]+"${sources[@]}"} "${objects[@]}" $libraries

# A few inputs to start from, of each kind; a leading byte or more says what is tried, as the target does.
Tests/Scripts/fuzz-seeds.sh "$target" "$out/$target/seeds"
inputs=("$out/$target/corpus" "$out/$target/seeds")
if [ -d "Tests/Fuzzers/$target/found" ]; then inputs+=("Tests/Fuzzers/$target/found"); fi
SWIFT_BACKTRACE=enable=no exec "$out/$target/fuzzer" "${inputs[@]}" \
  -max_total_time="$seconds" -max_len=4096 -print_final_stats=1 \
  -artifact_prefix="$out/$target/" "$@"
