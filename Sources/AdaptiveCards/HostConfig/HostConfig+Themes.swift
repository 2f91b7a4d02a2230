import CellGrid

/// Three host configs for terminals.
///
/// Their colours are those of the viewer's own themes, as 24 bits, so that they can be mixed and made
/// readable; the background of a card and its plain text stay the terminal's own.
extension HostConfig {
  /// For a dark background.
  public static let dark = theme(
    background: 0x000000, plain: 0xEEEEEE, subtle: 0xA8A8A8,
    styles: [
      .emphasis: 0x303030, .accent: 0x00005F, .good: 0x005F00, .warning: 0x5F5F00,
      .attention: 0x5F0000,
    ],
    texts: [
      .accent: 0x87AFFF, .good: 0x87D787, .warning: 0xFFD75F, .attention: 0xFF8787,
      .dark: 0x000000, .light: 0xFFFFFF,
    ])

  /// For a light background.
  public static let light = theme(
    background: 0xFFFFFF, plain: 0x000000, subtle: 0x585858,
    styles: [
      .emphasis: 0xEEEEEE, .accent: 0xD7D7FF, .good: 0xD7FFD7, .warning: 0xFFFFD7,
      .attention: 0xFFD7D7,
    ],
    texts: [
      .accent: 0x005FAF, .good: 0x005F00, .warning: 0x875F00, .attention: 0xAF0000,
      .dark: 0x000000, .light: 0xFFFFFF,
    ])

  /// For any background: attributes and signs in place of colours.
  public static let mono: HostConfig = {
    var config = HostConfig()
    config.palette.isMonochrome = true
    config.palette.button = .default
    return config
  }()

  private static func theme(
    background: UInt32, plain: UInt32, subtle: UInt32, styles: [ContainerStyle: UInt32],
    texts: [TextColor: UInt32]
  ) -> HostConfig {
    var config = HostConfig()
    config.palette.terminalBackground = HostColor(background)
    for style in ContainerStyle.allCases {
      var colors = StyleColors()
      colors.background = styles[style].map { HostColor($0) }
      colors.texts = texts.mapValues { TextShades(normal: HostColor($0)) }
      // On the terminal's own background plain text is the terminal's own too.
      let isOwn = colors.background == nil
      colors.texts[.default] = TextShades(
        normal: isOwn ? nil : HostColor(plain), subtle: HostColor(subtle))
      config.palette.styles[style] = colors
    }
    return config
  }
}
