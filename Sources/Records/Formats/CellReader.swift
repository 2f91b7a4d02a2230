/// Takes a row of delimited text apart into its cells (RFC 4180).
package struct CellReader {
  package let delimiter: UInt8

  package init(delimiter: UInt8) { self.delimiter = delimiter }

  /// The cells of one row, unquoted.
  ///
  /// O(bytes).
  package func cells(of row: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var rest = row[...]
    if rest.last == Byte.carriageReturn { rest.removeLast() }
    var cells: [[UInt8]] = []
    repeat {
      var cell: [UInt8] = []
      readCell(from: &rest, into: &cell)
      cells.append(cell)
    } while readDelimiter(from: &rest)
    return cells
  }

  private func readDelimiter(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard rest.first == delimiter else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads the cell at the front, without its quotes, and leaves what is behind it.
  ///
  /// O(bytes of the cell).
  func readCell(from rest: inout Slice<UnsafeBufferPointer<UInt8>>, into cell: inout [UInt8]) {
    let isQuoted = rest.first == Byte.quote
    if isQuoted {
      rest.removeFirst()
      readQuoted(from: &rest, into: &cell)
    }
    // Behind the closing quote there should be nothing; what there is belongs to the cell all the
    // same, so that nothing is lost.
    let end = rest.firstIndex(of: delimiter) ?? rest.endIndex
    let text = UnsafeBufferPointer(rebasing: rest[..<end])
    cell.append(contentsOf: isQuoted ? text : unpadded(text))
    rest = rest[end...]
  }

  /// A cell without the blanks around it, if bars are between cells: these are there to be looked at.
  func unpadded(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard delimiter == Byte.bar else { return cell }
    let text = cell.drop { $0 == Byte.space }
    let end = text.lastIndex { $0 != Byte.space }.map { $0 + 1 } ?? text.startIndex
    return UnsafeBufferPointer(rebasing: text[..<end])
  }

  private func readQuoted(
    from rest: inout Slice<UnsafeBufferPointer<UInt8>>, into cell: inout [UInt8]
  ) {
    while let quote = rest.firstIndex(of: Byte.quote) {
      cell.append(contentsOf: rest[..<quote])
      rest = rest[(quote + 1)...]
      guard rest.first == Byte.quote else { return }
      cell.append(Byte.quote)
      rest.removeFirst()
    }
    cell.append(contentsOf: rest)
    rest = rest[rest.endIndex...]
  }
}
