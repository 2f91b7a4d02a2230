/// Something that a card asks of its host, or tells it.
public enum CardEvent: Hashable, Sendable {
  /// An address is to be opened; the card has done nothing about it.
  case openURL(String)
  /// The values of the inputs are to be sent.
  case submit(CardSubmission)
  /// A button with an action of the host's own was pressed; the card has done nothing about it.
  case customAction(CustomAction, button: TargetID)
  /// An element was shown or hidden by an action.
  case visibilityChanged(elementID: String, isVisible: Bool)
  /// A button has opened or closed its card.
  case showCardChanged(TargetID, isOpen: Bool)
  /// Nothing was sent, as inputs have values that are not allowed; the first of them that is shown,
  /// or else the first.
  case validationFailed(first: TargetID)
  /// The value of an input is another one; the id of the input, or its place if it has none.
  case valueChanged(inputID: String, value: String)
  /// A carousel shows another page, counted from 0; the carousel's ``Carousel/key``.
  case pageTurned(carousel: String, page: Int)
  /// A page of tabs or sections, counted from 0, was opened or closed; the set's ``PageSet/key``.
  case pageOpened(set: String, page: Int, isOpen: Bool)
  /// A choice set asks for what its data set has for a text; answer with
  /// ``CardInteraction/setChoices(_:of:)``.
  case choicesWanted(ChoiceQuery)
  /// The list of a choice set or the menu of a row of buttons was unfolded.
  case popupOpened(TargetID)
  /// It was folded.
  case popupClosed(TargetID)
}
