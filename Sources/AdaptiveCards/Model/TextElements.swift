import CellGrid

/// The look of a text as a card asks for it; nil means what its surroundings say.
public struct TextLook: Sendable, Hashable {
  /// Size, or nil.
  public var size: TextSize?
  /// Weight, or nil.
  public var weight: TextWeight?
  /// Colour, or nil.
  public var color: TextColor?
  /// Whether it is less important, or nil.
  public var isSubtle: Bool?
  /// Whether it is a title or heading, whose colour the theme may say where nothing else does.
  package var isTitle = false

  /// Makes a look that leaves all to the surroundings.
  public init(
    size: TextSize? = nil, weight: TextWeight? = nil, color: TextColor? = nil, isSubtle: Bool? = nil
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.isSubtle = isSubtle
  }

  /// The look of a title.
  package static let title: TextLook = {
    var look = TextLook(weight: .bolder)
    look.isTitle = true
    return look
  }()
}

/// A text with a little markdown and DATE/TIME macros.
public struct TextBlock: Sendable, Hashable {
  /// The text as written.
  public var text: String
  /// The look of the text.
  public var look = TextLook()
  /// The kind of text, which has a look of its own.
  public var style = TextBlockStyle.default
  /// Whether it is wrapped or cut.
  public var wraps = false
  /// Most lines, 0 for no limit.
  public var maximumLines = 0
  /// Whether the text is markdown; a record's own text is shown as it is.
  public var isMarkdown = true

  /// Makes a text block.
  public init(text: String) { self.text = text }
}

/// Runs of text that are one wrapped paragraph.
public struct RichTextBlock: Sendable, Hashable {
  /// The runs in order.
  public var runs: [TextRun]

  /// Makes a block.
  public init(runs: [TextRun]) { self.runs = runs }
}

/// A run of text in one look, without markdown.
public struct TextRun: Sendable, Hashable {
  /// The text; DATE/TIME macros are expanded.
  public var text: String
  /// The look of the text.
  public var look = TextLook()
  /// Italic.
  public var isItalic = false
  /// Struck through.
  public var isStruckThrough = false
  /// Underlined.
  public var isUnderlined = false
  /// On the background of a marker pen.
  public var isHighlighted = false
  /// The container style whose background is behind it, as a badge has one; nil for none.
  public var backgroundStyle: ContainerStyle?
  /// The name of an icon that stands before the text, or nil.
  public var icon: String?
  /// The action of selecting it.
  public var selectAction: Action? {
    get { keptAction?.value }
    set { keptAction = Indirect(newValue) }
  }
  private var keptAction: Indirect<Action>?
  /// Whether there is one.
  var isSelectable: Bool { keptAction != nil }
  /// Whether it is no text but a dot between two parts, drawn by the characters of the layout.
  public var isSeparator = false

  /// Makes a run.
  public init(text: String) { self.text = text }

  /// A run that separates the ones around it.
  public static let separator: TextRun = {
    var run = TextRun(text: "")
    run.isSeparator = true
    return run
  }()
}

/// Titles and values in two columns.
public struct FactSet: Sendable, Hashable {
  /// The facts from top to bottom.
  public var facts: [Fact]

  /// Makes a set.
  public init(facts: [Fact]) { self.facts = facts }
}

/// A title and its value.
public struct Fact: Sendable, Hashable {
  /// The title, in bold.
  public var title: String
  /// The value, wrapped; one with looks of its own without these.
  ///
  /// O(bytes) for the latter.
  public var value: String {
    get { styledValue.map { String(decoding: $0.text.utf8, as: UTF8.self) } ?? plainValue }
    set { (plainValue, styledValue) = (newValue, nil) }
  }
  /// The value with the look of its parts, where they have one of their own; nil for one that is ``value`` alone.
  public var styledValue: StyledText?
  /// Whether both are markdown; a record's own text is shown as it is.
  public var isMarkdown = true
  /// Whether the value is a nested one written over several lines, each of which begins with a key.
  public var isNested = false
  private var plainValue: String

  /// Makes a fact.
  public init(title: String, value: String) {
    self.title = title
    plainValue = value
  }

  /// Makes a fact whose value has a look; it is shown as it is.
  public init(title: String, value: StyledText) {
    self.init(title: title, value: "")
    styledValue = value
    isMarkdown = false
  }
}

/// A long text of which the first lines are shown until it is expanded.
public struct CollapsedText: Sendable, Hashable {
  /// The text, shown as it is.
  public var text: StyledText
  /// Lines that are shown while it is collapsed; 0 shows all.
  ///
  /// A block is never collapsed to save fewer than three lines.
  public var limit: Int
  /// The number of the block in the card, for ``CardState/expanded``.
  public var block: Int

  /// Makes a block.
  public init(text: StyledText, limit: Int, block: Int) {
    self.text = text
    self.limit = limit
    self.block = block
  }
}

/// A turn of a conversation: who, and what was said.
public struct Turn: Sendable, Hashable {
  /// The speaker's role or name.
  public var speaker: String
  /// The elements of the turn, indented under the speaker: texts, images, tool calls.
  public var content: [Element]

  /// Makes a turn.
  public init(speaker: String, content: [Element]) {
    self.speaker = speaker
    self.content = content
  }
}
