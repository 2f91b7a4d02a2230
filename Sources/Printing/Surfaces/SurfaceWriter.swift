import CellGrid
import Platform
import RecordCards
import Records

/// Writes surfaces, one below the other, to a file descriptor in one of the forms of printed cards.
///
/// What is written stays in memory only until there is enough of it. A picture says at its start how large it is,
/// so it is kept in a file without a name until its end is known.
struct SurfaceWriter: ~Copyable {
  private enum Form {
    case lines(TextLines)
    case page(HTMLPage)
    case picture(SVGPicture, Waiting)
  }

  private let descriptor: Int32
  private var form: Form
  /// Goes to the descriptor, or to the file in which a picture waits.
  private var output: OutputBuffer

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - plan: The form, and its colours.
  ///   - descriptor: An open file.
  ///   - title: What the whole is called, as one line; lines of text have no title.
  init(_ plan: PrintPlan, descriptor: Int32, title: String) throws(OutputBuffer.Failure) {
    self.descriptor = descriptor
    switch plan.form {
    case .text, .ansi: form = .lines(Self.textLines(plan))
    case .html: form = .page(HTMLPage(title: title, theme: plan.theme))
    case .svg: form = .picture(SVGPicture(title: title, theme: plan.theme), try Waiting())
    }
    switch form {
    case .lines: output = OutputBuffer(descriptor: descriptor)
    case .page(let page):
      output = OutputBuffer(descriptor: descriptor)
      output.append { page.appendHead(to: &$0) }
    case .picture(_, let waiting): output = OutputBuffer(descriptor: waiting.file.descriptor)
    }
  }

  /// Makes a writer of some cards that come behind others, which stay in memory until ``drainPart()``.
  ///
  /// Not for a picture, of which each line stands below all before it.
  init(partOf plan: PrintPlan) {
    descriptor = -1
    output = OutputBuffer(descriptor: nil)
    form =
      switch plan.form {
      case .text, .ansi: .lines(Self.textLines(plan))
      case .html, .svg: .page(HTMLPage(title: "", theme: plan.theme))
      }
  }

  /// Lines of text in the colours of a plan; ANSI text has colours also where the plan has none.
  private static func textLines(_ plan: PrintPlan) -> TextLines {
    let usual = ColorResolver(theme: plan.theme, depth: .palette(256))
    return TextLines(plan.form == .ansi ? plan.colors ?? usual : plan.colors)
  }

  /// Bytes that were written of a part so far.
  var partByteCount: Int { output.byteCount }

  /// Empties the part, and returns its bytes.
  mutating func drainPart() -> [UInt8] { output.drain() }

  /// Adds what was written of a part.
  mutating func add(_ part: [UInt8]) throws(OutputBuffer.Failure) { try output.append(part) }

  /// Begins a card, or anything else that stands by itself, in a language where it is known.
  mutating func beginCard(language: String?) {
    guard case .page(let page) = form else { return }
    output.append { page.beginCard(language: language, in: &$0) }
  }

  /// Ends a card.
  mutating func endCard() {
    guard case .page(let page) = form else { return }
    output.append { page.endCard(in: &$0) }
  }

  /// Has lines of text added, unless what is written has more to it than its characters.
  ///
  /// - Parameter add: Adds the lines, or says that they have to be drawn.
  /// - Returns: Whether they were added.
  mutating func appendText(
    _ add: (inout [UInt8]) -> Bool
  ) throws(OutputBuffer.Failure) -> Bool {
    guard case .lines(let lines) = form, lines.isPlain else { return false }
    var isAdded = false
    output.append { isAdded = add(&$0) }
    try output.flushIfFull()
    return isAdded
  }

  /// Adds the rows of a surface.
  mutating func append(_ surface: Surface) throws(OutputBuffer.Failure) {
    switch form {
    case .lines(var lines):
      output.append { lines.append(surface, to: &$0) }
      form = .lines(lines)
    case .page(let page): output.append { page.append(surface, to: &$0) }
    case .picture(var picture, let waiting):
      output.append { picture.append(surface, to: &$0) }
      form = .picture(picture, waiting)
    }
    try output.flushIfFull()
  }

  /// Writes what is collected.
  mutating func flush() throws(OutputBuffer.Failure) { try output.flush() }

  /// Writes all, when there is nothing more.
  mutating func finish() throws(OutputBuffer.Failure) {
    switch form {
    case .lines: break
    case .page(let page): output.append { page.appendTail(to: &$0) }
    case .picture(let picture, let waiting):
      try output.flush()
      output = OutputBuffer(descriptor: descriptor)
      output.append { picture.appendHead(to: &$0) }
      try waiting.copy(to: &output)
      output.append { picture.appendTail(to: &$0) }
    }
    try output.flush()
  }
}

/// What waits in a file without a name for what is to stand before it.
private struct Waiting {
  /// Bytes that are copied at a time.
  private static let pieceByteCount = 1 << 16

  let file: InputFile

  /// Makes an empty file.
  init() throws(OutputBuffer.Failure) {
    do throws(RecordError) { file = try .temporary() } catch { throw OutputBuffer.Failure(error) }
  }

  /// Writes all of it.
  func copy(to output: inout OutputBuffer) throws(OutputBuffer.Failure) {
    let buffer = ReadBuffer(byteCount: Self.pieceByteCount)
    var offset = 0
    while true {
      let count: Int
      do throws(RecordError) { count = try file.read(into: buffer.memory, at: offset) } catch {
        throw OutputBuffer.Failure(error)
      }
      guard count > 0 else { return }
      try output.write(buffer.bytes(count))
      offset += count
    }
  }
}

extension OutputBuffer.Failure {
  /// Why a file of our own could not be used.
  fileprivate init(_ error: RecordError) {
    if case .spoolFailed(let code) = error {
      self = .failed(code)
    } else if case .unreadable(let code) = error {
      self = .failed(code)
    } else {
      self = .failed(EIO)
    }
  }
}
