@testable import CellGrid

extension Surface {
  /// Whether every wide cell has its right half, and every right half its wide cell.
  var keepsInvariant: Bool {
    (0..<size.rows).allSatisfy { row in
      var column = 0
      while column < size.columns {
        let width = Int(self[column, row].columns)
        guard width == 1 || width == 2, column + width <= size.columns else { return false }
        if width == 2, self[column + 1, row].columns != 0 { return false }
        column += width
      }
      return true
    }
  }
}
