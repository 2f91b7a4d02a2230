/// The things that a drawing needs besides the layout: pixels, and the matches of a search.
public struct DrawResources {
  /// The symbols of an image in the size of its placement, or nil while there are none.
  public var symbols: (ImagePlacement) -> CellImage?
  /// The matches to highlight, sorted by item and then by bytes, as ``CardLayout/matches(_:)`` returns it.
  public var highlights: [TextMatch]
  /// The index of the highlight that the reader is at.
  public var currentHighlight: Int?
  /// What stands for text that is cut; the layout says.
  var ellipsis = GlyphSet.unicode.ellipsis

  /// Makes resources; without any, images are drawn as empty boxes.
  public init(
    symbols: @escaping (ImagePlacement) -> CellImage? = { _ in nil },
    highlights: [TextMatch] = [], currentHighlight: Int? = nil
  ) {
    self.symbols = symbols
    self.highlights = highlights
    self.currentHighlight = currentHighlight
  }

  /// Indexes of the highlights that touch some bytes of an item, found in O(log highlights).
  func highlights(inItem item: Int, bytes: Range<Int>) -> Range<Int> {
    let start = firstIndex { ($0.item, $0.range.upperBound) > (item, bytes.lowerBound) }
    let end = firstIndex { ($0.item, $0.range.lowerBound) >= (item, bytes.upperBound) }
    return start..<max(start, end)
  }

  private func firstIndex(where holds: (TextMatch) -> Bool) -> Int {
    var (low, high) = (0, highlights.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(highlights[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
