import Records

/// Going to where the command line said, once the records are there.
extension Viewer {
  /// Goes there if it can; tries again at the next turn if it cannot yet.
  func goToStart() {
    let isComplete = records.sources.allSatisfy(\.progress.isComplete)
    switch start {
    case .beginning: return
    case .record(let number):
      guard main.cardCount >= number || isComplete else { return }
      main.go(toCard: number - 1)
    case .end:
      main.goToLast()
      guard isComplete else { return }
    case .search(let text):
      beginSearch(text)
    }
    start = .beginning
  }
}
