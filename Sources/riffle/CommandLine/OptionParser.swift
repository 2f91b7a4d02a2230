import Phrases
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
    case refused(option: String, problem: Phrase)
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

  private var line = CommandLine()
  private let command: Command?
  private var rest: ArraySlice<String>

  private init(_ command: Command?, rest: ArraySlice<String>) {
    (self.command, self.rest) = (command, rest)
  }

  /// The parts of a command line.
  struct CommandLine: Sendable {
    /// The options, in their order.
    var given: [GivenOption] = []
    /// The names of files.
    var files: [String] = []
    /// What is to be printed in place of running; what stands behind it is not read.
    var request: CommandLineRequest?
  }

  /// The options that some arguments make, which follow the program's name.
  static func parse(
    _ arguments: [String], of command: Command? = nil
  ) throws(UsageError) -> Options {
    let line = try read(arguments, of: command)
    if let request = line.request { throw .request(request) }
    var options = Options()
    try options.add(line.given, files: line.files)
    return options
  }

  /// Reads the arguments that follow the program's name, or the command; nil is none, which has all options.
  static func read(
    _ arguments: [String], of command: Command? = nil, origin: GivenOption.Origin = .commandLine
  ) throws(UsageError) -> CommandLine {
    var parser = OptionParser(command, rest: arguments[...])
    return try parser.read(origin)
  }

  private mutating func read(_ origin: GivenOption.Origin) throws(UsageError) -> CommandLine {
    while line.request?.isWholeLine ?? true, let argument = rest.popFirst() {
      if argument == "--" {
        line.files += rest
        break
      }
      if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), origin)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument.dropFirst(), origin)
      } else {
        line.files.append(argument)
      }
    }
    return line
  }

  private mutating func readLong(
    _ argument: Substring, _ origin: GivenOption.Origin
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let option = OptionTable.named(String(name))
    else { throw .unknown("--\(argument)") }
    let value = parts.count > 1 ? String(parts[1]) : nil
    try add(option, named: "--\(name)", value: value, origin)
  }

  private mutating func readShort(
    _ letters: Substring, _ origin: GivenOption.Origin
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = OptionTable.lettered(letter)
      else { throw .unknown("-\(letter)") }
      var value: String?
      if option.takesValue, !letters.isEmpty {
        value = String(letters)
        letters = ""
      }
      try add(option, named: "-\(letter)", value: value, origin)
    }
  }

  /// Adds an option, and its value if that is an argument by itself.
  private mutating func add(
    _ option: OptionDefinition, named name: String, value: String?, _ origin: GivenOption.Origin
  ) throws(UsageError) {
    if let command, !command.options.contains(option.long) {
      throw .foreign(option: name, command: command.name)
    }
    switch option.effect {
    case .flag:
      if value != nil { throw .unexpectedValue(option: name) }
      line.given.append(GivenOption(option, named: name, value: nil, origin))
    case .request(let request): line.request = request
    case .choice(let idea, let request):
      guard let value = value ?? rest.popFirst() else {
        throw .missingValue(option: name, idea: idea.text)
      }
      guard let request = request(value) else {
        throw .wrongValue(option: name, value: value, idea: idea.text)
      }
      line.request = request
    case .value(let idea, _):
      guard let value = value ?? rest.popFirst() else {
        throw .missingValue(option: name, idea: idea.text)
      }
      line.given.append(GivenOption(option, named: name, value: value, origin))
    }
  }
}

extension Options {
  /// Adds what was given, one after the other, up to what is wrong.
  mutating func add(
    _ given: [GivenOption], files: [String] = []
  ) throws(OptionParser.UsageError) {
    for option in given { try option.apply(to: &self) }
    self.files += files
    if let name = formatName, !isTypeKnown {
      let names = InputType.allCases.map(\.rawValue) + formats.map(\.name)
      throw .wrongValue(option: "--type", value: name, idea: names.joined(separator: "|"))
    }
  }
}
