import Foundation
import JSON
import RecordsFixture
import Testing
import Values

@testable import Records

/// What compilers and linters say of places in files.
@Suite struct DiagnosticTests {
  private func describe(_ entry: String) -> String {
    let line = LogLine(Array(entry.utf8))
    let fields = (line.pieces + line.fields).map { "\($0.key)=\($0.value.string ?? $0.value.text)" }
    return [
      line.level?.rawValue ?? "-", line.source.joined(separator: " "),
      String(decoding: line.message, as: UTF8.self), fields.joined(separator: ","),
    ].joined(separator: "|")
  }

  @Test func `brackets in all places of a short message are a rule at its end, or text`() {
    let signs = Array(" ()[]r".utf8)
    for length in 0...4 {
      for number in 0..<(0..<length).reduce(1, { power, _ in power * signs.count }) {
        var (rest, message) = (number, [UInt8]())
        for _ in 0..<length {
          message.append(signs[rest % signs.count])
          rest /= signs.count
        }
        for start in ["a.c:5:3: [error] ", "a.c:5:3: error: ", "a.c:5:3: E501 "] {
          let line = LogLine(Array(start.utf8) + message)
          let text = String(decoding: message, as: UTF8.self).trimmingCharacters(in: .whitespaces)
          guard line.source == ["a.c:5:3"] else {
            Issue.record("no place in \(start)\(text)")
            continue
          }
          #expect(String(decoding: line.message, as: UTF8.self) == text)
          let rule = line.pieces.first { $0.key == "rule" }?.value.string
          #expect(
            rule == nil || text.hasSuffix("(\(rule ?? ""))") || text.hasSuffix("[\(rule ?? "")]"))
          let isRule =
            text.hasSuffix(" [r]") || text.hasSuffix(" (r)") && !start.hasPrefix("a.c:5:3: error")
          #expect(!isRule || rule == "r", "\(start)\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    (
      "a.c:5:3: warning: unused ‘y’ [-Wunused]\n    5 |   int y;",
      "warn|a.c:5:3|unused ‘y’ [-Wunused]\n    5 |   int y;|file=a.c,line=5,column=3,rule=-Wunused"
    ),
    ("a.c:6:3: note: declared here", "notice|a.c:6:3|declared here|file=a.c,line=6,column=3"),
    ("a.c:1:9: fatal error: no x.h", "fatal|a.c:1:9|fatal error: no x.h|file=a.c,line=1,column=9"),
    (
      "app/db.py:12: error: no  [a-b]",
      "error|app/db.py:12|no  [a-b]|file=app/db.py,line=12,rule=a-b"
    ),
    (
      "a.yaml:3:81: [error] line too long (9 > 8 characters) (line-length)",
      "error|a.yaml:3:81|line too long (9 > 8 characters) (line-length)|"
        + "file=a.yaml,line=3,column=81,rule=line-length"
    ),
    (
      "a.py:7:4: E1101: no member (no-member)",
      "error|a.py:7:4|no member (no-member)|file=a.py,line=7,column=4,rule=no-member,code=E1101"
    ),
    ("./a.py:1:80: E501 too long", "-|./a.py:1:80|too long|file=./a.py,line=1,column=80,code=E501"),
    ("a.lua:3:7: (W211) unused x", "warn|a.lua:3:7|unused x|file=a.lua,line=3,column=7,code=W211"),
    (
      "/a.js:2:5: No x. [Error/semi]",
      "error|/a.js:2:5|No x. [Error/semi]|file=/a.js,line=2,column=5,rule=semi"
    ),
    (
      "/a.py:12: UserWarning: careful\n  x()",
      "warn|/a.py:12|UserWarning: careful\n  x()|file=/a.py,line=12"
    ),
    ("A.hs:3:5-9: error:\n    • no x", "error|A.hs:3:5-9|    • no x|file=A.hs,line=3,column=5"),
    (
      "In file included from a.h:3,\n                 from a.c:1:\nb.h:7:1: error: no a\n    7 | x",
      "error|b.h:7:1|no a\nIn file included from a.h:3,\n                 from a.c:1:\n    7 | x|"
        + "file=b.h,line=7,column=1"
    ),
    (
      "src/a.ts(5,3): error TS2304: no 'x'.",
      "error|src/a.ts(5,3)|no 'x'.|file=src/a.ts,line=5,column=3,code=TS2304"
    ),
    ("a.cs(5): warning: old", "warn|a.cs(5)|old|file=a.cs,line=5"),
    ("<stdin>:1:7: error: no", "error|<stdin>:1:7|no|file=<stdin>,line=1,column=7"),
    ("a.c: In function ‘f’:", "-||a.c: In function ‘f’:|"),
  ])
  func `a diagnostic is taken apart`(entry: String, parts: String) {
    #expect(describe(entry) == parts)
  }

  @Test(arguments: [
    "12:30:45 text", "12:30:45: text", "http://a.b:80/x", "http://a.b:80: error: gone",
    "localhost:8080: error: refused", "10.0.0.7:80: error: refused", "C:\\a\\b.c:5:3: error: no",
    "fe80::1:2: error: no", "  File \"a.py\", line 3, in f", "a.c,5,3: error: no",
    "server.port: 80", "a.c:5: return x;", "a.c:5:3:error", "a.rb:12:in 'f': no (E)",
    "Note: a.c:5:3: error: no", "see a.c:5:3: error: no", "a.c:5:", "a.c:", "a", "",
    "a.f(5,3): x", "a.f(5): return x;", "a.f(x): error: no",
  ])
  func `a place without what is said of it is none`(line: String) {
    let bytes = Array(line.utf8)
    #expect(bytes.withUnsafeBufferPointer { Diagnostic($0, 0..<$0.count) == nil })
  }

  @Test func `what stands before a diagnostic belongs to it, and what follows it too`() throws {
    let text = """
      a.c: In function ‘f’:
      a.c:3:30: warning: one
          3 | int f
            |     ^
      a.c:3:19: note: two
      In file included from b.h:1,
                       from a.c:2:
      c.h: At top level:
      c.h:4:5: error: three

      """
    #expect(try TemporaryFile(text).source().progress.format == .log)
    let records = try recordsInEveryChunk(
      text, RecordOptions(type: .log), sizes: [1, 7, 64, 192, 1_000])
    #expect(records.map(\.line) == [1, 5, 6])
  }

  @Test(arguments: [
    "a.c:1:10: fatal error: no\n    1 | x\n      | ^\ncompilation terminated.\n",
    "a.c:1:10: error: no\n    1 | x\n      | ^\n1 error generated.\n",
    "a.swift:1:4: error: no\n1 | let x\n  |    `- error: no\n2 | let y\n",
    "************* Module a\na.py:1:0: C0114: no docstring (missing-module-docstring)\n",
    "info: a.B[0]\n      up\nfail: a.B[7]\n      down\n",
  ])
  func `what a tool says around its diagnostics is part of the log`(text: String) throws {
    #expect(try TemporaryFile(text).source().progress.format == .log)
  }

  @Test(arguments: [
    "src/a.c:5:int main(void) {\nsrc/a.c:9:  return 0;\n",
    "It failed.\na.c:5:3: error: no\nSo I looked at it.\nIt was a name.\n",
  ])
  func `a text that says something of places is no log`(text: String) throws {
    #expect(try TemporaryFile(text).source().progress.format != .log)
  }
}
