import CellGrid
import TextLayout

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
        dropImages(after: imageCount)
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

extension Measurer {
  /// The box of elements in the areas of a grid, or nil where it has too few columns for them.
  ///
  /// Elements of one area are below one another, and those of none below the grid.
  mutating func box(
    for elements: [Element], in grid: AreaGridLayout, _ frame: Frame
  ) -> Box? {
    guard let tracks = tracks(of: grid, in: frame) else { return nil }
    let names = Set(grid.areas.map(\.name))
    let others = elements.indices.filter { index in
      elements[index].gridArea.map { !names.contains($0) } ?? true
    }
    var boxes: [Box] = []
    for area in grid.areas {
      boxes.append(box(for: elements, in: area, tracks: tracks, frame))
    }
    let gap = metrics.gapRows(hostConfig.spacing[grid.rowSpacing])
    let starts = Self.rowStarts(of: grid.areas, heights: boxes.map(\.rows), gap: gap)
    let cells = zip(grid.areas, boxes).filter { $1.rows > 0 }.map { area, box in
      let columns = tracks.columns(of: area.column..<(area.column + area.columnSpan))
      let child = Box.Stack.Child(gap: starts[area.row], stretches: true, box: box)
      return Box.Row.Cell(
        column: columns.lowerBound, box: Box(Box.Stack(children: [child]), columns: columns.count))
    }
    let row = Box(Box.Row(cells: cells), columns: frame.columns)
    let first = row.rows > 0 ? [Box.Stack.Child(gap: 0, box: row)] : []
    return Box.stacked(
      children(elements, at: others, below: first, in: frame), columns: frame.columns)
  }

  private mutating func box(
    for elements: [Element], in area: AreaGridLayout.Area, tracks: Tracks, _ frame: Frame
  ) -> Box {
    let columns = tracks.columns(of: area.column..<(area.column + area.columnSpan)).count
    let inner = frame.inside(columns: columns)
    let own = elements.indices.filter { elements[$0].gridArea == area.name }
    return Box(
      Box.Stack(children: children(elements, at: own, in: inner)), columns: columns)
  }

  /// The columns of a grid: those that have no width share what the others leave of a hundred parts.
  private func tracks(of grid: AreaGridLayout, in frame: Frame) -> Tracks? {
    let count = grid.areas.reduce(grid.columns.count) { max($0, $1.column + $1.columnSpan) }
    let gap = metrics.columns(hostConfig.spacing[grid.columnSpacing])
    let available = frame.columns - gap * (count - 1)
    guard count > 0, available >= count * Self.leastAreaColumns else { return nil }
    let given = grid.columns + Array(repeating: .auto, count: count - grid.columns.count)
    let parts = given.reduce(0.0) { if case .weight(let weight) = $1 { $0 + weight } else { $0 } }
    let open = given.count { $0 == .auto || $0 == .stretch }
    let rest = parts == 0 ? 1 : max(1, (100 - parts) / Double(max(1, open)))
    let demands = given.map { width in
      ColumnDemand(width: width == .auto || width == .stretch ? .weight(rest) : width)
    }
    return Tracks(
      widths: ColumnWidths.resolve(demands, available: available, metrics: metrics),
      gaps: Array(repeating: gap, count: count), isRightToLeft: frame.isRightToLeft)
  }

  /// Fewest columns of a grid's column; where there are fewer, elements are below one another.
  private static let leastAreaColumns = 4

  /// The first line of each row: an area that takes several rows makes the last of them as high as
  /// it needs.
  private static func rowStarts(
    of areas: [AreaGridLayout.Area], heights: [Int], gap: Int
  ) -> [Int] {
    let count = areas.reduce(0) { max($0, $1.row + $1.rowSpan) }
    var starts = [0]
    for row in 0..<count {
      var end = starts[row]
      for (area, height) in zip(areas, heights) where area.row + area.rowSpan == row + 1 {
        end = max(end, starts[area.row] + height)
      }
      starts.append(end > starts[row] ? end + gap : end)
    }
    return starts
  }
}

extension Tracks {
  /// The columns of the screen that some tracks and the gaps between them take.
  fileprivate func columns(of tracks: Range<Int>) -> Range<Int> {
    let first = tracks.reduce(Int.max) { min($0, starts[$1]) }
    let end = tracks.reduce(0) { max($0, starts[$1] + widths[$1]) }
    return first..<end
  }
}

extension Measurer {
  /// Most lines of a list that is unfolded.
  private static let listLines = 8

  /// The button that unfolds the menu.
  mutating func menuButton(of bar: ActionBar, in frame: Frame) -> Box? {
    inside(ActionBar.menuIndex(bar.actions)) { measurer in
      let text = StyledText("[ \(measurer.glyphs.ellipsis) ]")
      var inner = frame.inside(columns: min(text.text.naturalColumns, frame.columns))
      inner.alignment = .left
      let style = Style(background: measurer.hostConfig.palette.button)
      return measurer.wrapped(text, base: style, in: inner)?.targeted(
        CardTarget(
          id: measurer.place, role: .overflow, label: measurer.glyphs.ellipsis,
          control: .overflow(bar)))
    }
  }

  /// The actions behind the last button, if they are unfolded.
  mutating func menu(of bar: ActionBar, in frame: Frame) -> Box? {
    guard !bar.menu.isEmpty else { return nil }
    return inside(ActionBar.menuIndex(bar.actions)) { measurer in
      measurer.list(of: bar.menu.count, in: frame) { place in
        bar.menu.map { index in
          let action = bar.actions[index]
          return ListEntry(
            index: index, title: action.title, isEnabled: action.isEnabled,
            target: CardTarget(action, at: place.child(index), role: .menuItem))
        }
      }
    }
  }

  /// A list of some entries, if it is unfolded; as many lines are shown as fit around the one that
  /// is highlighted.
  ///
  /// The entries are numbered also where they are not shown.
  mutating func list(
    of count: Int, in frame: Frame, entries: (_ place: TargetID) -> [ListEntry]
  ) -> Box? {
    let ordinals = (0...count).map { _ in nextOrdinal() }
    guard let popup = state.popup, popup.target == place else { return nil }
    let entries = entries(place)
    let columns = min(frame.columns, 2 + entries.reduce(10) { max($0, $1.columns) })
    let shown = entries.indices.filter { entries[$0].title.hasPart(popup.filter) }
    let middle = shown.firstIndex { entries[$0].index == popup.highlighted } ?? 0
    let start = max(0, min(middle - Self.listLines / 2, shown.count - Self.listLines))
    let boxes = shown.dropFirst(start).prefix(Self.listLines).map { position in
      line(
        entries[position], isHighlighted: position == shown[middle],
        ordinal: ordinals[position], columns: columns)
    }
    let note = shown.isEmpty ? "no match" : shown.count > boxes.count ? "\(shown.count) in all" : ""
    let noteBox = self.note(note, ordinal: ordinals[count], in: frame.inside(columns: columns))
    return Box.stacked(boxes + [noteBox].compactMap(\.self), columns: columns)
  }

  private func line(
    _ entry: ListEntry, isHighlighted: Bool, ordinal: Int, columns: Int
  ) -> Box {
    var style = Style(background: hostConfig.palette.button)
    if !entry.isEnabled { style.foreground = .role(.subtle) }
    if isHighlighted { style.attributes.insert(.bold) }
    let text = StyledText((isHighlighted ? glyphs.open : " ") + " " + entry.title)
    let lines = text.text.wrapped(WrapOptions(columns: columns, mode: .none, maxLines: 1))
    let item = TextItem(ordinal: ordinal, text: text, lines: lines, base: style, columns: columns)
    let box = Box(columns: columns, rows: lines.count, content: .text(item))
    guard entry.isEnabled else { return box }
    let field = TargetBox.Field(style: style, bracketColumns: 0)
    return Box(
      columns: columns, rows: box.rows,
      content: .target(.field(entry.target, around: box, field)))
  }

  private func note(_ text: String, ordinal: Int, in frame: Frame) -> Box? {
    guard !text.isEmpty else { return nil }
    let text = StyledText(text)
    let lines = text.text.wrapped(WrapOptions(columns: frame.columns, mode: .none, maxLines: 1))
    let base = style(of: TextLook(isSubtle: true), in: frame)
    return Box(
      columns: frame.columns, rows: 1,
      content: .text(
        TextItem(ordinal: ordinal, text: text, lines: lines, base: base, columns: frame.columns)))
  }
}

/// An entry of a list that can be unfolded.
struct ListEntry {
  /// The index in ``CardState/Popup/highlighted``.
  var index: Int
  /// The text.
  var title: String
  /// Whether it can be used.
  var isEnabled = true
  /// The target that a click uses.
  var target: CardTarget

  /// Columns of its title.
  var columns: Int { DisplayText(title).naturalColumns }
}
