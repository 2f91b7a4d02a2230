import Browser
import CellGrid
import Phrases
import Printing
import TOML

/// The settings of a user, as the file has them.
///
/// What is wrong in it is left out and told; it never keeps the program from running.
struct Configuration: Equatable, Sendable {
  /// A value of an option.
  struct Setting: Equatable, Sendable {
    /// The option's name, without dashes.
    var name: String
    /// The value as the command line would have it; nil for a flag.
    var value: String?
    /// Its line, 1-based.
    var line: Int
  }

  /// Settings for files whose names match a pattern.
  struct FileSettings: Equatable, Sendable {
    /// The pattern of a shell (glob(7)); one without a slash is for the last part of a path.
    var pattern: String
    var settings: [Setting]
  }

  /// A key and the command that it runs.
  struct KeySetting: Equatable, Sendable {
    /// The keys, with blanks between them.
    var keys: String
    /// The command's word, or `none`.
    var command: String
    /// Its line, 1-based.
    var line: Int
  }

  /// A command of the user's own.
  struct ActionSetting: Equatable, Sendable {
    var action: UserAction
    /// Its line, 1-based.
    var line: Int
    /// The keys that run it, with blanks between them.
    var keys: KeySetting?
  }

  /// A mistake in a line.
  struct Problem: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// The file cannot be read.
      case unreadable(SmallFile.Failure)
      /// The line is no TOML.
      case syntax(TOMLProblem.Reason)
      /// There is no such setting.
      case unknown(String)
      /// The value is of another type than the setting's.
      case wrongType(String, expected: Phrase)
      /// The option does not take the value.
      case refused(OptionParser.UsageError)
      /// There can be no such action.
      case action(UserAction.Problem)
      /// There is no such set of keys.
      case preset(String)
      /// There is no such role of a colour.
      case role(String)
      /// The words are no style.
      case style(role: String, StyleWords.Problem)
      /// The key cannot do that.
      case key(KeyChange.Failure)
    }

    /// 1-based; nil where it is no line's.
    var line: Int?
    var kind: Kind
  }

  /// Settings for all files.
  var settings: [Setting] = []
  /// Settings for some files, in their order.
  var fileSettings: [FileSettings] = []
  /// The name of a set of keys.
  var keyPreset: KeySetting?
  /// Keys that do something else than usual.
  var keys: [KeySetting] = []
  /// Commands of the user's own.
  var actions: [ActionSetting] = []
  /// Styles of roles.
  var colors: [RoleSetting] = []
  /// The mistakes in the file.
  var problems: [Problem] = []

  /// No settings.
  init() {}

  /// Reads settings from a document.
  init(_ document: TOMLDocument) {
    problems = document.problems.map { Problem(line: $0.line, kind: .syntax($0.reason)) }
    for entry in document.root.entries {
      let (name, node) = (entry.key, entry.node)
      switch (name, node.value) {
      case ("keys", .table(let table)): readKeys(table)
      case ("files", .table(let table)): readFiles(table)
      case ("formats", .table(let table)): readFormats(table)
      case ("actions", .table(let table)): readActions(table)
      case ("colors", .table(let table)): colors = RoleSetting.read(table, problems: &problems)
      case ("keys", _), ("files", _), ("formats", _), ("actions", _), ("colors", _):
        note(.wrongType(name, expected: "a table: [\(name)]"), node)
      default: settings += values(of: name, node)
      }
    }
  }

  private mutating func note(_ kind: Problem.Kind, _ node: TOMLNode) {
    problems.append(Problem(line: node.line, kind: kind))
  }

  /// The values of an option.
  private mutating func values(of name: String, _ node: TOMLNode) -> [Setting] {
    // Names with underscores are what other programs have.
    let long = name.utf8.contains(0x5F) ? name.replacing("_", with: "-") : name
    guard let option = OptionTable.named(long), option.isSetting else {
      note(.unknown(name), node)
      return []
    }
    switch (option.effect, node.value) {
    case (.flag, .boolean(let isOn)):
      return isOn ? [Setting(name: long, value: nil, line: node.line)] : []
    case (.flag, _):
      note(.wrongType(name, expected: "true or false"), node)
      return []
    case (_, .array(let elements)):
      return elements.compactMap { setting(long, $0) }
    default: return setting(long, node).map { [$0] } ?? []
    }
  }

  private mutating func setting(_ name: String, _ node: TOMLNode) -> Setting? {
    switch node.value {
    case .text(let text): return Setting(name: name, value: text, line: node.line)
    case .integer(let number): return Setting(name: name, value: String(number), line: node.line)
    case .decimal, .boolean, .time, .array, .table:
      note(.wrongType(name, expected: "a text or a number"), node)
      return nil
    }
  }

  private mutating func readFiles(_ table: TOMLTable) {
    for entry in table.entries {
      let (pattern, node) = (entry.key, entry.node)
      guard case .table(let inner) = node.value else {
        note(.wrongType(pattern, expected: "a table: [files.\"*.log\"]"), node)
        continue
      }
      var settings: [Setting] = []
      for entry in inner.entries { settings += values(of: entry.key, entry.node) }
      fileSettings.append(FileSettings(pattern: pattern, settings: settings))
    }
  }

  private mutating func readFormats(_ table: TOMLTable) {
    for entry in table.entries {
      let (name, node) = (entry.key, entry.node)
      guard case .text(let pattern) = node.value else {
        note(.wrongType(name, expected: "a regular expression"), node)
        continue
      }
      settings.append(
        Setting(name: "define-format", value: "\(name)=\(pattern)", line: node.line))
    }
  }

  private mutating func readKeys(_ table: TOMLTable) {
    for entry in table.entries {
      let (keys, node) = (entry.key, entry.node)
      guard case .text(let command) = node.value else {
        note(.wrongType(keys, expected: "the word of a command, or none"), node)
        continue
      }
      let setting = KeySetting(keys: keys, command: command, line: node.line)
      if keys == "preset" { keyPreset = setting } else { self.keys.append(setting) }
    }
  }

  private mutating func readActions(_ table: TOMLTable) {
    for entry in table.entries {
      let (name, node) = (entry.key, entry.node)
      guard case .table(let inner) = node.value else {
        note(.wrongType(name, expected: "a table: [actions.\(name)]"), node)
        continue
      }
      if let action = action(name, inner, node) { actions.append(action) }
    }
  }

  private mutating func action(
    _ name: String, _ table: TOMLTable, _ place: TOMLNode
  ) -> ActionSetting? {
    var arguments: [String] = []
    var (help, output, asks) = ("", UserAction.Output.terminal, false)
    var keys: KeySetting?
    for entry in table.entries {
      let (key, node) = (entry.key, entry.node)
      switch (key, node.value) {
      case ("run", .array(let elements)):
        arguments = elements.compactMap { element in
          if case .text(let text) = element.value { return text }
          note(.wrongType("run", expected: Self.runIdea), element)
          return nil
        }
      case ("key", .text(let text)):
        keys = KeySetting(keys: text, command: "action \(name)", line: node.line)
      case ("help", .text(let text)): help = text
      case ("ask", .boolean(let isOn)): asks = isOn
      case ("show", .text(let text)):
        if let known = UserAction.Output(rawValue: text) {
          output = known
        } else {
          let names = UserAction.Output.allCases.map(\.rawValue).joined(separator: "|")
          note(.wrongType("show", expected: Phrase(verbatim: names)), node)
        }
      case ("run", _): note(.wrongType(key, expected: Self.runIdea), node)
      case ("ask", _): note(.wrongType(key, expected: "true or false"), node)
      case ("key", _), ("help", _), ("show", _): note(.wrongType(key, expected: "a text"), node)
      default: note(.unknown("actions.\(name).\(key)"), node)
      }
    }
    do throws(UserAction.Problem) {
      let action = try UserAction(
        name: name, arguments: arguments, help: help, output: output, asks: asks)
      return ActionSetting(action: action, line: place.line, keys: keys)
    } catch {
      note(.action(error), place)
      return nil
    }
  }

  private static let runIdea: Phrase = "a list of texts: [\"program\", \"${field}\"]"
}
