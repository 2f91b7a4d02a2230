/// A view's height, and for which width it was measured.
struct ViewFit {
  /// The width that the view was last fitted for.
  private(set) var columns = 0
  /// The lines it had then, also after it was changed: places that are read refer to them.
  private(set) var lines = 0
  /// Whether nothing has changed since.
  private(set) var isCurrent = false
  /// Goes up with every change, so that one made while the view is measured is not lost.
  private(set) var changes = 0
  /// Whether nobody has watched yet that the view keeps to these lines when it draws.
  var needsCheck = false
  private var memory = FitMemory()

  /// Takes over that the view has changed.
  mutating func forget() {
    isCurrent = false
    changes &+= 1
    memory = FitMemory()
  }

  /// Takes over a height that was measured when there were so many changes.
  mutating func record(_ lines: Int, columns: Int, afterChanges changes: Int) {
    (self.lines, self.columns) = (lines, columns)
    isCurrent = changes == self.changes
    needsCheck = true
    if isCurrent { memory.record(lines, columns: columns) }
  }

  /// The height at one of the last widths.
  func remembered(columns: Int) -> Int? { memory.lines { $0 == columns } }

  /// The height at a width from which on it is the same.
  func remembered(from natural: Int) -> Int? { memory.lines { $0 >= natural } }
}

extension ViewFit {
  /// Parts of a height are named in 2^20ths, so that every line of up to so many is found again.
  private static let scale = 1 << 20

  /// Names a line by the part of the height that is above it.
  func anchor(atLine line: Int) -> LineAnchor? {
    guard lines > 0 else { return nil }
    let (parts, rest) = (line * Self.scale).quotientAndRemainder(dividingBy: lines)
    return LineAnchor(item: 0, offset: parts + (rest > 0 ? 1 : 0))
  }

  func line(of anchor: LineAnchor) -> Int? {
    guard lines > 0 else { return nil }
    return min(lines - 1, anchor.offset * lines / Self.scale)
  }
}

/// The heights of a view at the last few widths, without an allocation.
struct FitMemory {
  private var columns = SIMD4<Int32>.zero
  private var heights = SIMD4<Int32>.zero
  private var next = 0

  /// Takes a height in the place of the oldest.
  mutating func record(_ lines: Int, columns width: Int) {
    guard self.lines(where: { $0 == width }) == nil else { return }
    columns[next] = Int32(clamping: width)
    heights[next] = Int32(clamping: lines)
    next = (next + 1) % columns.scalarCount
  }

  /// The height at a width that meets a condition, if one is known.
  func lines(where isWanted: (Int) -> Bool) -> Int? {
    for place in 0..<columns.scalarCount where columns[place] > 0 {
      if isWanted(Int(columns[place])) { return Int(heights[place]) }
    }
    return nil
  }
}
