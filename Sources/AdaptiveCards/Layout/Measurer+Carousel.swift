import CellGrid

extension Measurer {
  /// The box of a carousel: the shown page in the height of the highest, so that the pager stays
  /// where it is when the page is turned, and the pager.
  ///
  /// On paper nothing can be turned, and all pages are below one another.
  mutating func box(for carousel: Carousel, in frame: Frame) -> Box? {
    var inner = frame
    inner.isRightToLeft = carousel.isRightToLeft ?? frame.isRightToLeft
    let shown = pages(of: carousel)
    let place = ShownCarousel(
      key: carousel.key, page: page(of: carousel, among: shown), pageCount: shown.count,
      loops: carousel.loops, isVertical: carousel.isVertical, timer: carousel.timer, lines: 0..<0)
    var children: [Box.Stack.Child] = []
    var rows = metrics.rows(carousel.minimumHeight ?? 0)
    for (index, element) in carousel.pages.enumerated() {
      let imageCount = imageURLs.count
      let box = inside(index) { $0.box(for: element, in: inner) }
      rows = max(rows, box?.rows ?? 0)
      if environment.isPlain || (!shown.isEmpty && shown[place.page] == index) {
        if let box { children.append(page(box, isFirst: children.isEmpty, in: frame)) }
      } else {
        imageURLs.removeLast(imageURLs.count - imageCount)
      }
    }
    let pager = pager(of: place, in: frame).map {
      turning(place, id: self.place.child(carousel.pages.count), around: $0)
    }
    guard shown.count > 1, !environment.isPlain else {
      return Box.stacked(children, columns: frame.columns)
    }
    return box(around: children.first, rows: rows, pager: pager, of: place, in: frame)
  }

  /// The pages that can be turned to, as indexes.
  private func pages(of carousel: Carousel) -> [Int] {
    let shown = carousel.pages.indices.filter { isShown(carousel.pages[$0]) }
    let limit = hostConfig.maximumCarouselPages
    return limit > 0 ? Array(shown.prefix(limit)) : shown
  }

  /// The page that is shown, counted among those that can be.
  private func page(of carousel: Carousel, among shown: [Int]) -> Int {
    let initial = shown.firstIndex { $0 >= carousel.initialPage } ?? 0
    return max(0, min(state.pages[carousel.key] ?? initial, shown.count - 1))
  }

  private func page(_ box: Box, isFirst: Bool, in frame: Frame) -> Box.Stack.Child {
    let rule = isFirst ? nil : ruleStyle(in: frame)
    return Box.Stack.Child(gap: isFirst ? 0 : 1, rule: rule, stretches: true, box: box)
  }

  private mutating func pager(of place: ShownCarousel, in frame: Frame) -> Box? {
    var inner = frame
    inner.alignment = .center
    let text = "\(glyphs.previous) \(place.page + 1)/\(place.pageCount) \(glyphs.next)"
    let base = style(of: TextLook(isSubtle: true), in: frame)
    return wrapped(StyledText(text), base: base, in: inner)
  }

  private func box(
    around page: Box.Stack.Child?, rows: Int, pager: Box?, of place: ShownCarousel, in frame: Frame
  ) -> Box? {
    guard let pager else { return page?.box }
    var page = page ?? Box.Stack.Child(gap: 0, box: Box.blank(columns: frame.columns))
    page.box.rows = max(rows, page.box.rows)
    var stack = Box.Stack(children: [page, Box.Stack.Child(gap: 0, box: pager)])
    stack.carousel = place
    return Box(stack, columns: frame.columns)
  }
}
