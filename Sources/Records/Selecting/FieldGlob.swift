/// A pattern for the dotted name of a field: `meta.*`, `*_url`, `"odd, name"`.
///
/// A star stands for any text without a dot. What stands between double quotes stands for itself; in
/// it a backslash takes the next character as it is.
struct FieldGlob: Sendable, Hashable {
  private enum Token: Sendable, Hashable { case byte(UInt8), star }

  private static let dot = UInt8(ascii: ".")

  private var tokens: [Token]

  /// Makes a glob of a text; nil if a quote is not closed.
  init?(_ text: some StringProtocol) {
    tokens = []
    var isQuoted = false
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: tokens += bytes.next().map { [.byte($0)] } ?? []
      case UInt8(ascii: "*") where !isQuoted: tokens.append(.star)
      default: tokens.append(.byte(byte))
      }
    }
    if isQuoted { return nil }
  }

  /// Makes a glob that stands for one name.
  init(name: String) { tokens = name.utf8.map(Token.byte) }

  /// A lone star.
  static let star = FieldGlob(tokens: [.star])

  private init(tokens: [Token]) { self.tokens = tokens }

  /// How a name is written in a list so that it stands for itself.
  static func text(_ name: String) -> String {
    // By scalars, for a sign with a combining mark behind it is another `Character`.
    let scalars = name.unicodeScalars
    let isPlain =
      scalars.first != "-" && scalars.first != " " && scalars.last != " "
      && !scalars.contains { ["*", ",", "\""].contains($0) }
    if isPlain { return name }
    let escaped = scalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }

  /// The name that it stands for, if it is only one.
  var name: String? {
    var bytes: [UInt8] = []
    for case .byte(let byte) in tokens { bytes.append(byte) }
    return bytes.count == tokens.count ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether it is a star and nothing else.
  var isStar: Bool { tokens == [.star] }

  /// Whether it can tell members of one field apart.
  var isNested: Bool { tokens.contains(.byte(Self.dot)) }

  /// Whether it stands for a name.
  ///
  /// O(bytes of the name × bytes of the pattern) at worst, usually O(bytes).
  func matches(_ name: String) -> Bool {
    let text = Array(name.utf8)
    var (position, token) = (0, 0)
    // Where to go on if what follows the last star does not fit: the star takes a byte more.
    var retry: (position: Int, token: Int)?
    while position < text.count || token < tokens.count {
      if token < tokens.count, tokens[token] == .star {
        token += 1
        retry = (position, token)
      } else if token < tokens.count, position < text.count, tokens[token] == .byte(text[position])
      {
        // Dots stand for each other one by one, so a star before one is settled.
        if text[position] == Self.dot { retry = nil }
        position += 1
        token += 1
      } else if let last = retry, last.position < text.count, text[last.position] != Self.dot {
        position = last.position + 1
        token = last.token
        retry = (position, token)
      } else {
        return false
      }
    }
    return true
  }
}
