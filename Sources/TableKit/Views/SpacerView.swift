import Checks

/// Blank lines.
@MainActor
public final class SpacerView: View {
  /// How many.
  public var lines: Int {
    didSet {
      require(lines >= 0, "a space cannot have \(lines) lines")
      if lines != oldValue { setNeedsHeight() }
    }
  }

  /// Makes a space.
  public init(lines: Int = 1) {
    require(lines >= 0, "a space cannot have \(lines) lines")
    self.lines = lines
    super.init()
  }

  override public var naturalColumns: Int? { 1 }

  override public func sizeThatFits(columns: Int) -> Int { lines }
}
