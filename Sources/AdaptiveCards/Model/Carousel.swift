/// Pages of which one is shown at a time.
public struct Carousel: Sendable, Hashable {
  /// The name under which ``CardState/pages`` keeps the page: the element's id, else its path.
  public var key: String
  /// The pages in order, each a container; one that is not visible is passed over.
  public var pages: [Element]
  /// The page that is shown at first, from 0.
  public var initialPage = 0
  /// Whether the first page comes after the last.
  public var loops = true
  /// Whether the pages lie below one another rather than side by side.
  public var isVertical = false
  /// Milliseconds that a page is shown for before the next one, at least 5000; nil waits for the
  /// reader.
  public var timer: Int?
  /// Least height in pixels, or nil.
  public var minimumHeight: Int?
  /// Whether it reads from right to left; nil inherits.
  public var isRightToLeft: Bool?

  /// Makes a carousel that begins with its first page.
  public init(key: String, pages: [Element]) {
    self.key = key
    self.pages = pages
  }
}
