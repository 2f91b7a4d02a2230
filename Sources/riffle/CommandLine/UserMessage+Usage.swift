import Phrases
import RecordCards
import Values

extension UserMessage {
  /// The message about a mistake in the command line.
  static func text(of error: OptionParser.UsageError) -> Phrase {
    "\(problem(of: error)) (riffle --help lists the options)"
  }

  /// The mistake alone.
  static func problem(of error: OptionParser.UsageError) -> Phrase {
    switch error {
    case .unknown(let option): suggesting(name(like: option), "there is no option \(option)")
    case .missingValue(let option, let idea): "\(option) needs a value: \(option) \(idea)"
    case .wrongValue(let option, let value, let idea):
      suggesting(choice(like: value, among: idea), "\(option) \(value): it takes \(idea)")
    case .refused(let option, let problem): "\(option) \(problem)"
    case .foreign(let option, let command): "\(command) has no use for \(option)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .request: "nothing is wrong"
    }
  }

  /// A mistake, with what was meant behind it, if that is known.
  static func suggesting(_ name: String?, _ mistake: Phrase) -> Phrase {
    name.map { "\(mistake); did you mean \($0)?" } ?? mistake
  }

  /// The option that was meant.
  private static func name(like option: String) -> String? {
    guard option.hasPrefix("--") else { return nil }
    let name = String(option.dropFirst(2).prefix { $0 != "=" })
    let options = OptionTable.all.map(\.long)
    let meant = NearestName.find(name, among: options) ?? longestBeginning(of: name, in: options)
    return meant.map { "--\($0)" }
  }

  /// The longest of some names that a word goes on from: `sort` of `sorted`.
  private static func longestBeginning(of word: String, in names: [String]) -> String? {
    names.filter { $0.count >= 3 && word.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// The choice that a value was meant to be, where the idea of the value lists choices.
  private static func choice(like value: String, among idea: String) -> String? {
    let choices = idea.split(separator: "|").map(String.init)
    return choices.count > 1 ? NearestName.find(value, among: choices) : nil
  }
}
