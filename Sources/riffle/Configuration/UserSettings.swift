import Browser
import Phrases
import Platform
import Printing
import RecordCards
import Records
import TOML

/// All that a user has given: in the file of settings, in the environment and on the command line, in this order.
///
/// What comes later counts. What is wrong on the command line keeps the program from running; what is wrong elsewhere is
/// left out and told. By reference: who watches the files later keeps all of it, of which no copy is made.
final class UserSettings {
  /// The options that all of it makes.
  private(set) var options = Options()
  /// What was given, in the order in which it counts.
  private(set) var given: [GivenOption] = []
  /// The keys that the file changes.
  private(set) var keys: [Configuration.KeySetting] = []
  /// The mistakes in the files and in the environment, a line each.
  private(set) var problems: [Phrase] = []
  /// The mistakes in the files alone.
  private(set) var fileProblems: [Phrase] = []
  /// The styles of roles that were chosen; nil where none were.
  private(set) var colors: ChosenColors?
  /// The file of settings; nil for none.
  let file: ConfigurationFile?
  /// What was found there.
  let content: WatchedFile.Content
  /// The settings in it.
  let configuration: Configuration

  /// The variable of the environment that has options.
  private static let variableName = "RIFFLE_OPTIONS"

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - line: The command line.
  ///   - variable: The variables of the environment.
  init(
    _ line: OptionParser.CommandLine, _ variable: (String) -> String?
  ) throws(OptionParser.UsageError) {
    let named = line.given.last { $0.definition.long == "config" }?.value
    let isWanted = !line.given.contains { $0.definition.long == "no-config" }
    file = isWanted ? ConfigurationFile(named: named, variable) : nil
    var content = WatchedFile.Content.failed(ENOENT)
    if let file {
      configuration = file.read(for: line.files.first, &content)
    } else {
      configuration = Configuration()
    }
    self.content = content
    if let file {
      let found =
        configuration.problems + add(configuration.options + configuration.fileOptions)
        + setKeys()
      if !found.isEmpty {
        problems = found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
          .map { UserMessage.text(of: $0, in: file.path) }
        fileProblems = problems
      }
    }
    if let text = variable(Self.variableName) { addVariable(text) }
    try options.add(line.given, files: line.files)
    given += line.given
    // Who has chosen nothing pays for nothing.
    if options.themeName != nil || !configuration.colors.isEmpty { try setColors(variable) }
  }

  /// Sets the styles of roles.
  private func setColors(
    _ variable: (String) -> String?
  ) throws(OptionParser.UsageError) {
    let folder = ConfigurationFile.folder(variable)
    let theme = options.themeName.flatMap { _ in given.last { $0.definition.long == "theme" } }
    let path = theme.map { theme in
      ThemeFile.path(
        of: theme.value ?? "", in: folder, relativeTo: theme.origin.line == nil ? nil : file?.folder
      )
    }
    let colors = ChosenColors(themeAt: path, own: configuration.colors)
    self.colors = colors
    options.colors = colors.styles
    var found = colors.problems
    if let theme, let absence = colors.absence(of: theme.value ?? "", in: folder) {
      switch theme.origin {
      case .commandLine: throw .refused(option: theme.name, problem: absence)
      case .environment: problems.append("\(Self.variableName): \(theme.name) \(absence)")
      case .file(let line):
        found.append(Phrase(verbatim: "\(file?.path ?? ""):\(line): theme \(absence.text)"))
      }
    }
    problems += found
    fileProblems += found
  }

  /// Adds what the file says; returns what is wrong with it.
  private func add(_ wanted: [GivenOption]) -> [Configuration.Problem] {
    // Mostly all are right, and one copy of the options does for all of them.
    if wanted.isEmpty || add(all: wanted) == nil { return [] }
    return wanted.compactMap { option in
      add(all: [option]).map { Configuration.Problem(line: option.origin.line, kind: .refused($0)) }
    }
  }

  /// Adds options; returns why they are left out.
  private func add(all wanted: [GivenOption]) -> OptionParser.UsageError? {
    var changed = options
    do throws(OptionParser.UsageError) {
      try changed.add(wanted)
      options = changed
      given += wanted
      return nil
    } catch { return error }
  }

  private func addVariable(_ text: String) {
    let name = Self.variableName
    guard let words = ShellWords.split(text) else {
      problems.append("\(name): a quote is not closed")
      return
    }
    do throws(OptionParser.UsageError) {
      let line = try OptionParser.read(words, origin: .environment)
      if line.request != nil || !line.files.isEmpty {
        problems.append("\(name): only options count")
      }
      for option in line.given {
        guard option.definition.isSetting else {
          problems.append("\(name): \(option.name) counts on the command line alone")
          continue
        }
        if let error = add(all: [option]) {
          problems.append("\(name): \(UserMessage.text(of: error))")
        }
      }
    } catch { problems.append("\(name): \(UserMessage.text(of: error))") }
  }

  /// Sets the keys and actions of the file; returns what is wrong with them.
  private func setKeys() -> [Configuration.Problem] {
    var found: [Configuration.Problem] = []
    if let preset = configuration.keyPreset {
      options.keys.preset = KeyPreset(rawValue: preset.command)
      if options.keys.preset != nil {
        keys.append(preset)
      } else {
        found.append(Configuration.Problem(line: preset.line, kind: .preset(preset.command)))
      }
    }
    for key in configuration.keys { set(key, &found) }
    for setting in configuration.actions {
      options.actions.append(setting.action)
      if let key = setting.keys { set(key, &found) }
    }
    return found
  }

  private func set(
    _ key: Configuration.KeySetting, _ problems: inout [Configuration.Problem]
  ) {
    do throws(KeyChange.Failure) {
      options.keys.own.append(try KeyChange(keys: key.keys, command: key.command))
      keys.append(key)
    } catch { problems.append(Configuration.Problem(line: key.line, kind: .key(error))) }
  }
}
