#!/usr/bin/env bash
# Writes a few inputs for a target of fuzz.sh to start from: one of each kind that it takes.
#
# Usage: Tests/Scripts/fuzz-seeds.sh TARGET FOLDER
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1
folder=$2

# seed FIRST NAME TEXT: FIRST are the bytes that say what is tried, the text is one of printf.
# shellcheck disable=SC2059
seed() { printf -- "$1$3" > "$folder/$2"; }

# seed_files FIRST FILE...: the first 2 KB of files.
seed_files() {
  local first=$1 file
  shift
  for file in "$@"; do
    { printf '%b' "$first"; head -c 2000 "$file"; } > "$folder/$(basename "$file")"
  done
}

case $target in
  text)
    seed 12345678 ascii 'a word, well-known e.g. https://example.org/a?b=c  --all\n\n- item\ttab 3.14 {"a":[1,2]}\r\n'
    seed 12345678 escapes '\033[31m\033]52;c;eA==\007\233m\302\2331m\015x\000\177'
    seed 12345678 invalid '\300\200\340\200\233\355\240\200\364\220\200\200\377\342\202'
    seed 12345678 bidi '\342\200\256a\342\201\246b\342\201\251\342\200\254\342\200\217\330\234\327\220'
    seed 12345678 embeddings '\342\200\252\342\200\253\342\200\255\342\200\256a\342\200\254\n\342\201\247\342\201\250\342\200\216'
    seed 12345678 tags '\360\237\217\264\363\240\201\247\363\240\201\242\363\240\201\245\363\240\201\256\363\240\201\247\363\240\201\277'
    seed 12345678 stray '\360\237\217\264\363\240\201\247\363\240\201\277\363\240\201\201\360\237\217\264\363\240\201\247\363\240\201\242'
    seed 12345678 flags '\360\237\207\251\360\237\207\252\360\237\207\272\360\237\207\270 \360\237\207\251\360\237\207\252'
    seed 12345678 emoji '\360\237\221\251\360\237\217\275\342\200\215\360\237\232\200\360\237\207\251\360\237\207\252\342\235\244\357\270\217'
    seed 12345678 cjk '\346\274\242\345\255\227\343\200\202\343\200\214\352\260\201\343\203\274\357\274\210\357\274\211'
    seed 12345678 marks 'e\314\201\314\202\340\244\225\340\245\215\340\244\267\340\244\277\340\270\201\340\270\263\330\200 \342\200\213\357\277\276'
    ;;
  json) seed_files '' Samples/*.json Samples/people.json ;;
  records)
    # The kind is seen from the bytes; in chunks of 17.
    seed_files '\0\020' Samples/*.jsonl Samples/*.json Samples/*.csv Samples/*.log Samples/*.txt
    seed '\0\003' mark '\357\273\277{"a": 1}\n{"a": [2, {"b": "c"}]}\n'
    seed '\0\003' wide '\377\376{\000"\000a\000"\000:\0001\000}\000\n\000'
    seed '\0\007' quotes 'a;b\r\n"x\ny";"z ""q"""\r\n\r\n"open'
    seed '\0\005' blocks 'Package: a\nVersion: 1\n more\n\nPackage: b\nVersion: 2\n'
    seed '\0\005' commits 'commit 0123456789012345678901234567890123456789\nAuthor: A <a@b>\n\n    text\n\ncommit 0123456789012345678901234567890123456780\n'
    seed '\0\011' trace '2026-01-02T03:04:05Z ERROR failed\n  at a.b\n  at c.d\n2026-01-02T03:04:06Z INFO ok\n'
    seed '\0\011' member '{"hits": {"total": 2, "hits": [{"a": 1}, {"a": 2}]}, "took": 3}'
    ;;
  filters)
    seed '' comparison 'level >= warn and not path ~ ^/health'
    seed '' words '"two words" or /reg.*ex/ and word'
    seed '' fields 'a.b[0].c has "x" or exists d and e? or f != 2026-01-02'
    seed '' brackets '!(a = 1 && (b < 2 || c !~ "x\\"y"))'
    seed '' keys '-name,+size:text,a.b'
    ;;
  templates)
    seed '' calls 'if(greater(length(items), 2), concat(name, toUpper("x")), string(1.5))'
    seed '' text 'Hello ${name}, ${items[2]} and ${items[4].deep} of ${formatNumber(3.14159, 2)}'
    seed '' dates 'formatDateTime(addDays("2026-01-02T03:04:05Z", 3), "yyyy-MM-ddTHH:mm:ss tt")'
    seed '' loops 'join(foreach(items, i, i), ",")'
    seed '' patterns 'isMatch(name, "^[A-Z](a|b)*$") && split(name, "d")[0] == "A"'
    seed '' xml 'xPath(xml, "/a/b[1]")'
    ;;
  cards)
    seed_files '(' Samples/weather-card.json Samples/issue-card.json Samples/booking.json
    # shellcheck disable=SC2016
    seed '\024' markdown '# Title\n\n- one *two* **three**\n  1. [four](https://example.org)\n\n> `five` ~~six~~ <b>seven</b>\n'
    seed '\024' date '{{DATE(2026-01-02T03:04:05Z, SHORT)}} at {{TIME(2026-01-02T03:04:05Z)}}'
    ;;
  keys)
    seed '\002' arrows '\033[A\033OB\033[1;5C\033[[A\033[15~\033b'
    seed '\003' mouse '\033[<0;12;5M\033[<0;12;5m\033[M !!'
    seed '\004' paste '\033[200~pasted\033[20\033[201~x'
    seed '\005' answers '\033[?62;4c\033[>41;390;0c\033]11;rgb:1e1e/1e1e/1e1e\033\\\033P1+r524742\033\\\033_Gi=1;OK\033\\'
    seed '\006' letters 'h\303\251\342\202\254\360\237\230\200\303\050\377\001\177'
    seed '\007' kitty '\033[97;5u\033[57399;1:3u\033[I\033[O\033[8;24;80t'
    ;;
  images)
    seed '' png '\211PNG\r\n\032\n\000\000\000\rIHDR\000\000\000\020\000\000\000\010\010\002\000\000\000'
    seed '' gif 'GIF89a\020\000\010\000\200\000\000\000\000\000\377\377\377,\000\000\000\000\020\000\010\000\000'
    seed '' jpeg '\377\330\377\340\000\020JFIF\000\001\001\000\000\001\000\001\000\000\377\300\000\021\010\000\010\000\020\003'
    seed '' webp 'RIFF\044\000\000\000WEBPVP8 \030\000\000\000\060\001\000\235\001*\020\000\010\000'
    seed '' bmp 'BM\066\000\000\000\000\000\000\000\066\000\000\000(\000\000\000\020\000\000\000\010\000\000\000\001\000\030\000'
    seed '' data 'data:image/png;base64,iVBORw0KGgo='
    seed '' address 'https://user@example.org:8443/a%%20b/../c.png?d=e#f'
    ;;
  *)
    echo "fuzz-seeds.sh: no inputs are known for $target" >&2
    exit 2
    ;;
esac
