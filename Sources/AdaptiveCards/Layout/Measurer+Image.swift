import CellGrid
import TextLayout

extension Measurer {
  /// The box of an image at its place in the width, or of a line that stands for it.
  mutating func box(for image: CardImage, in frame: Frame) -> Box? {
    guard let box = box(for: image, class: image.size, in: frame) else { return nil }
    let column = frame.side.offset(of: box.columns, in: frame.columns)
    guard column > 0 else { return box }
    let child = Box.Stack.Child(gap: 0, column: column, box: box)
    return Box(Box.Stack(children: [child]), columns: frame.columns)
  }

  /// The box of an image set: the images in rows, as many in each as fit.
  ///
  /// Stacked images touch one another; those of a grid have cells of one size.
  mutating func box(for set: ImageSet, in frame: Frame) -> Box? {
    let size = hostConfig.imageSizes[set.imageSize] == nil ? .medium : set.imageSize
    var inner = frame
    inner.maximumImageRows = metrics.rows(hostConfig.maximumImageSetHeight)
    var boxes: [Box] = []
    for (index, var image) in set.images.enumerated() {
      if set.style == .stacked { image.isPerson = true }
      let box = inside(index) { $0.box(for: image, class: size, in: inner) }
      if let box { boxes.append(box) }
    }
    if set.style == .grid { boxes = Self.uniform(boxes) }
    return Box.flow(boxes, in: frame, gap: set.style == .stacked ? 0 : 1)
  }

  /// Boxes of one size, each with its content in the middle of its width.
  private static func uniform(_ boxes: [Box]) -> [Box] {
    let columns = boxes.reduce(0) { max($0, $1.columns) }
    let rows = boxes.reduce(0) { max($0, $1.rows) }
    return boxes.map { box in
      let column = HorizontalAlignment.center.offset(of: box.columns, in: columns)
      let child = Box.Stack.Child(gap: 0, column: column, box: box)
      return Box(Box.Stack(children: [child]), columns: columns, minimumRows: rows)
    }
  }

  private mutating func box(
    for image: CardImage, class sizeClass: ImageSize, in frame: Frame
  ) -> Box? {
    guard !image.url.isEmpty else { return label(of: image, in: frame) }
    let url = hostConfig.wholeAddress(ofImage: image.url)
    addImage(url)
    let state = environment.images[url] ?? .pending
    guard let size = imageSize(of: image, class: sizeClass, state: state, in: frame) else {
      return line(for: image, state: state, in: frame)
    }
    let item = ImageItem(
      ordinal: nextOrdinal(),
      placement: ImagePlacement(
        url: url, rect: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
        isPerson: image.isPerson),
      isLoaded: state.pixels != nil,
      label: StyledText(ImageLabel.plainText(for: image, state: .pending)),
      background: background(of: image, in: frame))
    return area(
      image.selectAction,
      around: Box(columns: size.columns, rows: size.rows, content: .image(item)))
  }

  /// The colour behind an image's transparent pixels.
  private func background(of image: CardImage, in frame: Frame) -> Color {
    let own = image.backgroundColor.flatMap { hostConfig.palette.blended($0, on: frame.background) }
    return own?.color ?? frame.background
  }

  /// The words of an image that has no address.
  private mutating func label(of image: CardImage, in frame: Frame) -> Box? {
    guard let words = image.alternativeText, !words.isEmpty else { return nil }
    return line(for: image, state: .pending, in: frame)
  }

  private mutating func line(for image: CardImage, state: ImageState, in frame: Frame) -> Box? {
    let base = style(of: TextLook(isSubtle: true), in: frame)
    let text = wrapped(StyledText(imageLine(for: image, state: state)), base: base, in: frame)
    return text.map { area(image.selectAction, around: $0) }
  }

  /// The line that stands for an image which has no cells.
  func imageLine(for image: CardImage, state: ImageState) -> String {
    environment.isPlain
      ? ImageLabel.plainText(for: image, state: state)
      : ImageLabel.text(for: image, state: state, dash: glyphs.dash)
  }

  /// The cells of an image, or nil where a line of text stands for it.
  func imageSize(
    of image: CardImage, class sizeClass: ImageSize, state: ImageState, in frame: Frame
  ) -> GridSize? {
    guard environment.drawsImages, !environment.isPlain, state.hasRoom else { return nil }
    let sizing = ImageSizing(
      hostConfig: hostConfig, columns: frame.columns,
      rows: max(1, min(environment.maximumImageRows, frame.maximumImageRows)),
      cellAspect: environment.cellAspect,
      isInAutoColumn: frame.isInAutoColumn)
    return sizing.size(of: image, class: sizeClass, natural: state.pixels)
  }
}

extension ImageState {
  /// Whether there are or will be pixels.
  fileprivate var hasRoom: Bool {
    switch self {
    case .pending, .sized, .loaded: true
    case .failed, .remote, .refused: false
    }
  }

  /// The natural size, where it is known.
  fileprivate var pixels: ImageSizing.Pixels? {
    switch self {
    case .sized(let width, let height), .loaded(let width, let height):
      ImageSizing.Pixels(width: Double(max(1, width)), height: Double(max(1, height)))
    case .pending, .failed, .remote, .refused: nil
    }
  }
}

extension HostConfig {
  /// The address of an image, which may be written as a part of the host's own addresses.
  func wholeAddress(ofImage url: String) -> String {
    let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    let isWhole =
      scheme.endIndex < url.utf8.endIndex && url.utf8[scheme.endIndex] != UInt8(ascii: "/")
    return isWhole ? url : imageBaseURL + url
  }
}

extension Measurer {
  /// The box of an input: its label, below it its value or its choices, and what is wrong with it.
  mutating func box(for input: Input, in frame: Frame) -> Box? {
    guard hostConfig.supportsInteractivity else { return nil }
    let input = input.adding(state.foundChoices[input.key(at: place)] ?? [])
    if let tracks = labelTracks(of: input, in: frame) { return row(of: input, tracks, in: frame) }
    return stack(label(of: input, in: frame), above: input, in: frame)
  }

  /// A label, what is filled in below it, and below that what is wrong with it.
  mutating func stack(_ label: Box?, above input: Input, in frame: Frame) -> Box? {
    let (spacing, interaction) = (hostConfig.spacing, hostConfig.interaction)
    let control =
      environment.isPlain ? plainControl(of: input, in: frame) : control(of: input, in: frame)
    let error = error(of: input, in: frame)
    let parts = [
      (label, 0), (control, spacing[interaction.labelSpacing]),
      (error, spacing[interaction.errorSpacing]),
    ]
    var children: [Box.Stack.Child] = []
    for case (let box?, let gap) in parts {
      children.append(
        Box.Stack.Child(gap: children.isEmpty ? 0 : metrics.gapRows(gap), box: box))
    }
    return children.isEmpty ? nil : Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// The style of a field and of what stands beside a mark.
  func plain(in frame: Frame) -> Style {
    style(of: frame.look, in: frame)
  }

  mutating func label(of input: Input, in frame: Frame) -> Box? {
    guard let words = input.label, !words.isEmpty else { return nil }
    let look =
      input.isRequired
      ? hostConfig.interaction.requiredLabel : hostConfig.interaction.optionalLabel
    var text = StyledText(words)
    let suffix = style(of: TextLook(color: look.suffixColor), in: frame)
    text.append(look.suffix, style: Style(foreground: suffix.foreground))
    return wrapped(text, base: style(of: look.look.over(frame.look), in: frame), in: frame)
  }

  /// Why the value is not allowed; it has its number also where there is nothing to say.
  private mutating func error(of input: Input, in frame: Frame) -> Box? {
    guard let message = state.errors[input.key(at: place)] else {
      _ = nextOrdinal()
      return nil
    }
    let base = style(of: hostConfig.interaction.errorMessage.over(frame.look), in: frame)
    let options = WrapOptions(columns: frame.columns, hangingIndent: 2)
    return box(for: StyledText("! " + message), base: base, options: options, in: frame)
  }

  /// The field with its value, and the button at its end.
  private mutating func control(of input: Input, in frame: Frame) -> Box? {
    switch input.kind {
    case .toggle(let title, _):
      return toggle(input, title: title, in: frame)
    case .choiceSet where input.isList:
      return choices(of: input, in: frame)
    case .choiceSet:
      let field = field(for: input, in: frame)
      return Box.stacked(
        [field, openList(of: input, in: frame)].compactMap(\.self), columns: frame.columns)
    case .text, .number, .date, .time:
      return fieldWithAction(for: input, in: frame)
    }
  }

  private mutating func toggle(_ input: Input, title: String, in frame: Frame) -> Box? {
    let isOn = state.value(of: input, at: place) == input.valueOn
    let box = choice(StyledText(title), mark: isOn ? "[x]" : "[ ]", in: frame)
    guard hasTargets else { return box }
    return box?.targeted(
      CardTarget(id: place, role: .toggle, label: title, control: .input(input)))
  }

  /// The choices of a list, each with its mark.
  private mutating func choices(of input: Input, in frame: Frame) -> Box? {
    let chosen = Set(input.chosen(state.value(of: input, at: place)).map(\.value))
    let boxes = input.choices.enumerated().compactMap { index, item -> Box? in
      let mark = input.mark(isChosen: chosen.contains(item.value))
      let box = choice(title(of: item, in: frame), mark: mark, in: frame)
      return hasTargets ? box?.targeted(CardTarget(item, index: index, of: input, at: place)) : box
    }
    return Box.stacked(boxes, columns: frame.columns)
  }

  /// The choices of a field, if they are unfolded.
  private mutating func openList(of input: Input, in frame: Frame) -> Box? {
    list(of: input.choices.count, in: frame) { place in
      input.choices.enumerated().map { index, item in
        ListEntry(
          index: index, title: item.title,
          target: CardTarget(item, index: index, of: input, at: place))
      }
    }
  }

  /// A choice or a toggle: its mark, and its title indented behind it.
  mutating func choice(_ title: StyledText, mark: String, in frame: Frame) -> Box? {
    let options = WrapOptions(columns: frame.columns, hangingIndent: 4)
    var text = StyledText(mark + " ")
    text.append(title)
    return box(for: text, base: plain(in: frame), options: options, in: frame)
  }

  /// The title of a choice in a list, which may have emphasis but is one paragraph.
  private func title(of choice: Input.Choice, in frame: Frame) -> StyledText {
    let paragraphs = Markdown.styledText(of: choice.title, link: linkColor(in: frame))
    guard paragraphs.count == 1, paragraphs[0].marker == nil else {
      return StyledText(choice.title)
    }
    return paragraphs[0].text
  }
}

extension Input {
  /// The mark before a choice of a list.
  func mark(isChosen: Bool) -> String {
    if case .choiceSet(_, isMultiSelect: true, _) = kind { return isChosen ? "[x]" : "[ ]" }
    return isChosen ? "(x)" : "( )"
  }
}

extension CardTarget {
  /// Makes what a choice of an input at a place is.
  fileprivate init(_ choice: Input.Choice, index: Int, of input: Input, at id: TargetID) {
    self.init(
      id: id.child(index), role: .choice, label: choice.title,
      control: .choice(input, index: index))
  }
}
