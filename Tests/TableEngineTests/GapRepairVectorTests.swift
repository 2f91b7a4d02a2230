import Testing

@testable import TableEngine

struct GapRepairVectorTests {
  @Test func `T3 S2 the vectors of gap repair hold`() {
    guard var file = VectorFile("gap_repair.json") else { return }
    for key in ["cases", "cursor"] {
      for vector in file.list(key) { file.record(vector["name"] as? String ?? key, check(vector)) }
    }
    file.report()
    #expect(file.failures == [])
  }

  private func check(_ vector: [String: Any]) -> String? {
    let heights = vector["heights"] as? [Int] ?? []
    let focus = vector["focus"] as? Int ?? 0
    let cut = vector["inset"] as? [Int] ?? [0, 1]
    var model = LayoutModel(heights.enumerated().map { ("\($0)", $1) }, viewport: 5)
    model.settle()
    model.layout.moveAnchor(to: focus, inset: heights[focus] * cut[0] / cut[1])
    model.layout.anchor.motion = -(vector["offset"] as? Int ?? 0)
    model.settle()
    let cursor = vector["cursorLineInRow"] as? Int
    if let cursor {
      model.layout.scroll(to: focus, lines: cursor..<(cursor + 1), at: .none)
      model.settle()
    }
    let line = model.shown.first { $0.id == "\(focus)" }?.line
    guard line == vector["expect"] as? Int else { return "\(model.shown)" }
    let cursorLine = vector["cursorScreenLine"] as? Int
    return cursorLine == nil || cursorLine == line.flatMap { line in cursor.map { line + $0 } }
      ? nil : "cursor: \(model.shown)"
  }

  @Test(arguments: ScrollPosition.allCases)
  func `S2 S5 lines of a row are brought to a place as a row of their height is`(
    place: ScrollPosition
  ) {
    let part = 3..<6
    for start in 0..<40 {
      var whole = LayoutModel((0..<20).map { ("\($0)", 12) }, viewport: 7)
      // The same lines, where the part that is scrolled to is a row of its own.
      let pieces = (0..<60).map { ("\($0)", [3, 3, 6][$0 % 3]) }
      var split = LayoutModel(pieces, viewport: 7)
      for target in [1, 2, 3] {
        whole.layout.scroll(byLines: start * 3 - whole.top)
        split.layout.scroll(byLines: start * 3 - split.top)
        whole.settle()
        split.settle()
        whole.layout.scroll(to: target, lines: part, at: place)
        split.layout.scroll(to: target * 3 + 1, at: place)
        whole.settle()
        split.settle()
        #expect(whole.top == split.top, "row \(target) from line \(start * 3)")
      }
    }
  }
}

extension LayoutModel {
  /// Lines above the top edge.
  fileprivate var top: Int {
    guard let first = layout.tiles.first else { return 0 }
    return ids[..<first.position].reduce(0) { $0 + (heights[$1] ?? 0) } - first.line
  }
}
