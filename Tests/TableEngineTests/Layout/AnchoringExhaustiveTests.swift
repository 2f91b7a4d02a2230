import Testing

@testable import TableEngine

/// Every list of up to four rows of no to three lines, on every screen of one to four, at every line
/// it can be scrolled to, after every single change: compared with a table that keeps an offset.
///
/// Of the lists of four, those with rows of three lines and those on other screens than of two are left
/// out by default, for there are so many of them.
struct AnchoringExhaustiveTests {
  /// A table at some line, with everything measured as idle time may have done.
  struct Scene: CustomStringConvertible {
    var lines: [Int]
    var viewport: Int
    var top: Int
    var description: String { "\(lines) lines, screen of \(viewport), at \(top)" }

    func model() -> LayoutModel {
      var model = LayoutModel(rows, viewport: viewport)
      model.settle()
      for (row, height) in lines.enumerated() { model.layout.setHeight(height, at: row) }
      model.settle()
      model.layout.scroll(byLines: top)
      model.settle()
      return model
    }

    func naive() -> NaiveTable {
      var naive = NaiveTable(rows, viewport: viewport, followsTail: false)
      _ = naive.scroll(by: top)
      return naive
    }

    var rows: [(String, Int)] { lines.enumerated().map { ("\($0)", $1) } }
  }

  private func scenes(rows: Int) -> [Scene] {
    var lists: [[Int]] = [[]]
    let isWhole = rows < 4 || Thoroughness.isWhole
    let tallest = isWhole ? 3 : 2
    for _ in 0..<rows { lists = lists.flatMap { list in (0...tallest).map { list + [$0] } } }
    return lists.flatMap { lines in
      (isWhole ? [1, 2, 3, 4] : [2]).flatMap { viewport in
        (0...max(0, lines.reduce(0, +) - viewport)).map {
          Scene(lines: lines, viewport: viewport, top: $0)
        }
      }
    }
  }

  @Test(arguments: 0...4)
  func `G1 G2 G3 G4 G5 G7 G8 a row of another height moves nothing but what is below`(rows: Int) {
    for scene in scenes(rows: rows) {
      let (model, naive) = (scene.model(), scene.naive())
      guard agree(model, naive, "\(scene)") else { return }
      for row in 0..<rows {
        for height in 0...3 where height != scene.lines[row] {
          var (model, naive) = (model, naive)
          model.resize("\(row)", to: height)
          naive.resize(row, to: height)
          model.settle()
          guard agree(model, naive, "\(scene), row \(row) to \(height)") else { return }
        }
      }
    }
  }

  @Test(arguments: 0...4)
  func `G1 G2 G7 G8 rows that arrive move nothing but what is below`(rows: Int) throws {
    for scene in scenes(rows: rows) {
      let before = (scene.model(), scene.naive())
      for place in 0...rows {
        for height in [0, 2] {
          var new = scene.rows
          new.insert(("new", height), at: place)
          guard try changes(before, to: new, scene) else { return }
        }
      }
    }
  }

  @Test(arguments: 1...4)
  func `G1 G2 G6 G7 rows that go leave the first that stays on its line`(rows: Int) throws {
    for scene in scenes(rows: rows) {
      let before = (scene.model(), scene.naive())
      for gone in 1..<(1 << rows) {
        let new = scene.rows.enumerated().filter { gone & (1 << $0.offset) == 0 }.map(\.element)
        guard try changes(before, to: new, scene) else { return }
      }
    }
  }

  @Test(arguments: 2...3)
  func `G1 G6 G10 a row that is moved leaves the first that stays on its line`(rows: Int) throws {
    for scene in scenes(rows: rows) {
      let before = (model: scene.model(), naive: scene.naive())
      for from in 0..<rows {
        for to in 0..<rows where to != from {
          var (model, naive) = before
          try model.move(from, to: to)
          naive.move(from, to: to)
          model.settle()
          guard agree(model, naive, "\(scene), \(from) to \(to)") else { return }
        }
      }
    }
  }

  @Test(arguments: 1...4)
  func `S1 S2 S4 S5 S7 every row is scrolled to every place`(rows: Int) {
    for scene in scenes(rows: rows) {
      let (model, naive) = (scene.model(), scene.naive())
      for row in 0..<rows {
        for place in ScrollPosition.allCases {
          var (model, naive) = (model, naive)
          model.layout.scroll(to: row, at: place)
          model.settle()
          naive.scroll(to: row, at: place)
          guard agree(model, naive, "\(scene), \(row) at \(place)") else { return }
          model.layout.scroll(to: row, at: place)
          model.settle()
          guard agree(model, naive, "\(scene), \(row) at \(place) twice") else { return }
        }
      }
    }
  }

  private func changes(
    _ before: (model: LayoutModel, naive: NaiveTable), to new: [(String, Int)], _ scene: Scene
  ) throws -> Bool {
    var (model, naive) = before
    try model.setRows(new)
    naive.setRows(new)
    model.settle()
    return agree(model, naive, "\(scene), then \(new)")
  }

  /// The first difference is recorded, and no other.
  private func agree(
    _ model: LayoutModel, _ naive: NaiveTable, _ scene: @autoclosure () -> String
  ) -> Bool {
    if model.shown == naive.shown { return true }
    Issue.record("\(scene()): \(model.shown), not \(naive.shown)")
    return false
  }
}
