import CellGrid
import Records

/// The line in which a search is typed, with the keys that change how it searches.
struct SearchPrompt: Sendable {
  /// What is typed, and how it is sought.
  private(set) var wish: SearchWish
  private var line: Prompt
  /// What Tab goes through.
  private let scopes: [SearchScope]

  init(_ wish: SearchWish, scopes: [SearchScope], history: [String]) {
    self.wish = wish
    self.scopes = scopes
    line = Prompt(label: wish.label, history: history)
  }

  /// Types a key by its name, or a character.
  mutating func type(_ name: String, character: Character?) -> Prompt.Result {
    var result = Prompt.Result.editing
    switch name {
    case "^R": wish.isLiteral.toggle()
    case "^N": wish.isNegated.toggle()
    case "M-c": wish.capitals = Self.next(wish.capitals, in: SearchWish.Capitals.allCases, by: 1)
    case "Tab": wish.scope = Self.next(wish.scope, in: scopes, by: 1)
    case "S-Tab": wish.scope = Self.next(wish.scope, in: scopes, by: -1)
    default: result = line.type(name, character: character)
    }
    update()
    return result
  }

  /// Adds text that was pasted; a line ends at its first newline.
  mutating func paste(_ pasted: String) {
    line.paste(pasted)
    update()
  }

  /// Draws the line, at its right what is found so far, and returns where the cursor stands.
  func draw(in canvas: inout Canvas, row: Int, columns: Int, found: String) -> Point {
    line.draw(in: &canvas, row: row, columns: columns, note: found)
  }

  private mutating func update() {
    wish.text = line.text
    line.label = wish.label
  }

  private static func next<Choice: Equatable>(
    _ choice: Choice, in choices: [Choice], by step: Int
  ) -> Choice {
    let index = (choices.firstIndex(of: choice) ?? 0) + step
    return choices[(index + choices.count) % choices.count]
  }
}
