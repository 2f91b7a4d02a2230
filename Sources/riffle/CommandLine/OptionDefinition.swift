import Phrases

/// An option: its names, what it does, and the words of the help.
///
/// There is one of each, which all that is given of it refers to.
final class OptionDefinition: Sendable {
  /// The effect of an option.
  enum Effect: Sendable {
    /// It changes something by itself.
    case flag(@Sendable (inout Options) -> Void)
    /// It takes a value, of which the help gives an idea; false means that the value is wrong.
    case value(Idea, @Sendable (inout Options, String) -> Bool)
    /// It prints something in place of running.
    case request(CommandLineRequest)
    /// It prints something in place of running, of which the value says more; nil means that the value is wrong.
    case choice(Idea, @Sendable (String) -> CommandLineRequest?)
  }

  /// An idea of the values that an option takes, as the help has it: `N`, `a|b|c`.
  ///
  /// Choices are listed when they are asked for: to list those of all options takes longer than the rest of the table.
  struct Idea: Sendable, ExpressibleByStringLiteral {
    private enum Words {
      case known(String)
      case made(@Sendable () -> String)
    }

    private let words: Words

    /// Makes one that is asked for its words when they are said.
    init(_ make: @autoclosure @escaping @Sendable () -> String) { words = .made(make) }

    /// Makes one of a literal.
    init(stringLiteral text: String) { words = .known(text) }

    /// The words.
    var text: String {
      switch words {
      case .known(let text): text
      case .made(let make): make()
      }
    }
  }

  /// The name behind two dashes.
  let long: String
  /// The letter behind one dash, or nil.
  let short: Character?
  /// Its effect.
  let effect: Effect
  /// Whether it may be given several times, and all of them count.
  let isRepeatable: Bool
  /// Whether the file of settings may have it.
  let isSetting: Bool

  // What is said of it is made when it is said, in the language of then.
  private let makeHelp: @Sendable () -> Phrase
  private let makeExpectation: @Sendable () -> Phrase?

  /// Makes one whose words are made by functions.
  init(
    long: String, short: Character?, effect: Effect, makeHelp: @escaping @Sendable () -> Phrase,
    makeExpectation: @escaping @Sendable () -> Phrase? = { nil }, isRepeatable: Bool = false,
    isSetting: Bool = true
  ) {
    (self.long, self.short, self.effect) = (long, short, effect)
    (self.makeHelp, self.makeExpectation) = (makeHelp, makeExpectation)
    (self.isRepeatable, self.isSetting) = (isRepeatable, isSetting)
  }

  /// Makes one of its words.
  convenience init(
    long: String, short: Character?, effect: Effect,
    help: @autoclosure @escaping @Sendable () -> Phrase,
    expectation: @autoclosure @escaping @Sendable () -> Phrase? = nil, isRepeatable: Bool = false,
    isSetting: Bool = true
  ) {
    self.init(
      long: long, short: short, effect: effect, makeHelp: help, makeExpectation: expectation,
      isRepeatable: isRepeatable, isSetting: isSetting)
  }

  /// Makes the same option where the file of settings may not have it.
  convenience init(onCommandLineAlone option: OptionDefinition) {
    self.init(
      long: option.long, short: option.short, effect: option.effect, makeHelp: option.makeHelp,
      makeExpectation: option.makeExpectation, isRepeatable: option.isRepeatable, isSetting: false)
  }

  /// Its line in the help.
  var help: Phrase { makeHelp() }

  /// The values that it accepts, where the message about a wrong one has to say more than the placeholder.
  var expectation: Phrase? { makeExpectation() }

  /// Whether a value belongs to it.
  var takesValue: Bool {
    switch effect {
    case .flag, .request: false
    case .value, .choice: true
    }
  }

  /// The names in the help: `-w, --width N`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
    switch effect {
    case .flag, .request: return names
    case .value(let idea, _), .choice(let idea, _): return "\(names) \(idea.text)"
    }
  }
}

/// Something that the command line may ask for in place of running.
enum CommandLineRequest: Error, Equatable, Sendable {
  /// The help.
  case help
  /// The version.
  case version
  /// The settings that are in force.
  case configuration
  /// The names of the fields of the first file.
  case fields
  /// The manual page.
  case manual
  /// The script that completes the command line in a shell.
  case completion(Shell)
}

extension CommandLineRequest {
  /// Whether what is printed depends on the rest of the command line.
  var isWholeLine: Bool {
    switch self {
    case .configuration, .fields: true
    case .help, .version, .manual, .completion: false
    }
  }
}
