import RecordCards
import CursesTerminal
import Records
import TableKit

/// Following what grows, and taking in what has changed.
extension Viewer {
  /// Begins to follow, or pauses.
  func toggleFollowing() {
    if follow.isFollowing { pauseFollowing() } else { beginFollowing() }
  }

  /// Goes to the end and stays there as records come.
  func beginFollowing() {
    follow.follow()
    for source in records.sources { source.follow(byName: followsName) }
    main.table.followsTail = true
    main.goToLast()
  }

  /// Leaves what is shown as it is, and reads nothing that comes.
  func pauseFollowing() {
    follow.pause()
    for source in records.sources { source.pause() }
    main.table.followsTail = false
  }

  /// Takes in what the background has indexed and what has become of the files.
  func takeNewRecords() {
    let (isAtEnd, isOnLast) = (main.table.isAtBottom, main.selection == main.lastPlace)
    let updates = records.takeUpdates { update in
      if records.showsAll(inSection: update.section) { main.take(update) }
    }
    for update in updates { message = text(of: update) ?? message }
    if updates.contains(where: \.changes.isNew) { arrangement.beginAgain(from: selectedRecord) }
    if updates.contains(where: \.changesKnown), let search, !search.isOpen, !search.isStopped {
      repeatSearch()
    }
    follow.take(updates.reduce(0) { $0 + max(0, $1.added) }, isAtEnd: isAtEnd)
    if follow.isFollowing, isAtEnd, updates.contains(where: \.changes.isNew) {
      main.goToLast()
    } else if follow.isFollowing, isAtEnd, isOnLast {
      main.select(main.lastPlace)
    }
    settleTail()
    goToStart()
  }

  /// What the status line says of following, or nil for nothing.
  var followStatus: String? {
    follow.status(
      isAtEnd: main.table.isAtBottom,
      waitingBytes: records.sources.reduce(0) { $0 + $1.progress.waitingBytes })
  }

  private func text(of update: RecordCards.Update) -> String? {
    // The last part of a path, for the line is short.
    let name = records.sources[update.section].name.split(separator: "/").last ?? ""
    if let failure = update.failure { return "\(name) \(UserMessage.text(of: failure))" }
    return update.changes.events.last.map { "\(name) \(UserMessage.text(of: $0))" }
  }
}
