#!/bin/sh
# Feeds bytes of all kinds to the filter and to the line breaker, and checks what must hold of every
# text (Tests/TextLayoutTests/Support). libFuzzer, which comes with the Swift toolchain, chooses the
# bytes by the code that they reach.
#
# Usage: Tests/Scripts/fuzz.sh [SECONDS] [libFuzzer options]
set -eu
seconds=${1:-60}
[ $# -gt 0 ] && shift
cd "$(dirname "$0")/../.."
out=.build/fuzz
support=Tests/TextLayoutTests/Support
mkdir -p $out/corpus $out/seeds

# The sources are what the package builds; the flags add libFuzzer's counters and checks of memory, and keep assertions.
swift_flags="-swift-version 6 -O -assert-config Debug -parse-as-library -sanitize=fuzzer,address"
swift_flags="$swift_flags -module-cache-path $out/modules -I $out"
cat > $out/module.modulemap <<EOF
module CText { umbrella header "$PWD/Sources/CText/include/CText.h" export * link "unistring" }
EOF
for file in Sources/CText/*.c; do
  clang -O1 -g -fsanitize=fuzzer-no-link,address -I Sources/CText/include -c "$file" \
    -o "$out/$(basename "$file" .c).o"
done
# shellcheck disable=SC2046,SC2086
swiftc $swift_flags -enable-testing -whole-module-optimization -module-name TextLayout \
  -emit-module -emit-module-path $out/TextLayout.swiftmodule -emit-object -o $out/TextLayout.o \
  $(find Sources/TextLayout -name '*.swift')
# shellcheck disable=SC2046,SC2086
swiftc $swift_flags -whole-module-optimization -module-name TextFuzzer -o $out/fuzzer \
  Tests/TextFuzzer/*.swift $support/TextInvariants.swift $support/SanitisedText.swift \
  $support/WrappedText*.swift $out/*.o

# A few texts to start from: eight bytes for the options, then one piece of each kind.
seed() { printf "12345678$2" > "$out/seeds/$1"; }
seed ascii 'a word, well-known e.g. https://example.org/a?b=c  --all\n\n- item\ttab 3.14 {"a":[1,2]}\r\n'
seed escapes '\033[31m\033]52;c;eA==\007\233m\302\2331m\015x\000\177'
seed invalid '\300\200\340\200\233\355\240\200\364\220\200\200\377\342\202'
seed bidi '\342\200\256a\342\201\246b\342\201\251\342\200\254\342\200\217\330\234\327\220'
seed embeddings '\342\200\252\342\200\253\342\200\255\342\200\256a\342\200\254\n\342\201\247\342\201\250\342\200\216'
seed tags '\360\237\217\264\363\240\201\247\363\240\201\242\363\240\201\245\363\240\201\256\363\240\201\247\363\240\201\277'
seed stray '\360\237\217\264\363\240\201\247\363\240\201\277\363\240\201\201\360\237\217\264\363\240\201\247\363\240\201\242'
seed flags '\360\237\207\251\360\237\207\252\360\237\207\272\360\237\207\270 \360\237\207\251\360\237\207\252'
seed emoji '\360\237\221\251\360\237\217\275\342\200\215\360\237\232\200\360\237\207\251\360\237\207\252\342\235\244\357\270\217'
seed cjk '\346\274\242\345\255\227\343\200\202\343\200\214\352\260\201\343\203\274\357\274\210\357\274\211'
seed marks 'e\314\201\314\202\340\244\225\340\245\215\340\244\267\340\244\277\340\270\201\340\270\263\330\200 \342\200\213\357\277\276'

SWIFT_BACKTRACE=enable=no exec $out/fuzzer $out/corpus $out/seeds -max_total_time="$seconds" \
  -max_len=512 -print_final_stats=1 -artifact_prefix=$out/ "$@"
