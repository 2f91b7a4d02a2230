/// A table of text, as programs print them: rows whose cells stand below one another or between bars.
///
/// A row is a line. Lines that are drawn between rows, blank lines, and a line that counts the rows belong to
/// the row above them.
public struct TextTable: Sendable, Hashable {
  /// How rows are cut into cells.
  enum Cut: Sendable, Hashable {
    /// At bars, in ASCII or drawn, which stand at both ends of a line too where they are a frame.
    case bars(isFramed: Bool)
    /// By the columns of the screen that each cell takes in most rows; a word is in the cell that it shares
    /// most columns with, and the last cell takes what is behind it too.
    case places([Range<Int>])
    /// At white space; the last cell takes the rest of the line.
    case words
  }

  /// The names of the columns.
  let names: [String]
  let cut: Cut

  /// Bytes of a line that are enough to see whether it is a row.
  static let startByteCount = 256

  /// Whether a line, without its line break, is a row.
  static func begins(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = TableLine(line)
    return !text.isBlank && !text.isRule && !text.isCount
  }

  /// The cells of a row, without the white space around them; fewer than there are names where those at the end
  /// are empty, or more.
  ///
  /// O(bytes · columns).
  func cells(of line: Slice<UnsafeBufferPointer<UInt8>>) -> [[UInt8]] {
    let line = TableLine(UnsafeBufferPointer(rebasing: line))
    switch cut {
    case .bars(let isFramed): return line.cellsAtBars(isFramed: isFramed)
    case .words: return line.cells(ofWords: names.count)
    case .places(let places): return line.cells(at: places)
    }
  }

  /// The content of a record: a row and what is drawn below it.
  ///
  /// O(bytes · columns).
  func content(of bytes: UnsafeBufferPointer<UInt8>) -> Record.Content {
    var lines = LineReader(bytes)
    let values = cells(of: lines.next() ?? bytes[..<bytes.startIndex])
    let more = values.count > names.count ? (names.count..<values.count) : 0..<0
    return .row(names: names + more.map(ColumnName.numbered), values: values)
  }
}

/// A line of a table of text.
struct TableLine {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Bars between cells: of ASCII, and those drawn as a line or two (U+2502, U+2551).
  private static let bars: [[UInt8]] = [[Byte.bar], [0xE2, 0x94, 0x82], [0xE2, 0x95, 0x91]]

  var isBlank: Bool { bytes.allSatisfy(Byte.isSpace) }

  /// Whether it is drawn between rows: of dashes, `=`, `+`, `:`, bars and drawn lines (U+2500 to U+257F) alone.
  var isRule: Bool {
    var dashCount = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x2D, Byte.equals: dashCount += 1
      case Byte.space, Byte.tab, Byte.bar, 0x2B, 0x3A: break
      case 0xE2 where index + 2 < bytes.count && (0x94...0x95).contains(bytes[index + 1]):
        dashCount += 1
        index += 2
      default: return false
      }
      index += 1
    }
    return dashCount > 1
  }

  /// Whether it says how many rows there are, as psql does.
  var isCount: Bool {
    guard bytes.first == 0x28, bytes.last == 0x29 else { return false }
    let words = bytes.dropFirst().dropLast().split(separator: Byte.space)
    return words.count == 2 && words[0].allSatisfy(Byte.isDigit)
      && words[1].starts(with: "row".utf8)
  }

  /// Whether a bar is the first that is seen of it.
  var isFramed: Bool {
    bytes.firstIndex { !Byte.isSpace($0) }.map { barByteCount(at: $0) > 0 } ?? false
  }

  /// Whether a bar is in it.
  var hasBars: Bool {
    bytes.contains(Byte.bar)
      || bytes.contains(0xE2) && bytes.indices.contains { barByteCount(at: $0) > 1 }
  }

  private func barByteCount(at index: Int) -> Int {
    Self.bars.first { bytes[index...].starts(with: $0) }?.count ?? 0
  }

  /// The cells between bars; outside of a frame is none.
  func cellsAtBars(isFramed: Bool) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let count = barByteCount(at: index)
      if count > 0 {
        cells.append(trimmed(start..<index))
        start = index + count
      }
      index += max(1, count)
    }
    let last = trimmed(start..<bytes.count)
    if !isFramed || !last.isEmpty { cells.append(last) }
    return isFramed ? Array(cells.dropFirst()) : cells
  }

  /// The bytes of a range without the white space around them.
  private func trimmed(_ range: Range<Int>) -> [UInt8] {
    let text = bytes[range].drop(while: Byte.isSpace)
    let end = text.lastIndex { !Byte.isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    return Array(text[..<end])
  }

  /// A word: its bytes, and the columns that it takes.
  struct Word {
    var bytes: Range<Int>
    var columns: Range<Int>
  }

  /// The words between white space; a character is a column, a tab goes to the next eighth one.
  var words: [Word] {
    var words: [Word] = []
    var start: (byte: Int, column: Int)?
    var column = 0
    for (index, byte) in bytes.enumerated() {
      if Byte.isSpace(byte) {
        if let begun = start {
          words.append(Word(bytes: begun.byte..<index, columns: begun.column..<column))
        }
        start = nil
        column = byte == Byte.tab ? (column / 8 + 1) * 8 : column + 1
      } else {
        if start == nil { start = (index, column) }
        // A byte that goes on with a character is no column.
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    if let begun = start {
      words.append(Word(bytes: begun.byte..<bytes.count, columns: begun.column..<column))
    }
    return words
  }

  /// So many cells, at white space.
  func cells(ofWords count: Int) -> [[UInt8]] {
    let words = words
    guard words.count > count, count > 0 else { return words.map { Array(bytes[$0.bytes]) } }
    let first = words.prefix(count - 1).map { Array(bytes[$0.bytes]) }
    return first + [trimmed(words[count - 1].bytes.lowerBound..<bytes.count)]
  }

  /// The cells by the columns that they take.
  func cells(at places: [Range<Int>]) -> [[UInt8]] {
    var ranges: [Range<Int>?] = Array(repeating: nil, count: places.count)
    var place = 0
    var last: Word?
    for word in words {
      place = self.place(of: word, behind: last, from: place, among: places)
      ranges[place] = (ranges[place]?.lowerBound ?? word.bytes.lowerBound)..<word.bytes.upperBound
      last = word
    }
    while case .some(nil) = ranges.last { ranges.removeLast() }
    return ranges.map { range in range.map { Array(bytes[$0]) } ?? [] }
  }

  /// The place that a word belongs to, which is none before that of the word before it.
  private func place(
    of word: Word, behind last: Word?, from first: Int, among places: [Range<Int>]
  ) -> Int {
    func shared(_ index: Int) -> Int { places[index].clamped(to: word.columns).count }
    let best = (first..<places.count).max { (shared($0), $1) < (shared($1), $0) } ?? first
    if shared(best) > 0 { return best }
    // Beside all cells: what is a blank away goes on with the word before it, else a cell begins.
    if let last, word.columns.lowerBound - last.columns.upperBound < 2 { return first }
    return (first..<places.count).first { places[$0].lowerBound >= word.columns.lowerBound }
      ?? places.count - 1
  }
}
