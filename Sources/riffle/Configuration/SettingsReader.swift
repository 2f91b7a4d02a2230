import Browser
import Phrases
import Printing
import RecordCards
import Records
import Synchronization
import TOML
import TerminalInterface

/// Reads the settings again while the program runs, and says what of them counts at once.
final class SettingsReader: Sendable {
  private let line: OptionParser.CommandLine
  /// The options that were given when the settings were read last.
  private let given: Mutex<[GivenOption]>

  /// Makes one of the settings at the start; nil where no file of settings is read.
  init?(_ line: OptionParser.CommandLine, _ settings: UserSettings) {
    guard settings.file != nil else { return nil }
    self.line = line
    given = Mutex(settings.given)
  }

  /// The watch over the files.
  ///
  /// - Parameter options: The options that are in force.
  static func watch(
    _ line: OptionParser.CommandLine, _ settings: UserSettings, _ options: Options
  ) -> SettingsWatch? {
    guard let reader = SettingsReader(line, settings) else { return nil }
    return SettingsWatch(
      settings.watchedFiles, mostBytes: TOMLDocument.mostBytes, initial: LiveSettings(options)
    ) { reader.read() }
  }

  private func read() -> SettingsWatch.Reading {
    do throws(OptionParser.UsageError) {
      let settings = try UserSettings(line) { Environment[$0] }
      return SettingsWatch.Reading(
        outcome: outcome(of: settings), files: settings.watchedFiles)
    } catch {
      // Nothing on the command line has changed, but what it names may have gone.
      return SettingsWatch.Reading(outcome: .refused(UserMessage.problem(of: error)), files: nil)
    }
  }

  private func outcome(of settings: UserSettings) -> SettingsWatch.Outcome {
    if let problem = settings.fileProblems.first {
      return .refused(settings.inFolder(problem))
    }
    var options = settings.options
    options.adoptScreenReader()
    let former = given.withLock { given in
      defer { given = settings.given }
      return given
    }
    return .settings(
      LiveSettings(options), note: Self.note(on: former, settings.given))
  }

  /// The options that can change while the program runs.
  private static let live: Set<String> = [
    "theme", "collapse", "width", "numbers", "fields", "view", "beside", "mouse", "strip",
  ]

  /// Says which options have changed that cannot change while the program runs; nil where there are none.
  static func note(on former: [GivenOption], _ given: [GivenOption]) -> Phrase? {
    let names = OptionTable.all.map(\.long).filter { name in
      let (old, new) = (values(of: name, in: former), values(of: name, in: given))
      guard old != new else { return false }
      // Where there are no colours the screen was opened without.
      let mono = ThemeName.mono.rawValue
      return !live.contains(name) || name == "theme" && (old.last == mono) != (new.last == mono)
    }
    guard let last = names.last else { return nil }
    if names.count == 1 { return "\(last) counts at the next start." }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) count at the next start."
  }

  private static func values(of name: String, in given: [GivenOption]) -> [String?] {
    given.filter { $0.definition.long == name }.map(\.value)
  }
}

extension LiveSettings {
  /// What of the options counts at once where they change.
  init(_ options: Options) {
    self.init()
    colors = TerminalColors(options)
    (keys, actions) = (options.keys, options.actions)
    collapse = options.cards.collapse
    columns = options.width ?? BrowserSettings.usualColumns
    showsNumbers = options.showsNumbers
    density = options.startDensity
    beside = options.startBeside
    showsStrip = options.showsStrip
    fields = options.cards.fields
    usesMouse = options.usesMouse
  }
}

extension TerminalColors {
  /// The colours that the options ask for.
  init(_ options: Options) {
    self.init(
      theme: TerminalOptions.ThemeChoice(rawValue: options.theme.rawValue) ?? .terminal,
      styles: options.colors)
  }
}
