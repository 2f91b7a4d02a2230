import Browser
import CellGrid
import Platform
import Printing
import RecordCards
import TOML
import Values

extension UserMessage {
  /// The message about something that is wrong with the file of settings.
  static func text(of problem: Configuration.Problem, in path: String) -> String {
    let place = problem.line.map { "\(path):\($0)" } ?? path
    return "\(place): \(text(of: problem.kind))"
  }

  private static func text(of kind: Configuration.Problem.Kind) -> String {
    switch kind {
    case .unreadable(.failed(let code)): systemText(code)
    case .unreadable(.tooLarge): "has more than 1 MB; settings take less"
    case .syntax(let reason): text(of: reason)
    case .unknown(let name): "there is no setting \(name)\(suggestion(for: name))"
    case .wrongType(let name, let expected): "\(name) takes \(expected)"
    case .refused(let error): problem(of: error)
    case .action(.nothing): "run names no program: run = [\"program\", \"${field}\"]"
    case .preset(let name):
      "preset \(name): it takes \(KeyPreset.allCases.map(\.rawValue).joined(separator: "|"))"
    case .key(let failure): text(of: failure)
    case .role(let name):
      "there is no role \(name)\(suggestion(for: name, among: Color.Role.allCases.map(\.name)))"
    case .style(let role, .unknown(let word)):
      "\(role): \(word) is no colour and no attribute\(suggestion(for: word, among: StyleWords.all))"
    case .style(let role, .noBackground): "\(role): a colour should stand behind on"
    case .style(let role, .secondColor(let word)):
      "\(role): \(word) is one colour too many; on stands before a background"
    case .action(.field(let text)): "\(text) is no field: write ${name} or ${a.b}"
    }
  }

  /// The message about a key that cannot do something else.
  private static func text(of failure: KeyChange.Failure) -> String {
    switch failure {
    case .noKey(let name):
      "no key is called \(TOMLText.quoted(name)); names are j, ^F, M-v, Space, PgDn, F1"
    case .noCommand(let message): message
    }
  }

  private static func suggestion(for name: String) -> String {
    suggestion(
      for: name,
      among: OptionTable.all.filter(\.isSetting).map(\.long)
        + ["keys", "files", "formats", "actions", "colors"])
  }

  private static func suggestion(for name: String, among names: [String]) -> String {
    NearestName.find(name, among: names).map { "; did you mean \($0)?" } ?? ""
  }

  private static func text(of reason: TOMLProblem.Reason) -> String {
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
