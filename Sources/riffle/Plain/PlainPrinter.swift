import AdaptiveCards
import CellGrid
import Dispatch
import Glibc
import Records

/// Prints cards as text: the same cards by the same layout, nothing cut, no terminal control.
struct PlainPrinter {
  /// Width where neither the command line nor `COLUMNS` says.
  private static let usualColumns = 80
  /// Lines that are drawn at a time, so that a card of any height takes the memory of a few.
  private static let bandLines = 64

  private let columns: Int
  private let rule: Unicode.Scalar

  init(options: Options) {
    columns = Self.columns(options)
    rule = Self.isUTF8 ? "─" : "-"
  }

  /// Prints all records of the inputs; returns the exit code.
  func print(_ inputs: [Input]) -> Int32 {
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    do throws(OutputBuffer.Failure) {
      for input in inputs {
        if inputs.count > 1 { try output.append("== \(input.source.name) ==\n".utf8) }
        try print(input, to: &output)
      }
      try output.flush()
      return 0
    } catch {
      if case .failed(let code) = error { UserMessage.print("cannot write: \(code)") ; return 1 }
      return 0
    }
  }

  /// Prints records as they are found; what is there is written out before more is waited for.
  private func print(_ input: Input, to output: inout OutputBuffer) throws(OutputBuffer.Failure) {
    let arrival = DispatchSemaphore(value: 0)
    input.source.startIndexing { arrival.signal() }
    var builder: CardBuilder?
    var printed = 0
    while true {
      let progress = input.source.progress
      if builder == nil, progress.count > 0 {
        builder = CardBuilder(plan: CardPlan(samples: Samples.fields(of: input.source)), collapse: 0)
      }
      while let builder, printed < progress.count {
        try print(card(printed, of: input.source, builder), to: &output)
        printed += 1
      }
      if progress.isComplete { return }
      try output.flush()
      arrival.wait()
    }
  }

  private func card(_ index: Int, of source: RecordSource, _ builder: CardBuilder) -> Card {
    do throws(RecordError) {
      return builder.card(for: try source.record(at: index), detail: .full)
    } catch {
      return ProblemCard.card(unreadable: error, number: index + 1)
    }
  }

  private func print(_ card: Card, to output: inout OutputBuffer) throws(OutputBuffer.Failure) {
    var environment = LayoutEnvironment()
    environment.isPlain = true
    let layout = CardLayout(card, columns: columns, state: CardState(), environment: environment)
    var surface = Surface(size: GridSize(columns: columns, rows: 0))
    for start in stride(from: 0, to: layout.lineCount, by: Self.bandLines) {
      let lines = start..<min(start + Self.bandLines, layout.lineCount)
      surface.erase(size: GridSize(columns: columns, rows: lines.count))
      var canvas = Canvas(surface)
      canvas.inside(
        Rect(column: 0, row: -start, columns: columns, rows: layout.lineCount)
      ) { layout.draw(in: &$0, lines: lines, resources: DrawResources()) }
      surface = canvas.takeSurface()
      try print(surface, to: &output)
    }
    for _ in 0..<columns { output.append(rule) }
    try output.endLine()
  }

  private func print(_ surface: Surface, to output: inout OutputBuffer) throws(OutputBuffer.Failure)
  {
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        let cell = surface[column, row]
        guard cell.columns > 0 else { continue }
        if cell.glyph & Cell.clusterBit == 0 {
          output.append(Unicode.Scalar(cell.glyph) ?? " ")
        } else {
          for scalar in surface.scalars(of: cell) { output.append(scalar) }
        }
      }
      try output.endLine()
    }
  }

  private static func columns(_ options: Options) -> Int {
    if let width = options.width, width > 0 { return width }
    if let text = getenv("COLUMNS"), let width = Int(String(cString: text)), width > 0 {
      return width
    }
    return usualColumns
  }

  /// Whether the locale of the environment writes UTF-8 (locale(7): LC_ALL, LC_CTYPE, LANG in turn).
  private static var isUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let upper = String(cString: value).uppercased()
      return upper.contains("UTF-8") || upper.contains("UTF8")
    }
    return false
  }
}
