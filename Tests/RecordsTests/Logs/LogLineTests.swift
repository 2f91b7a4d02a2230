import JSON
import RecordsFixture
import TestSupport
import Testing
import Values

@testable import Records

@Suite struct LogLineTests {
  private func describe(_ text: String) -> String {
    let line = LogLine(Array(text.utf8))
    let fields = line.fields.map { "\($0.key)=\($0.value.string ?? $0.value.text)" }
    return [
      line.timestamp ?? "-", line.level?.rawValue ?? "-", line.source.joined(separator: ";"),
      String(decoding: line.message, as: UTF8.self), fields.joined(separator: ","),
    ].joined(separator: "|")
  }

  @Test(arguments: ["AMNov", "Started", "PMs", "A"])
  func `two letters behind a time are a half of the day only as a word`(_ word: String) {
    let text = "Nov 5, 2026 8:59:40 \(word) com.example.App main"
    let line = LogLine(Array(text.utf8))
    #expect(line.timestamp == nil && String(decoding: line.message, as: UTF8.self) == text)
    #expect(LogLine(Array("Nov 5, 2026 8:59:40 AM".utf8)).timestamp == "Nov 5, 2026 8:59:40 AM")
  }

  @Test(arguments: [
    ("2026-11-21T10:00:00Z WARN disk full free=3", "2026-11-21T10:00:00Z|warn||disk full|free=3"),
    ("[2026-11-21 10:00:00 +0100] [info] hi", "2026-11-21 10:00:00 +0100|info||hi|"),
    ("[2026-11-21T10:00:00Z]hi", "2026-11-21T10:00:00Z|-||hi|"),
    ("2026-11-21 10:00:00.1 | INFO  | a:b:1 - x", "2026-11-21 10:00:00.1|info|a:b:1|x|"),
    ("2026-11-21T10:00:00Z\tinfo\ta/b.go:1\tx", "2026-11-21T10:00:00Z|info|a/b.go:1|x|"),
    ("ERROR: bad", "-|error||bad|"), ("[warn] -1 is low", "-|warn||-1 is low|"),
    ("10:00:00 ::1 is up", "10:00:00|-||::1 is up|"),
    ("10:00:00Zoe came", "10:00:00|-||Zoe came|"), ("10:00:00Zé", "10:00:00|-||Zé|"),
    ("10:00:00Z Zoe came", "10:00:00Z|-||Zoe came|"),
    ("level=info ts=1 msg=\"a b\" n=2", "1|info||a b|n=2"),
    ("10:00:00 x {\"a\":1,\"b\":\"c\"}", "10:00:00|-||x|a=1,b=c"),
    ("10:00:00 INFO {\"msg\":\"hi\",\"n\":1}", "10:00:00|info||hi|n=1"),
    ("time= msg=\"\" message=x time=1", "1|-||x|time=,msg="),
    ("plain", "-|-||plain|"), ("", "-|-|||"), ("[", "-|-||[|"),
    (
      "10:00:00 [error] 7#7: refused, on a: b, client: ::1, request: \"GET /a, b: c\", host: \"\"",
      "10:00:00|error||refused, on a: b|client=::1,request=GET /a, b: c,host="
    ),
    ("10:00:00 x, a: 1, b: 2 ", "10:00:00|-||x|a=1,b=2"),
    ("10:00:00 x=1, a: y, b: z=1 c", "10:00:00|-||x=1|a=y,b=z=1 c"),
    // A sentence may have one colon behind a comma, and what follows no pair is none.
    ("10:00:00 failed, code: 7", "10:00:00|-||failed, code: 7|"),
    ("10:00:00 x, a: 1, b: 2, or so", "10:00:00|-||x, a: 1, b: 2, or so|"),
    ("10:00:00 x, a: 1, b: \"2", "10:00:00|-||x, a: 1, b: \"2|"),
    ("10:00:00 done,status: ok, time: 5", "10:00:00|-||done,status: ok, time: 5|"),
    ("10:00:00 1,5 done, a: b,c, d: 5", "10:00:00|-||1,5 done|a=b,c,d=5"),
    ("10:00:00 x, a:, b: 2", "10:00:00|-||x, a:, b: 2|"),
  ])
  func `a log line is taken apart`(text: String, parts: String) {
    #expect(describe(text) == parts)
  }

  @Test(arguments: [
    ("2026-11-21 10:00:00,1 [main] ERROR a.B - x", "2026-11-21 10:00:00,1|error|a.B|x|"),
    ("10:15:30.123 [main] INFO  c.App - started", "10:15:30.123|info|c.App|started|"),
    (
      "2026-01-01 10:00:00,123 - myapp.db - ERROR - connection failed",
      "2026-01-01 10:00:00,123|error|myapp.db|connection failed|"
    ),
    ("10:00:00 UTC [12] ERROR:  no", "10:00:00 UTC|error||no|"),
    ("10:00:00 UTC [12] a@b ERROR:  no", "10:00:00 UTC|error|a@b|no|"),
    ("Jan  5 10:00:01 h1 su[12]: WARNING: x", "Jan  5 10:00:01|warn|h1 su[12]|x|"),
    (
      "Jan  5 10:00:01 web1 sshd[1234]: error: maximum",
      "Jan  5 10:00:01|error|web1 sshd[1234]|maximum|"
    ),
    ("10:00:00 0 [Warning] [MY-1] x", "10:00:00|warn||x|"),
    ("10:00:00 17 ERROR a.go:3 x", "10:00:00|error|17|a.go:3 x|"),
    ("11-20 08:00:03.6  12  1201 I chatty  : x", "11-20 08:00:03.6|info|chatty|x|"),
    ("10:00:00 | app | warning | x", "10:00:00|warn|app|x|"),
    (
      "[Sat Nov 21 10:00:00.1 2026] [core:error] [pid 3] x",
      "Sat Nov 21 10:00:00.1 2026|error|core|x|"
    ),
    (
      "10.0.0.1 - frank [21/Nov/2026:10:00:00 +0000] \"GET /\" 200",
      "21/Nov/2026:10:00:00 +0000|-|10.0.0.1 - frank|GET /|status=200"
    ),
    ("<34>1 2026-10-11T22:14:15Z h su - x", "2026-10-11T22:14:15Z|fatal|<34>1|h su - x|"),
    ("<13>Oct 11 22:14:15 h ERROR x", "Oct 11 22:14:15|notice|<13>|h ERROR x|"),
    ("E1121 10:00:00.1 7 a.go:1] x", "1121 10:00:00.1|error|a.go:1|x|"),
    ("Nov 5, 2026 8:59:40 AM a.B c\nINFO: d", "Nov 5, 2026 8:59:40 AM|info|a.B c|d|"),
    ("Nov 5, 2026 8:59:40 AM UTC a.B c\nINFO: d", "Nov 5, 2026 8:59:40 AM UTC|info|a.B c|d|"),
    ("Nov 5, 2026 8:59:40 AM a.B c\r\nINFO: d", "Nov 5, 2026 8:59:40 AM|info|a.B c|d|"),
    ("Nov 5, 2026 8:59:40 AM\r\nINFO: d", "Nov 5, 2026 8:59:40 AM|info||d|"),
    (
      "Nov 5, 2026 8:59:40 AM ERROR: d e=1\nINFO: f", "Nov 5, 2026 8:59:40 AM|error||d\nINFO: f|e=1"
    ),
    ("Nov 5, 2026 8:59:40 AM a b\nINFO c", "Nov 5, 2026 8:59:40 AM|-||a b\nINFO c|"),
    ("Nov 5, 2026 8:59:40 by a\nINFO: c", "-|-||Nov 5, 2026 8:59:40 by a\nINFO: c|"),
    ("Nov 5, 2026 8:59:40 AM\nFINE: d\n e", "Nov 5, 2026 8:59:40 AM|debug||d\n e|"),
    ("Nov 5, 2026 8:59:40 AM a b\nno c", "Nov 5, 2026 8:59:40 AM|-||a b\nno c|"),
    ("[Nov 5, 2026 8:59:40 AM a] b\nINFO: c", "Nov 5, 2026 8:59:40 AM|-|a|b\nINFO: c|"),
    ("<13>Nov 5, 2026 8:59:40 AM b\nINFO: c", "Nov 5, 2026 8:59:40 AM|notice|<13>|b\nINFO: c|"),
  ])
  func `what stands before the level or time is the source`(text: String, parts: String) {
    #expect(describe(text) == parts)
  }

  @Test(arguments: [
    "2026-11-21T10:00:00Z worker-7 job 42 failed with FATAL error in stage 3",
    "10:00:00 the error - not ours", "10:00:00 Got ERROR: x", "10:00:00 12 I am",
    "10:00:00 1 2 In x", "10:00:00 web1 app error: x", "10:00:00 a.b c.d e.f ERROR: x",
    "10:00:00 7 errors", "10:00:00 7",
  ])
  func `a level within a sentence is a word of it`(text: String) {
    let line = LogLine(Array(text.utf8))
    #expect(line.level == nil)
    #expect(text == "\(line.timestamp ?? "") \(String(decoding: line.message, as: UTF8.self))")
  }

  @Test func `a value in quotes is read as a string of JSON if it can be one`() {
    #expect(describe(#"msg="say \"hi\"" a="x\ty\u0021""#) == "-|-||say \"hi\"|a=x\ty!")
    #expect(describe(#"msg=a p="C:\\" q="C:\dir" n=2"#) == #"-|-||a|p=C:\,q=C:\dir,n=2"#)
  }

  @Test func `a level that is unknown stays among the fields`() {
    #expect(describe("level=custom1 msg=a") == "-|-||a|level=custom1")
    #expect(describe("time=1 level=30 msg=a") == "1|-||a|level=30")
    #expect(describe("10:00:00 x {\"level\":30}") == "10:00:00|-||x|level=30")
  }

  @Test func `the lines that belong to an entry follow its first without the pairs`() {
    let text = "2026-11-21 10:00 INFO a b=1\n  at c\nd=2"
    #expect(describe(text) == "2026-11-21 10:00|info||a\n  at c\nd=2|b=1")
    #expect(describe("level=info msg=a n=1\n  at c") == "-|info||a\n  at c|n=1")
    #expect(describe("level=info n=1\n  at c") == "-|info||  at c|n=1")
  }

  @Test(arguments: PropertySeeds.range(least: 2_000))
  func `every word of an entry is in one of its parts, once`(seed: UInt64) {
    var generator = LogGenerator(seed: seed)
    let text = generator.entry()
    let line = LogLine(Array(text.utf8))
    let own: Set = ["status", "bytes", "referer", "user_agent", "duration", "rest", "sd_id"]
    let fields = line.fields.flatMap { field in
      // A name that stands there twice has a number of ours.
      let key = FieldPath(name: field.key).numberedName?.base ?? field.key
      return (own.contains(key) ? [] : [key]) + [field.value.text]
    }
    let message = String(decoding: line.message, as: UTF8.self)
    let numbers = line.pieces.filter { ["priority", "version"].contains($0.key) }.map(\.value.text)
    let parts = [line.timestamp ?? "", message] + line.source + line.details + numbers + fields
    var missing = words(text)
    for word in words(parts.joined(separator: " ")) {
      guard let found = missing.firstIndex(of: word) else {
        Issue.record("\(word) is in no place, or once only, in \(text.debugDescription)")
        continue
      }
      missing.remove(at: found)
    }
    if text.hasPrefix("<"), line.level != nil {
      #expect(missing.isEmpty, "\(missing) of \(text.debugDescription)")
    } else if let level = line.level {
      #expect(missing.count == 1, "\(missing) of \(text.debugDescription)")
      #expect(missing.first.map { Severity(word: $0) ?? LogGenerator.level(of: $0) } == level)
    } else {
      #expect(missing.isEmpty, "\(missing) of \(text.debugDescription)")
    }
  }

  /// Runs of letters and runs of digits.
  private func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.flatMap { word in
      [word.prefix { $0.isLetter }, word.drop { $0.isLetter }].filter { !$0.isEmpty }.map(
        String.init)
    }
  }

  @Test(arguments: PropertySeeds.range(least: 500))
  func `any bytes can be taken apart`(seed: UInt64) {
    var generator = RandomSource(seed: seed)
    let text = generator.text(0...60, of: "[]<>{}= :-|2026T/aIW\"\\\n")
    let line = LogLine(Array(text.utf8))
    #expect(line.message.count <= text.utf8.count)
  }
}
