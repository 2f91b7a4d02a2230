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
}
