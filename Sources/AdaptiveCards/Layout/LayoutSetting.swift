/// An environment kept by reference, for who lays out many cards in it: a copy of one costs as much as laying out a
/// short text.
public final class LayoutSetting: Sendable {
  /// The environment.
  public let environment: LayoutEnvironment
  /// The characters of rules and signs.
  let glyphs: GlyphSet

  /// Makes a setting.
  public init(_ environment: LayoutEnvironment) {
    self.environment = environment
    glyphs = environment.usesASCII ? .ascii : .unicode
  }

  /// The class of a card's width, where it adapts to that.
  func widthClass(of columns: Int) -> WidthClass? {
    guard environment.adaptsToWidth else { return nil }
    return environment.hostConfig.widthBreakpoints.widthClass(
      of: columns * environment.hostConfig.metrics.cellWidth)
  }

  /// The source of the texts of a card in a language.
  func textSource(language: String?) -> TextSource {
    TextSource(
      language: CardLanguage.language(of: language, for: environment.language),
      dateFormats: environment.dateFormats, timeZone: environment.timeZone, bullet: glyphs.bullet)
  }

  /// The style of a text in a look on a background in a container style, without a copy of the host config.
  func style(of look: TextLook, in container: ContainerStyle, on background: Color) -> Style {
    environment.hostConfig.style(of: look, in: container, on: background)
  }
}
