import CellGrid
import TerminalInterface

/// All that a screen keeps of links: whether there are any, and where.
struct LinkState: Sendable {
  private let choice: TerminalOptions.LinkChoice
  private let canBeAsked: Bool
  /// Whether the terminal knows links; nil while that is not known.
  private var isKnown: Bool?
  private var hasAsked = false
  /// The links on the screen.
  var layer = LinkLayer()

  /// Asks for the name and version (xterm, XTVERSION).
  private static let question = "\u{1B}[>q"

  /// Makes the state of a screen that has just been opened.
  ///
  /// - Parameters:
  ///   - support: Whether the terminal knows links, by its environment.
  ///   - canBeAsked: Whether it understands questions and its answers can be read.
  init(choice: TerminalOptions.LinkChoice, support: Bool?, canBeAsked: Bool) {
    self.choice = choice
    self.canBeAsked = canBeAsked
    isKnown = support
  }

  /// Whether links are written.
  var isOn: Bool {
    switch choice {
    case .never: false
    case .auto: isKnown == true
    case .always: true
    }
  }

  /// Whether they may be yet.
  var isPossible: Bool { isOn || choice == .auto && isKnown == nil && canBeAsked }

  /// The question to send now; empty where nothing is left to ask or no link needs it.
  mutating func nextQuestion() -> String {
    guard choice == .auto, isKnown == nil, canBeAsked, !hasAsked, !layer.isEmpty else { return "" }
    hasAsked = true
    return Self.question
  }

  /// Takes the terminal's name and version.
  ///
  /// - Returns: Whether links are on since then.
  mutating func receive(version: String) -> Bool {
    guard isKnown == nil else { return false }
    isKnown = LinkTerminals.support(version: version)
    return isOn
  }
}
