/// The keys of sorted runs from one on to the one before another.
struct RunPart {
  /// The keys of one run among them.
  struct Piece {
    let run: SortedRun
    let places: Range<Int>
  }

  private let pieces: [Piece]
  private let readByteCount: Int

  init(_ pieces: [Piece], readByteCount: Int) {
    self.pieces = pieces.filter { !$0.places.isEmpty }
    self.readByteCount = readByteCount
  }

  /// Adds all keys to a buffer; answers whether there was room.
  ///
  /// O(bytes).
  func read(into buffer: inout RunBuffer) throws(SortError) -> Bool {
    for piece in pieces {
      var reader = try RunReader(piece.run, piece.places, bufferByteCount: readByteCount)
      while !reader.isAtEnd {
        guard buffer.add(reader.currentKey, record: reader.record) else { return false }
        try reader.advance()
      }
    }
    return true
  }

  /// Two parts that follow each other; neither is empty if there are two keys.
  ///
  /// O(runs · log keys).
  func divided() throws(SortError) -> (before: RunPart, rest: RunPart) {
    var middles = try pieces.map { piece throws(SortError) in
      try piece.run.middleKey(of: piece.places)
    }
    middles.sort { $1.isBehind($0) }
    let middle = middles[middles.count / 2]
    var (before, rest): ([Piece], [Piece]) = ([], [])
    for piece in pieces {
      let place = try piece.run.place(of: middle)
      let start = min(max(place, piece.places.lowerBound), piece.places.upperBound)
      before.append(Piece(run: piece.run, places: piece.places.lowerBound..<start))
      rest.append(Piece(run: piece.run, places: start..<piece.places.upperBound))
    }
    return (
      RunPart(before, readByteCount: readByteCount), RunPart(rest, readByteCount: readByteCount)
    )
  }
}
