import Testing

@testable import TableEngine

struct AnchoringVectorTests {
  @Test func `G1 G2 G4 G5 G6 G7 G9 T1 T2 T3 T4 the vectors of anchoring hold with any estimate`()
    throws
  {
    guard var file = VectorFile("anchoring.json") else { return }
    for vector in file.list("cases") {
      let failures = try [0, 1, 3, 40].compactMap { try check(vector, estimate: $0) }
      file.record(vector["name"] as? String ?? "", failures.first)
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
}
