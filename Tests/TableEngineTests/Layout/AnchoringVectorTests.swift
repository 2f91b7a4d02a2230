import TestSupport
import Testing

@testable import TableEngine

struct AnchoringVectorTests {
  @Test func `G1 G2 G4 G5 G6 G7 G9 T1 T2 T3 T4 the vectors of anchoring hold with any estimate`()
    throws
  {
    guard let file = try VectorFile("anchoring.json") else { return }
    #expect(failures(in: file) == [])
  }

  @Test func `G1 G6 G9 the vectors' steps in forms of their own`() throws {
    let file = try VectorFile("anchoring.json, own cases", own: Self.ownCases)
    #expect(failures(in: file) == [])
  }

  @Test func `a step that no driver knows is a failure that names it`() throws {
    let start = #""rows": [[1, 2]], "viewport": 2, "initiallyVisible": [[1, 0, 2]]"#
    let text = """
      {"cases": [{\(start), "after": [{"step": {"do": "turn"}, "visible": []}]},
        {\(start), "after": [{"step": {"do": "scrollTo", "row": 1, "at": "left"}, "visible": []}]},
        {\(start), "after": [{"step": {"do": "scrollBy", "dy": 1, "dx": 1}, "visible": []}]},
        {\(start), "after": [{"step": {"do": "scrollTo", "row": 9}, "visible": []}]}]}
      """
    #expect(
      failures(in: try VectorFile("anchoring.json, wrong on purpose", own: text)) == [
        "cases 0: step 0: unknown step turn", "cases 1: step 0: unknown position left",
        "cases 2: step 0: scrollBy has no dx", "cases 3: step 0: there is no row 9",
      ])
  }

  private func failures(in file: VectorFile) -> [String] {
    var file = file
    let fields: Set = ["rows", "viewport", "followTail", "startTop", "initiallyVisible", "after"]
    file.check("cases", fields: fields) { vector in
      for estimate in [0, 1, 3, 40] {
        if let problem = try check(vector, estimate: estimate) { return problem }
      }
      return nil
    }
    return file.finish()
  }

  private func check(_ vector: [String: Any], estimate: Int) throws -> String? {
    var model = LayoutModel(
      try rows(vector, "rows"), viewport: try vector.value("viewport"), estimate: estimate)
    model.settle()
    model.layout.followsTail = try vector.optional("followTail") ?? false
    model.layout.scroll(byLines: try vector.optional("startTop") ?? 0)
    model.settle()
    if model.shown != (try shown(vector, "initiallyVisible")) { return "first: \(model.shown)" }
    for (number, after) in (try vector.value("after") as [[String: Any]]).enumerated() {
      do {
        try take(after.value("step"), in: &model)
      } catch {
        return "step \(number): \(error)"
      }
      model.settle()
      if let problem = try problem(model, after) { return "step \(number): \(problem)" }
    }
    return nil
  }

  private func problem(_ model: LayoutModel, _ after: [String: Any]) throws -> String? {
    let unknown = Set(after.keys).subtracting(["step", "top", "visible"]).sorted()
    guard unknown.isEmpty else { return "unknown fields \(unknown)" }
    if model.shown != (try shown(after, "visible")) { return "\(model.shown)" }
    let top: Int? = try after.optional("top")
    return top == nil || top == model.top ? nil : "\(model.top) lines above the screen"
  }

  /// What each step may have beside its name.
  private let fields: [String: Set<String>] = [
    "resize": ["row", "h"], "rows": ["rows"], "viewport": ["h"], "scrollBy": ["dy"],
    "scrollTo": ["row", "at"], "followTail": ["on"],
  ]

  private func take(_ step: [String: Any], in model: inout LayoutModel) throws {
    let name: String = try step.value("do")
    guard let known = fields[name] else { throw VectorProblem("unknown step \(name)") }
    for field in step.keys where field != "do" && !known.contains(field) {
      throw VectorProblem("\(name) has no \(field)")
    }
    switch name {
    case "resize": model.resize(try id(step.value("row")), to: try step.value("h"))
    case "rows": try model.setRows(try rows(step, "rows"))
    case "viewport": model.layout.viewportHeight = try step.value("h")
    case "scrollBy": model.layout.scroll(byLines: try step.value("dy"))
    case "followTail": model.layout.followsTail = try step.value("on")
    default: try scroll(to: try id(step.value("row")), at: try step.optional("at"), in: &model)
    }
  }

  private func scroll(to row: String, at name: String?, in model: inout LayoutModel) throws {
    let places: [String: ScrollPosition] = [
      "top": .top, "bottom": .bottom, "middle": .middle, "none": .none,
    ]
    guard let place = places[name ?? "none"] else {
      throw VectorProblem("unknown position \(name ?? "")")
    }
    guard let position = model.position(of: row) else {
      throw VectorProblem("there is no row \(row)")
    }
    model.layout.scroll(to: position, at: place)
  }

  private func id(_ value: Any) -> String { "\(value)" }

  private func rows(_ vector: [String: Any], _ key: String) throws -> [(String, Int)] {
    try (vector.value(key) as [[Any]]).map { row in
      guard row.count == 2, let lines = row[1] as? Int else {
        throw VectorProblem("\(row) is not a row and its height")
      }
      return (id(row[0]), lines)
    }
  }

  private func shown(_ vector: [String: Any], _ key: String) throws -> [LayoutModel.Shown] {
    try (vector.value(key) as [[Any]]).map { row in
      guard row.count == 3, let line = row[1] as? Int, let lines = row[2] as? Int else {
        throw VectorProblem("\(row) is not a row, a line and a height")
      }
      return LayoutModel.Shown(id: id(row[0]), line: line, height: lines)
    }
  }

  private static let ownCases = """
    {"cases": [
      {"name": "rows that stay change their order and their heights",
       "rows": [["a", 2], ["b", 2], ["c", 2], ["d", 2]], "viewport": 4, "startTop": 2,
       "initiallyVisible": [["b", 0, 2], ["c", 2, 2]],
       "after": [
         {"step": {"do": "rows", "rows": [["d", 2], ["b", 2], ["c", 3], ["a", 2]]},
          "visible": [["b", 0, 2], ["c", 2, 3]], "top": 2},
         {"step": {"do": "scrollTo", "row": "a"}, "visible": [["c", -1, 3], ["a", 2, 2]]}]},
      {"name": "the end is followed from now on",
       "rows": [[1, 2], [2, 2]], "viewport": 2, "followTail": false, "startTop": 2,
       "initiallyVisible": [[2, 0, 2]],
       "after": [
         {"step": {"do": "rows", "rows": [[1, 2], [2, 2], [3, 1]]}, "visible": [[2, 0, 2]]},
         {"step": {"do": "scrollBy", "dy": 9}, "visible": [[2, -1, 2], [3, 1, 1]], "top": 3},
         {"step": {"do": "followTail", "on": true}, "visible": [[2, -1, 2], [3, 1, 1]]},
         {"step": {"do": "rows", "rows": [[1, 2], [2, 2], [3, 1], [4, 5]]},
          "visible": [[4, -3, 5]], "top": 8},
         {"step": {"do": "resize", "row": "gone", "h": 3}, "visible": [[4, -3, 5]]}]}
    ]}
    """
}
