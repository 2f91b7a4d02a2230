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
    Function(1...1) { arguments throws(ExpressionFault) in
      .string(read(try arguments.address()))
    }
  }

  /// Whether a pattern is found in a text; pays for the time that takes.
  @Sendable private static func isMatch(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let arguments = try evaluator.arguments(nodes)
    do throws(ExpressionFault) {
      let (text, source) = (try arguments.text(0), try arguments.string(1))
      guard let pattern = Pattern(source) else {
        throw .unreadable(source, wanted: "a regular expression")
      }
      evaluator.fuel -= pattern.steps.count + pattern.work(on: text) / 4
      guard evaluator.fuel >= 0 else { throw .tooMuchWork }
      return .bool(pattern.isFound(in: text))
    } catch {
      throw evaluator.error(error, at: nodes[0])
    }
  }
}

extension Arguments {
  fileprivate func address() throws(ExpressionFault) -> WebAddress {
    let text = try string(0)
    guard let address = WebAddress(text) else {
      throw .unreadable(text, wanted: "an absolute address")
    }
    return address
  }
}
