import Phrases

/// Ways to make an option of the table.
extension OptionTable {
  /// An option whose value is a file.
  static func file(
    _ long: String, _ help: @autoclosure @escaping @Sendable () -> Phrase,
    set: @escaping @Sendable (inout Options, String) -> Void
  ) -> OptionDefinition { name(long, "FILE", help(), set: set) }

  /// An option whose value is a name, of a field or a file, or several.
  static func name(
    _ long: String, _ idea: OptionDefinition.Idea,
    _ help: @autoclosure @escaping @Sendable () -> Phrase,
    set: @escaping @Sendable (inout Options, String) -> Void
  ) -> OptionDefinition {
    let effect = OptionDefinition.Effect.value(idea) { options, text in
      set(&options, text)
      return true
    }
    return OptionDefinition(long: long, short: nil, effect: effect, makeHelp: help)
  }

  /// An option of the command line alone.
  static func notInFile(_ option: OptionDefinition) -> OptionDefinition {
    OptionDefinition(onCommandLineAlone: option)
  }

  static func names(in list: String) -> [String] { list.split(separator: ",").map(String.init) }

  static func flag(
    _ long: String, _ short: Character?, _ help: @autoclosure @escaping @Sendable () -> Phrase,
    set: @escaping @Sendable (inout Options) -> Void
  ) -> OptionDefinition {
    OptionDefinition(long: long, short: short, effect: .flag(set), makeHelp: help)
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ long: String, _ short: Character?, _ choices: Choice.Type,
    _ help: @autoclosure @escaping @Sendable () -> Phrase,
    set: @escaping @Sendable (inout Options, String) -> Bool
  ) -> OptionDefinition where Choice.AllCases == [Choice] {
    let idea = OptionDefinition.Idea(Self.idea(of: Choice.allCases))
    return OptionDefinition(long: long, short: short, effect: .value(idea, set), makeHelp: help)
  }

  /// The names of choices as the help has them: `a|b|c`.
  static func idea<Choice: RawRepresentable<String>>(of choices: [Choice]) -> String {
    choices.map(\.rawValue).joined(separator: "|")
  }

  /// Sets a choice by its name; false if there is none of that name.
  static func assign<Choice: RawRepresentable<String>>(
    _ place: inout Choice, _ name: String
  ) -> Bool {
    guard let choice = Choice(rawValue: name) else { return false }
    place = choice
    return true
  }

  static func number(
    _ long: String, _ short: Character?, _ idea: OptionDefinition.Idea, _ range: ClosedRange<Int>,
    _ help: @autoclosure @escaping @Sendable () -> Phrase,
    set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> OptionDefinition {
    let effect = OptionDefinition.Effect.value(idea) { options, text in
      guard let number = Int(text), range.contains(number) else { return false }
      set(&options, number)
      return true
    }
    return OptionDefinition(long: long, short: short, effect: effect, makeHelp: help)
  }
}
