import CellGrid
import Phrases
import Query
import RecordCards
import TablePrograms
import TerminalInterface
import Values

/// Keys that go along the strip: its intervals one by one, in words on the last line; Enter goes to the first record of
/// one.
@MainActor
final class StripMode: Overlay {
  private let strip: Strip
  private let messages: MessageLine
  /// The cell of the strip on the screen that an interval has; nil where it is not drawn.
  private let point: (_ interval: Int) -> Point?
  private let onChoice: (_ interval: Int) -> Void
  private weak var application: TableApplication?

  /// Begins at the interval of the selected record.
  ///
  /// - Parameters:
  ///   - point: The cell of the strip on the screen that an interval has; nil where it is not drawn.
  ///   - onChoice: Called with the interval to go to.
  init(
    _ strip: Strip, messages: MessageLine, in application: TableApplication,
    point: @escaping (_ interval: Int) -> Point?, onChoice: @escaping (_ interval: Int) -> Void
  ) {
    (self.strip, self.messages, self.application) = (strip, messages, application)
    (self.point, self.onChoice) = (point, onChoice)
    strip.cursor = strip.intervalOfSelection ?? 0
  }

  private var cursor: Int { strip.cursor ?? 0 }
  private var count: Int { strip.intervals.count }

  func handle(_ key: Key) -> KeyOutcome {
    messages.clear()
    switch key {
    case "Down", "j", "^N": go(to: cursor + 1)
    case "Up", "k", "^P": go(to: cursor - 1)
    case "PgDn", "f", "^F", "^V", "Space", "d", "^D": go(to: cursor + page)
    case "PgUp", "b", "^B", "M-v", "u", "^U": go(to: cursor - page)
    case "Home", "g", "<": go(to: 0)
    case "End", "G", ">": go(to: .max)
    case "n": find(1, "No match further down.") { self.strip.hitCount(in: $0) > 0 }
    case "N": find(-1, "No match further up.") { self.strip.hitCount(in: $0) > 0 }
    case "e": find(1, "Nothing so severe further down.", where: isSevere)
    case "E": find(-1, "Nothing so severe further up.", where: isSevere)
    case "Enter":
      let interval = cursor
      cancel()
      onChoice(interval)
    case "Esc", "q", "^T", "^C", "^G": cancel()
    default: messages.say("\(key.name) does nothing here; the keys are below.")
    }
    return .taken
  }

  private var page: Int { max(1, count / 5) }

  private func go(to interval: Int) { strip.cursor = min(max(interval, 0), max(0, count - 1)) }

  /// Goes to the next interval in a direction of which something is so, or says that there is none.
  private func find(_ step: Int, _ missing: Phrase, where isWanted: (Int) -> Bool) {
    var interval = cursor + step
    while strip.intervals.indices.contains(interval) {
      if isWanted(interval) { return go(to: interval) }
      interval += step
    }
    messages.say(missing)
  }

  /// Whether an interval has an error; where none of them has, a warning.
  private func isSevere(_ interval: Int) -> Bool {
    let worst = strip.intervals.compactMap(\.worst).max() ?? .trace
    return strip.intervals[interval].worst.map { $0 >= min(.error, max(.warn, worst)) } ?? false
  }

  func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(.down): go(to: cursor + 1)
    case .wheel(.up): go(to: cursor - 1)
    case .press(.left):
      guard let first = point(0), event.position.column == first.column else { return cancel() }
      go(to: event.position.row - first.row)
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  func cancel() {
    strip.cursor = nil
    application?.dismiss(self)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    status.draw(in: &canvas, row: max(0, size.rows - 1), columns: size.columns)
    return point(cursor)
  }

  private var status: StatusLine {
    var line = StatusLine()
    if let message = messages.text {
      line.add(Phrase(verbatim: message), rank: 0, cutTail: "")
      return line
    }
    line.add(Phrase(verbatim: strip.words?.interval(cursor) ?? ""), rank: 0)
    for (number, part) in contents.enumerated() { line.add(part, rank: number == 0 ? 1 : 2) }
    line.add("Enter goes there", rank: 1)
    if strip.hits != nil { line.add("n next match", rank: 4) }
    line.add("e next error", rank: 5)
    line.add("Esc back", rank: 3)
    return line
  }

  /// The content of the interval in words.
  private var contents: [Phrase] {
    guard strip.intervals.indices.contains(cursor), let sample = strip.sample else { return [] }
    let interval = strip.intervals[cursor]
    let count = ValueText.count(sample.recordCount(ofLooked: interval.count), "record")
    var parts: [Phrase] = [sample.isWhole ? Phrase(verbatim: count) : "about \(count)"]
    if let worst = interval.worst { parts.append("worst: \(worst.rawValue)") }
    if let hits = strip.hits {
      let matches = ValueText.count(strip.hitCount(in: cursor), "matching record")
      parts.append(hits.isEstimated ? "about \(matches)" : Phrase(verbatim: matches))
    }
    return parts
  }

  func speak(on screen: inout SpokenScreen) {
    let interval = strip.words?.spokenInterval(cursor) ?? ""
    screen = SpokenScreen(
      place: "strip", heading: Phrase("Along \(strip.words?.title ?? "")").text,
      detail: SpokenWords.plain(([Phrase(verbatim: interval)] + contents).joined(separator: ", ")),
      isInside: true, message: SpokenWords.plain(messages.text ?? ""),
      messageNumber: messages.count)
  }
}
