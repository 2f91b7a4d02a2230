import RecordCards

extension UserMessage {
  /// The message about a mistake in the command line.
  static func text(of error: OptionParser.UsageError) -> String {
    let problem =
      switch error {
      case .unknown(let option): "there is no option \(option)"
      case .missingValue(let option, let idea): "\(option) needs a value: \(option) \(idea)"
      case .wrongValue(let option, let value, let idea): "\(option) \(value): it takes \(idea)"
      case .refused(let option, let problem): "\(option) \(problem)"
      case .unexpectedValue(let option): "\(option) takes no value"
      case .request: "nothing is wrong"
      }
    return "\(problem) (riffle --help lists the options)"
  }
}
