/// The characters and colours that an image is drawn with.
public struct SymbolStyle: Sendable, Hashable {
  /// The characters.
  public var symbols: Symbols
  /// The colours.
  public var colors: Colors

  /// Makes a style; without arguments blocks in 24 bits of colour.
  public init(symbols: Symbols = .blocks, colors: Colors = .direct) {
    self.symbols = symbols
    self.colors = colors
  }

  /// The characters of a drawing.
  public enum Symbols: Sendable, Hashable, CaseIterable {
    /// Spaces and block elements (U+2580 to U+259F).
    case blocks
    /// Blocks and sextants (U+1FB00 to U+1FB3B), which few fonts have.
    case sextants
    /// Printable ASCII.
    case ascii
  }

  /// The colours of a drawing.
  public enum Colors: Sendable, Hashable, CaseIterable {
    /// Red, green and blue of 8 bits each.
    case direct
    /// The fixed 240 of the palette of 256, dithered.
    case palette256
    /// The first 16 of the palette, dithered.
    case palette16
    /// The first 8 of the palette, dithered.
    case palette8
    /// None: characters in the terminal's own colour.
    case none
  }
}
