/// A carousel in a layout: which page it shows, and where it lies.
public struct ShownCarousel: Sendable, Hashable {
  /// The name of its page in ``CardState/pages``.
  public var key: String
  /// The page that is shown, from 0, among those that are visible.
  public var page: Int
  /// The number of visible pages.
  public var pageCount: Int
  /// Whether the first page comes after the last.
  public var loops: Bool
  /// Whether the pages lie below one another.
  public var isVertical: Bool
  /// Milliseconds until the next page is to be shown, or nil.
  public var timer: Int?
  /// Its lines in the card; the last one is the pager, `‹ 2/5 ›`.
  public var lines: Range<Int>

  /// The page some pages on, or back where the number is negative; without a loop it stays on the
  /// last or first one.
  public func page(after steps: Int) -> Int {
    guard loops else { return min(max(page + steps, 0), pageCount - 1) }
    let rest = (page + steps) % pageCount
    return rest < 0 ? rest + pageCount : rest
  }
}
