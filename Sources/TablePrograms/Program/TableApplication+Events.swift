import CellGrid
import TableKit
import TerminalInterface

extension TableApplication {
  /// Acts on one thing that happened.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let event): handle(event)
    case .paste(let text): paste(text)
    case .timer(let timer): fire(timer)
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
    if focusedField?.handle(key) == true || program.handle(key, in: self) { return }
    let bindings = program.keyBindings(in: self)
    if let binding = (bindings + rowActionBindings).binding(for: key) { return binding.action() }
    if focusedField != nil, key == "Esc" { return leaveField() }
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
    if let field = focusedField { return field.insert(text) }
    if program.paste(text, in: self) { return }
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      _ = program.handle(Key(.character(scalar)), in: self)
    }
  }
}

extension TableApplication {
  /// Brings everything on the screen to its place and up to date.
  ///
  /// Who hears of a table's layout may change a view that stands in a pane, which may then be taller.
  func layOut() {
    for _ in 0..<2 {
      haveViewsChanged = false
      arrange(lines: max(0, size.rows - (program.hasStatusLine ? 1 : 0)))
      for placed in arrangement.tables { placed.table.fit(placed.rect) }
      if !haveViewsChanged { break }
    }
    for overlay in overlays { overlay.layOut(in: size) }
  }

  /// Draws all there is and returns where the terminal's cursor stands.
  func draw(in canvas: inout Canvas) -> Point? {
    let top = overlays.lastIndex(where: \.coversScreen)
    let cursor = top == nil ? drawPanes(in: &canvas) : nil
    return overlays[(top ?? 0)...].reduce(cursor) { $1.draw(in: &canvas, size: size) }
  }

  /// Draws what is below all that stands in front.
  private func drawPanes(in canvas: inout Canvas) -> Point? {
    for rule in arrangement.rules { draw(rule: rule, in: &canvas) }
    for placed in arrangement.views { draw(placed, in: &canvas) }
    for placed in arrangement.tables { placed.table.draw(in: placed.rect, of: &canvas) }
    if program.hasStatusLine {
      // A blank is at each side.
      canvas.drawStatusLine(
        program.statusLine(columns: max(0, size.columns - 2)), row: size.rows - 1,
        columns: size.columns)
    }
    return focusedField?.cursorPosition ?? program.cursor(in: self)
  }

  /// Finds out where everything goes, and listens to what is new on the screen.
  private func arrange(lines: Int) {
    let former = arrangement
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: lines)
    arrangement = Arrangement(program.layout, in: whole)
    for placed in former.tables where arrangement.place(of: placed.table) == nil {
      placed.table.onNeedsDisplay = nil
    }
    for placed in arrangement.tables { listen(to: placed.table) }
    listenToViews()
    for field in former.fields { field.hasFocus = false }
    focusedField?.hasFocus = overlays.isEmpty
  }

  /// Has a frame drawn whenever a table changes.
  func listen(to table: TableView) {
    table.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
  }

  private func listenToViews() {
    let views = arrangement.views.map(\.view)
    let shown = Set(views.map(ObjectIdentifier.init))
    for (id, observer) in observers where !shown.contains(id) || observer.view == nil {
      observer.stop()
      observers[id] = nil
    }
    for view in views where observers[ObjectIdentifier(view)] == nil {
      observers[ObjectIdentifier(view)] = ViewObserver(view) { [weak self] in
        self?.haveViewsChanged = true
        self?.setNeedsDisplay()
      }
    }
  }

  private func draw(rule: Rect, in canvas: inout Canvas) {
    let style = Style(foreground: .role(.rule))
    let start = Point(column: rule.column, row: rule.row)
    if rule.columns == 1 {
      canvas.drawVerticalRule(at: start, rows: rule.rows, style: style)
    } else if rule.rows > 0 {
      canvas.drawRule(at: start, columns: rule.columns, style: style)
    }
  }

  private func draw(_ placed: Arrangement.PlacedView, in canvas: inout Canvas) {
    guard !placed.rect.isEmpty else { return }
    let height = placed.view.height(columns: placed.rect.columns)
    canvas.inside(placed.rect) { placed.view.drawHierarchy(in: &$0, lines: 0..<height) }
  }

}

extension Canvas {
  /// Draws a status line over the whole width of a row.
  package mutating func drawStatusLine(_ text: StyledText, row: Int, columns: Int) {
    let bar = Style(background: .role(.status))
    let line = Rect(column: 0, row: row, columns: columns, rows: 1)
    fill(line, style: bar)
    inside(line) { $0.draw(text, at: Point(column: 1, row: 0), base: bar) }
  }
}

extension TableView {
  /// Lays the table out for a rectangle.
  public func fit(_ rect: Rect) {
    size = GridSize(columns: rect.columns, rows: rect.rows)
    layoutIfNeeded()
  }

  /// Draws the table in the rectangle that it was fitted to.
  public func draw(in rect: Rect, of canvas: inout Canvas) {
    canvas.inside(rect) { draw(in: &$0) }
  }
}
