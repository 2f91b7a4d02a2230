extension StringFunctions {
  static func substring(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let scalars = Array(try arguments.text(0).unicodeScalars)
    let start = try arguments.integer(1)
    if scalars.isEmpty && arguments[0].isNull { return .string("") }
    guard (0...scalars.count).contains(start) else { throw .outOfRange }
    let rest = scalars.count - start
    let length = arguments.count > 2 ? try arguments.integer(2) : rest
    guard (0...rest).contains(length) else { throw .outOfRange }
    return .string(text(scalars[start..<(start + length)]))
  }

  /// Splits at a separator; without one into scalars.
  static func split(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let text = try arguments.text(0)
    let separator = try arguments.text(1)
    guard !separator.isEmpty else {
      return .array(text.unicodeScalars.map { .string(String($0)) })
    }
    let parts = ByteSearch.parts(of: Array(text.utf8), between: Array(separator.utf8))
    return .array(parts.map { .string(String(decoding: $0, as: UTF8.self)) })
  }

  /// Joins the texts of a list; the last separator may be another one.
  static func join(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let texts = try arguments.elements(0).map(\.text)
    let separator = try arguments.text(1)
    let last = arguments.count > 2 ? try arguments.text(2) : separator
    guard let end = texts.last, texts.count > 1 else { return .string(texts.first ?? "") }
    return .string(texts.dropLast().joined(separator: separator) + last + end)
  }

  static func replaced(
    _ arguments: Arguments, ignoringCase: Bool
  ) throws(ExpressionFault) -> ExpressionValue {
    let (text, new) = (try arguments.text(0), try arguments.text(2))
    let old = try arguments.text(1)
    if old.isEmpty { throw arguments.wrong(1, "a text that is not empty") }
    let bytes = Array(text.utf8)
    let parts =
      ignoringCase
      ? ByteSearch.parts(of: bytes, between: Array(old.utf8), folding: { $0.lowered })
      : ByteSearch.parts(of: bytes, between: Array(old.utf8))
    let grown = text.utf8.count + (parts.count - 1) * new.utf8.count
    guard grown <= ExpressionLimits.textBytes else { throw .tooMuchWork }
    let bytesOfNew = Array(new.utf8)
    return .string(String(decoding: Array(parts.joined(separator: bytesOfNew)), as: UTF8.self))
  }

  /// The text of some scalars.
  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
