/// An option: its names, what it does, and the words of the help.
struct OptionDefinition: Sendable {
  /// The effect of an option.
  enum Effect: Sendable {
    /// It changes something by itself.
    case flag(@Sendable (inout Options) -> Void)
    /// It takes a value, of which the help gives an idea; false means that the value is wrong.
    case value(String, @Sendable (inout Options, String) -> Bool)
    /// It prints something in place of running.
    case request(CommandLineRequest)
  }

  /// The name behind two dashes.
  let long: String
  /// The letter behind one dash, or nil.
  let short: Character?
  /// Its effect.
  let effect: Effect
  /// Its line in the help.
  let help: String
  /// The values that it accepts, where the message about a wrong one has to say more than the placeholder.
  var expectation: String?

  /// The names in the help: `-w, --width N`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
    if case .value(let idea, _) = effect { return "\(names) \(idea)" }
    return names
  }
}

/// Something that the command line may ask for in place of running.
enum CommandLineRequest: Error, Equatable, Sendable {
  /// The help.
  case help
  /// The version.
  case version
}
