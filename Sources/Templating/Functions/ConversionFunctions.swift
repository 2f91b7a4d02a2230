import JSON
import Phrases
import Values

/// Conversions from one kind of value to another.
enum ConversionFunctions {
  static let table: [String: Function] = [
    "float": Function(1...1) { arguments throws(ExpressionFault) in
      .number(try parsed(arguments))
    },
    "int": Function(1...1, integer),
    "string": Function(1...2, isDeep: true, string),
    "stringOrValue": Function(special: 1...1, textOrValue),
    "json": Function(1...1, json),
    "jsonStringify": Function(1...1, isDeep: true) { arguments in
      arguments[0].json.map { .string($0.text) } ?? .missing
    }, "formatNumber": Function(2...3, formatNumber),
    "binary": Function(1...1) { arguments throws(ExpressionFault) in
      .bytes(Array(try arguments.string(0).utf8))
    },
    "base64": encoding(after: ""),
    "base64ToBinary": Function(1...1) { arguments throws(ExpressionFault) in
      .bytes(try decoded(try arguments.string(0)))
    },
    "base64ToString": Function(1...1) { arguments throws(ExpressionFault) in
      .string(String(decoding: try decoded(try arguments.string(0)), as: UTF8.self))
    },
    "dataUri": encoding(after: "data:text/plain;charset=utf-8;base64,"),
    "dataUriToBinary": Function(1...1) { arguments throws(ExpressionFault) in
      .bytes(Array(try arguments.string(0).utf8))
    }, "dataUriToString": Function(1...1, dataText),
    "uriComponent": Function(1...1) { arguments throws(ExpressionFault) in
      .string(PercentCoding.encode(try arguments.string(0)))
    },
    "uriComponentToString": Function(1...1) { arguments throws(ExpressionFault) in
      .string(try percentDecoded(try arguments.string(0)))
    },
  ]

  /// The number, or the number that a text is.
  private static func parsed(_ arguments: Arguments) throws(ExpressionFault) -> Double {
    guard let text = arguments[0].string else { return try arguments.number(0) }
    guard let number = Double(text.trimmed), number.isFinite else {
      throw .unreadable(text, as: "a number")
    }
    return number
  }

  /// The number without what is behind the point.
  private static func integer(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    if case .integer = arguments[0] { return arguments[0] }
    if let whole = arguments[0].string.flatMap({ Int($0.trimmed) }) {
      return .integer(whole)
    }
    return .number(try parsed(arguments).rounded(.towardZero))
  }

  /// A text; numbers with separators between their thousands, as the locale has them.
  private static func string(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let locale = try arguments.locale(1)
    guard let number = arguments[0].double else { return .string(arguments[0].text) }
    return .string(locale.text(of: number, written: arguments[0].text))
  }

  static func json(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let text = try arguments.string(0)
    var parser = JSONParser()
    do throws(JSONError) {
      return ExpressionValue(try parser.parse(Array(text.utf8)))
    } catch {
      throw .unreadable(text, as: "JSON")
    }
  }

  private static func formatNumber(
    _ arguments: Arguments
  ) throws(ExpressionFault) -> ExpressionValue {
    let (number, digits) = (try arguments.number(0), try arguments.integer(1))
    guard (0...100).contains(digits) else { throw arguments.wrong(1, "from 0 to 100") }
    return .string(try arguments.locale(2).text(of: number, digits: digits))
  }

  private static func bytes(_ arguments: Arguments) throws(ExpressionFault) -> [UInt8] {
    if case .bytes(let bytes) = arguments[0] { return bytes }
    return Array(try arguments.string(0).utf8)
  }

  private static func decoded(_ text: String) throws(ExpressionFault) -> [UInt8] {
    guard let bytes = Base64.decode(Array(text.utf8)) else {
      throw .unreadable(text, as: "base 64")
    }
    return bytes
  }

  /// A function that writes bytes in base 64, behind a prefix.
  private static func encoding(after prefix: String) -> Function {
    Function(1...1) { arguments throws(ExpressionFault) in
      var text = Array(prefix.utf8)
      Base64.append(try bytes(arguments)[...], to: &text)
      return .string(String(decoding: text, as: UTF8.self))
    }
  }

  private static func percentDecoded(_ text: String) throws(ExpressionFault) -> String {
    guard let bytes = PercentCoding.decode(text[...].utf8) else {
      throw .unreadable(text, as: "percent-encoded")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func dataText(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let text = try arguments.string(0)
    guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else {
      throw .unreadable(text, as: "a data address")
    }
    let content = String(text[text.index(after: comma)...])
    guard text[..<comma].hasSuffix(";base64") else { return .string(try percentDecoded(content)) }
    return .string(String(decoding: try decoded(content), as: UTF8.self))
  }

  /// Expands a text with `${…}` in it, as a text of a card is.
  @Sendable private static func textOrValue(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    guard let text = try evaluator.value(of: nodes[0]).string else {
      throw evaluator.error(.wrongArgument(0, shouldBe: "a text"), at: nodes[0])
    }
    let template = TextTemplate(text, functions: FunctionTable.all)
    do throws(ExpressionError) {
      return try template.value(using: &evaluator)
    } catch {
      throw evaluator.error(error.fault, at: nodes[0])
    }
  }
}

extension Arguments {
  /// A locale, which is that of English where none is given.
  func locale(_ position: Int) throws(ExpressionFault) -> ExpressionLocale {
    self[position].isNull ? .english : ExpressionLocale(tag: try string(position))
  }
}
