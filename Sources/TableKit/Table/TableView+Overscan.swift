import TableEngine

extension TableView {
  /// Lines above and below the screen whose rows have bound and measured cells too; 0 at first.
  ///
  /// Such a cell stays bound while it is in range, and is neither bound nor measured again when a
  /// scroll brings it on the screen. It is not visible: `willDisplay` is sent when it is. What is on
  /// the screen does not depend on the overscan.
  public var overscanLines: Int {
    get { layout.overscanLines }
    set {
      layout.overscanLines = newValue
      setNeedsLayout()
    }
  }
}
