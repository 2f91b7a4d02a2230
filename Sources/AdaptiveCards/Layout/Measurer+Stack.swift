import CellGrid
import TextLayout

extension Measurer {
  /// The box of a whole card.
  mutating func box(for card: Card, columns: Int) -> Box {
    var frame = Frame(columns: max(1, columns))
    frame.isRightToLeft = card.isRightToLeft ?? false
    let decoration = Shell.Decoration(
      style: hostConfig.allowsCardStyle ? card.style : nil,
      hasBackgroundImage: card.backgroundImage != nil,
      imageColor: imageColor(card.backgroundImage), isPadded: card.hasPadding, isCard: true,
      verticalAlignment: card.verticalContentAlignment)
    return box(for: card, decoration, in: frame)
  }

  /// The box of a container, or nil where it shows nothing.
  mutating func box(for container: Container, in frame: Frame) -> Box? {
    let box = shellBox(for: container, in: frame)
    return box.rows == 0 ? nil : box
  }

  /// The box of a container, a column or a cell, also where it shows nothing.
  ///
  /// All large values stay in functions that have returned before the content is measured: a card
  /// may be nested so deep that the room on the stack counts.
  mutating func shellBox(for container: Container, in frame: Frame) -> Box {
    let shell = shell(of: container, in: frame)
    let children = children(container.items, layouts: container.layouts, in: shell.content)
    return box(of: container, in: shell, around: children)
  }

  private func shell(of container: Container, in frame: Frame) -> Shell {
    let decoration = Shell.Decoration(
      style: container.style, bleeds: container.bleeds,
      hasBackgroundImage: container.backgroundImage != nil,
      imageColor: imageColor(container.backgroundImage), isRightToLeft: container.isRightToLeft,
      verticalAlignment: container.verticalContentAlignment)
    return Shell(decoration, in: frame, hostConfig: hostConfig)
  }

  private func box(
    of container: Container, in shell: Shell, around children: [Box.Stack.Child]
  ) -> Box {
    let box = shell.box(
      around: children, minimumRows: metrics.rows(container.minimumHeight ?? 0))
    return area(container.selectAction, around: box)
  }

  /// Numbers the texts and images of a box that is not shown.
  mutating func countItems(of container: Container, in frame: Frame) {
    let imageCount = imageURLs.count
    _ = shellBox(for: container, in: frame)
    dropImages(after: imageCount)
  }

  /// Elements from top to bottom, without those that show nothing; the first one that does has no
  /// gap above it.
  ///
  /// - Parameters:
  ///   - elements: The elements of a list of the card.
  ///   - indices: The ones to measure; nil for all.
  ///   - first: The boxes above them.
  mutating func children(
    _ elements: [Element], at indices: [Int]? = nil, below first: [Box.Stack.Child] = [],
    in frame: Frame
  ) -> [Box.Stack.Child] {
    let indices = indices ?? Array(elements.indices)
    let last = indices.last { isShown(elements[$0]) }
    var children = first
    children.reserveCapacity(first.count + indices.count)
    for index in indices {
      // Not by a closure, which would take room on the stack at each level of the card.
      enter(index)
      append(elements[index], to: &children, isLast: index == last, in: frame)
      leave()
    }
    return children
  }

  /// Puts an element below others, unless it shows nothing.
  mutating func append(
    _ element: Element, to children: inout [Box.Stack.Child], isLast: Bool, in frame: Frame
  ) {
    var inner = frame
    inner.bleed.top = children.isEmpty ? frame.bleed.top : 0
    inner.bleed.bottom = isLast ? frame.bleed.bottom : 0
    guard let box = box(for: element, in: inner) else { return }
    children.append(child(element, box, isFirst: children.isEmpty, in: frame))
  }

  private func child(
    _ element: Element, _ box: Box, isFirst: Bool, in frame: Frame
  ) -> Box.Stack.Child {
    let gap = metrics.gapRows(hostConfig.spacing[element.spacing])
    let hasRule = !isFirst && element.hasSeparator && hostConfig.separatorThickness > 0
    return Box.Stack.Child(
      gap: isFirst ? 0 : max(gap, hasRule ? 1 : 0),
      rule: hasRule ? ruleStyle(in: frame) : nil,
      stretches: element.height == .stretch, box: box)
  }

  /// The look of rules and grid lines.
  func ruleStyle(in frame: Frame) -> Style {
    lineStyle(hostConfig.palette.separator, in: frame)
  }

  /// The look of the lines of a table.
  func gridStyle(of table: Table, in frame: Frame) -> Style {
    lineStyle(hostConfig.palette.styles[table.gridStyle]?.border, in: frame)
  }

  private func lineStyle(_ color: HostColor?, in frame: Frame) -> Style {
    let own = color.flatMap { hostConfig.palette.blended($0, on: frame.background) }
    return Style(foreground: own?.color ?? .role(.rule), background: frame.background)
  }

  /// The colour of a background image, where it is known.
  func imageColor(_ image: BackgroundImage?) -> Color? {
    guard !environment.imageColors.isEmpty, let image else { return nil }
    return environment.imageColors[hostConfig.wholeAddress(ofImage: image.url)]
  }
}

/// Fields that something is typed into.
extension Measurer {
  /// Columns of a field for something short, unless its placeholder is longer.
  private static let shortField = 24
  /// Fewest columns of a field that has a button beside it.
  private static let leastField = 12
  /// Fewest lines of a field for several lines.
  private static let multilineRows = 3

  /// The field of an input, with its button to the right of it, or below it where it is narrow.
  mutating func fieldWithAction(for input: Input, in frame: Frame) -> Box? {
    guard let action = input.inlineAction else { return field(for: input, in: frame) }
    let button = inside(0) { $0.button(for: action, in: frame) }
    guard let button else { return field(for: input, in: frame) }
    let left = frame.columns - button.columns - 1
    guard left >= Self.leastField else {
      return Box.stacked([field(for: input, in: frame), button], columns: frame.columns)
    }
    let field = field(for: input, in: frame.inside(columns: left))
    let cells = [
      Box.Row.Cell(column: 0, box: field), Box.Row.Cell(column: field.columns + 1, box: button),
    ]
    return Box(Box.Row(cells: cells), columns: frame.columns)
  }

  /// The field of an input: its value, or its placeholder, on a background with brackets.
  mutating func field(for input: Input, in frame: Frame) -> Box {
    let columns = columns(of: input, in: frame)
    var style = plain(in: frame)
    style.background = hostConfig.palette.button
    var field = TargetBox.Field(style: style, bracketColumns: columns >= 3 ? 1 : 0)
    if case .choiceSet = input.kind, columns >= 5 { field.sign = glyphs.drop.unicodeScalars.first }
    let signColumns = field.sign == nil ? 0 : 2
    let inner = frame.inside(columns: columns - 2 * field.bracketColumns - signColumns)
    let value = typedValue(of: input)
    let content = content(of: input, value: value, style: style, in: inner)
    var target = CardTarget(
      id: place, role: input.role, label: input.label ?? input.placeholder ?? "",
      hint: input.kind.format, control: .input(input))
    if input.isTyped(isUnfolded: state.popup?.target == place) {
      let lines = value.isEmpty ? [] : content.lines
      target.typed = TypedText(value: value, lines: lines, columns: inner.columns)
    }
    let least = input.isMultiline ? Self.multilineRows : 1
    return Box(
      columns: columns, rows: max(least, content.rows, target.typed?.rows ?? 1),
      content: .target(.field(target, around: content, field)))
  }

  /// The text in a field.
  private mutating func content(
    of input: Input, value: String, style: Style, in frame: Frame
  ) -> Box {
    var text = StyledText(value)
    if value.isEmpty {
      text = StyledText(input.placeholder ?? "", style: Style(foreground: .role(.subtle)))
    }
    var inner = frame
    inner.alignment = .left
    return wrapped(text, base: style, in: inner) ?? Box.empty(columns: frame.columns)
  }

  /// The text to be seen in the field: the one typed to find a choice, while a list is unfolded.
  private func typedValue(of input: Input) -> String {
    if let popup = state.popup, popup.target == place, input.isFiltered { return popup.filter }
    return shownValue(of: input)
  }

  /// Fields for text are as wide as they can be.
  private func columns(of input: Input, in frame: Frame) -> Int {
    if case .text = input.kind { return frame.columns }
    return min(frame.columns, fieldColumns(of: input))
  }

  /// Columns that a field would like to have, whatever is in it.
  func fieldColumns(of input: Input) -> Int {
    let titles = input.choices.lazy.map { DisplayText($0.title).naturalColumns + 2 }.max() ?? 0
    let placeholder = DisplayText(input.placeholder ?? "").naturalColumns
    return max(Self.shortField, 2 + max(titles, placeholder))
  }
}

extension Box {
  /// A line with nothing in it.
  static func empty(columns: Int) -> Box {
    Box(Stack(children: []), columns: columns, minimumRows: 1)
  }

  /// The lines of a text; none of anything else.
  fileprivate var lines: [WrappedLine] {
    if case .text(let item) = content { item.lines } else { [] }
  }
}

extension Input {
  /// The kind of target.
  fileprivate var role: CardTarget.Role {
    switch kind {
    case .text: .text
    case .number: .number
    case .date: .date
    case .time: .time
    case .toggle: .toggle
    case .choiceSet: .choiceSet
    }
  }

  /// Whether the cursor stands in it: in a field of choices only while they are looked for.
  fileprivate func isTyped(isUnfolded: Bool) -> Bool {
    switch kind {
    case .text, .number, .date, .time: true
    case .choiceSet: isFiltered && isUnfolded
    case .toggle: false
    }
  }
}

extension Input.Kind {
  /// How its value is written, if there is but one way.
  fileprivate var format: String? {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .text, .number, .toggle, .choiceSet: nil
    }
  }
}
