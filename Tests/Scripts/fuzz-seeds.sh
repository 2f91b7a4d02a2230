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

# seed_files FIRST FILE...: the first 4 KB of files.
seed_files() {
  local first=$1 file
  shift
  for file in "$@"; do
    { printf '%b' "$first"; head -c 4000 "$file"; } > "$folder/$(basename "$file")"
  done
}

# seed_tests FIRST FOLDER [BEFORE BEHIND]: the texts in a folder of tests, each between two others.
seed_tests() {
  python3 - "$folder" "$@" << 'END'
import glob, os, re, sys
folder, first, tests, *around = sys.argv[1:]
before, behind = around or ("", "")
texts = set()
for path in glob.glob(os.path.join("Tests", tests, "**", "*.swift"), recursive=True):
    with open(path, encoding="utf-8") as file:
        source = file.read()
    blocks = re.compile(r'#*"""\n(.*?)\n[ ]*"""#*', re.S)
    texts.update("\n".join(line.strip() for line in text.split("\n")) for text in blocks.findall(source))
    texts.update(
        text.replace('\\"', '"').replace("\\\\", "\\") for text in re.findall(r'"((?:[^"\\\n]|\\["\\])+)"', blocks.sub("", source)))
    texts.update(re.findall(r'#"(.+?)"#', blocks.sub("", source)))
for number, text in enumerate(sorted(texts)):
    if 8 <= len(text) <= 3000:
        with open(os.path.join(folder, f"test-{number}"), "wb") as file:
            file.write(first.encode("latin-1").decode("unicode_escape").encode("latin-1"))
            file.write((before + text + behind).encode("utf-8", "surrogateescape"))
END
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
  json)
    seed_files '' Samples/*.json Samples/people.json
    seed '' numbers '[0, 10, -0.5e+10, 1E-3, 20.05]'
    seed '' escapes '{"\\u00e9\\ud83d\\ude00": "\\"\\\\\\/\\b\\n\\ud800"}'
    seed '' words ' [null, true, false, {}, [], ""] '
    ;;
  records)
    # The kind is seen from the bytes; in chunks of 17.
    seed_files '\0\020\0' Samples/*.jsonl Samples/*.json Samples/*.csv Samples/*.log Samples/*.txt
    seed '\0\003\0' mark '\357\273\277{"a": 1}\n{"a": [2, {"b": "c"}]}\n'
    seed '\0\003\0' wide '\377\376{\000"\000a\000"\000:\0001\000}\000\n\000'
    seed '\0\007\0' quotes 'a;b\r\n"x\ny";"z ""q"""\r\n\r\n"open'
    seed '\003\007\002' comments '#x\na,b\n#y\n1,2\n'
    seed_tests '\0\020\0' RecordsTests/Sniffing
    seed_tests '\0\020\0' RecordsTests/Blocks
    seed '\0\005\0' blocks 'Package: a\nVersion: 1\n more\n\nPackage: b\nVersion: 2\n'
    seed '\0\005\0' commits 'commit 0123456789012345678901234567890123456789\nAuthor: A <a@b>\n\n    text\n\ncommit 0123456789012345678901234567890123456780\n'
    seed '\0\005\0' mail 'From a@b Fri Jan  2 03:04:05 2026\nFrom: a\nSubject: b\n\ntext\n\nFrom c@d Fri Jan  2 03:04:06 2026\nSubject: e\n\ntext\n'
    seed '\0\011\0' trace '2026-01-02T03:04:05Z ERROR failed\n  at a.b\n  at c.d\n2026-01-02T03:04:06Z INFO ok\n'
    seed '\0\011\0' member '{"hits": {"total": 2, "hits": [{"a": 1}, {"a": 2}]}, "took": 3}'
    seed '\0\011\060' root '{"a": [{"b": 1}, {"b": 2}], "c": 3}'
    seed '\002\002\0' array '[1, {"a": "]"}, [2, 3], "x"]'
    ;;
  csv)
    seed '\000\004' plain 'a,b\n1,"2 ""x"" , \n3"\r\n,\r4,5'
    seed '\001\001' semicolons 'a;b\n"1";2\n'
    seed '\002\007' open 'a\tb\n"open\t1\n2\n'
    seed '\003\007' behind 'a|"b"c|"d""e"f\n\n'
    ;;
  logs)
    seed '' plain '2026-01-02T03:04:05.678Z ERROR [main] app.Server - it failed at 3 key=value other="two words"\n  at a.b\n'
    seed '' syslog 'Jan  2 03:04:05 host app[12]: a message'
    seed '' pairs 'time=2026-01-02T03:04:05Z level=warn msg="disk full" free=3'
    seed '' object '2026-01-02 03:04:05,678 INFO started {"port": 80, "level": "x"}'
    seed '' columns '2026-01-02 03:04:05 | WARN  | worker-1 | text'
    seed '' glog 'I0102 03:04:05.678901   123 file.cc:45] text'
    seed_tests '' RecordsTests/Logs
    seed '' access '1.2.3.4 - - [02/Jan/2026:03:04:05 +0000] "GET / HTTP/1.1" 200 12'
    ;;
  fields)
    seed '\000' json 'a.b[0],"odd name":desc,level:date\n{"a": {"b": [1, {"x": "\\u0061"}]}, "odd name": null, "level": "2026-01-02"}'
    seed '\000' dotted 'a.b:numeric,b:natural\n{"a.b": "12 kg", "b": "file10", "b": "file9"}'
    seed '\000' twice 'a.b,a.c\n{"a": {"b": 1}, "a": {"c": 2}, "a": {"d": []}}'
    seed '\001' row 'a,b.c,"column 3":text,level\n1,"two ""2""",3,warn'
    seed '\002' stanza 'Name,"Other-Name"\nName: value\n more\nOther-Name: x\n'
    seed '\003' line 'text:natural\na line of text'
    seed '\000' selection '-id,title,meta.*,"odd, name",*_url\n{}'
    seed '\000' path '.pages[0].rows\n{}'
    ;;
  filters)
    seed '\000' comparison 'a >= 10 and not b ~ ^/health\n{"a": 12, "b": "/x"}\n{"a": "9", "b": "/healthy"}\n'
    seed '\001' words '"two words" or /Reg.*ex/ and word\n1,"two words",x\nregex,word,y\n'
    seed '\000' fields 'a.b[0].c has "x" or exists d and e? or f != 2026-01-02\n{"a": {"b": [{"c": "xyz"}]}}\n{"d": [], "f": "2026-01-03T00:00:00Z"}\n'
    seed '\002' levels 'level >= warn and message has disk\n2026-01-02T03:04:05Z ERROR disk full\n'
    seed_tests '\000' QueryTests/Filtering '' '\n{"a": 12, "b": "/x", "level": "warn", "when": "2026-01-02"}\n{"a": "9", "b": null}\n'
    seed '\003' brackets '!(a = 1 && (b < 2 || c !~ "x\\"y")) or K\nabc k\n'
    seed '\000' escapes 'a has "\303\244/k" or a = "x\\"y"\n{"a": "\\u00e4\\/k"}\n{"a": "x\\"y"}\n'
    ;;
  decoders)
    seed '\000\003\000' latin 'caf\351'
    seed '\002\003\000' named 'caf\351 \200'
    seed '\003\003\000' little 'a\000\075\330\000\336\n\000'
    seed '\004\002\000' big '\000a\330\075\336\000'
    seed '\000\002\000' mark '\377\376a\000\n\000'
    seed '\007\002\000' japanese '\202\240\203\134a'
    seed '\010\002\000' switched '\033$B$"\033(Ba'
    seed '\000\005\001' packed 'text that is packed\n'
    for tool in gzip bzip2 xz zstd; do
      { printf '\000\005\000'; printf 'some text, some text\n' | "$tool" -c; } > "$folder/$tool"
    done
    ;;
  templates)
    seed '' calls 'if(greater(length(items), 2), concat(name, toUpper("x")), string(1.5))'
    seed '' text 'Hello ${name}, ${items[2]} and ${items[4].deep} of ${formatNumber(3.14159, 2)}'
    seed '' dates 'formatDateTime(addDays("2026-01-02T03:04:05Z", 3), "yyyy-MM-ddTHH:mm:ss tt")'
    seed '' loops 'join(foreach(items, i, i), ",")'
    seed '' regular '(a|b)*c{2,3}\\b[^d-f]/abcc g'
    seed '' boundary 'a\\Bb/ab'
    seed '' data '{"type": "a", "$data": "${items}", "$when": "${$index > 1}", "b": "${$data}"}'
    seed '' patterns 'isMatch(name, "^[A-Z](a|b)*$") && split(name, "d")[0] == "A"'
    seed_tests '' TemplatingTests
    seed '' path 'xPath(xml, "/r/i[1]")'
    seed '' condition 'xPath(xml, "/r/i[@n='"'x'"']/text()")'
    seed '' west 'convertFromUTC(when, "America/New_York")'
    seed '' east 'convertToUTC(convertFromUTC(when, "Europe/Berlin", "yyyy-MM-ddTHH:mm:ss.fffZ"), "Europe/Berlin")'
    seed '' south 'convertFromUTC(addToTime(when, 5, "Month"), "AUS Eastern Standard Time")'
    seed '' names 'concat(dateReadBack(when, addDays(when, 1)), getTimeOfDay(when), string(ticks(when)))'
    ;;
  xml)
    seed '' element '//b[1]\n<a x="1"><b>2</b><b y="&lt;&#65;&quot;">3</b></a>'
    seed '' texts '/a/text()\n<?xml version="1.0"?><!-- c --><a>x<![CDATA[<]]>&amp;<b/></a>'
    seed '' sums "sum(/a/b[@y='1'])\n<a><b y='1'>2.5</b><c-d.e:f/></a>"
    ;;
  cards)
    seed_files '(\003\000\003\007' Samples/weather-card.json Samples/issue-card.json Samples/booking.json
    seed '\050\002\000\003' inputs '{"type":"AdaptiveCard","body":[{"type":"Input.ChoiceSet","id":"a","choices":[{"title":"b","value":"c"}]},{"type":"Input.Date","id":"d"}],"actions":[{"type":"Action.ShowCard","title":"e","card":{"type":"AdaptiveCard","body":[]}}]}'
    seed '\050\000' containers '{"type":"AdaptiveCard","body":[{"type":"ColumnSet","columns":[{"width":"auto","items":[{"type":"TextBlock","text":"a"}]},{"width":"stretch"}]},{"type":"Table","columns":[{"width":1}],"rows":[{"cells":[{"items":[]}]}]},{"type":"Carousel","pages":[{"items":[]}]}]}'
    seed_tests '\050\002\000\003' AdaptiveCardsTests '{"type": "AdaptiveCard", "body": [' ']}'
    seed '\024\000' date '{{DATE(2026-01-02T03:04:05Z, SHORT)}} at {{TIME(2026-01-02T03:04:05Z)}}'
    ;;
  hostconfig)
    seed '\050' sizes '{"spacing":{"small":3,"padding":20},"imageSizes":{"small":40},"factSet":{"title":{"maxWidth":150,"weight":"Bolder"},"spacing":10}}'
    seed '\050' extremes '{"spacing":{"small":1e99},"table":{"cellSpacing":-1},"separator":{"lineThickness":1e6}}'
    seed '\050' colors '{"containerStyles":{"emphasis":{"backgroundColor":"#F0F0F0","foregroundColors":{"good":{"default":"#00ff00","subtle":"#8000ff00"}}}},"separator":{"lineThickness":0}}'
    seed_tests '\050' AdaptiveCardsTests/HostConfig
    seed '\050' actions '{"actions":{"actionsOrientation":"Vertical","actionAlignment":"stretch","maxActions":1,"showCard":{"actionMode":"popup","style":"emphasis"}},"inputs":{"label":{"requiredInputs":{"suffix":"!"}}}}'
    ;;
  markdown)
    seed '' lists '# Title\n\n- one *two* **three**\n  1. [four](https://example.org)\n\n2. five\n3. six'
    seed '' links '[a *b* [c](d)](e\\)f(g)) ***h** i*'
    seed '' escapes '\\*a\\* _b_c_ __d__ \r\n\r\n e'
    seed '' date '{{DATE(2026-01-02T03:04:05Z, SHORT)}} at {{TIME(2026-01-02T03:04:05Z)}}'
    seed_tests '' AdaptiveCardsTests/Text
    ;;
  documents)
    seed_tests '' RecordCardsTests/Texts
    seed '' titles '# One #\n\nTwo\n---\n\nthree **four** *five* `six`\n***\n> seven\n> eight\n'
    seed '' lists '- a\n  - [x] b\n10. c\n\n    code\n'
    seed '' code '```swift\nlet a = 1\n```\n~~~~\n```\n~~~~\n'
    seed '' table '| a | b |\n|---|:-:|\n| c \\| d | e |\n| f |\n'
    seed '' breaks 'one\\\ntwo  \nthree\n'
    seed '' links '![a](b) [c](https://example.org "d") <https://example.com> \\[e]\n'
    ;;
  html)
    seed '' blocks '<h1>a</h1><p>b <b>c</b><br/>d</p><ul><li>e<li>f</ul>'
    seed '' links '<div><a href="https://example.org">a</a> &amp; &#65;&#x42;&nope; < b</div>'
    ;;
  letters)
    seed '\000' plain 'From a Fri Jan  2 03:04:05 2026\nSubject: =?utf-8?q?caf=C3=A9?= =?iso-8859-1*en?B?6Q==?=\n\ntext\n'
    seed '\000' latin 'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n=E9=\nx\n'
    seed '\000' parts 'Content-Type: multipart/mixed;\n boundary="a"\n\n--a\nContent-Transfer-Encoding: base64\n\nw6k=\n--a\n\nb\n--a--\nc\n'
    seed '\001' made '\000plain\000\001quoted =\303\251\000\002base\377'
    seed '\002' subject 'a subject that is longer than one word, with \303\251 and \001 in it'
    ;;
  links)
    seed '' plain 'https://user:word@example.org:8443/a/b?c=d@e#f'
    seed '' mail 'mailto:a@b.example?subject=c'
    seed '' six 'http://[2001:db8::1]/\303\244'
    ;;
  marks)
    seed '\003\011' colours '\033[1;31mred\033[0m \033[38;5;208morange\033[48;2;1;2;3m on blue\033[m\033[K plain'
    seed '\000\040' struck 'N\bNA\bAM\bME\bE _\bu_\bn x\b_ \303\251\b\303\251 _\b\342\202\254'
    seed '\000\040' parted '\033[1m\303\033[0;4m\251\b\303\251 \342\033[1m\202\033[4m\254\b\342\202\254'
    seed '\001\005' others '\033]0;title\007\033[2J\033[4:3mcurl\033[4:0m\033[58;5;1m\b\bx\n\bx'
    ;;
  keys)
    seed '\002\000' arrows '\033[A\033OB\033[1;5C\033[[A\033[15~\033b'
    seed '\003\000' mouse '\033[<0;12;5M\033[<0;12;5m\033[M !!'
    seed '\004\000' paste '\033[200~pasted\033[20\033[201~x'
    seed '\005\000' answers '\033[?62;4c\033[>41;390;0c\033]11;rgb:1e1e/1e1e/1e1e\033\\\033P1+r524742\033\\\033_Gi=31;OK\033\\'
    seed '\006\000' letters 'h\303\251\342\202\254\360\237\230\200\303\050\377\001\177'
    seed '\007\000' kitty '\033[97;5u\033[57399;1:3u\033[I\033[O\033[8;24;80t'
    seed '\001\001' cell '6;20;10'
    seed '\001\002' attributes '62;4;22'
    seed '\001\003' limit '2;0;800;600'
    seed '\001\004' version 'kitty(0.31.0)'
    seed '\001\005' graphics 'i=31;OK'
    seed '\001\006' color ':1e1e/2/3ff'
    seed '\001\007' wheel '65;1;1'
    ;;
  images)
    seed '' png '\211PNG\r\n\032\n\000\000\000\rIHDR\000\000\000\020\000\000\000\010\010\002\000\000\000\000\000\000\000\000\000\000\000IEND\000\000\000\000'
    seed '' gif 'GIF89a\020\000\010\000\200\000\000\000\000\000\377\377\377,\000\000\000\000\020\000\010\000\000\002\002\114\001\000;'
    seed '' jpeg '\377\330\377\340\000\020JFIF\000\001\001\000\000\001\000\001\000\000\377\300\000\021\010\000\010\000\020\003\001\021\000\002\021\001\003\021\001\377\332\000\002'
    seed '' exif '\377\330\377\341\000\042Exif\000\000MM\000*\000\000\000\010\000\001\001\022\000\003\000\000\000\001\000\006\000\000\000\000\000\000\377\300\000\021\010\000\010\000\020\003\001\021\000\002\021\001\003\021\001\377\332\000\002'
    seed '' webp 'RIFF\044\000\000\000WEBPVP8 \030\000\000\000\060\001\000\235\001*\020\000\010\000'
    seed '' webpx 'RIFF\044\000\000\000WEBPVP8X\012\000\000\000\020\000\000\000\017\000\000\007\000\000'
    seed '' bmp 'BM\066\000\000\000\000\000\000\000\066\000\000\000(\000\000\000\020\000\000\000\010\000\000\000\001\000\030\000'
    ;;
  wire)
    seed '\000' request '\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\002\000\000\000\002\000\000\000\000\000\000\000\000\001\000\000\377\000\000\000\377\000\000\000\377\000\000\000\377\000\000\000\020\000\000\000'
    seed '\001' answer '\000\000\000\000\020\000\000\000'
    seed '\002\000\000\000\000\000\000\000' symbols '\200\045\000\000\377\000\000\000\000\377\000\000'
    seed '\002\001\001\010\010\000\000\001' sixel '0;1q"1;1;16;12#0;2;0;0;0#0!16~$-!16~'
    seed '\002\000\000\010\010\000\000\002' png '\211PNG\r\n\032\n\000\000\000\rIHDR\000\000\000\010\000\000\000\010\010\002\000\000\000\000\000\000\000\000\000\000\000IEND\000\000\000\000'
    ;;
  fetch)
    seed '\000' plain 'https://example.org/a.png\n\nHTTP/1.1 200 OK\nContent-Length: 12\nCache-Control: max-age=60, no-cache\nETag: "a"\n\nGIF89aGIF89a\n\n'
    seed '\001' sent 'http://example.org:8080/a\n\nHTTP/1.1 302 Found\nLocation: https://other.example/b\n\n\nHTTP/1.1 200 OK\nAge: 5\n\nBM2345678901\n\n'
    seed '\004' named 'http://allowed.example\n\nHTTP/1.1 304 Not Modified\nTransfer-Encoding: gzip\n\n'
    seed '\020' kept 'https://example.org/a.png\n\nHTTP/1.1 304 Not Modified\nCache-Control: max-age=60\n\n\n'
    seed '\002' v6 'https://[2001:db8::1]:444/\n\nHTTP/1.1 404 No\n\n'
    seed '\000' data 'data:image/png;base64,iVBORw0KGgo='
    seed '\000' address 'https://user@example.org:8443/a%%20b/../c.png?d=e#f'
    seed '\000' file 'file://localhost/a/./b/../c.png'
    ;;
  *)
    echo "fuzz-seeds.sh: no inputs are known for $target" >&2
    exit 2
    ;;
esac
