import TestSupport
import Testing
import TextLayout

@Suite struct AddressFinderTests {
  /// A text and the addresses in it, with blanks between.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var addresses: String

    init(_ text: String, _ addresses: String) { (self.text, self.addresses) = (text, addresses) }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("", ""), Case("no address", ""), Case("a: b :// c", ""), Case("http:/a", ""),
    Case("http://", ""), Case("http:// a", ""), Case("https://...", ""), Case("http://.", ""),
    Case("xhttp://a", ""), Case("4http://a", ""), Case("ftp://a.example", ""),
    Case("javascript:alert(1)", ""), Case("http://a", "http://a"), Case("HTTPS://A", "HTTPS://A"),
    Case("see http://a.example.", "http://a.example"),
    Case("(http://a.example)", "http://a.example"),
    Case("[text](http://a.example/b)", "http://a.example/b"),
    Case("[http://a.example/b]", "http://a.example/b"),
    Case("http://a.example/b_(c)", "http://a.example/b_(c)"),
    Case("(see http://a.example/b_(c).)", "http://a.example/b_(c)"),
    Case("http://a.example/b)c", "http://a.example/b"),
    Case("{url=http://a.example/{id}}", "http://a.example/{id}"),
    Case("<http://a.example>", "http://a.example"),
    Case("\"http://a.example\", 'http://b.example'", "http://a.example http://b.example"),
    Case("'http://a.example','http://b.example'", "http://a.example http://b.example"),
    Case("http://a.example/it's", "http://a.example/it's"),
    Case("http://a,http://b;https://c", "http://a http://b https://c"),
    Case("http://a.example/?q=a,b;c", "http://a.example/?q=a,b;c"),
    Case("**http://a.example** _http://b.example_", "http://a.example http://b.example"),
    Case("http://a|http://b", "http://a http://b"),
    Case("http://a.example/x?!", "http://a.example/x"),
    Case("http://a.example:8080/#x:", "http://a.example:8080/#x"),
    Case("http://[::1]:80/ x", "http://[::1]:80/"),
    Case("http://user@a.example/", "http://user@a.example/"),
    Case("\"http:\\/\\/a\"", ""), Case("http://a\\nb", "http://a"),
    Case("http://a\u{1B}[31mb", "http://a"), Case("http://a\u{7F}", "http://a"),
    Case("http://a\tb\nhttp://c", "http://a http://c"),
    Case("http://a\u{A0}b", "http://a"), Case("http://a\u{200B}b", "http://a"),
    Case("http://a\u{9B}31m", "http://a"), Case("http://a\u{202E}b", "http://a"),
    Case("“http://a.example” «http://b.example»", "http://a.example http://b.example"),
    Case("「http://a.example」http://b.example。", "http://a.example http://b.example"),
    Case("は https://ja.example/漢字、", "https://ja.example/漢字"),
    Case("はhttps://ja.example/", "https://ja.example/"),
    Case("http://a.example—b", "http://a.example"), Case("http://a.example…", "http://a.example"),
    Case("http://müller.example/ä", "http://müller.example/ä"),
    Case("mailto:a@b.example", "mailto:a@b.example"),
    Case("<mailto:a@b.example?subject=x>", "mailto:a@b.example?subject=x"),
    Case("mailto: a@b", ""), Case("mailto:a", ""), Case("mailto:@b", ""), Case("mailto:a@", ""),
    Case("mailto:a@.", ""), Case("mailto:(a@b.example)", "mailto:(a@b.example)"),
    Case("url:http://a.example", "http://a.example"),
    Case("view-source:http://a.example", "http://a.example"),
    Case("http://http://a", "http://http://a"),
    Case("http://-http://a", "http://a"),
  ])
  func `finds the addresses of a text`(_ example: Case) {
    let wanted = example.addresses.split(separator: " ").map(String.init)
    #expect(AddressFinder.addresses(in: example.text) == wanted)
    #expect(NaiveAddresses.find(in: example.text) == wanted)
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `finds what a slow search finds, each where it stands`(_ seed: UInt64) throws {
    let parts = [
      "http://", "https://", "mailto:", "HTTP://", "http:", "//", "a", "b.c", "@", "4", "(", ")",
      "[",
      "]", "{", "}", "'", "\"", "<", ">", ",", ";", ".", ":", "!", "?", "*", "_", " ", "\n",
      "\u{1B}",
      "\\", "|", "^", "%20", "#", "é", "漢", "。", "“", "」", "\u{200B}", "\u{301}", "😀", "/", "-",
    ]
    var random = RandomSource(seed: seed)
    for _ in 0..<2_000 {
      let text = (0..<random.number(in: 0...12)).map { _ in parts[random.below(parts.count)] }
        .joined()
      let found = AddressFinder.addresses(in: text)
      try #require(found == NaiveAddresses.find(in: text), "\(text.debugDescription)")
      let bytes = Array(text.utf8)
      let ranges = AddressFinder.ranges(in: bytes)
      try #require(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == found)
      try #require(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }

  @Test func `bytes that are no text end an address`() {
    let bytes = Array("http://a".utf8) + [0xFF] + Array("http://b".utf8) + [0xE6, 0xBC]
    #expect(AddressFinder.ranges(in: bytes) == [0..<8, 9..<17])
  }

  @Test func `takes no longer than the text is long`() {
    // Where the work grew with the square of the length, these would take hours.
    for part in [
      "http://", "mailto:", "mailto:a", "http://(", "https://-", ":", "http://a,", "http://.",
    ] {
      let text = String(repeating: part, count: 200_000)
      #expect(AddressFinder.addresses(in: text).count <= 200_000)
    }
  }
}

@Suite struct LinkAddressTests {
  @Test(arguments: [
    ("http://a.example/b?c=d;e&f#g", "http://a.example/b?c=d;e&f#g"),
    ("HTTPS://A.example", "https://A.example"),
    ("http://müller.example/ä b", "http://m%C3%BCller.example/%C3%A4%20b"),
    ("http://a/%20%2f%zz%", "http://a/%20%2f%25zz%25"),
    ("http://a/\"<>\\^`{|}", "http://a/%22%3C%3E%5C%5E%60%7B%7C%7D"),
    ("mailto:a@b.example?subject=x y", "mailto:a@b.example?subject=x%20y"),
    ("http://[::1]:80/", "http://[::1]:80/"), ("http://a/漢", "http://a/%E6%BC%A2"),
  ])
  func `is composed of ASCII`(_ written: String, _ text: String) {
    #expect(LinkAddress(written)?.text == text)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "ftp://a", "http:a", "http://", "//a", "",
    "https://good.example@evil.example/", "https://evil.example\\@good.example/",
    "http://a/\u{1B}]0;x\u{7}", "http://a/\u{1B}\\", "http://a\u{7}", "http://a/\n", "http://a/\r",
    "http://a/\u{9C}", "http://a/\u{9B}31m", "http://a/\u{0}", "http://a/\u{7F}",
    "http://a/\u{202E}", "http://a/\u{200B}", "http://good.example／a.example/",
    "http://a/" + String(repeating: "b", count: 2083),
    "http://a/" + String(repeating: "é", count: 400),
  ])
  func `is none of anything else`(_ written: String) { #expect(LinkAddress(written) == nil) }

  @Test(arguments: PropertySeeds.range(least: 10))
  func `has nothing that a terminal could act on`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<2_000 {
      let scalars = (0..<random.below(20)).compactMap { _ in
        Unicode.Scalar(UInt32(random.below(random.oneIn(3) ? 0x3000 : 0xA0)))
      }
      let written = "https://a/" + String(String.UnicodeScalarView(scalars))
      guard let address = LinkAddress(written) else { continue }
      try #require(address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      try #require(address.text.hasPrefix("https://a"))
      // What is composed already stays as it is.
      try #require(LinkAddress(address.text)?.text == address.text)
    }
  }

  @Test func `the longest one is taken`() {
    let longest = "http://a/" + String(repeating: "b", count: LinkAddress.limit - 9)
    #expect(LinkAddress(longest)?.text == longest)
  }
}
