import JSON
import RecordsFixture
import TestSupport
import Testing
import Values

@testable import Query
@testable import Records

/// What is shown of a log entry is what filters, sorts and searches of one field find in it.
struct LogAgreementTests {
  private static let layout = RecordLayout(format: .log, start: 0, line: 1)

  /// Lines of programs, one of each kind of line that they write.
  static let entries = [
    "Nov 21 10:15:01 web1 CRON[812]: (root) CMD (run-parts /etc/cron.hourly)",
    "<34>Nov 21 10:15:01 web1 su: 'su root' failed for lonvick on /dev/pts/8",
    #"<165>1 2026-11-21T10:15:01.003Z web1 evntslog 812 ID47 [ex@32473 a="1" b="\"2\""] An event"#,
    #"<34>1 2026-11-21T10:15:02.003Z web1 su - ID48 - 'su root' failed on=/dev/pts/8"#,
    #"time="2026-11-20T08:00:27+01:00" level=warning msg="retrying \"payment\" call" user_id=73 err="""#,
    #"ts=2026-11-21T10:15:01.003Z caller=main.go:7 level=info component=tsdb msg="a\tb" path="C:\\a\\""#,
    "level=error ts=1 msg=\"it failed\" level=info k=1 k=2",
    "2026-11-21 10:15:01,123 [main] ERROR com.example.App - Cannot start\njava.lang.E: no\n\tat a=b",
    "10:15:30.123 [http-nio-8080-exec-1] WARN  o.s.w.s.PageNotFound - No mapping for GET /x",
    "2026-11-20T08:13:04.734+01:00  INFO 1 --- [           main] shop.App : Started in 1.2 seconds",
    "2026-11-21 10:15:01,123 - app.db - WARNING - slow query took=3.5",
    "INFO:root:started", "WARNING:app.db:slow took=3.5 limit=1",
    "2026/11/21 10:15:01 http: panic serving 10.0.0.7:1234: boom goroutine=7",
    "2026/11/21 10:15:01.000003 main.go:12: listening addr=:8080",
    "I1121 10:15:01.123456   812 server.go:45] Listening addr=:8080",
    #"E1120 08:00:05.545000       1 kubelet.go:245] "Pod status" pod="shop/web-1" phase="Running""#,
    "I, [2026-11-21T10:15:01.123456 #4711]  INFO -- progname: message n=1",
    "E, [2026-11-21T10:15:02.000001 #812] ERROR -- : NoMethodError (undefined method 'price')",
    "D, [2026-11-20T08:00:10.8 #2] DEBUG -- worker:   Cart Load (0.4ms)  SELECT \"a\".* FROM \"a\"",
    "[2026-11-21T10:15:01 worker-7] INFO a: one x=1",
    #"203.0.113.4 - ann [20/Nov/2026:08:01:17 +0100] "GET /s?q=tea&p=2 HTTP/1.1" 200 490 "-" "x/1""#,
    #"2026/11/20 08:00:43 [error] 29#29: *100 connect() failed (111: No), client: 203.0.113.2, host: "a""#,
    "[Fri Nov 20 06:03:43.973000 2026] [core:warn] [pid 700:tid 140200000000] AH00045: child 991",
    "[Fri Nov 20 06:03:43 2026] [error] [client 203.0.113.2] File does not exist: /a",
    "2026-09-22 04:45:25 status half-configured lz4:amd64 1.9.4-1",
    "2026-11-21T10:15:01+0100 web1 systemd[1]: Started Daily apt activities.",
    "web-1  | 2026-11-20 08:00:04.123 UTC [1] LOG:  checkpoint starting: time",
    "redis-1  | 1:M 20 Nov 2026 08:00:00.000 * Ready to accept connections",
    #"2026-11-20T08:00:47Z stdout F {"level":"warn","ts":1.5,"msg":"slow \"x\"","user":{"id":7}}"#,
    #"10:00:00 INFO {"message":"done","tags":["a","b"],"ok":true,"none":null,"level":"x","n":-1e3}"#,
    #"{"time":"10:00:00","lvl":"ERROR","msg":"a\nb","timestamp":"x","msg":"c"}"#,
    #"10:00:00 x {"severity":"unknown","level":"info","t":7,"time":"a"} "#,
    #"10:00:00 {"msg":""}"#, #"10:00:00 {"msg":"","message":"x"}"# + "\nmore",
    "[    1.123456] usb 1-1: new high-speed USB device number=2",
    "2026-11-21 10:15:02.001 UTC [813] ann@db ERROR:  relation \"x\" does not exist",
    "2026-11-20T08:00:47.847000Z 0 [Warning] [MY-010068] [Server] CA certificate is self signed.",
    "11-20 08:00:03.609  1201  1301 D chatty  : uid=1000 identical=3",
    "2026-11-21T10:00:00Z\tinfo\ta/b.go:1\tx\t{\"a\": 1}",
    #"<134>1 2026-11-21T10:15:01Z h app 7 ID [a@1 host="x" k="1" k="\"2\""][b k="3"] said k=4 sd_id=5"#,
    #"h - ann [20/Nov/2026:08:01:17 +0100] "GET / HTTP/1.1" 200 - "-" "x" 0.5 status=7 host=g"#,
    #"h - - [20/Nov/2026:08:01:17 +0100] "GET / HTTP/1.1" 200 5 "-" "x" {"status": 1, "path": 2}"#,
    "Nov 21 10:15:01 web1 sshd[007]: error: maximum pid=3",
    "1700000000.5 app lvl=eror severity=fatal",
    "ERROR: bad", "[warn] -1 is low", "plain words", "a=1", "  \tindented k=v", "",
    "time= a=1 time=10:00:00", "lvl=what lvl=info n=1 lvl=debug", "level=info msg=a msg=b lvl=c",
    #"10:00:00 {"lvl":"x","lvl":"info","msg":"a","msg":"b"}"#,
    "level=info msg=\nrest of=it", "level=info msg=\"\" message=x",
  ]

  /// The fields that a reader of the card sees: of several with a name the one that is meant by it,
  /// which is the part, or else the last.
  private func shown(_ bytes: [UInt8]) -> [String: JSONValue] {
    let line = LogLine(bytes)
    var shown: [String: JSONValue] = [:]
    for field in line.fields + line.pieces { shown[field.key] = field.value }
    let source = line.source.joined(separator: " ")
    for (name, text) in [
      ("timestamp", line.timestamp), ("level", line.level?.rawValue), ("source", source),
      ("message", String(decoding: line.message, as: UTF8.self)),
    ] {
      if let text, !text.isEmpty { shown[name] = .string(text) }
    }
    return shown.filter { $0.key != "text" }
  }

  private func isFound(_ bytes: [UInt8], _ filter: FilterExpression) throws -> Bool {
    var matcher = try FilterMatcher(RecordFilter(filter), layout: Self.layout)
    return bytes.withUnsafeBufferPointer {
      matcher.nextCandidate(in: $0, from: 0) != nil && matcher.matches($0, isBad: false)
    }
  }

  private func sortKey(_ bytes: [UInt8], _ path: FieldPath) -> [UInt8] {
    var encoder = RecordKeyEncoder([SortKey(path)], layout: Self.layout)
    return bytes.withUnsafeBufferPointer { bytes in
      var key: [UInt8] = []
      encoder.withKey(of: bytes) { key = Array($0) }
      return key
    }
  }

  private func sortKey(of value: JSONValue, _ path: FieldPath) -> [UInt8] {
    var encoder = FieldKeyEncoder(SortKey(path))
    value.withFieldValue { encoder.encode($0) }
    let missing = max(0, RecordKeyEncoder.leastByteCount - encoder.bytes.count)
    return encoder.bytes + [UInt8](repeating: 0, count: missing)
  }

  private func check(_ entry: String, _ note: String = "") throws {
    let bytes = Array(entry.utf8)
    let record = Record(
      index: 0, line: 1, byteRange: 0..<bytes.count, content: .log(MarkedText(bytes)))
    let shown = shown(bytes)
    for (name, value) in shown {
      let path = FieldPath(name: name)
      let about = "\(note)\(name) is \(value.text) in \(entry.debugDescription)"
      #expect(record.value(at: path) == value, "\(about)")
      #expect(sortKey(bytes, path) == sortKey(of: value, path), "\(about)")
      switch value {
      case .null, .array, .object: continue
      case .string, .bool, .number: break
      }
      let text = value.string ?? value.text
      for isQuoted in [true, false] where isQuoted || !text.isEmpty {
        let same = FieldComparison(path: path, relation: .equal, text: text, isQuoted: isQuoted)
        #expect(try isFound(bytes, .comparison(same)), "\(about)")
      }
      guard !text.isEmpty else { continue }
      let pattern = try SearchPattern(text, isLiteral: true, caseSensitive: true)
      var matcher = try FieldMatcher(pattern, field: path, layout: Self.layout)
      #expect(
        bytes.withUnsafeBufferPointer {
          matcher.nextCandidate(in: $0, from: 0) != nil && matcher.matches($0, isBad: false)
        }, "\(about)")
    }
    for name in ["timestamp", "level", "source", "message"] where shown[name] == nil {
      let exists = try isFound(bytes, .exists(FieldPath(name: name)))
      #expect(!exists, "\(note)\(name) is not shown of \(entry.debugDescription)")
    }
  }

  @Test(arguments: entries)
  func `what is shown of an entry is found by its name`(entry: String) throws {
    try check(entry)
  }

  @Test(arguments: PropertySeeds.range(least: 300))
  func `what is shown of an entry that was changed is found by its name`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<10 {
      var entry = random.pick(Self.entries)
      if random.oneIn(3) { entry = entry.prefixAtRandom(&random) + random.pick(Self.entries) }
      for _ in 0..<random.below(4) { entry.changeAtRandom(&random) }
      try check(entry, "seed \(seed): ")
    }
  }
}

extension String {
  fileprivate func prefixAtRandom(_ random: inout RandomSource) -> String {
    String(prefix(random.below(count)))
  }

  /// Removes a few characters at a place, puts something there that means something in a log, or both.
  fileprivate mutating func changeAtRandom(_ random: inout RandomSource) {
    let pieces = [
      "", " ", "[", "]", "\"", "\\", "=", "{", "}", ":", "\n", "\t", "-", "|", "<5>", "INFO ", "é",
      " level=debug", " msg=\"a b\"", " message=x", " ts=9", " time=", " {\"a\":1}", " source=s",
      " lvl=x", " lvl=info", " msg=",
      " text=t", " a.b=1", "\\u0041", " level=\"\\u0065rror\"",
    ]
    let start = index(startIndex, offsetBy: random.below(count))
    let end = index(start, offsetBy: random.below(3), limitedBy: endIndex) ?? endIndex
    replaceSubrange(start..<end, with: random.pick(pieces))
  }
}
