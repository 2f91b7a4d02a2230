import RecordCards
import Values

extension UserMessage {
  /// The message about a mistake in the command line.
  static func text(of error: OptionParser.UsageError) -> String {
    let problem =
      switch error {
      case .unknown(let option): "there is no option \(option)\(suggestion(for: option))"
      case .missingValue(let option, let idea): "\(option) needs a value: \(option) \(idea)"
      case .wrongValue(let option, let value, let idea): "\(option) \(value): it takes \(idea)"
      case .refused(let option, let problem): "\(option) \(problem)"
      case .unexpectedValue(let option): "\(option) takes no value"
      case .request: "nothing is wrong"
      }
    return "\(problem) (riffle --help lists the options)"
  }

  private static func suggestion(for option: String) -> String {
    guard option.hasPrefix("--") else { return "" }
    let name = String(option.dropFirst(2).prefix { $0 != "=" })
    return NearestName.find(name, among: OptionTable.all.map(\.long)).map {
      "; did you mean --\($0)?"
    } ?? ""
  }
}
