/// Pages with titles, of which the reader opens those to see: tabs, or sections that unfold.
///
/// On paper all pages are shown, each under its title.
public struct PageSet: Sendable, Hashable {
  /// The way in which the pages are opened.
  public enum Style: Sendable, Hashable {
    /// The titles side by side; one page is open.
    case tabs
    /// Each title above its page.
    case sections
  }

  /// The name under which ``CardState/openPages`` keeps what is open: the element's id, else its path.
  public var key: String
  /// The way in which the pages are opened.
  public var style: Style
  /// The pages in order.
  public var pages: [Page]
  /// Whether several pages may be open at once; of tabs it is always one.
  public var allowsSeveral = false
  /// Whether all pages may be closed; of tabs one is always open.
  public var allowsNone = true

  /// Makes a set of which no page is open at first, or the first one of tabs.
  public init(key: String, style: Style, pages: [Page]) {
    self.key = key
    self.style = style
    self.pages = pages
  }

  /// A page.
  public struct Page: Sendable, Hashable {
    /// The title, shown as it is.
    public var title: String
    /// The name of an icon before the title, or nil.
    public var icon: String?
    /// Size of the title.
    public var titleSize: TextSize?
    /// Whether it is open at first.
    public var isOpen = false
    /// The content, a container; a page that is not visible has no title either.
    public var element: Element

    /// Makes a page that is closed at first.
    public init(title: String, element: Element) {
      self.title = title
      self.element = element
    }
  }
}

/// The pages of a set that are open, and what opening another one changes.
struct OpenPages: Sendable, Hashable {
  /// The name of the set, as in ``PageSet/key``.
  let key: String
  /// The indexes of the open pages.
  let open: Set<Int>
  private let allowsSeveral: Bool
  private let allowsNone: Bool

  /// Makes what is open of a set: what the reader has opened, else what the card says.
  init(_ set: PageSet, state: CardState) {
    let isTabs = set.style == .tabs
    key = set.key
    allowsSeveral = set.allowsSeveral && !isTabs
    allowsNone = set.allowsNone && !isTabs
    let shown = set.pages.indices.filter { index in
      let element = set.pages[index].element
      return element.id.flatMap { state.visibility[$0] } ?? element.isVisible
    }
    let wanted = state.openPages[set.key] ?? Set(shown.filter { set.pages[$0].isOpen })
    var open = wanted.intersection(shown)
    if !allowsSeveral, let first = open.min() { open = [first] }
    if open.isEmpty, !allowsNone, let first = shown.first { open = [first] }
    self.open = open
  }

  /// The open pages once one is opened, or closed where it is open and may be closed.
  func toggling(_ page: Int) -> Set<Int> {
    open.contains(page) ? closing(page) : opening(page)
  }

  /// The open pages once one is closed, if it may be.
  func closing(_ page: Int) -> Set<Int> {
    let rest = open.subtracting([page])
    return rest.isEmpty && !allowsNone ? open : rest
  }

  /// The open pages once one is opened.
  func opening(_ page: Int) -> Set<Int> { allowsSeveral ? open.union([page]) : [page] }
}
