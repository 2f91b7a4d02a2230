import CellGrid
import TextLayout

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

  /// What is shown of something that plays.
  func playable(_ media: Media, around box: Box) -> Box {
    guard hasTargets, let url = media.sources.first?.url else { return box }
    return box.targeted(
      CardTarget(
        id: place, role: .media, label: media.alternativeText ?? url, hint: url,
        control: .link(url)))
  }

  /// What turns the pages of a carousel.
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
    let first = linkCount
    linkCount += paragraph.links.count
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
