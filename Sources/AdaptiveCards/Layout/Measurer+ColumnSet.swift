import CellGrid
import TextLayout

extension Measurer {
  /// The box of a column set: its columns side by side, or below one another where it is narrow.
  mutating func box(for set: ColumnSet, in frame: Frame) -> Box? {
    let decoration = Shell.Decoration(style: set.style, bleeds: set.bleeds)
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    let shown = set.columns.indices.filter {
      isShown(set.columns[$0])
    }
    let gaps = shown.map { gapColumns(before: set.columns[$0]) }
    let available = shell.content.columns - gaps.dropFirst().reduce(0, +)
    let isNarrow =
      available < shown.count || shell.content.columns < metrics.leastColumnSetColumns
    let children: [Box.Stack.Child]
    if let row = isNarrow && shown.count > 1
      ? nil
      : whole({ $0.row(of: set.columns, shown: shown, gaps: gaps, in: shell.content) })
    {
      children = [
        Box.Stack.Child(
          gap: 0, stretches: true,
          column: frame.side.offset(of: row.columns, in: shell.content.columns), box: row)
      ]
    } else {
      children = self.children(stacked(set.columns), in: shell.content)
    }
    let box = shell.box(around: children, minimumRows: metrics.rows(set.minimumHeight ?? 0))
    return box.rows == 0 ? nil : area(set.selectAction, around: box)
  }

  /// Columns between a column and the one before it: a rule has a blank on both sides.
  func gapColumns(before column: Column) -> Int {
    let gap = metrics.columns(hostConfig.spacing[column.spacing])
    return column.hasSeparator && hostConfig.separatorThickness > 0 ? max(3, gap) : gap
  }

  /// The columns as containers for a stack.
  private func stacked(_ columns: [Column]) -> [Element] {
    columns.map { column in
      var element = Element(.container(column.box))
      element.id = column.id
      element.isVisible = column.isVisible
      element.targetWidth = column.targetWidth
      element.horizontalAlignment = column.horizontalAlignment
      element.spacing = column.spacing
      element.hasSeparator = column.hasSeparator
      return element
    }
  }

  private mutating func row(
    of columns: [Column], shown: [Int], gaps: [Int], in frame: Frame
  ) -> Box {
    let demands = demands(of: shown.map { columns[$0] }, in: frame)
    let available = frame.columns - gaps.dropFirst().reduce(0, +)
    let tracks = Tracks(
      widths: ColumnWidths.resolve(demands, available: available, metrics: metrics), gaps: gaps,
      isRightToLeft: frame.isRightToLeft)
    var row = Box.Row(cells: [], ruleStyle: ruleStyle(in: frame))
    for (index, column) in columns.enumerated() {
      guard let track = shown.firstIndex(of: index) else {
        inside(index) { $0.countItems(of: column.box, in: frame) }
        continue
      }
      let cell = self.frame(of: track, in: tracks, column: column, frame)
      let box = inside(index) { $0.shellBox(for: column.box, in: cell) }
      row.cells.append(Box.Row.Cell(column: tracks.starts[track], box: box))
      if track > 0 && column.hasSeparator && hostConfig.separatorThickness > 0 {
        row.rules.append(tracks.middles[track])
      }
    }
    return Box(row, columns: tracks.total)
  }

  /// The frame of a column; only the outer ones reach the padding at the sides.
  private func frame(of track: Int, in tracks: Tracks, column: Column, _ frame: Frame) -> Frame {
    var inner = frame.inside(columns: tracks.widths[track])
    inner.isInAutoColumn = column.width == .auto
    inner.alignment = column.horizontalAlignment ?? frame.alignment
    inner.bleed = frame.bleed
    let start = tracks.starts[track]
    if start > 0 { inner.bleed.left = 0 }
    if start + inner.columns < frame.columns { inner.bleed.right = 0 }
    return inner
  }

  /// The widths that the columns ask for; their content is looked at only where one of them depends on it.
  private func demands(of columns: [Column], in frame: Frame) -> [ColumnDemand] {
    guard columns.contains(where: { $0.width == .auto }) else {
      return columns.map { ColumnDemand(width: $0.width) }
    }
    return columns.map { column in
      if case .pixels = column.width { return ColumnDemand(width: column.width) }
      let widths = intrinsicWidths(of: column.box, in: frame)
      return ColumnDemand(
        width: column.width, minimum: widths.minimum, preferred: widths.preferred)
    }
  }
}

extension Measurer {
  /// Whether anything can have the focus: not on paper.
  var hasTargets: Bool { hostConfig.supportsInteractivity && !environment.isPlain }

  /// A box that does something as a whole.
  func area(_ action: Action?, around box: Box) -> Box {
    action.map { target($0, role: .area, around: box) } ?? box
  }

  /// A box that an action belongs to, if there is something that can be used and seen.
  func target(_ action: Action, role: CardTarget.Role, around box: Box) -> Box {
    guard hasTargets, action.isEnabled, box.rows > 0 else { return box }
    return box.targeted(CardTarget(action, at: place, role: role))
  }

  /// The box of something that plays.
  func playable(_ media: Media, around box: Box) -> Box {
    guard hasTargets, let url = media.sources.first?.url else { return box }
    return box.targeted(
      CardTarget(
        id: place, role: .media, label: media.alternativeText ?? url, hint: url,
        control: .link(url)))
  }

  /// The control that turns the pages of a carousel.
  func turning(_ carousel: ShownCarousel, id: TargetID, around box: Box) -> Box {
    guard hasTargets else { return box }
    return box.targeted(
      CardTarget(
        id: id, role: .pager, label: "\(carousel.page + 1)/\(carousel.pageCount)",
        control: .pager(carousel)))
  }

  /// The runs of a rich text block that do something.
  func links(in block: RichTextBlock, _ frame: Frame) -> [TextItem.Link] {
    guard hasTargets, block.runs.contains(where: { $0.selectAction != nil }) else { return [] }
    var links: [TextItem.Link] = []
    var index = 0
    _ = text(of: block, in: frame) { run, range in
      if let action = run.selectAction, action.isEnabled, !range.isEmpty {
        links.append(
          TextItem.Link(
            range: range,
            target: CardTarget(action, at: place.child(index), role: .link, label: run.text)))
      }
      index += 1
    }
    return links
  }

  /// The box of a paragraph, with its links.
  mutating func box(
    for paragraph: TextParagraph, base: Style, options: WrapOptions, in frame: Frame
  ) -> Box? {
    let box = box(for: paragraph.text, base: base, options: options, in: frame)
    guard !paragraph.links.isEmpty else { return box }
    let first = nextLinks(paragraph.links.count)
    guard hasTargets else { return box }
    return box?.linked(
      paragraph.links.enumerated().map { index, link in
        TextItem.Link(
          range: link.range,
          target: CardTarget(
            id: place.child(first + index), role: .link, label: link.url, control: .link(link.url)))
      })
  }
}

extension CardTarget {
  /// Makes what an action belongs to; it is called by the action's title, or by what it stands on.
  init(_ action: Action, at id: TargetID, role: Role, label: String = "") {
    self.init(
      id: id, role: role, label: action.title.isEmpty ? label : action.title,
      hint: action.tooltip ?? action.address, control: .action(action))
  }
}

extension Action {
  /// The address that it opens, if it does.
  fileprivate var address: String? {
    if case .openURL(let url) = kind { url } else { nil }
  }
}

extension Box {
  /// The same box as something that can have the focus.
  func targeted(_ target: CardTarget) -> Box {
    Box(columns: columns, rows: rows, content: .target(.plain(target, around: self)))
  }

  /// The same text with links.
  func linked(_ links: [TextItem.Link]) -> Box {
    guard !links.isEmpty, case .text(var item) = content else { return self }
    item.links = links
    return Box(columns: columns, rows: rows, content: .text(item))
  }
}
