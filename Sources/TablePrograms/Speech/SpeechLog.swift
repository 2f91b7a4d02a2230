import TextLayout

/// Says what is new on a screen, as lines of text behind those that were said before.
///
/// Another item is said whole. Of the same one only the lines that are new, the detail when it is another one, and a
/// message when there is one. A prompt is a line by itself: first its label, then what is typed behind it as it is
/// typed; a line that was changed otherwise is said anew.
///
/// There is nothing in it but characters that can be read, and `\r\n` at the end of a line: no escape sequence, no bell, and
/// nothing that is drawn with characters, be it boxes, bars or dots of Braille.
public struct SpeechLog: Sendable {
  /// The screen that was said last; nil before the first.
  private var said: SpokenScreen?
  /// The line of a prompt as it stands on the last line, which has no end yet; nil where all lines are ended.
  private var openLine: String?

  /// Most lines of an item that are compared with those it had; of longer ones all are said from the first to the last
  /// that differ.
  private static let mostCompared = 400

  /// Makes a log in which nothing was said yet.
  public init() {}

  /// Has all of the next screen said, whatever was said before.
  public mutating func forget() { said = nil }

  /// The text to write now so that all of a screen was said.
  ///
  /// - Parameter columns: Columns of the terminal, which would else break longer lines within a word.
  public mutating func text(for screen: SpokenScreen, columns: Int = .max) -> String {
    let (former, prompt) = (said?.prompt, screen.prompt)
    let isSamePrompt = former != nil && former?.id == prompt?.id
    let waits = isSamePrompt && prompt?.isAlone == true
    var lines = waits ? newMessage(of: screen) : news(of: screen)
    if let prompt, !prompt.offer.isEmpty, !isSamePrompt || prompt.offer != former?.offer {
      lines += Self.shown(prompt.offer)
    }
    var text = ""
    if openLine != nil, !lines.isEmpty || !isSamePrompt { endLine(&text) }
    for line in lines { text += Self.broken(line, columns) + Self.lineEnd }
    if let prompt { say(prompt, in: &text) }
    adopt(screen, butItem: waits)
    return text
  }

  private static let lineEnd = "\r\n"

  private mutating func endLine(_ text: inout String) {
    text += Self.lineEnd
    openLine = nil
  }

  private mutating func say(_ prompt: SpokenScreen.Prompt, in text: inout String) {
    let line = Self.shown(prompt.label + prompt.text).joined(separator: Self.lineEnd)
    if let openLine, line.utf8.starts(with: openLine.utf8) {
      // Not by characters: a mark that is typed behind a letter makes another character of it.
      text += String(decoding: line.utf8.dropFirst(openLine.utf8.count), as: UTF8.self)
    } else {
      if openLine != nil { endLine(&text) }
      text += line
    }
    openLine = line
  }

  private mutating func adopt(_ screen: SpokenScreen, butItem waits: Bool) {
    guard waits, var known = said else { return said = screen }
    (known.message, known.messageNumber) = (screen.message, screen.messageNumber)
    known.prompt = screen.prompt
    said = known
  }

  /// The lines that are new, but for the prompt's.
  private func news(of screen: SpokenScreen) -> [String] {
    let (item, message) = (newItem(of: screen), newMessage(of: screen))
    // A message is about what is heard behind it, where one stays at the item.
    return said?.place == screen.place ? message + item : item + message
  }

  private func newItem(of screen: SpokenScreen) -> [String] {
    let heading = Self.shown(screen.heading)
    let detail = Self.shown(screen.detail)
    guard let said, said.place == screen.place else {
      return heading + detail + Self.shown(screen.lines)
    }
    let isOther = screen.detail != said.detail
    if screen.isInside != said.isInside { return (screen.isInside ? [] : heading) + detail }
    return newLines(of: screen, since: said) + (isOther ? detail : [])
  }

  private func newMessage(of screen: SpokenScreen) -> [String] {
    let isSaid =
      screen.message == said?.message && screen.messageNumber == said?.messageNumber
    return isSaid ? [] : Self.shown(screen.message)
  }

  /// The lines of an item that it did not have.
  private func newLines(of screen: SpokenScreen, since said: SpokenScreen) -> [String] {
    let (former, now) = (said.lines, screen.lines)
    // Other lines of the same words are those of another width.
    guard former != now, Self.words(former) != Self.words(now) else { return [] }
    let start = zip(former, now).prefix { $0 == $1 }.count
    let end = zip(former.dropFirst(start).reversed(), now.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let changed = Array(now[start..<(now.count - end)])
    let replaced = former[start..<(former.count - end)]
    guard max(changed.count, replaced.count) <= Self.mostCompared else {
      return Self.shown(changed)
    }
    let inserted = changed.difference(from: replaced).insertions.map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
    return Self.shown(inserted)
  }

  private static func words(_ lines: [String]) -> [Substring] {
    lines.flatMap { $0.split(separator: " ") }
  }

  private static func shown(_ lines: [String]) -> [String] { lines.flatMap { shown($0) } }

  /// A text as lines that are fit for a terminal; blank ones are left out, for nobody hears them.
  private static func shown(_ text: String) -> [String] {
    DisplayText(text).utf8.split(separator: 0x0A)
      .map { withoutDrawings(String(decoding: $0, as: UTF8.self)) }
      .filter { !$0.utf8.allSatisfy { $0 == 0x20 } }
  }

  private static func withoutDrawings(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: \.isDrawing) else { return line }
    let parts = line.unicodeScalars.split(whereSeparator: \.isDrawing).flatMap { part in
      part.split(separator: " ").map { String(Substring($0)) }
    }
    return parts.joined(separator: " ")
  }

  private static func broken(_ line: String, _ columns: Int) -> String {
    guard line.utf8.count > columns else { return line }
    var options = WrapOptions(columns: max(1, columns))
    options.keepsIndent = true
    let text = DisplayText(line)
    let lines = text.wrapped(options).map { line in
      var bytes: [UInt8] = []
      _ = text.appendShown(line.range, columns: Int(line.columns), to: &bytes)
      return String(repeating: " ", count: Int(line.indent))
        + String(decoding: bytes, as: UTF8.self)
    }
    return lines.joined(separator: lineEnd)
  }
}

extension Unicode.Scalar {
  /// Whether it is a part of a drawing: of boxes, blocks, a picture of Braille dots or one that a terminal fills in.
  fileprivate var isDrawing: Bool {
    (0x2500...0x259F).contains(value) || (0x2800...0x28FF).contains(value) || value == 0x10EEEE
  }
}
