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
      cells.append(takeCell(from: &rest))
    } while takeDelimiter(from: &rest)
    return cells
  }

  private func takeDelimiter(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard rest.first == delimiter else { return false }
    rest.removeFirst()
    return true
  }

  private func takeCell(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var cell: [UInt8] = []
    if rest.first == Byte.quote {
      rest.removeFirst()
      takeQuoted(from: &rest, into: &cell)
    }
    // Behind the closing quote there should be nothing; what there is belongs to the cell all the
    // same, so that nothing is lost.
    let end = rest.firstIndex(of: delimiter) ?? rest.endIndex
    cell.append(contentsOf: rest[..<end])
    rest = rest[end...]
    return cell
  }

  private func takeQuoted(
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
