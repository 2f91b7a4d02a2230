import CellGrid
import Phrases
import TextLayout

/// Tabs, and sections that unfold.
///
/// Of a set with `n` pages the titles of tabs are the children 0 to n - 1 and their pages those after
/// them; of sections each title is followed by its page. So the titles come in the order of the document.
extension Measurer {
  /// The box of a page set: on paper all pages under their titles.
  mutating func box(for set: PageSet, in frame: Frame) -> Box? {
    let open = OpenPages(set, state: state)
    switch set.style {
    case _ where environment.isPlain: return allPages(of: set, in: frame)
    case .tabs: return tabs(of: set, open, in: frame)
    case .sections: return sections(of: set, open, in: frame)
    }
  }

  /// The titles side by side, and below them the page that is open.
  private mutating func tabs(of set: PageSet, _ open: OpenPages, in frame: Frame) -> Box? {
    var titles: [Box] = []
    for (index, page) in set.pages.enumerated() {
      let box = inside(set.child(ofTitle: index)) { measurer in
        measurer.tab(page, isOpen: open.open.contains(index), index, open, in: frame)
      }
      if let box, isShown(page.element) { titles.append(box) }
    }
    var children: [Box.Stack.Child] = []
    if let row = Box.flow(titles, in: frame, gap: 1) {
      children.append(Box.Stack.Child(gap: 0, box: row))
    }
    for index in set.pages.indices {
      guard let box = page(index, of: set, isOpen: open.open.contains(index), in: frame) else {
        continue
      }
      children.append(Box.Stack.Child(gap: 0, stretches: true, box: box))
    }
    return Box.stacked(children, columns: frame.columns)
  }

  private mutating func tab(
    _ page: PageSet.Page, isOpen: Bool, _ index: Int, _ open: OpenPages, in frame: Frame
  ) -> Box? {
    let title = title(of: page)
    var style = Style(background: hostConfig.palette.button)
    if isOpen {
      style = hostConfig.style(
        of: TextLook(weight: .bolder), in: frame.style, on: frame.background)
      style.attributes.insert(.underline)
    }
    var text = StyledText(isOpen ? "[" : " ")
    text.append(title)
    text.append(isOpen ? "]" : " ")
    var inner = frame.inside(columns: min(text.text.naturalColumns, frame.columns))
    inner.alignment = .left
    return box(
      for: text, base: style,
      options: WrapOptions(columns: inner.columns, mode: .none, maxLines: 1),
      in: inner
    ).map { pageTarget(page, index, open, role: .tab, around: $0) }
  }

  /// Sections that are not wider have their pages as wide as their titles.
  private static let leastIndentedColumns = 20

  /// The titles, each above its page, which is indented.
  private mutating func sections(of set: PageSet, _ open: OpenPages, in frame: Frame) -> Box? {
    let indent = frame.columns > Self.leastIndentedColumns ? metrics.indent : 0
    var children: [Box.Stack.Child] = []
    for (index, page) in set.pages.enumerated() {
      let isOpen = open.open.contains(index)
      let title = inside(set.child(ofTitle: index)) { measurer in
        measurer.sectionTitle(page, isOpen: isOpen, index, open, in: frame)
      }
      if let title, isShown(page.element) { children.append(Box.Stack.Child(gap: 0, box: title)) }
      let inner = frame.inside(columns: frame.columns - indent)
      if let box = self.page(index, of: set, isOpen: isOpen, in: inner) {
        let column = frame.isRightToLeft ? 0 : indent
        children.append(Box.Stack.Child(gap: 0, column: column, box: box))
      }
    }
    return Box.stacked(children, columns: frame.columns)
  }

  private mutating func sectionTitle(
    _ page: PageSet.Page, isOpen: Bool, _ index: Int, _ open: OpenPages, in frame: Frame
  ) -> Box? {
    var text = StyledText((isOpen ? glyphs.drop : glyphs.open) + " ")
    text.append(title(of: page))
    let look = TextLook(size: page.titleSize, weight: .bolder).over(frame.look)
    let options = WrapOptions(columns: frame.columns, hangingIndent: 2)
    return box(for: text, base: style(of: look, in: frame), options: options, in: frame)
      .map { pageTarget(page, index, open, role: .section, around: $0) }
  }

  /// The content of a page; one that is closed is measured for the numbers of what is in it.
  private mutating func page(
    _ index: Int, of set: PageSet, isOpen: Bool, in frame: Frame
  ) -> Box? {
    let imageCount = imageURLs.count
    let box = inside(set.child(ofPage: index)) { measurer in
      measurer.box(for: set.pages[index].element, in: frame)
    }
    guard !isOpen else { return box }
    dropImages(after: imageCount)
    return nil
  }

  private mutating func allPages(of set: PageSet, in frame: Frame) -> Box? {
    var children: [Box.Stack.Child] = []
    for (index, page) in set.pages.enumerated() {
      let base = style(of: TextLook(weight: .bolder).over(frame.look), in: frame)
      let title = inside(set.child(ofTitle: index)) { measurer in
        measurer.wrapped(StyledText(measurer.title(of: page)), base: base, in: frame)
      }
      let box = self.page(index, of: set, isOpen: true, in: frame)
      for part in [title, box].compactMap(\.self) where isShown(page.element) {
        children.append(Box.Stack.Child(gap: 0, box: part))
      }
    }
    return Box.stacked(children, columns: frame.columns)
  }

  /// The title of a page with its icon; a page without one is called by its icon.
  func title(of page: PageSet.Page) -> String {
    let title = labeled(page.title, icon: page.icon)
    return title.isEmpty ? Phrase("page").text : title
  }

  private func pageTarget(
    _ page: PageSet.Page, _ index: Int, _ open: OpenPages, role: CardTarget.Role, around box: Box
  ) -> Box {
    guard hasTargets else { return box }
    return box.targeted(
      CardTarget(
        id: place, role: role, label: title(of: page),
        control: .page(open, index: index)))
  }
}

extension PageSet {
  /// The child that the title of a page is.
  func child(ofTitle page: Int) -> Int { style == .tabs ? page : 2 * page }

  /// The child that the content of a page is.
  func child(ofPage page: Int) -> Int { style == .tabs ? pages.count + page : 2 * page + 1 }
}
