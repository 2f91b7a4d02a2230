/// What an image is made into for a terminal.
package enum ImageForm: Sendable, Hashable {
  /// Characters with colours, for every terminal.
  case symbols(SymbolStyle)
  /// A sixel sequence (DEC STD 070, chapter 14) for a terminal whose cells have so many pixels.
  case sixel(cell: PixelSize)
  /// A PNG as large as its cells, for terminals that decode images (kitty's graphics protocol).
  case png(cell: PixelSize)

  /// Whether the image is shown by symbols as well, so that it can do without this.
  var isExtra: Bool {
    if case .sixel = self { true } else { false }
  }
}
