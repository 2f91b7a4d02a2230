import Testing

@testable import AdaptiveCards

/// Pairs delimiters as the specification says it, without any of its short cuts, and compares.
@Suite struct EmphasisReferenceTests {
  @Test func `all texts of up to six characters agree with a naive reading of the rules`() {
    let alphabet = Array("*_a (".utf8)
    var texts: [[UInt8]] = [[]]
    for _ in 0..<6 {
      texts = texts.flatMap { text in alphabet.map { text + [$0] } }
      for text in texts { expectAgreement(text) }
    }
  }

  @Test func `random long texts agree with a naive reading of the rules`() {
    var state: UInt64 = 42
    for _ in 0..<300 {
      let text = (0..<60).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Array("**__ab (".utf8)[Int(state >> 33) % 8]
      }
      expectAgreement(text)
    }
  }

  private func expectAgreement(_ text: [UInt8]) {
    let actual = MarkdownInlineParser.parse(text).flatMap { run in
      run.text.utf8.map { Looked(byte: $0, isBold: run.isBold, isItalic: run.isItalic) }
    }
    if actual != naive(text) {
      Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription): \(actual)")
    }
  }

  private struct Looked: Equatable {
    var byte: UInt8
    var isBold = false
    var isItalic = false
    var isGone = false
  }

  private func naive(_ text: [UInt8]) -> [Looked] {
    var looked = text.map { Looked(byte: $0) }
    var stack = delimiters(of: text)
    var closer = 0
    while closer < stack.count {
      let opener = stack[closer].delimiter.canClose ? self.opener(for: closer, in: stack) : nil
      guard let opener else {
        closer += 1
        continue
      }
      var pair = (stack[opener], stack[closer])
      apply(&pair.0, &pair.1, to: &looked)
      (stack[opener], stack[closer]) = pair
      stack.removeSubrange((opener + 1)..<closer)
      closer = opener + 1
      if stack[closer].places.isEmpty { stack.remove(at: closer) }
      if stack[opener].places.isEmpty {
        stack.remove(at: opener)
        closer -= 1
      }
    }
    return looked.filter { !$0.isGone }.map {
      Looked(byte: $0.byte, isBold: $0.isBold, isItalic: $0.isItalic)
    }
  }

  private struct Open {
    let delimiter: MarkdownDelimiter
    var places: Range<Int>
  }

  private func delimiters(of text: [UInt8]) -> [Open] {
    var found: [Open] = []
    var index = 0
    while index < text.count {
      let end = text[index...].firstIndex { $0 != text[index] } ?? text.count
      let isDelimiter = "*_".utf8.contains(text[index])
      let range = index..<(isDelimiter ? end : index + 1)
      if isDelimiter {
        let delimiter = MarkdownDelimiter(bytes: text, range: range, piece: 0)
        found.append(Open(delimiter: delimiter, places: range))
      }
      index = range.upperBound
    }
    return found
  }

  private func opener(for closer: Int, in stack: [Open]) -> Int? {
    (0..<closer).last {
      stack[$0].delimiter.canOpen && stack[$0].delimiter.pairs(with: stack[closer].delimiter)
    }
  }

  private func apply(_ opener: inout Open, _ closer: inout Open, to looked: inout [Looked]) {
    let length = min(opener.places.count, closer.places.count) >= 2 ? 2 : 1
    for index in opener.places.upperBound..<closer.places.lowerBound {
      if length == 2 { looked[index].isBold = true } else { looked[index].isItalic = true }
    }
    for index in opener.places.suffix(length) { looked[index].isGone = true }
    for index in closer.places.prefix(length) { looked[index].isGone = true }
    opener.places = opener.places.dropLast(length)
    closer.places = closer.places.dropFirst(length)
  }
}
