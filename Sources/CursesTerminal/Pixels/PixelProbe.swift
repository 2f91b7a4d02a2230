import CellGrid
import TerminalInterface

/// Finds out how a terminal shows pixels: what to ask it next, and what follows from its answers.
///
/// Each question is asked once, and those that some terminals would print only of terminals that
/// have said what they are. Nothing waits for an answer.
struct PixelProbe: Sendable, Hashable {
  private let choice: TerminalOptions.PixelChoice
  private let terminal: Terminal
  private var asked: Set<Question> = []
  private var cellByWindow: PixelExtent?
  private var cellByReport: PixelExtent?
  private var hasPlaceholders = false
  private var takesGraphics = false
  private var hasSixelAttribute = false
  private var sixelLimit: PixelExtent?

  /// The properties of a terminal that are known without asking.
  struct Terminal: Sendable, Hashable {
    /// Whether it understands questions and its answers can be read.
    var canBeAsked: Bool
    /// Whether tmux or screen stands between.
    var isMultiplexed: Bool
    /// Its colours, by which placeholders tell their picture.
    var depth: ColorDepth
  }

  /// A question to the terminal, as its bytes.
  private enum Question: String, CaseIterable {
    /// The size of a cell (xterm, `CSI Ps t`).
    case cellSize = "\u{1B}[16t"
    /// The name and version (xterm, XTVERSION).
    case version = "\u{1B}[>q"
    /// The attributes (DA1), among which 4 stands for sixels.
    case attributes = "\u{1B}[c"
    /// Whether an image of one pixel could be shown (kitty, "Querying support").
    case graphics = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// The largest sixel picture (xterm, XTSMGRAPHICS).
    case sixelLimit = "\u{1B}[?2;1;0S"
  }

  /// Makes a probe of what a program wants.
  init(choice: TerminalOptions.PixelChoice, terminal: Terminal) {
    self.choice = choice
    self.terminal = terminal
  }

  /// The knowledge so far.
  var support: PixelSupport {
    let cell = cellByWindow ?? cellByReport
    return PixelSupport(
      kitty: terminal.depth.hasWholePalette && (choice == .kitty || showsPlaceholders),
      sixel: cell != nil && (choice == .sixel || showsSixels), cellPixels: cell,
      sixelLimit: sixelLimit, placeholderColor: terminal.depth == .direct ? .direct : .palette)
  }

  /// The questions to send now; empty where nothing is left to ask.
  mutating func nextQuestions() -> String {
    guard canAsk else { return "" }
    let questions = Question.allCases.filter { isWanted($0) && !asked.contains($0) }
    asked.formUnion(questions)
    return questions.map(\.rawValue).joined()
  }

  /// Takes the size of a cell as the terminal's window tells it, or nil where it does not.
  mutating func receive(cellByWindow cell: PixelExtent?) {
    guard choice != .none else { return }
    cellByWindow = cell.flatMap { $0.isSaneCell ? $0 : nil }
    // With a new size of the window the font may be another.
    asked.remove(.cellSize)
  }

  /// Takes the terminal's attributes.
  mutating func receive(attributes: [Int]) {
    hasSixelAttribute = attributes.dropFirst().contains(4)
  }

  /// Takes an answer.
  mutating func receive(_ answer: TerminalAnswer) {
    switch answer {
    case .cellSize(let cell): cellByReport = cell.isSaneCell ? cell : nil
    case .version(let text): hasPlaceholders = TerminalVersion(text).hasPlaceholders
    case .graphics(let isSupported): takesGraphics = isSupported
    case .sixelLimit(let limit): sixelLimit = limit.width > 0 && limit.height > 0 ? limit : nil
    }
  }

  /// Whether what is shown follows from answers; of a terminal that is not asked they are typed or pasted.
  private var isAutomatic: Bool {
    choice == .auto && terminal.canBeAsked && !terminal.isMultiplexed
  }

  private var showsPlaceholders: Bool { isAutomatic && hasPlaceholders && takesGraphics }

  private var showsSixels: Bool { isAutomatic && hasSixelAttribute }

  private var canAsk: Bool {
    terminal.canBeAsked && choice != .none && (choice != .auto || isAutomatic)
  }

  private func isWanted(_ question: Question) -> Bool {
    switch question {
    case .cellSize: cellByWindow == nil
    case .version, .attributes: isAutomatic
    case .graphics: isAutomatic && hasPlaceholders && terminal.depth.hasWholePalette
    case .sixelLimit: showsSixels || choice == .sixel
    }
  }
}

extension PixelExtent {
  /// Whether it is no larger than another.
  func fits(in other: PixelExtent) -> Bool { width <= other.width && height <= other.height }

  /// Whether a cell may be so large, however small or large the font: 4 to 100 pixels a side.
  var isSaneCell: Bool { (4...100).contains(width) && (4...100).contains(height) }
}

/// The name and version that a terminal gives itself, such as `kitty(0.28.1)` or `ghostty 1.0.1`.
struct TerminalVersion: Sendable, Hashable {
  private let name: String
  private let numbers: [Int]

  /// Reads the first word and the numbers after it.
  init(_ text: String) {
    let isLetter: (Character) -> Bool = { $0.isASCII && $0.isLetter }
    name = text.prefix(while: isLetter).lowercased()
    let rest = text.dropFirst(name.count).drop { !$0.isWholeNumber }
    numbers = rest.prefix { $0.isWholeNumber || $0 == "." }.split(separator: ".").map {
      Int($0) ?? 0
    }
  }

  /// Whether it shows the placeholders of kitty's protocol.
  ///
  /// Others take its graphics, but have pictures only above or below text.
  var hasPlaceholders: Bool {
    switch name {
    case "kitty": !numbers.lexicographicallyPrecedes([0, 28])
    case "ghostty": true
    default: false
    }
  }
}
