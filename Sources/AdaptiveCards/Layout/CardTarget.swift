import CellGrid
import TextLayout

/// Something on the screen that can have the focus, and where.
public struct CardTarget: Sendable {
  /// The kind of target.
  public enum Role: Hashable, Sendable {
    /// A button.
    case button
    /// The button that unfolds the menu of a row of buttons.
    case overflow
    /// An entry of such a menu.
    case menuItem
    /// A field for text, a number, a day or a time of day.
    case text, number, date, time
    /// A box to tick.
    case toggle
    /// A field that unfolds a list of choices.
    case choiceSet
    /// A choice of a list.
    case choice
    /// A link in a text.
    case link
    /// The control that turns the pages of a carousel.
    case pager
    /// The title of a tab.
    case tab
    /// The title of a section that unfolds.
    case section
    /// Something that plays.
    case media
    /// An element that does something as a whole; other targets may lie in it.
    case area
  }

  /// The identity of the target.
  public let id: TargetID
  /// The kind of target.
  public let role: Role
  /// The text on the target, or its address, for a line that names the focus.
  public let label: String
  /// More to say about the target.
  public let hint: String?
  /// The effect of using it.
  let control: Control
  /// The cells it takes, in columns and lines of the card: a rectangle for each line of a link, one
  /// for all else.
  public internal(set) var rects: [Rect] = []

  /// Where the cursor can stand in it, if it is a field.
  var typed: TypedText?

  /// The effect of using a target; indirect as an input is large and targets are copied.
  indirect enum Control: Sendable {
    case action(Action)
    case input(Input)
    /// The menu of a row of buttons.
    case overflow(ActionBar)
    /// A choice of the input that is the target's parent.
    case choice(Input, index: Int)
    case link(String)
    case pager(ShownCarousel)
    /// The title of a page of a set.
    case page(OpenPages, index: Int)
  }

  init(id: TargetID, role: Role, label: String, hint: String? = nil, control: Control) {
    self.id = id
    self.role = role
    self.label = label
    self.hint = hint
    self.control = control
  }

  /// The least rectangle around all its cells.
  public var rect: Rect {
    let left = rects.lazy.map(\.column).min() ?? 0
    let top = rects.lazy.map(\.row).min() ?? 0
    return Rect(
      column: left, row: top, columns: (rects.lazy.map(\.endColumn).max() ?? left) - left,
      rows: (rects.lazy.map(\.endRow).max() ?? top) - top)
  }
}

/// Something that can have the focus, before it has a place, around what it shows.
///
/// It is indirect as boxes are copied at each level of a card, and a target is large.
indirect enum TargetBox: Sendable {
  case plain(CardTarget, around: Box)
  case field(CardTarget, around: Box, Field)

  /// The box that it shows.
  var box: Box {
    switch self {
    case .plain(_, let box), .field(_, let box, _): box
    }
  }

  /// The look of a field: brackets at both ends of a background, and what stands before the last.
  struct Field: Sendable {
    var style: Style
    /// A character of one column in front of the closing bracket.
    var sign: Unicode.Scalar?
    /// Columns of the bracket at each side; none where there is no room for them.
    var bracketColumns: Int
  }
}

/// The text of a field as it lies in its lines, so that the cursor has a place.
///
/// Nothing is counted until it is asked for, as only one field has the cursor.
struct TypedText: Sendable {
  /// The text in the field.
  let value: String
  /// The lines that show it.
  let lines: [WrappedLine]
  /// Columns a line may have.
  let columns: Int
  /// Where it begins in the card.
  var origin = Point(column: 0, row: 0)

  /// Lines it takes; the cursor has one of its own behind a newline at the end.
  var rows: Int { max(1, lines.count + (value.last?.isNewline == true ? 1 : 0)) }

  /// Where the cursor stands in the field behind some characters, or behind all if there are fewer.
  ///
  /// O(bytes).
  func point(ofCaret caret: Int) -> Point {
    point(
      ofByte: DisplayText(String(value.prefix(max(0, caret)))).utf8.count, in: DisplayText(value))
  }

  /// The characters before the place nearest to one on its line, or nil where there is no such line.
  ///
  /// O(bytes) and O(lines) for each character.
  func caret(at point: Point) -> Int? {
    guard (0..<rows).contains(point.row) else { return nil }
    let text = DisplayText(value)
    var prefix = DisplayText()
    var best: (caret: Int, distance: Int)?
    for (caret, character) in ([""] + value.map(String.init)).enumerated() {
      prefix.append(character)
      let place = self.point(ofByte: prefix.utf8.count, in: text)
      let distance = abs(place.column - point.column)
      guard place.row == point.row, distance < best?.distance ?? .max else { continue }
      best = (caret, distance)
    }
    return best?.caret
  }

  /// Where the cursor stands before a byte of the text as it is shown.
  private func point(ofByte byte: Int, in text: DisplayText) -> Point {
    let row = lines.firstIndex(showing: byte)
    guard lines.indices.contains(row) else { return Point(column: 0, row: 0) }
    let isBehindNewline = byte > 0 && text.utf8[byte - 1] == UInt8(ascii: "\n")
    if isBehindNewline && lines[row].start < byte { return Point(column: 0, row: rows - 1) }
    let line = lines[row]
    let end = min(max(byte, Int(line.start)), Int(line.end))
    // Blanks that hang over the end of a line are no part of it, but the cursor may stand on them.
    let column = Int(line.indent) + text.columns(in: Int(line.start)..<end) + max(0, byte - end)
    return Point(column: min(column, columns), row: row)
  }
}

/// The actions of a row of buttons: those that are buttons, and those in the menu behind the last one.
///
/// On paper nothing can stand behind a button.
struct ActionBar: Sendable {
  /// All actions of the row.
  let actions: [Action]
  /// The places in it of those that are buttons.
  let buttons: [Int]
  /// The places in it of those in the menu.
  let menu: [Int]

  /// Sorts actions.
  ///
  /// - Parameter fits: Whether the button of an action is not too wide; it is not asked for on paper.
  init(_ actions: [Action], maximum: Int, isPlain: Bool, fits: (Action) -> Bool) {
    self.actions = actions
    let primary = actions.indices.filter { index in
      isPlain || !actions[index].isSecondary && fits(actions[index])
    }
    buttons = Array(primary.prefix(isPlain ? .max : maximum))
    let shown = Set(buttons)
    menu = actions.indices.filter { !shown.contains($0) }
  }

  /// The child of the row that is the button for the menu; the menu's entries are its children.
  static func menuIndex(_ actions: [Action]) -> Int { actions.count }

  /// The child of the row whose children are the cards that its actions open.
  static func cardsIndex(_ actions: [Action]) -> Int { actions.count + 1 }
}

/// A carousel in a layout: which page it shows, and where it lies.
public struct ShownCarousel: Sendable, Hashable {
  /// The name of its page in ``CardState/pages``.
  public var key: String
  /// The page that is shown, from 0, among those that are visible.
  public var page: Int
  /// The number of visible pages.
  public var pageCount: Int
  /// Whether the first page comes after the last.
  public var loops: Bool
  /// Whether the pages lie below one another.
  public var isVertical: Bool
  /// Milliseconds until the next page is to be shown, or nil.
  public var timer: Int?
  /// Its lines in the card; the last one is the pager, `‹ 2/5 ›`.
  public var lines: Range<Int>

  /// The page some pages on, or back where the number is negative; without a loop it stays on the
  /// last or first one.
  public func page(after steps: Int) -> Int {
    guard loops else { return min(max(page + steps, 0), pageCount - 1) }
    let rest = (page + steps) % pageCount
    return rest < 0 ? rest + pageCount : rest
  }
}
