import Checks

extension HeightTree {
  /// Where a row is: the run or leaf that has it, its place there, and the lines above that.
  struct Place {
    var entry: Entry
    var row: Int
    var offset: Int
    var measuredRows: Int
  }

  func place(ofRow row: Int) -> Place {
    var place = Place(entry: total, row: row, offset: 0, measuredRows: 0)
    for _ in 0...depth {
      var index = start(ofNode: place.entry.child)
      while place.row >= entries[index].rows {
        place.row -= entries[index].rows
        place.offset += entries[index].height
        place.measuredRows += entries[index].measured(in: epoch).rows
        index += 1
      }
      place.entry = entries[index]
    }
    return place
  }

  /// The lines of a row, measured or estimated.
  ///
  /// O(log n).
  package func height(ofRow row: Int) -> Int {
    require(row >= 0 && row < count, "row \(row) of \(count) does not exist")
    let place = place(ofRow: row)
    return place.entry.estimate ?? lines(ofSlot: place.row, inLeaf: place.entry.child)
  }

  /// The lines of a row where they were measured in this epoch, else nil.
  ///
  /// O(log n).
  package func measuredHeight(ofRow row: Int) -> Int? {
    require(row >= 0 && row < count, "row \(row) of \(count) does not exist")
    let place = place(ofRow: row)
    let leaf = place.entry.child
    guard leaf >= 0, leafEpochs[Int(leaf)] == epoch,
      slots[leaf, place.row].isMeasured
    else { return nil }
    return lines(ofSlot: place.row, inLeaf: leaf)
  }

  /// The lines above a row; for the row after the last, the lines of all.
  ///
  /// O(log n).
  package func offset(ofRow row: Int) -> Int { prefix(row).lines }

  /// The lines of the first rows, and how many of them are measured.
  ///
  /// O(log n).
  package func prefix(_ rows: Int) -> (lines: Int, measured: Int) {
    require(rows >= 0 && rows <= count, "there are \(count) rows, not \(rows)")
    if rows == count { return (totalHeight, measuredCount) }
    let place = place(ofRow: rows)
    if let estimate = place.entry.estimate {
      return (place.offset + place.row * estimate, place.measuredRows)
    }
    let part = entry(ofLeaf: place.entry.child, rows: place.row)
    return (place.offset + part.height, place.measuredRows + part.measuredRows)
  }

  /// The row that owns a line, and which of its lines that is; never a row of height 0.
  ///
  /// O(log n).
  ///
  /// - Parameter line: 0-based, less than ``totalHeight``.
  package func row(atLine line: Int) -> (row: Int, inset: Int) {
    require(line >= 0 && line < totalHeight, "line \(line) of \(totalHeight) does not exist")
    var (rest, rows, entry) = (line, 0, total)
    for _ in 0...depth {
      var index = start(ofNode: entry.child)
      while rest >= entries[index].height {
        rest -= entries[index].height
        rows += entries[index].rows
        index += 1
      }
      entry = entries[index]
    }
    if let estimate = entry.estimate { return (rows + rest / estimate, rest % estimate) }
    let (slot, inset) = self.slot(atLine: rest, inLeaf: entry.child, rows: entry.rows)
    return (rows + slot, inset)
  }

  private func slot(atLine line: Int, inLeaf leaf: Int32, rows: Int) -> (slot: Int, inset: Int) {
    var (rest, tallRows) = (line, tall[leaf]?.makeIterator())
    for (slot, value) in slots[leaf, 0..<rows].enumerated() {
      let height = value.isTall ? tallRows?.next() ?? value.lines : value.lines
      if rest < height { return (slot, rest) }
      rest -= height
    }
    fatalError("a leaf has fewer lines than its summary says")
  }
}
