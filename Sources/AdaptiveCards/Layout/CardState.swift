/// The changes of a reader to a card: the part of its look that is not in the card.
public struct CardState: Sendable, Hashable {
  /// The blocks of collapsed text that are expanded.
  public var expanded: Set<Int> = []
  /// Whether all blocks of collapsed text are expanded, and the words in place of images are not cut.
  public var expandsAll = false
  /// Elements that were shown or hidden, by id.
  public var visibility: [String: Bool] = [:]
  /// The pages that carousels show, from 0, by ``Carousel/key``.
  public var pages: [String: Int] = [:]
  /// The open pages of tabs and sections, from 0, by ``PageSet/key``; without an entry those that the card
  /// opens.
  public var openPages: [String: Set<Int>] = [:]
  /// The values of inputs, by the input's id, or by the description of its ``TargetID`` if it has none.
  ///
  /// A toggle has its value for on or for off; a choice set the values that are chosen, with commas.
  public var values: [String: String] = [:]
  /// The choices that the host has found for choice sets with a data set, by the same keys; their own choices
  /// come first.
  public var foundChoices: [String: [Input.Choice]] = [:]
  /// The messages below inputs whose values are not allowed, by the same keys.
  public var errors: [String: String] = [:]
  /// The action of each row of buttons whose card is open.
  ///
  /// A closed card keeps what is open in it.
  public var openCards: [TargetID: Int] = [:]
  /// The target that has the focus; nil where the card does not have it.
  ///
  /// Where that is not shown any more, its nearest neighbour has it: see ``CardLayout/focused``.
  public var focus: TargetID?
  /// Characters of the focused field before the cursor; more than there are for its end.
  public var caret = CardState.end
  /// The list or menu that is unfolded.
  public var popup: Popup?
  /// The button that has sent something, and how far that has come; nil where nothing was sent since something was
  /// filled in.
  public var delivery: Delivery?

  /// The place of the cursor behind all that is in a field, however much that is.
  public static let end = Int.max

  /// Makes the state of a card that nobody has touched.
  public init() {}

  /// Whether something was filled in since the card was sent, or it was never sent.
  public var hasUnsentValues: Bool { !values.isEmpty && delivery?.isOutdated ?? true }

  /// What a button has sent, on its way.
  public struct Delivery: Sendable, Hashable {
    /// How far it has come.
    public enum Stage: Sendable, Hashable {
      /// Its receiver has not answered yet.
      case waiting
      /// It was received.
      case sent
    }

    /// The place of the button.
    public var button: TargetID
    /// How far it has come.
    public var stage: Stage
    /// Whether something was filled in since it was sent.
    var isOutdated = false

    /// Makes what a button has sent just now.
    public init(button: TargetID, stage: Stage) { (self.button, self.stage) = (button, stage) }
  }

  /// A list of choices, or a menu of buttons, that is unfolded.
  public struct Popup: Sendable, Hashable {
    /// The choice set or the button it belongs to.
    public var target: TargetID
    /// The entry that is highlighted, counted without regard to the filter; where that one is
    /// not shown, the first one that is.
    public var highlighted: Int
    /// The text that was typed to find an entry; entries that do not contain it are not shown.
    public var filter = ""

    /// Makes a list without a filter.
    public init(target: TargetID, highlighted: Int) {
      self.target = target
      self.highlighted = highlighted
    }
  }
}

extension CardState {
  /// The value of an input now.
  func value(of input: Input, at id: TargetID) -> String {
    values[input.key(at: id)] ?? input.initialValue
  }
}

extension Input {
  /// The key of its value: its id, or its place where it has none.
  func key(at id: TargetID) -> String { self.id ?? id.description }
}
