/// Pictures over cells, for terminals that show pixels.
extension Surface {
  /// The pictures that can be seen whole: not cut, and with nothing drawn over any of their cells.
  ///
  /// O(cells of the pictures and the square of their number); nothing where there are none.
  public var wholePictures: [Picture] {
    pictures.indices.filter(isWhole).map { pictures[$0] }
  }

  /// Notes a picture, and marks its cells: what is drawn over them later takes the mark away.
  mutating func place(_ picture: Picture) {
    note(picture)
    for row in picture.visible.rowRange {
      for column in picture.visible.columnRange {
        cells[start(ofRow: row) + column].attributes.insert(.pictured)
      }
    }
  }

  /// Notes a picture whose cells, marks and all, were copied from another surface.
  ///
  /// One that comes in several pieces is still one picture, and lies on top.
  mutating func note(_ picture: Picture) {
    guard !picture.visible.isEmpty else { return }
    let former = pictures.firstIndex { $0.id == picture.id && $0.rect == picture.rect }
    let visible = former.map { pictures.remove(at: $0).visible.union(picture.visible) }
    pictures.append(
      Picture(id: picture.id, rect: picture.rect, visible: visible ?? picture.visible))
  }

  private func isWhole(_ index: Int) -> Bool {
    let picture = pictures[index]
    guard picture.visible == picture.rect else { return false }
    // A later picture has marked the cells that it shares anew.
    let isShared = pictures[(index + 1)...].contains {
      !$0.visible.intersection(picture.rect).isEmpty
    }
    return !isShared
      && picture.rect.rowRange.allSatisfy { row in
        let start = start(ofRow: row) + picture.rect.column
        return cells[start..<(start + picture.rect.columns)].allSatisfy {
          $0.attributes.contains(.pictured)
        }
      }
  }
}

extension Attributes {
  /// A cell that a picture was placed on and that nothing was drawn over since.
  static let pictured = Attributes(rawValue: 1 << 15)
}
