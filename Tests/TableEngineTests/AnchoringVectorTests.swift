import Testing

@testable import TableEngine

struct AnchoringVectorTests {
  @Test(arguments: [0, 1, 3, 40])
  func `the vectors of anchoring hold with any estimate`(estimate: Int) throws {
    guard var file = VectorFile("anchoring.json") else { return }
    for vector in file.list("cases") {
      let name = vector["name"] as? String ?? ""
      file.record(name, try check(vector, estimate: estimate))
    }
    file.report()
    #expect(file.failures == [])
  }

  private func check(_ vector: [String: Any], estimate: Int) throws -> String? {
    var model = LayoutModel(
      rows(vector["rows"]), viewport: vector["viewport"] as? Int ?? 0, estimate: estimate)
    model.settle()
    model.layout.followsTail = vector["followTail"] as? Bool ?? false
    model.layout.scroll(byLines: vector["startTop"] as? Int ?? 0)
    model.settle()
    if model.shown != shown(vector["initiallyVisible"]) { return "first: \(model.shown)" }
    for (number, after) in (vector["after"] as? [[String: Any]] ?? []).enumerated() {
      try take(after["step"] as? [String: Any] ?? [:], in: &model)
      model.settle()
      if model.shown != shown(after["visible"]) { return "step \(number): \(model.shown)" }
    }
    return nil
  }

  private func take(_ step: [String: Any], in model: inout LayoutModel) throws {
    switch step["do"] as? String {
    case "resize": model.resize(id(step["row"]), to: step["h"] as? Int ?? 0)
    case "rows": try model.setRows(rows(step["rows"]))
    case "viewport": model.layout.viewportHeight = step["h"] as? Int ?? 0
    case "scrollBy": model.layout.scroll(byLines: step["dy"] as? Int ?? 0)
    default:
      let place: ScrollPosition =
        switch step["at"] as? String {
        case "top": .top
        case "bottom": .bottom
        case "middle": .middle
        default: .none
        }
      let position = try #require(model.position(of: id(step["row"])))
      model.layout.scroll(to: position, at: place)
    }
  }

  private func id(_ value: Any?) -> String { value.map { "\($0)" } ?? "" }

  private func rows(_ value: Any?) -> [(String, Int)] {
    (value as? [[Any]] ?? []).map { (id($0[0]), $0[1] as? Int ?? 0) }
  }

  private func shown(_ value: Any?) -> [LayoutModel.Shown] {
    (value as? [[Any]] ?? []).map {
      LayoutModel.Shown(id: id($0[0]), line: $0[1] as? Int ?? 0, height: $0[2] as? Int ?? 0)
    }
  }

  @Test func `the vectors of gap repair hold`() {
    guard var file = VectorFile("gap_repair.json") else { return }
    for vector in file.list("cases") {
      file.record(vector["name"] as? String ?? "", gapRepair(vector))
    }
    file.report()
    #expect(file.failures == [])
  }

  private func gapRepair(_ vector: [String: Any]) -> String? {
    let heights = vector["heights"] as? [Int] ?? []
    let focus = vector["focus"] as? Int ?? 0
    let cut = vector["inset"] as? [Int] ?? [0, 1]
    let hidden = heights[focus] * cut[0] / cut[1]
    var model = LayoutModel(heights.enumerated().map { ("\($0)", $1) }, viewport: 5)
    model.settle()
    model.layout.moveAnchor(to: focus, inset: hidden)
    model.layout.anchor.motion = -(vector["offset"] as? Int ?? 0)
    model.settle()
    let line = model.shown.first { $0.id == "\(focus)" }?.line
    return line == vector["expect"] as? Int ? nil : "\(model.shown)"
  }
}
