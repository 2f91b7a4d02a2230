import TestSupport
import Testing

@testable import Values

/// The order of values is the same however it is asked for: by comparing two, and by their keys.
struct OrderTests {
  private static let nasty = [
    "", "a", "A", "b", "ab", "aB", "AB", "a1", "a01", "a001", "a2", "a10", "a9", "a09b", "a9b",
    "file9",
    "File10", "0", "00", "1.2.3", "1.10.1", "é", "É", "e", "z", "ß", "ẞ", "ss", "İ", "i̇", "I", "ı",
    "K",
    "\u{212A}", "k", "Σ", "σ", "ς", "日本", "\u{1F600}", "\0", "\u{1}", "a\0b", "-", "+5", "-0.5",
    "1e3",
    "2024-03-01", "Fri, 1 Mar 2024 08:00:00 GMT", "20/Nov/2026:08:30:00 +0000", "Nov 20 08:00:01",
    "2010/01/01 00:00", "Jan 1 2000", "1700000000", "1700000000000", "info", "ERROR", "warn",
    "true",
    "1969-12-31T23:59:59.75Z", "-1.25", "12345678901234567890.5", "12345678901234567890.25",
    "1e-200",
    "123456789012345678", "a123456789", "a0123456789", "a1234567890", "12:00:00 PM",
  ]

  private static let meanings = [
    FieldMeaning(), FieldMeaning(fieldName: "ts"), FieldMeaning(fieldName: "level"),
    FieldMeaning(fieldName: "version"), FieldMeaning().beside(.moment(Moment(seconds: 0))),
    FieldMeaning(fieldName: "level").beside(.severity(.info)),
  ]

  /// Checks that the keys of all texts are in the order of the texts.
  private func check(_ texts: [String], _ meaning: FieldMeaning, _ note: String = "") {
    let all = texts.map { text in
      let bytes = Array(text.utf8)
      var key = OrderKey()
      let value = bytes.withUnsafeBufferPointer { bytes in
        let value = meaning.read(bytes)
        key.append(bytes, as: value)
        return value
      }
      return (text: text, bytes: bytes, value: value, key: key.bytes)
    }
    for left in all {
      for right in all {
        var order = left.value.compare(right.value)
        if case (.text, .text) = (left.value, right.value) {
          order = Self.compare(left.bytes, right.bytes)
        }
        let keys = left.key.compare(right.key)
        #expect(order.signum() == keys, "\(note): \(left.text), \(right.text)")
      }
    }
  }

  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { TextOrder.compare(left, $0) }
    }
  }

  @Test(arguments: meanings)
  func `the keys of values are in the order of the values`(meaning: FieldMeaning) {
    check(Self.nasty, meaning)
  }

  @Test(arguments: PropertySeeds.range(least: 30))
  func `the keys of random values are in their order`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let texts = (0..<30).map { _ in
      switch random.below(4) {
      case 0: random.decimal()
      case 1: random.pick(Self.nasty) + random.pick(Self.nasty)
      case 2: random.pick(Self.nasty)
      default: random.text(0...6, of: "aAbB019.-/:éÉß \0\u{1}日")
      }
    }
    check(texts, random.pick(Self.meanings), "seed \(seed)")
  }

  @Test func `texts of three characters are in natural order`() {
    let letters = ["", "a", "A", "0", "1", "É", "İ", "\0"]
    let texts = Set(letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } })
    let all = texts.sorted().map { ($0, Array($0.utf8), NaiveText($0)) }
    var wrong: [String] = []
    for (left, leftBytes, leftNaive) in all {
      for (right, rightBytes, rightNaive) in all {
        let order = Self.compare(leftBytes, rightBytes).signum()
        if order != leftNaive.compare(rightNaive).signum() { wrong.append("\(left), \(right)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `texts compare as their numbers and letters do`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<50 {
      let alphabet = random.pick(["aAb01234", "aAbé01234É", "aAkKİiß\u{212A}00"])
      let (left, right) = (random.text(0...6, of: alphabet), random.text(0...6, of: alphabet))
      let order = Self.compare(Array(left.utf8), Array(right.utf8))
      let naive = NaiveText(left).compare(NaiveText(right))
      #expect(order.signum() == naive.signum(), "seed \(seed): \(left), \(right)")
    }
  }

  @Test func `bytes that are not UTF-8 are in the order of bytes`() {
    let texts: [[UInt8]] = [
      [0x61], [0x61, 0x80], [0x61, 0xC3], [0x61, 0xC3, 0xA9], [0x62], [0xFF],
    ]
    for (left, right) in zip(texts, texts.dropFirst()) { #expect(Self.compare(left, right) < 0) }
  }

  @Test func `bytes that are not UTF-8 are compared as their keys are`() {
    let signs: [UInt8] = [0x61, 0x41, 0x30, 0x80, 0xC3, 0xA9, 0x89, 0xC4, 0xB0, 0xFF]
    var texts: [[UInt8]] = [[]]
    for _ in 0..<2 { texts += texts.flatMap { text in signs.map { text + [$0] } } }
    let keys = texts.map { text in
      var key = OrderKey()
      text.withUnsafeBufferPointer { key.appendNatural($0) }
      return key.bytes
    }
    for left in texts.indices {
      for right in texts.indices {
        let order = Self.compare(texts[left], texts[right]).signum()
        #expect(order == keys[left].compare(keys[right]), "\(texts[left]), \(texts[right])")
      }
    }
  }

  @Test func `every scalar has the small letters that Unicode gives it`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let small = scalar.properties.lowercaseMapping
      let expected = Array(small.utf8) == Array(String(scalar).utf8) ? nil : small
      if LetterCase.small(scalar) != expected { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
