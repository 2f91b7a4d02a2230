import TextLayout

extension DisplayText {
  /// What the cells of a range show, without what is dropped or replaced.
  func shownText(in range: Range<Int>) -> String {
    var shown = String.UnicodeScalarView()
    for cell in cells(in: range) {
      shown.append(cell.base)
      for place in 0..<4 where cell.marks[place] != 0 {
        if let mark = Unicode.Scalar(cell.marks[place]) { shown.append(mark) }
      }
    }
    return String(shown)
  }
}
