import Browser
import CellGrid
import Phrases
import Platform
import Printing
import RecordCards
import TOML
import Values

extension UserMessage {
  /// The message about something that is wrong with the file of settings.
  static func text(of problem: Configuration.Problem, in path: String) -> Phrase {
    let place = problem.line.map { "\(path):\($0)" } ?? path
    return "\(place): \(text(of: problem.kind))"
  }

  private static func text(of kind: Configuration.Problem.Kind) -> Phrase {
    switch kind {
    case .unreadable(.failed(let code)): systemText(code)
    case .unreadable(.tooLarge): "has more than 1 MB; settings take less"
    case .syntax(let reason): text(of: reason)
    case .unknown(let name): suggesting(setting(like: name), "there is no setting \(name)")
    case .wrongType(let name, let expected): "\(name) takes \(expected)"
    case .refused(let error): problem(of: error)
    case .action(.nothing): "run names no program: run = [\"program\", \"${field}\"]"
    case .preset(let name): "preset \(name): it takes \(presets)"
    case .key(let failure): text(of: failure)
    case .role(let name):
      suggesting(
        NearestName.find(name, among: Color.Role.allCases.map(\.name)), "there is no role \(name)")
    case .style(let role, .unknown(let word)):
      suggesting(
        NearestName.find(word, among: StyleWords.all),
        "\(role): \(word) is no colour and no attribute")
    case .style(let role, .noBackground): "\(role): a colour should stand behind on"
    case .style(let role, .secondColor(let word)):
      "\(role): \(word) is one colour too many; on stands before a background"
    case .action(.field(let text)): "\(text) is no field: write ${name} or ${a.b}"
    }
  }

  /// The message about a key that cannot do something else.
  private static func text(of failure: KeyChange.Failure) -> Phrase {
    switch failure {
    case .noKey(let name):
      "no key is called \(TOMLText.quoted(name)); names are j, ^F, M-v, Space, PgDn, F1"
    case .noCommand(let message): message
    }
  }

  /// The names of the sets of keys, as the help has choices.
  private static var presets: String { KeyPreset.allCases.map(\.rawValue).joined(separator: "|") }

  /// The setting that was meant.
  private static func setting(like name: String) -> String? {
    let names =
      OptionTable.all.filter(\.isSetting).map(\.long)
      + Configuration.Section.allCases.map(\.rawValue)
    return NearestName.find(name, among: names)
  }

  private static func text(of reason: TOMLProblem.Reason) -> Phrase {
    switch reason {
    case .noKey: "a name should stand here"
    case .noEqualsSign: "= should stand behind the name"
    case .noValue: "a value should stand here: texts have quotes around them"
    case .moreInLine: "something stands behind the value"
    case .openText: "a quote is not closed"
    case .openArray: "a [ is not closed"
    case .openTable: "a { is not closed"
    case .openHead: "the ] of the heading is missing"
    case .unknownEscape: "a backslash stands before something that has no such name"
    case .controlCharacter: "a control character stands here"
    case .wrongNumber: "this is no number"
    case .wrongTime: "this is no date or time"
    case .keyTaken(let key): "\(key) was set before"
    case .tooDeep: "too many brackets in one another"
    case .notUTF8: "the text is not UTF-8"
    }
  }
}
