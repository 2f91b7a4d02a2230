/// A hard line of any text, with what is known of every byte in a table beside it.
struct MeasuredLine: HardLine {
  let content: Range<Int>
  private let places: UnsafeBufferPointer<UInt8>

  /// Takes the places of the content's bytes, which a ``PlaceTable`` filled.
  init(content: Range<Int>, places: UnsafeBufferPointer<UInt8>) {
    self.content = content
    self.places = places
  }

  @inline(__always)
  func columns(at position: Int) -> Int { place(at: position).columnCount }

  func columns(in range: Range<Int>) -> Int {
    var position = range.lowerBound - content.lowerBound
    let end = range.upperBound - content.lowerBound
    var columns = 0
    while position + 8 <= end {
      columns += places.word(at: position).sumOfColumns
      position += 8
    }
    while position < end {
      columns += Place(rawValue: places[position]).columnCount
      position += 1
    }
    return columns
  }

  @inline(__always)
  func isBlank(at position: Int) -> Bool { place(at: position).contains(.blank) }

  @inline(__always)
  func isOpportunity(at position: Int) -> Bool { place(at: position).contains(.opportunity) }

  @inline(__always)
  func startsCluster(at position: Int) -> Bool { place(at: position).contains(.clusterStart) }

  func fittingEnd(from start: Int, columns limit: Int) -> Int {
    var end = start
    var room = limit
    // A wide character has three bytes or more, so that n bytes never take more than n + 1 columns.
    while room > 1, end < content.upperBound {
      let next = end + min(room - 1, content.upperBound - end)
      room -= columns(in: end..<next)
      end = next
    }
    while end < content.upperBound {
      room -= columns(at: end)
      guard room >= 0 else { return lastBoundary(after: start, upTo: end) }
      end += 1
    }
    return end
  }

  /// Goes back from a cell that does not fit to the start of its cluster, if that is not at `start`.
  private func lastBoundary(after start: Int, upTo cell: Int) -> Int {
    var boundary = cell
    while boundary > start, !startsCluster(at: boundary) { boundary -= 1 }
    if boundary > start { return boundary }
    return cell > start ? cell : endOfCell(at: cell)
  }

  private func endOfCell(at start: Int) -> Int {
    var end = start + 1
    while end < content.upperBound, place(at: end).isDisjoint(with: [.clusterStart, .columns]) {
      end += 1
    }
    return end
  }

  @inline(__always)
  private func place(at position: Int) -> Place {
    Place(rawValue: places[position - content.lowerBound])
  }
}

extension UInt64 {
  /// The columns of 8 places, added up.
  @inline(__always)
  fileprivate var sumOfColumns: Int {
    Int(((self & 0x0303_0303_0303_0303) &* 0x0101_0101_0101_0101) >> 56)
  }
}
