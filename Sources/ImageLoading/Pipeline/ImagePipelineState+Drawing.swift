extension ImagePipelineState {
  /// The symbols of a loaded image; missing ones are begun, for a load that succeeded.
  mutating func symbols(for key: ImageKey, _ size: SymbolSize) -> (SymbolImage?, [Job]) {
    if let image = symbols.value(for: SymbolKey(image: key.fingerprint, size: size)) {
      return (image, [])
    }
    guard case .loaded = outcomes.value(for: key.fingerprint) else { return (nil, []) }
    wait(for: Drawing(key: key, size: size))
    return (nil, startJobs())
  }

  /// Puts a drawing at the head of the line; past the limit the one asked for longest ago goes.
  private mutating func wait(for drawing: Drawing) {
    guard !runningDrawings.contains(drawing) else { return }
    waitingDrawings.removeAll { $0 == drawing }
    waitingDrawings.append(drawing)
    if waitingDrawings.count > Self.waitingDrawingLimit { waitingDrawings.removeFirst() }
  }

  mutating func startDrawing() -> Job? {
    guard let drawing = waitingDrawings.popLast() else { return nil }
    runningDrawings.insert(drawing)
    return .draw(drawing, from: bitmaps.value(for: drawing.key.fingerprint))
  }

  /// A worker has drawn; `bitmap` is what it drew from.
  mutating func drew(_ drawing: Drawing, _ result: Result<Drawn, ImageFailure>) -> [Job] {
    precondition(runningDrawings.contains(drawing), "Only a drawing that runs can end: end it once")
    runningDrawings.remove(drawing)
    runningJobs -= 1
    settle(drawing.key, result.map(\.bitmap))
    if case .success(let drawn) = result {
      let key = SymbolKey(image: drawing.key.fingerprint, size: drawing.size)
      symbols.insert(drawn.symbols, for: key, cost: drawn.symbols.byteCount)
    }
    return startJobs()
  }

  /// Symbols and what they were drawn from.
  struct Drawn: Sendable {
    let bitmap: Bitmap
    let symbols: SymbolImage
  }
}
