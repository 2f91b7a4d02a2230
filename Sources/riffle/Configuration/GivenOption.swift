import Phrases

/// An option that somebody has given, and where.
struct GivenOption: Sendable {
  /// Who has given it.
  enum Origin: Equatable, Sendable {
    /// A line of the file of settings, 1-based.
    case file(line: Int)
    /// The variable `RIFFLE_OPTIONS`.
    case environment
    /// The command line.
    case commandLine

    /// Whether it is the file of settings.
    var isFile: Bool {
      switch self {
      case .file: true
      case .environment, .commandLine: false
      }
    }
  }

  /// The option.
  var definition: OptionDefinition
  /// The name that it was given by, with its dashes.
  var name: String
  /// Its value; nil for a flag.
  var value: String?
  /// Where it was given.
  var origin: Origin

  /// Has it change the options.
  func apply(to options: inout Options) throws(OptionParser.UsageError) {
    switch definition.effect {
    case .flag(let set): set(&options)
    case .request, .choice: break
    case .value(let idea, let set):
      guard let value else { throw .missingValue(option: name, idea: idea.text) }
      options.complaint = nil
      if set(&options, value) { return }
      if let problem = options.complaint { throw .refused(option: name, problem: problem) }
      throw .wrongValue(
        option: name, value: value, idea: definition.expectation?.text ?? idea.text)
    }
  }
}
