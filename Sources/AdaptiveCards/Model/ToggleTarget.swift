/// An element that an action shows or hides.
public struct ToggleTarget: Sendable, Hashable {
  /// The element's id.
  public var elementID: String
  /// The visibility that it gets, or nil to flip it.
  public var isVisible: Bool?

  /// Makes a target.
  public init(elementID: String, isVisible: Bool? = nil) {
    self.elementID = elementID
    self.isVisible = isVisible
  }
}
