import Records

/// Going to where the command line said, once the records are there.
extension Viewer {
  /// Goes there if it can; tries again at the next turn if it cannot yet.
  func goToStart() {
    let isComplete = records.sources.map(\.progress)
      .allSatisfy { $0.isComplete || follow.isFollowing && $0.isCurrent }
    switch start {
    case .beginning: return
    case .record(let number):
      guard main.cardCount >= number || isComplete else { return }
      main.go(toCard: number - 1)
    case .end:
      if goToTail() { break }
      main.goToLast()
      guard isComplete else { return }
    case .tail(let number):
      guard isComplete else { return }
      main.go(toCard: max(0, main.cardCount - number))
    case .search(let text):
      beginSearch(text)
    }
    start = .beginning
  }
}
