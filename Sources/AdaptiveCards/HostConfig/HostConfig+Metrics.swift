extension HostConfig {
  /// The size of a cell in pixels, and the few lengths that only a terminal has.
  public struct Metrics: Sendable, Hashable {
    /// Width of a cell in pixels, at least 1.
    public var cellWidth = 8
    /// Height of a cell in pixels, at least 1.
    public var cellHeight = 16
    /// Columns of padding at the left and the right of a box with a background.
    public var paddingColumns = 1
    /// Lines of padding at the top and the bottom of a box with a background.
    public var paddingRows = 0
    /// Columns that the content of a conversation's turn is indented by.
    public var indent = 2
    /// Column sets that are narrower than this many columns put their columns below one another.
    public var leastColumnSetColumns = 24
    /// Fact sets that are narrower than this many columns put their values below the titles.
    public var leastFactSetColumns = 12

    /// Makes the metrics of a cell of 8 by 16 pixels.
    public init() {}

    /// Columns of a length: none for none, else at least one.
    public func columns(_ pixels: Int) -> Int {
      pixels <= 0 ? 0 : max(1, Self.rounded(pixels, cellWidth))
    }

    /// Lines of a height: none for none, else at least one.
    public func rows(_ pixels: Int) -> Int {
      pixels <= 0 ? 0 : max(1, Self.rounded(pixels, cellHeight))
    }

    /// Blank lines of a gap: rounded, so that a small gap costs none.
    public func gapRows(_ pixels: Int) -> Int {
      pixels <= 0 ? 0 : Self.rounded(pixels, cellHeight)
    }

    /// A length in cells, half a cell rounded up; lengths beyond all screens are cut before the
    /// sum.
    private static func rounded(_ pixels: Int, _ cell: Int) -> Int {
      (min(pixels, 1 << 24) + cell / 2) / cell
    }
  }
}
