import TestSupport
import Testing

@testable import TableEngine

struct ScrollAnimationTests {
  private typealias Shown = LayoutModel.Shown

  private func rows(_ seed: Int, _ count: Int = 120) -> [(String, Int)] {
    var random = RandomSource(seed: UInt64(seed))
    return (0..<count).map { ("\($0)", random.below(10)) }
  }

  private func model(_ rows: [(String, Int)], at row: Int, viewport: Int = 9) -> LayoutModel {
    var model = LayoutModel(rows, viewport: viewport)
    model.settle()
    model.layout.scroll(to: row, at: .top)
    model.settle()
    return model
  }

  /// Takes a model a frame on; every row that stays visible must move by what the frame says.
  private func frame(
    _ model: inout LayoutModel, _ animation: inout ScrollAnimation
  ) -> ScrollAnimation.Step {
    let before = model.shown
    var step = animation.advance(&model.layout)
    while case .measure(let position) = step {
      model.layout.setHeightAside(model.heights[model.ids[position]] ?? 0, at: position)
      step = animation.advance(&model.layout)
    }
    model.settle()
    guard case .moved(let lines) = step, !model.layout.isAtStart, !model.layout.isAtEnd else {
      return step
    }
    for shown in model.shown {
      guard let former = before.first(where: { $0.id == shown.id }) else { continue }
      #expect(shown.line == former.line - lines, "row \(shown.id)")
    }
    return step
  }

  private func finish(_ model: inout LayoutModel, _ animation: inout ScrollAnimation) -> Int {
    var frames = 0
    while !animation.isEnded, frames <= ScrollAnimation.frames {
      _ = frame(&model, &animation)
      frames += 1
    }
    #expect(animation.isEnded)
    return frames
  }

  private func target(_ row: Int, _ place: ScrollPosition) -> ScrollAnimation.Target {
    .row(.row(RowPath(row: row, section: 0)), place)
  }

  @Test(arguments: 0..<60)
  func `G11 an animated scroll ends where one without animation does`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    for place in ScrollPosition.allCases {
      let (from, to) = (random.below(120), random.below(120))
      var animated = model(rows(seed), at: from)
      var direct = animated
      var animation = ScrollAnimation(to: target(to, place))
      #expect(finish(&animated, &animation) <= ScrollAnimation.frames)
      direct.layout.scroll(to: to, at: place)
      direct.settle()
      #expect(animated.shown == direct.shown, "from \(from) to \(to), \(place)")
    }
  }

  @Test(arguments: 0..<20)
  func `G11 the way to the first and the last line ends there`(seed: Int) {
    for (target, isStart) in [(ScrollAnimation.Target.start, true), (.end, false)] {
      var model = model(rows(seed), at: seed * 6)
      var animation = ScrollAnimation(to: target)
      _ = finish(&model, &animation)
      #expect(isStart ? model.layout.isAtStart : model.layout.isAtEnd)
    }
  }

  @Test func `G11 a long way measures nothing but rows near its ends`() {
    var model = model((0..<5_000).map { ("\($0)", 3) }, at: 100)
    var animation = ScrollAnimation(to: target(4_000, .top))
    #expect(frame(&model, &animation) == .jumped)
    _ = finish(&model, &animation)
    #expect(model.shown.first == Shown(id: "4000", line: 0, height: 3))
    #expect(model.questions.keys.compactMap(Int.init).allSatisfy { $0 < 200 || $0 > 3_980 })
    #expect(model.layout.heights.measuredCount < 40)
  }

  @Test
  func
    `G11 a way within a row taller than many screens goes one way to its first and its last line`()
  {
    var model = model([("0", 5), ("1", 500), ("2", 5)], at: 1)
    model.layout.scroll(byLines: 400)
    model.settle()
    var animation = ScrollAnimation(to: target(1, .top))
    _ = finish(&model, &animation)
    #expect(model.shown == [Shown(id: "1", line: 0, height: 500)])
    model.layout.scroll(byLines: 400)
    model.settle()
    animation = ScrollAnimation(to: .start)
    var tops: [Int] = []
    while !animation.isEnded {
      _ = frame(&model, &animation)
      tops.append(model.layout.topPosition.position * 5 + model.layout.topPosition.inset)
    }
    #expect(tops == tops.sorted(by: >) && tops.last == 0)
    animation = ScrollAnimation(to: target(1, .bottom))
    tops = []
    while !animation.isEnded {
      _ = frame(&model, &animation)
      tops.append(model.layout.topPosition.position * 5 + model.layout.topPosition.inset)
    }
    #expect(tops == tops.sorted() && tops.last == 5 + 491)
  }

  /// Heights change and rows come and go before every frame, near and far, above and below.
  @Test(arguments: 0..<60)
  func `G11 the last frame is exact whatever changes on the way`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed) + 100)
    let place = [ScrollPosition.top, .middle, .bottom][seed % 3]
    var model = model(rows(seed), at: random.below(120))
    let to = 20 + random.below(80)
    let name = "\(to)"
    var animation = ScrollAnimation(to: target(to, place))
    var next = 1_000
    while !animation.isEnded {
      for _ in 0..<3 { model.resize(random.pick(model.ids), to: random.below(14)) }
      var list = model.ids.map { ($0, model.heights[$0] ?? 0) }
      list.insert(("\(next)", random.below(9)), at: random.below(list.count))
      next += 1
      let removed = random.below(list.count)
      if list[removed].0 != name { list.remove(at: removed) }
      animation.apply(try model.setRows(list))
      model.settle()
      _ = frame(&model, &animation)
    }
    var direct = model
    direct.layout.scroll(to: try #require(model.position(of: name)), at: place)
    direct.settle()
    #expect(model.shown == direct.shown)
  }

  @Test func `G11 a target that is deleted ends the scroll where it is`() throws {
    var model = model(rows(1), at: 10)
    var animation = ScrollAnimation(to: target(16, .top))
    _ = frame(&model, &animation)
    #expect(!animation.isEnded)
    let before = model.shown
    let kept = model.ids.filter { $0 != "16" }.map { ($0, model.heights[$0] ?? 0) }
    animation.apply(try model.setRows(kept))
    model.settle()
    #expect(animation.isEnded)
    #expect(animation.advance(&model.layout) == .ended)
    model.settle()
    #expect(model.shown.first == before.first)
  }

  @Test func `G11 a row that is visible is no way for the least movement`() {
    var model = model((0..<50).map { ("\($0)", 3) }, at: 10)
    let before = model.shown
    var animation = ScrollAnimation(to: target(11, .none))
    #expect(frame(&model, &animation) == .ended)
    #expect(animation.isEnded && model.shown == before)
  }

  @Test
  func `G11 each frame but the first of a long way is shorter than a screen and none is idle`() {
    var model = model((0..<5_000).map { ("\($0)", 3) }, at: 100, viewport: 30)
    var animation = ScrollAnimation(to: target(118, .top))
    var steps: [Int] = []
    while !animation.isEnded {
      if case .moved(let lines) = frame(&model, &animation) { steps.append(lines) }
    }
    #expect(steps.reduce(0, +) == 54)
    #expect(steps.allSatisfy { $0 >= 1 && $0 < 30 } && steps == steps.sorted(by: >))
  }

  @Test(arguments: 0..<40)
  func `T5 G11 no estimate is seen in a frame, nor what was measured before`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let (from, to) = (random.below(120), random.below(120))
    let place = random.pick(ScrollPosition.allCases)
    let frames = [0, 1, 3, 40, 1_000].map { estimate in
      var model = LayoutModel(rows(seed), viewport: 9, estimate: estimate)
      model.layout.scroll(to: from, at: .top)
      model.settle()
      for row in 0..<120 where estimate == 3 && model.layout.tile(at: row) == nil {
        model.layout.setHeightAside(model.heights["\(row)"] ?? 0, at: row)
      }
      var animation = ScrollAnimation(to: target(to, place))
      return (0..<ScrollAnimation.frames).map { _ in
        _ = frame(&model, &animation)
        return model.shown
      }
    }
    for other in frames.dropFirst() { #expect(other == frames[0], "\(from) to \(to), \(place)") }
  }
}
