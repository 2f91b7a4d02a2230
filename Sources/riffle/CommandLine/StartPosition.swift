import Browser

/// The place to begin at among the arguments.
extension StartPosition {
  /// Removes the last `+…` out of the arguments that come before `--`.
  static func remove(from arguments: inout [String]) -> StartPosition {
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
