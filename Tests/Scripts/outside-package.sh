#!/usr/bin/env bash
# Builds a package that depends on this one as others would, and runs what it built.
#
# A tagged clone of the committed state is used by its URL with an exact version, in debug and in release:
# one program for each library product imports it and runs, Samples/Hello is shown by tmux, and a mistake of
# the programmer has to print its message in the release build. Another clone is used by its path and a name.
# Nothing is left behind. A first build of all products takes some minutes in each configuration.
#
# Usage: Tests/Scripts/outside-package.sh
# Exit code 0 if everything was built and ran as it should; the last lines say what did.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
version=0.0.1-check
scratch=$(mktemp -d)
socket=outside-package-$$
summary=()
trap 'tmux -L "$socket" kill-server 2>/dev/null || true; rm -rf "$scratch"' EXIT

fail() {
  echo "outside-package: FAILED: $*" >&2
  exit 1
}

passed() { summary+=("passed: $*"); }

# Programs of a package: one for each product, the sample and a mistake.
write_package() {
  local folder=$1 dependency=$2
  shift 2
  mkdir -p "$folder/Sources/Hello" "$folder/Sources/Mistake"
  {
    echo '// swift-tools-version: 6.2'
    echo 'import PackageDescription'
    echo 'let package = Package('
    echo "  name: \"outside\", dependencies: [$dependency],"
    echo '  targets: ['
    for product in "$@"; do
      echo "    .executableTarget(name: \"Uses$product\", dependencies: [" \
        ".product(name: \"$product\", package: \"riffle\")]),"
    done
    for program in Hello Mistake; do
      echo "    .executableTarget(name: \"$program\", dependencies: [" \
        '.product(name: "TableKit", package: "riffle"),' \
        '.product(name: "TableTerminal", package: "riffle")]),'
    done
    echo '  ])'
  } > "$folder/Package.swift"
  for product in "$@"; do
    mkdir -p "$folder/Sources/Uses$product"
    printf 'import %s\n\nprint("%s is there")\n' "$product" "$product" \
      > "$folder/Sources/Uses$product/main.swift"
  done
  cp "$scratch/riffle/Samples/Hello/"*.swift "$folder/Sources/Hello"
  cat > "$folder/Sources/Mistake/main.swift" << 'SWIFT'
import TableKit

let table = TableView()
let cell: TableViewCell = table.dequeueReusableCell(for: RowPath(row: 0, section: 0))
print(cell)
SWIFT
}

# Builds a package and notes how long that took.
build() {
  local folder=$1 configuration=$2
  shift 2
  local start=$SECONDS
  swift build --package-path "$folder" --cache-path "$scratch/cache" -c "$configuration" "$@" \
    > "$scratch/log" 2>&1 || {
    tail -60 "$scratch/log"
    fail "swift build -c $configuration in $(basename "$folder")"
  }
  passed "$(basename "$folder"): built in $configuration in $((SECONDS - start)) s"
}

# Shows the first screen of a program and leaves it with `q`.
show() {
  local program=$1
  tmux -L "$socket" -f /dev/null new-session -d -x 60 -y 9 \
    "$program; echo \$? > '$scratch/status'" || fail "tmux"
  for _ in $(seq 100); do
    tmux -L "$socket" capture-pane -p > "$scratch/screen"
    grep -q welcome "$scratch/screen" && break
    sleep 0.1
  done
  sed 's/^/  | /' "$scratch/screen"
  grep -q welcome "$scratch/screen" || fail "$program shows no row"
  tmux -L "$socket" send-keys q
  for _ in $(seq 100); do [ -s "$scratch/status" ] && break || sleep 0.1; done
  [ "$(cat "$scratch/status" 2>/dev/null)" = 0 ] || fail "$program did not leave with 0 on q"
  rm "$scratch/status"
}

# Makes a mistake, which must end the program with its message.
mistake() {
  local program=$1
  if { "$program" > /dev/null 2> "$scratch/error"; } 2> /dev/null; then
    fail "$program did not stop"
  fi
  grep -q 'TableViewCell is not registered: call register' "$scratch/error" \
    || fail "$program says only: $(cat "$scratch/error")"
  grep -o 'TableViewCell is not registered.*' "$scratch/error" | sed 's/^/  | /'
}

run_all() {
  local folder=$1 configuration=$2
  shift 2
  local bin
  bin=$(swift build --package-path "$folder" -c "$configuration" --show-bin-path)
  for product in "$@"; do
    [ "$("$bin/Uses$product")" = "$product is there" ] || fail "Uses$product, $configuration"
  done
  [ $# = 0 ] || passed "$(basename "$folder"): $configuration: imported and run: $*"
  show "$bin/Hello"
  passed "$(basename "$folder"): $configuration: Hello showed its rows on a terminal and left on q"
  mistake "$bin/Mistake"
  passed "$(basename "$folder"): $configuration: a mistake printed its message"
}

# Names the Debian packages whose headers a build has read, but for those of every C compiler.
packages() {
  command -v dpkg > /dev/null || return 0
  find "$1/.build/debug/" -name '*.d' -path '*.build/*' -exec cat {} + | grep -o '/usr/include/[^ ]*' | sort -u \
    | xargs dpkg -S 2> /dev/null | cut -d: -f1 | sort -u | grep -Ev '^(libc6|linux-libc|lib(std)?c.*-[0-9]+)-dev' \
    | tr '\n' ' '
}

for folder in riffle checkout; do git clone -q "file://$root" "$scratch/$folder"; done
git -C "$scratch/riffle" tag "$version"
git -C "$root" diff --quiet HEAD -- || echo "outside-package: what is not committed is left out" >&2

mapfile -t products < <(
  swift package --package-path "$scratch/riffle" dump-package | python3 -c '
import json, sys
for product in json.load(sys.stdin)["products"]:
    if "library" in product["type"]: print(product["name"])'
)
[ ${#products[@]} -gt 0 ] || fail "no library products"

write_package "$scratch/by-url" \
  ".package(url: \"file://$scratch/riffle\", exact: \"$version\")" "${products[@]}"
for configuration in debug release; do
  build "$scratch/by-url" "$configuration"
  run_all "$scratch/by-url" "$configuration" "${products[@]}"
done

write_package "$scratch/by-path" ".package(name: \"riffle\", path: \"../checkout\")"
build "$scratch/by-path" debug
run_all "$scratch/by-path" debug
passed "TableKit and TableTerminal need the packages: $(packages "$scratch/by-path")"

echo "outside-package: $(git -C "$root" rev-parse --short HEAD) as $version"
printf '%s\n' "${summary[@]}"
echo "outside-package: all products of riffle can be used from outside, by URL and by path"
