/// What a terminal tells of itself when asked, beside its background and its attributes.
public enum TerminalAnswer: Sendable, Hashable {
  /// The size of a cell in pixels (xterm's report 16 of a window).
  case cellSize(PixelExtent)
  /// Its name and version (XTVERSION), at most 64 printable ASCII characters.
  case version(String)
  /// Whether it took a query of kitty's graphics protocol.
  case graphics(isSupported: Bool)
  /// The largest picture that it takes as sixels (XTSMGRAPHICS).
  case sixelLimit(PixelExtent)
}
