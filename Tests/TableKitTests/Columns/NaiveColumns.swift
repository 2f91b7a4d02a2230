import TableKit

/// Places and scrolling of columns, worked out by trying everything.
struct NaiveColumns {
  var widths: [Int]
  var gap: Int
  var keptCount: Int
  /// The column that was scrolled to.
  var wanted = 0

  var count: Int { widths.count }

  /// Columns of the terminal from the start of one column to the end of another, without what is behind.
  private func span(_ columns: Range<Int>) -> Int {
    columns.isEmpty ? 0 : columns.reduce(-gap) { $0 + widths[$1] + gap }
  }

  /// The most columns that leave a fifth to the others.
  func kept(in width: Int) -> Int {
    (0...min(keptCount, count)).last { kept in
      kept == 0 || span(0..<kept) + gap + max(1, width / 5) <= width
    } ?? 0
  }

  private func room(in width: Int) -> Int {
    let kept = kept(in: width)
    return kept == 0 ? width : width - span(0..<kept) - gap
  }

  /// The first columns that show no blank at the right which a column at the left could fill.
  private func firsts(in width: Int) -> [Int] {
    let kept = kept(in: width)
    guard kept < count else { return [kept] }
    return (kept..<count).filter { first in
      first == kept || span((first - 1)..<count) > room(in: width)
    }
  }

  func first(in width: Int) -> Int {
    let firsts = firsts(in: width)
    return firsts.last { $0 <= wanted } ?? firsts[0]
  }

  /// Each column in the terminal's columns, cut to the width; nil where it is not on the screen.
  func places(in width: Int) -> [ColumnLayout.Place] {
    guard width > 0 else { return [] }
    let kept = kept(in: width)
    let shown = Array(0..<kept) + Array(first(in: width)..<count)
    return shown.indices.compactMap { index in
      let start = shown[..<index].reduce(0) { $0 + widths[$1] + gap }
      guard start < width else { return nil }
      let column = shown[index]
      let isCut = start + widths[column] > width
      return ColumnLayout.Place(
        column: column, start: start, width: isCut ? width - start : widths[column], isCut: isCut)
    }
  }

  /// Whether all of a column is on the screen, or the start of one that has no room.
  func shows(_ column: Int, in width: Int) -> Bool {
    places(in: width).contains {
      $0.column == column && (!$0.isCut || column == first(in: width))
    }
  }

  /// Tries all places to scroll to, the nearest first.
  mutating func scroll(toShow column: Int, in width: Int) {
    let start = first(in: width)
    var best = self
    let candidates = (0...count).map { wanted in
      var candidate = self
      candidate.wanted = wanted
      return candidate
    }
    let showing = candidates.filter { $0.shows(column, in: width) }
    guard !showing.isEmpty else { return }
    best =
      showing.min {
        abs($0.first(in: width) - start) < abs($1.first(in: width) - start)
      } ?? best
    wanted = best.first(in: width)
  }

  mutating func scroll(by columns: Int, in width: Int) {
    let firsts = firsts(in: width)
    wanted = min(max(first(in: width) + columns, firsts[0]), firsts[firsts.count - 1])
  }
}

extension ColumnLayout {
  /// A layout of columns that have just these widths.
  init(widths: [Int], gap: Int = 2, kept: Int = 0) {
    self.init(
      widths.map { width in
        var column = TableColumn("")
        column.chosenWidth = width
        return column
      })
    self.gap = gap
    keptCount = kept
  }
}
