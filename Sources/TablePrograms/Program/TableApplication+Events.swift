import CellGrid
import TerminalInterface
import TableKit

extension TableApplication {
  /// Lines that one notch of the mouse wheel scrolls.
  private static let wheelLines = 3

  /// Acts on one thing that happened.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let event): handle(event)
    case .paste(let text): paste(text)
    case .timer(let timer): take(timer)
    case .resize(let size): self.size = size
    case .resumed: repaint()
    case .woken, .background, .deviceAttributes, .answer, .pixels: break
    }
  }

  /// Gives a key to what stands in front, else to the field that has the keys, the program, its
  /// bindings, the actions of the row, and at last to the keys that every program has.
  private func handle(_ key: Key) {
    program.willHandle(key, in: self)
    for overlay in overlays.reversed() {
      switch overlay.handle(key) {
      case .taken: return
      case .unknown: return handleAlways(key)
      case .passedOn: continue
      }
    }
    if focus?.field?.handle(key) == true || program.handle(key, in: self) { return }
    let bindings = program.keyBindings(in: self)
    if let binding = (bindings + rowActionBindings).binding(for: key) { return binding.action() }
    if focus?.field != nil, key == "Esc" { return leaveField() }
    standardBinding(for: key)?.action()
  }

  /// Does what a key means even where something in front has the keys.
  private func handleAlways(_ key: Key) {
    if ["^C", "^L", "^Z"].contains(key) { standardBinding(for: key)?.action() }
  }

  private func standardBinding(for key: Key) -> KeyBinding? {
    if let binding = standardBindings.binding(for: key) { return binding }
    // An arrow or page key does the same with a modifier that nobody asks for.
    guard key.typedCharacter == nil, key.code != .tab else { return nil }
    if case .character = key.code { return nil }
    return standardBindings.binding(for: Key(key.code))
  }

  /// Gives pasted text to the field that has the keys, or hands it on as the keys that would type it.
  private func paste(_ text: String) {
    if let overlay = overlays.last { return overlay.paste(text) }
    if let field = focus?.field { return field.insert(text) }
    if program.paste(text, in: self) { return }
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      _ = program.handle(Key(.character(scalar)), in: self)
    }
  }

  private func handle(_ event: MouseEvent) {
    if let overlay = overlays.last { return overlay.handle(event) }
    if program.handle(event, in: self) { return }
    switch event.action {
    case .wheel(.down):
      arrangement.table(at: event.position)?.table.scroll(byLines: Self.wheelLines)
    case .wheel(.up): arrangement.table(at: event.position)?.table.scroll(byLines: -Self.wheelLines)
    case .press, .drag: press(event)
    case .release, .move, .wheel: break
    }
  }

  private func press(_ event: MouseEvent) {
    if let placed = arrangement.table(at: event.position) { return press(event, on: placed) }
    let field = arrangement.fields.first { $0.frame?.contains(event.position) == true }
    guard let field, case .press = event.action else { return }
    focus(field)
    field.moveCursor(toScreenColumn: event.position.column)
  }

  private func press(_ event: MouseEvent, on placed: Arrangement.PlacedTable) {
    let (table, rect) = (placed.table, placed.rect)
    let point = Point(
      column: event.position.column - rect.column, row: event.position.row - rect.row)
    if table.showsVerticalScrollIndicator, point.column == rect.columns - 1 {
      return table.scroll(toIndicatorLine: point.row)
    }
    guard case .press(let button) = event.action else { return }
    focus(table)
    guard let path = table.indexPathForRow(at: point) else { return }
    let click = RowClick(
      tableView: table, indexPath: path, button: button, modifiers: event.modifiers, point: point)
    if program.handle(click, in: self) || button != .left { return }
    if placed.focusesRows { table.focusRow(at: path) }
    table.performUserSelection(ofRowAt: path)
  }
}
