import AdaptiveCards
import Phrases
import RecordCards

/// What printed cards have left out of what their authors put into them.
struct CardLosses: Equatable, Sendable {
  /// Losses that are said one by one.
  private static let mostLines = 5

  /// Losses so far.
  private(set) var count = 0
  private var lines: [Phrase] = []

  /// Counts what a card has left out.
  ///
  /// - Parameter place: The record, to say where it was.
  mutating func add(_ card: Card, at place: @autoclosure () -> Phrase) {
    for warning in card.warnings where warning.isOfSomethingLeftOut {
      count += 1
      if lines.count < Self.mostLines { lines.append("\(place()): \(warning.description)") }
    }
  }

  /// Adds what cards have left out that come behind.
  mutating func add(_ other: CardLosses) {
    count += other.count
    lines += other.lines.prefix(max(0, Self.mostLines - lines.count))
  }

  /// Says what is left out; false if something is.
  func report() -> Bool {
    for line in lines { UserMessage.print(line) }
    if count > lines.count {
      UserMessage.print("\(ValueText.grouped(count - lines.count)) more left out (riffle lint)")
    }
    return count == 0
  }
}
