/// A format that a user has defined: a regular expression of PCRE2 whose named groups are the fields.
///
/// A record begins at each line that matches, and goes on to the next such line. Its further lines belong to
/// the field `message`, or else to the last one.
public struct DefinedFormat: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// The lines that begin a record.
  let start: SplitPattern

  /// Makes a format.
  ///
  /// - Throws: ``DefinedFormatError`` if the expression is none, or has no named group.
  public init(name: String, pattern: String) throws(DefinedFormatError) {
    var hasFields = false
    do throws(SearchError) {
      start = try SplitPattern(pattern, hasNames: &hasFields)
    } catch { throw .pattern(error) }
    guard !name.isEmpty,
      name.utf8.allSatisfy({ Byte.isLetter($0) || Byte.isDigit($0) || $0 == 0x2D || $0 == 0x5F })
    else { throw .noName }
    self.name = name
    guard hasFields else { throw .noGroup }
  }

  /// Reads `NAME=REGEX`.
  ///
  /// - Throws: ``DefinedFormatError``.
  public init(_ text: String) throws(DefinedFormatError) {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .noName }
    try self.init(
      name: String(text[..<sign]), pattern: String(text[text.utf8.index(after: sign)...]))
  }
}

/// Why a text defines no format.
public enum DefinedFormatError: Error, Sendable, Hashable {
  /// No name of letters, digits, `-` and `_` stands before a `=`.
  case noName
  /// The expression has no group with a name.
  case noGroup
  /// The expression cannot be compiled.
  case pattern(SearchError)
}

/// Takes records of a ``DefinedFormat`` apart; for one thread at a time.
final class DefinedReader {
  private let pattern: CompiledPattern
  private let names: [(name: String, group: Int)]
  /// The place among the fields of the one that further lines belong to.
  private let tailPlace: Int

  /// Compiles the pattern again, so that nobody waits for another thread; nil if memory has run out.
  init?(_ start: SplitPattern) {
    guard let compiled = try? start.compiled() else { return nil }
    names = compiled.names
    pattern = compiled
    tailPlace = names.lastIndex { $0.name == "message" } ?? names.count - 1
  }

  /// The content of a record: its fields, or the text where no line matches.
  ///
  /// O(bytes).
  func content(of text: MarkedText) -> Record.Content {
    let bytes = text.bytes
    let lineEnd = bytes.firstIndex(of: Byte.newline) ?? bytes.count
    var line = bytes[..<lineEnd]
    if line.last == Byte.carriageReturn { line.removeLast() }
    let groups = line.withUnsafeBufferPointer {
      pattern.groups((names.last?.group ?? 0) + 1, in: $0)
    }
    guard let groups else { return .text(text) }
    var values = names.map { name in groups[name.group].map { Array(line[$0]) } }
    let rest = bytes[min(lineEnd + 1, bytes.count)...]
    if !rest.isEmpty {
      let first = values[tailPlace] ?? []
      values[tailPlace] = first + (first.isEmpty ? [] : [Byte.newline]) + rest
    }
    let fields = zip(names, values).compactMap { name, value in value.map { (name.name, $0) } }
    return .row(names: fields.map(\.0), values: fields.map(\.1))
  }
}
