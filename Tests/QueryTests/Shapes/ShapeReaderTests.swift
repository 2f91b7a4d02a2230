import TestSupport
import Testing

@testable import Query

@Suite struct ShapeReaderTests {
  @Test(arguments: [
    ("took 12 of -3.5", "took <number> of <number>"),
    (
      "12ms 3.5MB 5% #4 $5 1000000B",
      "<number>ms <number>MB <number>% #<number> $<number> <number>B"
    ),
    ("1,234,567 files", "<number> files"),
    ("5e-07 1E10", "<number> <number>"),
    ("Range 5-10", "Range <number>-<number>"),
    ("GC(18) 0->1(5)", "GC(<number>) <number>-><number>(<number>)"),
    ("1st 2nd", "<number>st <number>nd"),
    ("30s 1m30s 1h2m3.5s 2h5m 1m2.5ms", "<number>s <number>s <number>s <number>m <number>ms"),
    ("4d5e 1d2x", "<id> <id>"),
  ])
  func `numbers are masked and their units are words`(text: String, expected: String) {
    #expect(template(text) == expected)
  }

  @Test(arguments: [
    ("at 0x1f", "at <hex>"), ("commit 9f3c2ab1", "commit <hex>"),
    ("deadbeef facade", "deadbeef facade"),
    ("id 123e4567-e89b-12d3-a456-426614174000.", "id <uuid>."),
    ("pod api-7c9d8b5f4-x2x7k", "pod api-<hex>-<id>"),
    ("worker-7 web01 blk_-1608999687919862906", "worker-<number> web<number> blk_<number>"),
    ("uid u0a12", "uid <id>"), ("left-pad@1.3.0", "left-pad@<version>"),
    ("curl 7.88.1-10+deb12u14 v1.2.3-rc1", "curl <version> v<version>"),
    ("3.5-inch 1.2.3.jar", "<number>-inch <version>.jar"),
  ])
  func `letters and digits in turns are masked`(text: String, expected: String) {
    #expect(template(text) == expected)
  }

  @Test(arguments: [
    ("from 10.0.0.1:50010, 10.0.0.0/8", "from <address>, <address>"),
    ("src: /10.250.10.6:40524 dest", "src: /<address> dest"),
    ("from 2001:db8::1 ::1 fe80::1%eth0", "from <address> <address> <address>"),
    ("mac 00:1b:44:11:3a:b7 00-1b-44-11-3a-b7", "mac <mac> <mac>"),
    ("to db.example.com:5432", "to <host>"),
    ("at kubelet.go:42 localhost:80", "at kubelet.go:<number> localhost:<number>"),
    ("mail a.b+c@example.com.", "mail <email>."),
    ("Started getty@tty1.service.", "Started getty@tty<number>.service."),
    ("std::string foo::bar ns::v1", "std::string foo::bar ns::v<number>"),
    ("pci 0000:00:1f", "pci <id>"), ("999.1.1.1", "<version>"),
  ])
  func `addresses are masked`(text: String, expected: String) {
    #expect(template(text) == expected)
  }

  @Test(arguments: [
    ("see https://example.com/a(b)?c=1, then", "see <url>, then"),
    ("(http://a.b)", "(<url>)"), ("GET / HTTP", "GET <path> HTTP"),
    ("open /etc/passwd: no", "open <path>: no"), ("in ./a/b and ~/c.", "in <path> and <path>."),
    ("GET /search?q=tea,+green&page=2 x", "GET <path> x"),
    ("and/or read / write", "and/or read <path> write"),
    ("C:\\Program Files\\Shop\\shop.exe started", "<path> started"),
    ("HKLM\\Software\\Shop not", "HKLM\\Software\\Shop not"),
    ("on \\\\server\\share ok", "on <path> ok"),
    ("</b> <none>", "<</b> <<none>"),
  ])
  func `paths and addresses of the web are masked`(text: String, expected: String) {
    #expect(template(text) == expected)
  }

  @Test(arguments: [
    "2026-11-20T08:00:14.123Z", "2026-11-20 08:00:14,123", "2026-11-20", "2026/11/20 08:00:14",
    "12:30:05", "12:30", "0:00:00.055", "20/Nov/2026:09:15:39 +0100", "20.11.2026 08:05:59",
    "Nov  6 08:01:00", "Fri Nov 20 06:40:15.994000 2026", "Nov 22, 2026 8:59:40 AM",
    "20 Nov 2026 08:00:33.000", "11-20 08:01:00.364", "2026-11-20T08:00:14+01:00",
  ])
  func `dates and times are masked`(text: String) {
    #expect(template("at \(text) x") == "at <time> x")
    #expect(template(text) == "<time>")
  }

  @Test(arguments: ["3:45", "Nov six", "12-34", "2026-1-2", "99", "Mon it", "20 Now 2026"])
  func `what only begins as a time is none`(text: String) {
    #expect(!template(text).contains("<time>"))
  }

  @Test(arguments: [
    ("key \"a b\" x", "key <quoted> x"), ("don't won't", "don't won't"),
    ("user 'bob', 'it is'", "user <quoted>, <quoted>"),
    ("method `price' for", "method <quoted> for"), ("5\" disk \"", "<number>\" disk \""),
    ("\"Starting reflector\" type=\"a b\"", "\"Starting reflector\" type=<quoted>"),
    (
      "I1 x.go:1] \"Syncing pod\" pod=\"a\"",
      "I<number> x.go:<number>] \"Syncing pod\" pod=<quoted>"
    ),
    ("'foo' is not defined", "<quoted> is not defined"),
    ("msg=\"cache miss\" n=1", "msg=\"cache miss\" n=<number>"),
    ("{\"a\":1,\"msg\":\"no go\"}", "{\"a\":<number>,\"msg\":\"no go\"}"),
    ("say \\\"a b\\\" x", "say \\<quoted> x"),
    ("x \"a\\\"b\" y", "x <quoted> y"),
  ])
  func `texts in quotes are masked unless they say what happened`(text: String, expected: String) {
    #expect(template(text) == expected)
  }

  @Test(arguments: [
    ("  a \t b\n", "a b"), ("\u{1B}[32minfo\u{1B}[39m: x", "info: x"), ("\u{1B}x \u{1B}[", "x ["),
    ("", ""), ("é日本 ok", "é日本 ok"),
    ("user=alice n=5", "user=alice n=<number>"), ("naïve2 12µs", "naïve<number> <number>µs"),
  ])
  func `words stay and blanks are one`(text: String, expected: String) {
    #expect(template(text) == expected)
  }

  @Test func `values are the bytes of their variables`() {
    let text = "job \"a b\" took 12ms on web01"
    let bytes = Array(text.utf8)
    let values = read(bytes).variables.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(values == ["a b", "12", "01"])
  }

  @Test func `broken bytes become replacement characters`() {
    let masked = read([0x61, 0xFF, 0xE2, 0x82, 0x20, 0xC3, 0xA9]).masked
    #expect(String(decoding: masked, as: UTF8.self) == "a\u{FFFD}\u{FFFD}\u{FFFD} é")
  }

  @Test func `a long text is looked at as far as its limit`() {
    let start = String(repeating: "word ", count: ShapeReader.byteLimit / 5) + "é"
    #expect(template(start + "a") == template(start + "b"))
    #expect(template(start).utf8.count <= ShapeReader.byteLimit)
    #expect(!template(start).contains("\u{FFFD}"))
  }

  /// The texts that once took time with the square of their length, were looking ahead not bounded.
  @Test(arguments: [
    "'a", "`", "\"\\", "a:", "1.", "1:a", "a@b.", "-1", "/.", "a\\ ", "C:\\a b", "1,", "\\\"",
  ])
  func `repeated marks are read in linear time`(part: String) {
    let text = String(repeating: part, count: 2000)
    #expect(read(Array(text.utf8)).masked.count <= ShapeReader.byteLimit)
  }

  private static let alphabet = Array("aE1 -.:/\"'<\\@,".utf8)

  @Test func `all short texts have a shape that is told by its template`() {
    var texts: [[UInt8]] = [[]]
    for _ in 0..<3 {
      texts = texts.flatMap { text in Self.alphabet.map { text + [$0] } }
      for text in texts { expectShape(of: text) }
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `random texts of marks have a shape that is told by its template`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<400 {
      expectShape(of: (0..<random.number(in: 4...20)).map { _ in random.pick(Self.alphabet) })
    }
  }

  /// Expects that the template of a text says its shape, and that its variables lie within it.
  private func expectShape(of text: [UInt8]) {
    let (masked, variables) = read(text)
    let template = ShapeTemplate.text(of: masked[...], ShapeTemplate.variables(of: masked[...]))
    let name = String(decoding: text, as: UTF8.self)
    if ShapeTemplate.masked(template) != masked { Issue.record("\(name): \(template)") }
    let kinds = masked.compactMap(VariableKind.init(rawValue:))
    if kinds != variables.map(\.kind) { Issue.record("\(name): \(template)") }
    let isWithin = variables.allSatisfy { $0.range.upperBound <= text.count }
    if !isWithin { Issue.record("\(name): \(template)") }
  }
}
