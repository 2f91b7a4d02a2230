import TestSupport
import Testing

@testable import TableEngine

struct GapRepairVectorTests {
  @Test func `T3 S2 the vectors of gap repair hold`() throws {
    guard var file = try VectorFile("gap_repair.json") else { return }
    let fields: Set = ["heights", "viewport", "focus", "offset", "inset", "expect"]
    file.check("cases", fields: fields, check)
    file.check("cursor", fields: fields.union(["cursorLineInRow", "cursorScreenLine"]), check)
    #expect(file.finish() == [])
  }

  private func check(_ vector: [String: Any]) throws -> String? {
    let focus: Int = try vector.value("focus")
    var model = try model(vector, focus: focus)
    let cursor: Int? = try vector.optional("cursorLineInRow")
    if let cursor {
      model.layout.scroll(to: focus, lines: cursor..<(cursor + 1), at: .none)
      model.settle()
    }
    let line = model.shown.first { $0.id == "\(focus)" }?.line
    guard line == (try vector.optional("expect")) else { return "\(model.shown)" }
    guard let cursorLine: Int = try vector.optional("cursorScreenLine") else { return nil }
    return cursorLine == line.flatMap { line in cursor.map { line + $0 } }
      ? nil : "cursor: \(model.shown)"
  }

  /// Rows with the one that has the focus where the vector wants it, before gaps are repaired.
  private func model(_ vector: [String: Any], focus: Int) throws -> LayoutModel {
    let heights: [Int] = try vector.value("heights")
    let cut: [Int] = try vector.optional("inset") ?? [0, 1]
    guard heights.indices.contains(focus), cut.count == 2, cut[1] != 0 else {
      throw VectorProblem("no row \(focus), or an inset of \(cut)")
    }
    var model = LayoutModel(
      heights.enumerated().map { ("\($0)", $1) }, viewport: try vector.optional("viewport") ?? 5)
    model.settle()
    model.layout.moveAnchor(to: focus, inset: heights[focus] * cut[0] / cut[1])
    model.layout.anchor.motion = -(try vector.optional("offset") ?? 0)
    model.settle()
    return model
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
