import TableKit

extension ReadingState {
  /// The lines of the content that may be the first of the screen, before the ends of it are looked at.
  func tops(in content: ScreenContent) -> [Int] {
    if let goal { return tops(toward: goal, in: content) }
    if let end = heldEnd(in: content.data) {
      // A place that was left because the content was too short is taken up again at another size.
      let former = isResized ? memory.map { tops(holding: $0, in: content) } : nil
      return tops(toward: end, in: content) + (former ?? [])
    }
    return heldTops(in: content)
  }

  private func heldTops(in content: ScreenContent) -> [Int] {
    switch hold {
    case .nothing: return anywhere(in: content)
    case .survivor(let goal): return tops(toward: goal, in: content)
    case .line(let held):
      let tops = tops(holding: held, in: content)
      // A place that was left because lines became others may be taken up again when they do so anew.
      guard let memory, isResized || isRewritten && memory.item == held.item else { return tops }
      return tops + self.tops(holding: memory, in: content)
    }
  }

  private func anywhere(in content: ScreenContent) -> [Int] { Array(0...content.lastTop) }

  private func tops(holding held: HeldLine, in content: ScreenContent) -> [Int] {
    guard let entry = content.entry(held.item), let text = entry.text else {
      return anywhere(in: content)
    }
    let known = held.isAnyLine ? nil : text.line(of: held.place, columns: content.data.columns)
    // A part that is hidden shows no line; any other line of the row may take its place.
    let lines = known.map { $0...$0 } ?? 0...max(0, entry.height - 1)
    let isBelowHeader = isResized && held.isBelowHeader
    let line = isBelowHeader ? content.headerLines(above: entry) : held.line
    // A header that fills the screen leaves no line to what is held.
    guard line < content.data.lines else { return anywhere(in: content) }
    let tops = lines.map { entry.start + $0 - line }
    // At the very top what comes above is kept out of sight; what comes in the first row may be seen.
    return isAtTop ? tops + [entry.start - line] : tops
  }

  private func tops(toward goal: Goal, in content: ScreenContent) -> [Int] {
    switch goal {
    case .start: return [0]
    case .end: return [content.lastTop]
    case .anywhere: return anywhere(in: content)
    case .item(let item, let position):
      guard let entry = content.entry(item) else { return anywhere(in: content) }
      let free = content.freeLines(for: entry)
      // On a screen that pinned headers and footers fill, no line is a better one than another.
      guard !free.isEmpty else { return anywhere(in: content) }
      // Nor is there a least movement that shows a row without lines.
      if position == .none, entry.height == 0 { return anywhere(in: content) }
      return tops(showing: entry, in: free, at: position, in: content)
    }
  }

  private func tops(
    showing entry: ScreenContent.Entry, in free: Range<Int>, at position: ScrollPosition,
    in content: ScreenContent
  ) -> [Int] {
    let rest = free.count - entry.height
    switch position {
    case .top: return [entry.start - free.lowerBound]
    case .bottom: return [entry.end - free.upperBound]
    case .middle:
      let above = (Double(rest) / 2).rounded(.down)
      return [entry.start - free.lowerBound - Int(above)]
    case .none:
      var state = self
      state.goal = nil
      // Whether an end that was visible stays so is not promised where a scroll is asked for as well.
      return (state.tops(in: content) + state.heldTops(in: content)).flatMap { top in
        topsOfLeastMovement(from: content.clamp(top), showing: entry, in: free)
      }
    }
  }

  private func topsOfLeastMovement(
    from top: Int, showing entry: ScreenContent.Entry, in free: Range<Int>
  ) -> [Int] {
    let line = entry.start - top
    let isVisible = line >= free.lowerBound && line + entry.height <= free.upperBound
    if isVisible { return [top] }
    let isAbove = line < free.lowerBound || entry.height >= free.count
    let target = entry.start - (isAbove ? free.lowerBound : free.upperBound - entry.height)
    return [target]
  }
}
