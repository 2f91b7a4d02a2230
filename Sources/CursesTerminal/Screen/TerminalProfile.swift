import CNCurses
import CellGrid
import Platform
import TerminalInterface

/// The properties of the terminal, known before a screen is opened on it.
@MainActor
struct TerminalProfile {
  /// The name of its description in terminfo.
  let type: String
  /// The colours to use.
  let depth: ColorDepth
  /// The theme to begin with.
  let theme: Theme
  /// Whether to ask for the background colour.
  let asksForBackground: Bool
  /// A description to use in place of the one on the disk.
  let entry: TerminfoEntry?
  /// The way back to the shell's screen, which curses does not send when the process ends without it.
  let restore: String
  /// Whether it gets nothing but text, whatever it could do.
  let isSpoken: Bool
  private let isMultiplexed: Bool
  /// The background by the environment; dark where it says nothing.
  private let usualBackground: Theme.Kind
  /// The lines to draw on as they are before they are opened; nil for the whole screen.
  let region: ScreenRegion?

  /// Looks at the environment and at terminfo.
  init(options: TerminalOptions, output: Int32) throws(TerminalError) {
    let environment = TerminalEnvironment.current
    isSpoken = options.isSpoken
    isMultiplexed = environment.isMultiplexed
    usualBackground = environment.usualTheme.kind
    guard !options.isSpoken else {
      // A terminal that can do nothing, so that curses has nothing to send; the keys and the ways out are the same.
      type = "dumb"
      guard nc_load_terminal(type, output) else { throw .unknownTerminal(type: type) }
      (depth, theme, asksForBackground) = (.monochrome, Theme(.mono), false)
      (entry, restore, region) = (nil, "", nil)
      return
    }
    type = environment.terminal
    try Self.load(type, output: output)
    let usesColor = options.color != .never && options.theme != .mono
    let colors = usesColor && (options.color == .always || !environment.refusesColor)
    depth = Self.depth(colors: colors, environment: environment)
    theme = Self.theme(of: options.colors, depth: depth, background: usualBackground)
    asksForBackground =
      options.theme.dependsOnBackground && depth != .monochrome
      && environment.hasDarkBackground == nil
      && !type.hasPrefix("linux")
    region = options.height.flatMap {
      ScreenRegion($0, leavesCells: !options.usesAlternateScreen)
    }
    let usesAlternateScreen = options.usesAlternateScreen && region == nil
    entry = Self.entry(
      type, depth: depth, usesAlternateScreen: usesAlternateScreen, region: region)
    restore = Self.restore(usesAlternateScreen: usesAlternateScreen)
  }

  /// The first state of a screen's pictures.
  func pixelState(choice: TerminalOptions.PixelChoice, canRead: Bool) -> PixelState {
    let choice = isSpoken ? .none : region == nil ? choice : choice.ofRegion
    let terminal = PixelProbe.Terminal(
      canBeAsked: canRead && type != "dumb" && !type.hasPrefix("linux"),
      isMultiplexed: isMultiplexed, depth: depth)
    return PixelState(
      choice: choice, terminal: terminal,
      passesTmux: getenv("TMUX") != nil || type.hasPrefix("tmux"))
  }

  /// The first state of a screen's links.
  func linkState(choice: TerminalOptions.LinkChoice, canRead: Bool) -> LinkState {
    let choice = isSpoken || region != nil ? .never : choice
    let support = LinkTerminals.support { name in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return LinkState(choice: choice, support: support, canBeAsked: canRead)
  }

  private static func load(_ type: String, output: Int32) throws(TerminalError) {
    guard nc_load_terminal(type, output) else { throw .unknownTerminal(type: type) }
    guard nc_string("cup") != nil else { throw .insufficientTerminal(type: type) }
  }

  private static func depth(colors: Bool, environment: TerminalEnvironment) -> ColorDepth {
    guard colors else { return .monochrome }
    let count = Int(tigetnum("colors"))
    let isDirect = count > 256 || (count == 256 && environment.hasDirectColor)
    return ColorDepth(colors: count, isDirect: isDirect)
  }

  /// The theme of some colours on a background that the terminal has told; nil where it has told none.
  func theme(of colors: TerminalColors, background: Theme.Kind?) -> Theme {
    Self.theme(of: colors, depth: depth, background: background ?? usualBackground)
  }

  private static func theme(
    of colors: TerminalColors, depth: ColorDepth, background: Theme.Kind
  ) -> Theme {
    let theme =
      switch colors.theme {
      case _ where depth == .monochrome: Theme(.mono)
      case .auto: Theme(background)
      case .terminal: Theme.ownPalette(background)
      case .dark: Theme(.dark)
      case .light: Theme(.light)
      case .mono: Theme(.mono)
      }
    return theme.with(colors.styles)
  }

  private static func entry(
    _ type: String, depth: ColorDepth, usesAlternateScreen: Bool, region: ScreenRegion?
  ) -> TerminfoEntry? {
    guard depth == .direct || !usesAlternateScreen else { return nil }
    var entry = TerminfoEntry(loaded: type)
    if depth == .direct { entry.setDirectColors() }
    if !usesAlternateScreen { entry.removeAlternateScreen() }
    if let region { entry.confine(home: region.home) }
    return entry
  }

  private static func restore(usesAlternateScreen: Bool) -> String {
    var text = ""
    for name in usesAlternateScreen ? ["sgr0", "cnorm", "rmcup"] : ["sgr0", "cnorm"] {
      // Padding such as $<5> is for curses to wait, not for the terminal to see.
      guard let sequence = nc_string(name), strstr(sequence, "$<") == nil else { continue }
      text += String(cString: sequence)
    }
    return text
  }
}

extension TerminalOptions.PixelChoice {
  /// The same without what has to know at which row of the screen a picture is.
  fileprivate var ofRegion: Self {
    switch self {
    case .none, .cellSize, .kitty: self
    case .auto, .sixel: .cellSize
    }
  }
}
