import Phrases
import Values

/// Texts that are taken apart: by regular expressions and as addresses.
enum TextPatternFunctions {
  static let table: [String: Function] = [
    "isMatch": Function(special: 2...2, isMatch),
    "uriHost": part { $0.host },
    "uriPath": part { $0.path },
    "uriQuery": part { $0.query },
    "uriPathAndQuery": part { $0.path + $0.query },
    "uriScheme": part { $0.scheme },
    "uriPort": Function(1...1) { arguments throws(ExpressionFault) in
      .integer(try arguments.address().port)
    },
  ]

  private static func part(_ read: @escaping @Sendable (WebAddress) -> String) -> Function {
    Function(1...1) { arguments throws(ExpressionFault) in .string(read(try arguments.address())) }
  }

  /// Whether a pattern is found in a text; pays for the time that takes.
  @Sendable private static func isMatch(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let arguments = try evaluator.arguments(nodes)
    do throws(ExpressionFault) {
      let (text, source) = (try arguments.text(0), try arguments.string(1))
      guard let pattern = Pattern(source) else {
        throw .unreadable(source, as: "a regular expression")
      }
      evaluator.fuel -= pattern.steps.count + pattern.work(on: text) / 4
      guard evaluator.fuel >= 0 else { throw .tooMuchWork }
      return .bool(pattern.isFound(in: text))
    } catch { throw evaluator.error(error, at: nodes[0]) }
  }
}

extension Arguments {
  fileprivate func address() throws(ExpressionFault) -> WebAddress {
    let text = try string(0)
    guard let address = WebAddress(text) else {
      throw .unreadable(text, as: "an absolute address")
    }
    return address
  }
}

/// An absolute address in its parts: RFC 3986, section 3.
struct WebAddress {
  /// In small letters.
  private(set) var scheme: String
  private(set) var host = ""
  /// The port, or that of the scheme, or -1 where neither is known.
  private(set) var port = -1
  private(set) var path = ""
  /// With its question mark, or empty.
  private(set) var query = ""

  /// Takes an address apart, or returns nil where it has no scheme.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    scheme = text[..<colon].lowercased()
    guard let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { return nil }
    var rest = text[text.index(after: colon)...]
    rest = rest.prefix { $0 != "#" }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[mark...])
      rest = rest[..<mark]
    }
    guard rest.hasPrefix("//") else {
      path = String(rest)
      return
    }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    path = String(rest[authority.endIndex...])
    if path.isEmpty { path = "/" }
    guard split(authority) else { return nil }
  }

  /// Takes the host and port apart from a name in front of them.
  private mutating func split(_ authority: Substring) -> Bool {
    var rest = authority
    if let sign = rest.lastIndex(of: "@") { rest = rest[rest.index(after: sign)...] }
    port = ["http": 80, "https": 443, "ftp": 21][scheme] ?? -1
    if let colon = rest.lastIndex(of: ":"), rest.last != "]" {
      guard let number = Int(rest[rest.index(after: colon)...]), (0...65535).contains(number) else {
        return false
      }
      port = number
      rest = rest[..<colon]
    }
    host = rest.lowercased()
    return !host.isEmpty || scheme == "file"
  }
}
