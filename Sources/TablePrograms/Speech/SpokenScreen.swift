/// The screen in words, for who hears it: what stands on it at one time, said by a ``SpeechLog`` as far as it is new.
///
/// A screen shows much at once and is read by looking around. Of what is heard there is one thing at a time: the item
/// that one is at, and what has the keys.
public struct SpokenScreen: Sendable, Hashable {
  /// Tells the item that is read from all others; it is never said.
  public var place: String
  /// The item's number or title: `Record 34 of 4567`.
  public var heading: String
  /// The item itself, line by line.
  public var lines: [String]
  /// The part that the cursor or the keys are at: a field with its value, a button, the chosen row of a list.
  public var detail: String
  /// Whether one is inside the item, at ``detail``; going in and coming out says the item's lines no more.
  public var isInside: Bool
  /// The message or status.
  public var message: String
  /// Counts messages, so that one is heard that was the last one too.
  public var messageNumber: Int
  /// The line that is being typed; nil for none.
  public var prompt: Prompt?

  /// A line that is being typed, or a question that a key answers.
  public struct Prompt: Sendable, Hashable {
    /// Tells the prompt from all others; it is never said.
    public var id: String
    /// What is asked for, with what stands between it and the text: `Search: `.
    public var label: String
    /// The text so far.
    public var text: String
    /// What the line can become, said on a line of its own.
    public var offer: String
    /// Whether the item waits until the prompt is closed, so that what is found while one types is not said with
    /// every letter.
    public var isAlone: Bool

    /// Makes a prompt.
    public init(
      id: String, label: String, text: String = "", offer: String = "", isAlone: Bool = true
    ) {
      self.id = id
      self.label = label
      self.text = text
      self.offer = offer
      self.isAlone = isAlone
    }
  }

  /// Makes a screen; without arguments one with nothing on it.
  public init(
    place: String = "", heading: String = "", lines: [String] = [], detail: String = "",
    isInside: Bool = false, message: String = "", messageNumber: Int = 0, prompt: Prompt? = nil
  ) {
    self.place = place
    self.heading = heading
    self.lines = lines
    self.detail = detail
    self.isInside = isInside
    self.message = message
    self.messageNumber = messageNumber
    self.prompt = prompt
  }
}
