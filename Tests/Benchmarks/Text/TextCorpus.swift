import TestSupport

/// Made-up texts of one kind, about a megabyte of them, the same in every run.
struct TextCorpus {
  let name: String
  let paragraphs: [String]

  private static let bytes = 1_000_000
  private static let paragraphBytes = 600

  /// The kinds of texts that are measured.
  static let all: [TextCorpus] = [
    TextCorpus("ASCII") { $0.sentenceWord() },
    TextCorpus("mixed") { $0.mixedWord() },
    TextCorpus("CJK") { $0.ideographs() },
    TextCorpus("Thai") { $0.word(of: 0x0E01...0x0E2E, marks: 0x0E31...0x0E3A, length: 20) },
    TextCorpus("Arabic") { $0.word(of: 0x0627...0x063A, marks: 0x064B...0x0652, length: 8) + " " },
    TextCorpus("addresses") { $0.address() },
    TextCorpus("long ASCII", paragraphBytes: bytes) { $0.sentenceWord() },
    TextCorpus("long CJK", paragraphBytes: bytes) { $0.ideographs() },
  ]

  private init(
    _ name: String, paragraphBytes: Int = paragraphBytes,
    _ nextPiece: (inout RandomSource) -> String
  ) {
    self.name = name
    var random = RandomSource(seed: 600)
    paragraphs = (0..<Self.bytes / paragraphBytes).map { _ in
      var text = ""
      while text.utf8.count < paragraphBytes { text += nextPiece(&random) }
      return text
    }
  }

  /// The bytes of all paragraphs.
  var byteCount: Int { paragraphs.reduce(0) { $0 + $1.utf8.count } }
}

extension RandomSource {
  fileprivate mutating func letters(_ letters: [String], _ count: ClosedRange<Int>) -> String {
    (0..<number(in: count)).map { _ in pick(letters) }.joined()
  }

  /// A word as in English prose, with what follows it.
  fileprivate mutating func sentenceWord() -> String {
    let end = oneIn(9) ? pick([". ", ", ", "; ", "? ", ": "]) : " "
    return letters("etaoinshrdlucmwfgypbvk".map(String.init), 1...9) + end
  }

  /// A word of European prose, sometimes an emoji, a quotation or some Chinese instead.
  fileprivate mutating func mixedWord() -> String {
    switch number(in: 0...29) {
    case 0: pick(["👍 ", "🎉 ", "👩‍💻 ", "🇩🇪 ", "❤️ ", "👍🏽 "])
    case 1, 2: "“" + letters(["ä", "e", "n", "r", "ß", "ö"], 2...8) + "” "
    case 3: "– "
    case 4, 5: ideographs() + " "
    case 6...14: letters(["é", "a", "l", "n", "t", "i", "ü", "e", "ñ", "s"], 2...10) + " "
    default: sentenceWord()
    }
  }

  /// Some Chinese or Japanese with what follows it.
  fileprivate mutating func ideographs() -> String {
    let block: ClosedRange<Int> = oneIn(3) ? 0x3042...0x3093 : 0x4E00...0x9FA0
    let text = (0..<number(in: 2...12)).map { _ in scalar(in: block) }.joined()
    return text + pick(["，", "。", "、", "", ""])
  }

  /// A word of some letters, with marks on some of them.
  fileprivate mutating func word(
    of base: ClosedRange<Int>, marks: ClosedRange<Int>, length: Int
  ) -> String {
    (0..<number(in: 1...length)).map { _ in
      scalar(in: base) + (oneIn(3) ? scalar(in: marks) : "")
    }.joined()
  }

  private mutating func scalar(in range: ClosedRange<Int>) -> String {
    Unicode.Scalar(UInt32(number(in: range))).map { String($0) } ?? ""
  }

  /// An address longer than a line, and a blank.
  fileprivate mutating func address() -> String {
    let parts = (0..<number(in: 5...30)).map { _ in
      letters("abcdefxyz0189_".map(String.init), 1...12)
        + pick(["/", "/", "?", "&", "=", "-", "."])
    }
    return "https://example.org/" + parts.joined() + " "
  }
}
