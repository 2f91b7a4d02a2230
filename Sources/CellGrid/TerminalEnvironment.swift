import Platform

/// The properties of the terminal by the environment.
package struct TerminalEnvironment: Sendable {
  /// The type of the terminal, as terminfo(5) names it; empty where nothing says.
  package let terminal: String
  /// Whether the user wants no colours (`NO_COLOR`, no-color.org).
  package let refusesColor: Bool
  /// Whether it takes red, green and blue, by `COLORTERM`.
  package let hasDirectColor: Bool
  /// Whether tmux or screen stands between the program and the terminal.
  package let isMultiplexed: Bool
  /// Whether nothing but reading is wanted: no other program, no link (`LESSSECURE` with any value, as in less(1)).
  package let isSecure: Bool
  /// By `COLORFGBG`, whose last number is the background's in the palette.
  package let hasDarkBackground: Bool?

  /// Whether the terminal cannot place a cursor, or does not say what it is.
  package var isDumb: Bool { terminal.isEmpty || terminal == "dumb" }

  /// Reads the environment as it is now.
  package static var current: TerminalEnvironment {
    let terminal = value("TERM") ?? ""
    return TerminalEnvironment(
      terminal: terminal, refusesColor: value("NO_COLOR") != nil,
      hasDirectColor: ["truecolor", "24bit"].contains(value("COLORTERM") ?? ""),
      isMultiplexed: value("TMUX") != nil || value("STY") != nil
        || ["tmux", "screen"].contains(where: terminal.hasPrefix),
      isSecure: value("LESSSECURE") != nil,
      hasDarkBackground: value("COLORFGBG").flatMap(isDark))
  }

  /// The theme for the background that the environment names; the one for a dark background where it names none.
  package var usualTheme: Theme { Theme(hasDarkBackground ?? true ? .dark : .light) }

  /// The colours of the terminal by its type alone, for who does not load its description.
  package var usualDepth: ColorDepth {
    if hasDirectColor || terminal.hasSuffix("-direct") { return .direct }
    return .palette(terminal.hasSuffix("256color") ? 256 : 8)
  }

  /// The columns and rows of the terminal that a descriptor is open on (ioctl_tty(2)); nil for anything else.
  package static func size(of descriptor: Int32) -> GridSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return GridSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func isDark(_ colors: String) -> Bool? {
    guard let number = colors.split(separator: ";").last.flatMap({ UInt8($0) }) else { return nil }
    return Theme.Kind.dark == Theme(palette: number).kind
  }
}
