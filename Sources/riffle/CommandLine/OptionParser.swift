import Records

/// Reads arguments by the option table.
///
/// It knows `--name value`, `--name=value`, `-n value`, `-nvalue`, several letters as in `-xy`, and `--`
/// before file names that begin with a dash. Options may stand after file names.
struct OptionParser {
  /// Why a command line cannot be understood.
  enum UsageError: Error, Equatable {
    /// There is no such option.
    case unknown(String)
    /// An option stands at the end without its value.
    case missingValue(option: String, idea: String)
    /// The value is none of those the option takes.
    case wrongValue(option: String, value: String, idea: String)
    /// The value was meant for something that it is not.
    case refused(option: String, problem: String)
    /// The option is none of the command's.
    case foreign(option: String, command: String)
    /// A flag was given a value.
    case unexpectedValue(option: String)
    /// Help or version was asked for.
    case request(CommandLineRequest)
  }

  /// A command that has some of the options only.
  struct Command {
    /// The word that stands for it.
    var name: String
    /// The long names of its options.
    var options: Set<String>
  }

  private var options = Options()
  private let command: Command?
  private var rest: ArraySlice<String>

  private init(_ command: Command?, rest: ArraySlice<String>) {
    (self.command, self.rest) = (command, rest)
  }

  /// Reads the arguments that follow the program's name, or the command; nil is none, which has all options.
  static func parse(
    _ arguments: [String], of command: Command? = nil
  ) throws(UsageError) -> Options {
    var parser = OptionParser(command, rest: arguments[...])
    return try parser.parse()
  }

  private mutating func parse() throws(UsageError) -> Options {
    while let argument = rest.popFirst() {
      if argument == "--" {
        options.files += rest
        break
      }
      if argument.hasPrefix("--") {
        try parseLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument.dropFirst())
      } else {
        options.files.append(argument)
      }
    }
    if let name = options.formatName, !options.isTypeKnown {
      let names = InputType.allCases.map(\.rawValue) + options.formats.map(\.name)
      throw .wrongValue(option: "--type", value: name, idea: names.joined(separator: "|"))
    }
    return options
  }

  private mutating func parseLong(_ argument: Substring) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let option = OptionTable.all.first(where: { $0.long == name })
    else { throw .unknown("--\(argument)") }
    try apply(option, named: "--\(name)", value: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func parseShort(_ letters: Substring) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = OptionTable.all.first(where: { $0.short == letter })
      else { throw .unknown("-\(letter)") }
      var value: String?
      if case .value = option.effect, !letters.isEmpty {
        value = String(letters)
        letters = ""
      }
      try apply(option, named: "-\(letter)", value: value)
    }
  }

  private mutating func apply(
    _ option: OptionDefinition, named name: String, value: String?
  ) throws(UsageError) {
    if let command, !command.options.contains(option.long) {
      throw .foreign(option: name, command: command.name)
    }
    switch option.effect {
    case .flag(let set):
      guard value == nil else { throw .unexpectedValue(option: name) }
      set(&options)
    case .request(let request): throw .request(request)
    case .value(let idea, let set):
      guard let text = value ?? rest.popFirst()
      else { throw .missingValue(option: name, idea: idea) }
      if set(&options, text) { return }
      if let problem = options.complaint { throw .refused(option: name, problem: problem) }
      throw .wrongValue(option: name, value: text, idea: option.expectation ?? idea)
    }
  }
}
