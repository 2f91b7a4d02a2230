import Browser
import CellGrid
import Phrases
import TOML

/// The settings that are in force, as a file of settings would have them, with where each comes from.
enum ConfigurationText {
  /// Columns before the place of a setting.
  private static let placeColumn = 40

  /// The text of `riffle --print-config`.
  static func text(of settings: UserSettings) -> String {
    var lines: [String] = []
    if let file = settings.file { lines.append("# \(file.path)") }
    for option in OptionTable.all where option.isSetting {
      let given = settings.given.filter { $0.definition.long == option.long }
      guard let last = given.last else { continue }
      lines += option.isRepeatable ? list(of: option, given) : [line(of: last)]
    }
    lines +=
      colorLines(settings) + keyLines(settings) + settings.configuration.actions.flatMap(lines(of:))
    let unset = OptionTable.all.filter { option in
      option.isSetting && !settings.given.contains { $0.definition.long == option.long }
    }
    lines += ["", "# \(unsetHeading)"] + unset.map { "# \($0.long): \($0.help)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var unsetHeading: Phrase { "By themselves:" }

  private static func list(of option: OptionDefinition, _ given: [GivenOption]) -> [String] {
    ["\(option.long) = ["] + given.map { line("  \(value(of: $0)),", $0.origin) } + ["]"]
  }

  private static func line(of option: GivenOption) -> String {
    line("\(option.definition.long) = \(value(of: option))", option.origin)
  }

  private static func value(of option: GivenOption) -> String {
    option.value.map { Int($0) == nil ? TOMLText.quoted($0) : $0 } ?? "true"
  }

  private static func line(_ text: String, _ origin: GivenOption.Origin) -> String {
    switch origin {
    case .file(let number): line(text, place(ofLine: number))
    case .environment: line(text, Phrase(verbatim: "RIFFLE_OPTIONS"))
    case .commandLine: line(text, "command line")
    }
  }

  private static func line(_ text: String, _ place: Phrase) -> String {
    let gap = String(repeating: " ", count: max(2, placeColumn - text.count))
    return "\(text)\(gap)# \(place)"
  }

  private static func place(ofLine number: Int) -> Phrase { "line \(number)" }

  private static func colorLines(_ settings: UserSettings) -> [String] {
    guard let lines = settings.colors?.lines, !lines.isEmpty else { return [] }
    return ["", "[colors]"]
      + lines.map { line in
        let setting = line.setting
        return self.line(
          "\(setting.role.name) = \(TOMLText.quoted(StyleWords.text(of: setting.style)))",
          line.path.map { Phrase(verbatim: "\($0):\(setting.line)") } ?? place(ofLine: setting.line)
        )
      }
  }

  private static func keyLines(_ settings: UserSettings) -> [String] {
    // The key of an action stands with it.
    let ofActions = settings.configuration.actions.compactMap(\.keys)
    let keys = settings.keys.filter { key in !ofActions.contains { $0 === key } }
    guard !keys.isEmpty else { return [] }
    return ["", "[keys]"]
      + keys.map { key in
        line("\(TOMLText.key(key.keys)) = \(TOMLText.quoted(key.command))", place(ofLine: key.line))
      }
  }

  private static func lines(of setting: Configuration.ActionSetting) -> [String] {
    let action = setting.action
    let words = action.command.map(TOMLText.quoted).joined(separator: ", ")
    var lines = ["", line("[actions.\(TOMLText.key(action.name))]", place(ofLine: setting.line))]
    if let keys = setting.keys { lines.append("key = \(TOMLText.quoted(keys.keys))") }
    lines += [
      "run = [\(words)]", "show = \(TOMLText.quoted(action.output.rawValue))",
      "ask = \(action.asks)",
    ]
    if !action.ownHelp.isEmpty { lines.append("help = \(TOMLText.quoted(action.ownHelp))") }
    return lines
  }
}
