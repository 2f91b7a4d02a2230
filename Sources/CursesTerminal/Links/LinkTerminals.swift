/// Which terminals know hyperlinks (OSC 8), by what they say of themselves.
///
/// To one that does not, the sequence is noise that it swallows at best, so what is not known to know them
/// gets none.
enum LinkTerminals {
  /// Whether the terminal of an environment knows hyperlinks; nil where the environment does not tell.
  ///
  /// - Parameter variable: The value of a variable, nil where there is none or an empty one.
  static func support(_ variable: (String) -> String?) -> Bool? {
    let type = variable("TERM") ?? "dumb"
    if type == "dumb" || type.hasPrefix("linux") { return false }
    // What stands between decides, whatever the terminal behind it has left in the environment.
    if variable("TMUX") != nil || type.hasPrefix("tmux") {
      return variable("TERM_PROGRAM") == "tmux"
        && isAtLeast([3, 4], variable("TERM_PROGRAM_VERSION"))
    }
    if variable("STY") != nil || type.hasPrefix("screen") { return false }
    if let program = variable("TERM_PROGRAM") {
      return support(program, version: variable("TERM_PROGRAM_VERSION"))
    }
    if let version = variable("VTE_VERSION") { return isAtLeast([5001], version) }
    if let version = variable("KONSOLE_VERSION") { return isAtLeast([201_200], version) }
    if marks.contains(where: { variable($0) != nil }) { return true }
    return types.contains(where: type.hasPrefix) ? true : nil
  }

  /// Whether a terminal knows hyperlinks that gives itself a name and a version, as `WezTerm 2024…`.
  static func support(version text: String) -> Bool {
    let name = text.prefix { $0.isASCII && $0.isLetter }.lowercased()
    let version = String(text.dropFirst(name.count).drop { !$0.isWholeNumber })
    switch name {
    case "vte": return isAtLeast([5001], version)
    case "foot": return isAtLeast([1, 7], version)
    case "iterm", "konsole", "kitty", "wezterm", "ghostty", "contour", "mintty", "rio": return true
    default: return false
    }
  }

  /// Variables that only a terminal with hyperlinks sets.
  private static let marks = ["KITTY_WINDOW_ID", "WT_SESSION", "GHOSTTY_RESOURCES_DIR"]
  /// How the types begin that only terminals with hyperlinks have.
  private static let types = [
    "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour", "rio", "mintty",
  ]

  private static func support(_ program: String, version: String?) -> Bool? {
    switch program {
    case "iTerm.app": isAtLeast([3, 1], version)
    case "vscode": isAtLeast([1, 72], version)
    case "WezTerm", "ghostty", "mintty", "rio", "contour", "zed", "Hyper", "Tabby": true
    case "Apple_Terminal": false
    default: nil
    }
  }

  /// Whether a version is another one or a later one; false for none.
  private static func isAtLeast(_ least: [Int], _ version: String?) -> Bool {
    let numbers = (version ?? "").prefix { $0.isWholeNumber || $0 == "." }
      .split(separator: ".").map { Int($0) ?? 0 }
    return !numbers.isEmpty && !numbers.lexicographicallyPrecedes(least)
  }
}
