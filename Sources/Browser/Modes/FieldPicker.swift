import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// The list in which fields are chosen: marks to show or hide them, and their order.
///
/// It knows nothing of the screen but how many rows a page has.
struct FieldPicker: Equatable, Sendable {
  /// A line of the list.
  struct Item: Equatable, Sendable {
    /// The field.
    var field: SampledField
    /// Whether it is shown.
    var isShown: Bool
  }

  /// The result of a key.
  enum Result: Equatable {
    /// The list changed, or nothing did.
    case editing
    /// The key means nothing here.
    case unknown
    /// These fields are to be shown; nil is all as they come.
    case accepted(FieldSelection?)
    /// All stays as it was.
    case cancelled
  }

  /// All fields in the order in which they are to be shown.
  private(set) var items: [Item]
  /// Which of ``visible`` the cursor is on.
  private(set) var cursor = 0
  /// The text that the listed names contain.
  private(set) var narrowing = EditableLine()
  /// Whether that is being typed.
  private(set) var isNarrowing = false
  private let fields: [SampledField]
  private let selection: FieldSelection?
  private let initial: [Item]

  /// Lists fields as a selection has them now.
  ///
  /// - Parameter path: The names from a field of the record down to what the cursor is to be on, or on what
  ///   that is in.
  init(fields: [SampledField], selection: FieldSelection?, startingAt path: [String] = []) {
    self.fields = fields
    self.selection = selection
    let shown = selection?.adapted(to: fields.map(\.name))
    let ranked = fields.map { ($0, shown == nil ? 0 : shown?.rank(of: $0.path)) }
    let isOrdered = ranked.contains { ($0.1 ?? 0) > 0 }
    // Without an order a hidden field keeps its place; else those that are hidden come last.
    let place: (Int?) -> Int = { isOrdered ? $0 ?? .max : 0 }
    items = ranked.enumerated()
      .sorted { (place($0.element.1), $0.offset) < (place($1.element.1), $1.offset) }
      .map { Item(field: $0.element.0, isShown: $0.element.1 != nil) }
    initial = items
    cursor =
      items.indices.filter { path.starts(with: items[$0].field.path) }
      .max { items[$0].field.path.count < items[$1].field.path.count } ?? 0
  }

  /// The items that are listed, by their place among all.
  var visible: [Int] {
    let text = narrowing.text.lowercased()
    return items.indices.filter {
      text.isEmpty || items[$0].field.name.lowercased().contains(bytesOf: text)
    }
  }

  /// The names that lead to the field under the cursor; nil where none is listed.
  var underCursor: [String]? {
    let visible = visible
    return visible.indices.contains(cursor) ? items[visible[cursor]].field.path : nil
  }

  /// Types a key.
  ///
  /// - Parameter page: Rows of a page.
  mutating func type(_ key: Key, page: Int) -> Result {
    if isNarrowing { return typeNarrowing(key) }
    switch key {
    case "Enter": return .accepted(items == initial ? selection : chosen)
    case "Esc", "q", "c", "^C", "^G":
      guard key == "Esc", !narrowing.text.isEmpty else { return .cancelled }
      narrow("")
    case "Space", "x": toggle()
    case "a": setAll(true)
    case "n": setAll(false)
    case "J", "S-Down": move(1)
    case "K", "S-Up": move(-1)
    case "/": isNarrowing = true
    default: return step(key, page: page)
    }
    return .editing
  }

  private mutating func step(_ key: Key, page: Int) -> Result {
    switch key {
    case "Down", "j", "^N": go(to: cursor + 1)
    case "Up", "k", "^P": go(to: cursor - 1)
    case "PgDn", "f", "^F", "^V", "d", "^D": go(to: cursor + page)
    case "PgUp", "b", "^B", "M-v", "u", "^U": go(to: cursor - page)
    case "Home", "g", "<": go(to: 0)
    case "End", "G", ">": go(to: items.count)
    default: return .unknown
    }
    return .editing
  }

  /// Adds text that was pasted to what the names must have.
  mutating func paste(_ text: String) {
    guard isNarrowing else { return }
    narrowing.insert(String(text.prefix { !$0.isNewline }))
    go(to: 0)
  }

  private mutating func typeNarrowing(_ key: Key) -> Result {
    switch key {
    case "Enter": isNarrowing = false
    case "Esc", "^C", "^G": narrow("")
    case "Backspace" where narrowing.text.isEmpty: narrow("")
    case "Down", "Up": return step(key, page: 1)
    default:
      _ = narrowing.type(key)
      go(to: 0)
    }
    return .editing
  }

  private mutating func narrow(_ text: String) {
    let current = visible.indices.contains(cursor) ? visible[cursor] : 0
    narrowing = EditableLine(text)
    isNarrowing = false
    go(to: visible.firstIndex(of: current) ?? 0)
  }

  mutating func go(to place: Int) { cursor = min(max(place, 0), max(0, visible.count - 1)) }

  private mutating func toggle() {
    toggleMark()
    go(to: cursor + 1)
  }

  /// Sets the mark of the field under the cursor, or takes it.
  mutating func toggleMark() {
    if visible.indices.contains(cursor) { items[visible[cursor]].isShown.toggle() }
  }

  private mutating func setAll(_ isShown: Bool) {
    for index in visible { items[index].isShown = isShown }
  }

  /// Moves the item under the cursor past its neighbour in the list.
  private mutating func move(_ step: Int) {
    let visible = visible
    guard visible.indices.contains(cursor), visible.indices.contains(cursor + step) else { return }
    let item = items.remove(at: visible[cursor])
    items.insert(item, at: visible[cursor + step])
    cursor += step
  }

  /// The selection that the marks and the order make.
  private var chosen: FieldSelection? {
    let shown = items.filter(\.isShown).map(\.field.name)
    let names = Set(shown)
    let isAsFound = shown == fields.map(\.name).filter(names.contains)
    return FieldSelection(
      order: isAsFound ? [] : shown, hiding: items.filter { !$0.isShown }.map(\.field.name))
  }
}
