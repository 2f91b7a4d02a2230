/// Where to begin, as in less: `+12` a record, `+G` the end, `+/word` a search.
enum StartPosition: Equatable, Sendable {
  /// The first record.
  case beginning
  /// A record by its number, 1-based.
  case record(Int)
  /// The last record.
  case end
  /// So many records before the end.
  case tail(Int)
  /// The first record that matches.
  case search(String)

  /// Takes the last `+…` out of the arguments that come before `--`.
  static func take(from arguments: inout [String]) -> StartPosition {
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    var result = StartPosition.beginning
    var kept: [String] = []
    for (index, argument) in arguments.enumerated() {
      if index < end, let position = StartPosition(argument) {
        result = position
      } else {
        kept.append(argument)
      }
    }
    arguments = kept
    return result
  }

  private init?(_ argument: String) {
    guard argument.hasPrefix("+"), argument.utf8.count > 1 else { return nil }
    let rest = argument.dropFirst()
    if rest == "G" {
      self = .end
    } else if rest.hasPrefix("/"), rest.utf8.count > 1 {
      self = .search(String(rest.dropFirst()))
    } else if let number = Int(rest), number > 0 {
      self = .record(number)
    } else {
      return nil
    }
  }
}
