import CellGrid

/// The card, the state and the surroundings of one layout, the same for all elements of the card.
///
/// It is an object as a measurer is copied at each level of a card, and the room on the stack counts.
final class LayoutContext {
  let card: Card
  let state: CardState
  let setting: LayoutSetting
  let source: TextSource
  /// The card's class of width, where it adapts to that; nil shows all.
  let widthClass: WidthClass?
  private let askImageState: ((String) -> ImageState)?
  private var imageStates: [String: ImageState] = [:]

  init(
    card: Card, state: CardState, setting: LayoutSetting, columns: Int,
    imageState: ((String) -> ImageState)?
  ) {
    self.state = state
    self.setting = setting
    askImageState = imageState
    widthClass = setting.widthClass(of: columns)
    source = setting.textSource(language: card.language)
    self.card = card
  }

  /// The places of the card's inputs, found when they are first asked for, which most cards never do;
  /// O(elements) then.
  private(set) lazy var index = CardIndex(card)

  /// The state of an image, by its whole address: each is asked for once, so that all of the layout,
  /// and whoever compares with it later, has the same, although images arrive meanwhile.
  func imageState(_ url: String) -> ImageState {
    if let state = imageStates[url] { return state }
    let state = askImageState?(url) ?? setting.environment.images[url] ?? .pending
    imageStates[url] = state
    return state
  }
}
