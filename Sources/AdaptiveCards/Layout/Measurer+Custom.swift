import CellGrid
import TextLayout

/// Elements of a host's own: their closures say what room they take.
extension Measurer {
  /// The box of an element; nil where it shows nothing.
  ///
  /// Where its type is not registered for the layout, a line says that it is there.
  mutating func box(for element: CustomElement, in frame: Frame) -> Box? {
    guard let type = environment.registry.elementType(element.type) else {
      return box(for: UnseenElement.text(type: element.type), in: frame)
    }
    let size = size(of: element, type, in: frame)
    guard size.columns > 0, size.rows > 0 else { return nil }
    let custom = CustomBox(
      element: element, draw: type.draw, look: frame.look, container: frame.style,
      background: frame.background)
    let box = area(
      element.selectAction,
      around: Box(columns: size.columns, rows: size.rows, content: .custom(custom)))
    let column = frame.side.offset(of: size.columns, in: frame.columns)
    guard column > 0 else { return box }
    let child = Box.Stack.Child(gap: 0, stretches: true, column: column, box: box)
    return Box(Box.Stack(children: [child]), columns: frame.columns)
  }

  /// How wide an element would like to be: as wide as it is where it has all columns.
  func customWidths(_ element: CustomElement, in frame: Frame) -> IntrinsicWidths {
    guard let type = environment.registry.elementType(element.type) else {
      return intrinsicWidths(
        of: .textBlock(UnseenElement.text(type: element.type)), in: frame)
    }
    let columns = size(of: element, type, in: frame).columns
    return IntrinsicWidths(minimum: min(IntrinsicWidths.longestWord, columns), preferred: columns)
  }

  /// The size that the host asks for, within the room that there is.
  private func size(
    of element: CustomElement, _ type: CardRegistry.ElementType, in frame: Frame
  ) -> GridSize {
    let room = GridSize(columns: frame.columns, rows: 0)
    let context = ElementContext(
      size: room, look: frame.look, container: frame.style, background: frame.background,
      environment: environment)
    let size = type.measure(element, context)
    return GridSize(
      columns: min(max(0, size.columns), frame.columns),
      rows: min(max(0, size.rows), CardRegistry.mostLines))
  }
}

/// An element of a host's own that was measured, and what its drawing takes from around it.
struct CustomBox: Sendable {
  let element: CustomElement
  let draw: CardRegistry.Draw
  let look: TextLook
  let container: ContainerStyle
  let background: Color

  /// Draws the lines that are in a range of the card's lines.
  func draw(
    in canvas: inout Canvas, rect: Rect, lines: Range<Int>, environment: LayoutEnvironment
  ) {
    let shown = lines.clamped(to: rect.rowRange)
    guard !shown.isEmpty else { return }
    let context = ElementContext(
      size: GridSize(columns: rect.columns, rows: rect.rows), look: look, container: container,
      background: background, environment: environment)
    let band = Rect(
      column: rect.column, row: shown.lowerBound, columns: rect.columns, rows: shown.count)
    let inner = Rect(
      column: 0, row: rect.row - band.row, columns: rect.columns, rows: rect.rows)
    canvas.inside(band) { canvas in
      canvas.inside(inner) { canvas in
        draw(element, context, &canvas)
        canvas.blankControlCodes()
      }
    }
  }
}

extension Canvas {
  /// Blanks the cells that show a control code, as only texts are kept free of them.
  fileprivate mutating func blankControlCodes() {
    for row in clip.rowRange {
      for column in clip.columnRange {
        let cell = surface[column, row]
        guard cell.glyph < 0x20 || (0x7f..<0xa0).contains(cell.glyph) else { continue }
        let place = Rect(
          column: column - origin.column, row: row - origin.row, columns: 1, rows: 1)
        fill(place, style: cell.style)
      }
    }
  }
}
