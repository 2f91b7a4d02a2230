import CellGrid

extension HostConfig {
  /// The colours behind the names of styles and texts.
  ///
  /// What it leaves open is a role, which the terminal's theme fills, so that cards follow the theme.
  public struct Palette: Sendable, Hashable {
    /// The colours of container styles that are not those of the theme.
    public var styles: [ContainerStyle: StyleColors] = [:]
    /// Background of a button.
    public var button = Color.role(.buttonBackground)
    /// The line of separators, or nil for that of the theme.
    public var separator: HostColor?
    /// The terminal's own background, where it is known: colours that let it through
    /// are mixed with it, and texts are made readable on it.
    public var terminalBackground: HostColor?
    /// Whether there are no colours at all, so that attributes and signs stand for them.
    public var isMonochrome = false

    /// Makes a palette of roles.
    public init() {}
  }

  /// The colours of a container style; nil leaves one to the theme.
  public struct StyleColors: Sendable, Hashable {
    /// The colour behind the content.
    public var background: HostColor?
    /// Lines around and in the box.
    public var border: HostColor?
    /// Texts by the name of their colour.
    public var texts: [TextColor: TextShades] = [:]

    /// Makes colours that leave all to the theme.
    public init() {}
  }

  /// The shades of one colour of texts; nil leaves one to the theme.
  public struct TextShades: Sendable, Hashable {
    /// The usual one.
    public var normal: HostColor?
    /// The colour of less important text.
    public var subtle: HostColor?
    /// Background of highlighted text.
    public var highlight: HostColor?
    /// Background of highlighted text that is less important.
    public var subtleHighlight: HostColor?

    /// Makes shades of one colour.
    public init(normal: HostColor? = nil, subtle: HostColor? = nil) {
      self.normal = normal
      self.subtle = subtle
    }
  }
}

extension HostConfig.Palette {
  /// The role of a text colour.
  public func foreground(of color: TextColor) -> Color {
    switch color {
    case _ where isMonochrome: .default
    case .default: .default
    case .dark: .role(.dark)
    case .light: .role(.light)
    case .accent: .role(.accent)
    case .good: .role(.good)
    case .warning: .role(.warning)
    case .attention: .role(.attention)
    }
  }

  /// The background of a container style on what is behind it.
  func background(of style: ContainerStyle, on backdrop: Color) -> Color {
    guard !isMonochrome else { return .default }
    guard let own = styles[style]?.background else { return role(of: style) }
    return blended(own, on: backdrop)?.color ?? role(of: style)
  }

  /// A colour on what is behind it, or nil where that is not known and shows through.
  func blended(_ color: HostColor, on backdrop: Color) -> HostColor? {
    if color.alpha == 255 { return color }
    return known(backdrop).map(color.over)
  }

  /// The parts of a background, where they are known.
  func known(_ background: Color) -> HostColor? {
    background == .default ? terminalBackground : HostColor(background)
  }

  private func role(of style: ContainerStyle) -> Color {
    switch style {
    case .default: .default
    case .emphasis: .role(.emphasisBackground)
    case .good: .role(.goodBackground)
    case .attention: .role(.attentionBackground)
    case .warning: .role(.warningBackground)
    case .accent: .role(.accentBackground)
    }
  }
}
