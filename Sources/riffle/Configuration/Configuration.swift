import Browser
import CellGrid
import Phrases
import Platform
import Printing
import TOML

/// The settings of a user, as the file has them.
///
/// What is wrong in it is left out and told; it never keeps the program from running.
struct Configuration: Sendable {
  /// The tables that a file may have.
  enum Section: String, CaseIterable {
    case keys, files, formats, actions, colors
  }

  /// A key and the command that it runs.
  ///
  /// Lists of references share one type: to make one more takes longer than to read all keys.
  final class KeySetting: Sendable {
    /// The keys, with blanks between them.
    let keys: String
    /// The command's word, or `none`.
    let command: String
    /// Its line, 1-based.
    let line: Int

    init(keys: String, command: String, line: Int) {
      (self.keys, self.command, self.line) = (keys, command, line)
    }
  }

  /// A command of the user's own; by reference as ``KeySetting`` is.
  final class ActionSetting: Sendable {
    let action: UserAction
    /// Its line, 1-based.
    let line: Int
    /// The keys that run it, with blanks between them.
    let keys: KeySetting?

    init(action: UserAction, line: Int, keys: KeySetting?) {
      (self.action, self.line, self.keys) = (action, line, keys)
    }
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

  /// Options for all files.
  var options: [GivenOption] = []
  /// Options for the file that is opened, which count more.
  var fileOptions: [GivenOption] = []
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
  ///
  /// - Parameter file: The first file that is opened; nil for none.
  init(_ document: TOMLDocument, for file: String?) {
    problems = document.problems.map { Problem(line: $0.line, kind: .syntax($0.reason)) }
    for node in document.root {
      if case .table(let table) = node.value, let section = Section(rawValue: node.key) {
        read(table, of: section, for: file)
      } else if !options.read(node, problems: &problems) {
        let isSection = Section(rawValue: node.key) != nil
        note(
          isSection
            ? .wrongType(node.key, expected: "a table: [\(node.key)]") : .unknown(node.key), node)
      }
    }
  }

  private mutating func read(_ table: TOMLNodes, of section: Section, for file: String?) {
    switch section {
    case .keys: readKeys(table)
    case .files: readFiles(table, for: file)
    case .formats: readFormats(table)
    case .actions: readActions(table)
    case .colors: colors = RoleSetting.read(table, problems: &problems)
    }
  }

  private mutating func note(_ kind: Problem.Kind, _ node: TOMLNode) {
    problems.append(Problem(line: node.line, kind: kind))
  }

  private mutating func readFiles(_ table: TOMLNodes, for file: String?) {
    for node in table {
      guard case .table(let inner) = node.value else {
        note(.wrongType(node.key, expected: "a table: [files.\"*.log\"]"), node)
        continue
      }
      var given: [GivenOption] = []
      for node in inner where !given.read(node, problems: &problems) {
        note(.unknown(node.key), node)
      }
      if let file, Self.fits(node.key, file) { fileOptions += given }
    }
  }

  /// Whether a pattern is for a file: a pattern of a shell (glob(7)); one without a slash is for the last part of a path.
  private static func fits(_ pattern: String, _ path: String) -> Bool {
    guard !pattern.utf8.contains(0x2F) else { return fnmatch(pattern, path, 0) == 0 }
    var name = path.utf8[...]
    while name.last == 0x2F { name.removeLast() }
    if let slash = name.lastIndex(of: 0x2F) { name = name[name.index(after: slash)...] }
    return fnmatch(pattern, String(Substring(name)), 0) == 0
  }

  private mutating func readFormats(_ table: TOMLNodes) {
    for node in table {
      guard case .text(let pattern) = node.value else {
        note(.wrongType(node.key, expected: "a regular expression"), node)
        continue
      }
      guard let option = OptionTable.named("define-format") else { continue }
      options.append(GivenOption(option, value: node.key + "=" + pattern, line: node.line))
    }
  }

  private mutating func readKeys(_ table: TOMLNodes) {
    for node in table {
      guard case .text(let command) = node.value else {
        note(.wrongType(node.key, expected: "the word of a command, or none"), node)
        continue
      }
      let setting = KeySetting(keys: node.key, command: command, line: node.line)
      if node.key == "preset" { keyPreset = setting } else { keys.append(setting) }
    }
  }

  private mutating func readActions(_ table: TOMLNodes) {
    for node in table {
      guard case .table(let inner) = node.value else {
        note(.wrongType(node.key, expected: "a table: [actions.\(node.key)]"), node)
        continue
      }
      readAction(inner, node)
    }
  }

  private mutating func readAction(_ table: TOMLNodes, _ place: TOMLNode) {
    let name = place.key
    var arguments: [String] = []
    var (help, output, asks) = ("", UserAction.Output.terminal, false)
    var keys: KeySetting?
    for node in table {
      let key = node.key
      switch (key, node.value) {
      case ("run", .array(let elements)):
        for element in elements {
          if case .text(let text) = element.value {
            arguments.append(text)
          } else {
            note(.wrongType(key, expected: Self.runIdea), element)
          }
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
      actions.append(ActionSetting(action: action, line: place.line, keys: keys))
    } catch { note(.action(error), place) }
  }

  private static let runIdea: Phrase = "a list of texts: [\"program\", \"${field}\"]"
}
