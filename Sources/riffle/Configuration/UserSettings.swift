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
/// left out and told.
struct UserSettings {
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
  private(set) var content = WatchedFile.Content.failed(ENOENT)
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
    configuration = file?.read(&content) ?? Configuration()
    if let file {
      let found =
        configuration.problems + add(configuration.settings(of: line.files))
        + setKeys()
      problems = found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        .map { UserMessage.text(of: $0, in: file.path) }
      fileProblems = problems
    }
    if let text = variable(Self.variableName) { addVariable(text) }
    options = try options.adding(line.given, files: line.files)
    given += line.given
    // Who has chosen nothing pays for nothing.
    if options.themeName != nil || !configuration.colors.isEmpty { try setColors(variable) }
  }

  /// Sets the styles of roles.
  private mutating func setColors(
    _ variable: (String) -> String?
  ) throws(OptionParser.UsageError) {
    let folder = ConfigurationFile.folder(variable)
    let theme = options.themeName.flatMap { _ in given.last { $0.definition.long == "theme" } }
    let path = theme.map { theme in
      ThemeFile.path(
        of: theme.value ?? "", in: folder, relativeTo: theme.origin.isFile ? file?.folder : nil)
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
  private mutating func add(_ settings: [Configuration.Setting]) -> [Configuration.Problem] {
    var wanted: [GivenOption] = []
    var lines: [Int] = []
    for setting in settings {
      guard let option = OptionTable.named(setting.name) else { continue }
      wanted.append(
        GivenOption(
          definition: option, name: setting.name, value: setting.value,
          origin: .file(line: setting.line)))
      lines.append(setting.line)
    }
    // Mostly all are right, and one copy of the options does for all of them.
    if let all = try? options.adding(wanted) {
      options = all
      given += wanted
      return []
    }
    return zip(lines, wanted).compactMap { line, option in
      add(option).map { Configuration.Problem(line: line, kind: .refused($0)) }
    }
  }

  /// Adds an option; returns why it is left out.
  private mutating func add(_ option: GivenOption) -> OptionParser.UsageError? {
    do throws(OptionParser.UsageError) {
      options = try options.adding([option])
      given.append(option)
      return nil
    } catch { return error }
  }

  private mutating func addVariable(_ text: String) {
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
        if let error = add(option) { problems.append("\(name): \(UserMessage.text(of: error))") }
      }
    } catch { problems.append("\(name): \(UserMessage.text(of: error))") }
  }

  /// Sets the keys and actions of the file; returns what is wrong with them.
  private mutating func setKeys() -> [Configuration.Problem] {
    var found: [Configuration.Problem] = []
    if let preset = configuration.keyPreset {
      options.keys.preset = KeyPreset(rawValue: preset.command)
      if options.keys.preset != nil {
        keys.append(preset)
      } else {
        found.append(Configuration.Problem(line: preset.line, kind: .preset(preset.command)))
      }
    }
    options.actions = configuration.actions.map(\.action)
    for key in configuration.keys + configuration.actions.compactMap(\.keys) {
      do throws(KeyChange.Failure) {
        options.keys.own.append(try KeyChange(keys: key.keys, command: key.command))
        keys.append(key)
      } catch { found.append(Configuration.Problem(line: key.line, kind: .key(error))) }
    }
    return found
  }
}

extension Configuration {
  /// The settings for some files: those for all, then those whose pattern fits the first one.
  func settings(of files: [String]) -> [Setting] {
    guard let first = files.first else { return settings }
    return settings + fileSettings.filter { $0.fits(first) }.flatMap(\.settings)
  }
}

extension Configuration.FileSettings {
  /// Whether they are for a file.
  func fits(_ path: String) -> Bool {
    let name =
      pattern.contains("/") ? path : path.split(separator: "/").last.map(String.init) ?? path
    return fnmatch(pattern, name, 0) == 0
  }
}
