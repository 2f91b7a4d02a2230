/// Divides the columns or lines of a row of panes among them.
struct PaneLengths {
  /// The room that one pane asks for.
  struct Request: Hashable {
    /// The length it is to have, for a flexible one the least.
    var length: Int
    /// The least it can do with.
    var minimum: Int
    /// Its share of what is left; 0 for a pane that takes none.
    var weight: Int
  }

  /// The length of each pane; together no more than there was.
  private(set) var lengths: [Int]

  init(_ requests: [Request], in total: Int) {
    lengths = requests.map { max($0.length, $0.minimum) }
    shrink(requests, to: total)
    grow(requests, to: total)
  }

  /// Takes from the last panes what is too much: down to their least, then all of it.
  private mutating func shrink(_ requests: [Request], to total: Int) {
    for floor in [requests.map(\.minimum), requests.map { _ in 0 }] {
      for index in lengths.indices.reversed() {
        let excess = max(0, lengths.reduce(0, +) - total)
        lengths[index] -= min(excess, max(0, lengths[index] - floor[index]))
      }
    }
  }

  /// Divides what is left; a pane whose share would be less than it has already keeps that.
  private mutating func grow(_ requests: [Request], to total: Int) {
    guard lengths.reduce(0, +) < total else { return }
    var growing = requests.indices.filter { requests[$0].weight > 0 }
    var room = total - lengths.indices.reduce(0) { growing.contains($1) ? $0 : $0 + lengths[$1] }
    while let kept = growing.first(where: { lengths[$0] > share(of: $0, growing, requests, room) })
    {
      growing.removeAll { $0 == kept }
      room -= lengths[kept]
    }
    var weight = growing.reduce(0) { $0 + requests[$1].weight }
    for index in growing {
      lengths[index] = room * requests[index].weight / weight
      room -= lengths[index]
      weight -= requests[index].weight
    }
  }

  private func share(of index: Int, _ growing: [Int], _ requests: [Request], _ room: Int) -> Int {
    room * requests[index].weight / growing.reduce(0) { $0 + requests[$1].weight }
  }
}
