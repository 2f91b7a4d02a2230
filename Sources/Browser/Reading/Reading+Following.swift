import CardTable
import Phrases
import Records
import TableKit

/// Staying at the end as records come.
extension Reading {
  /// Whether records are shown as they come.
  var isFollowing: Bool { follow.isFollowing }

  /// Whether the end is on the screen, and has not been left by moving up from it.
  var isAtTail: Bool { all.table.isAtBottom && (!isFollowing || all.table.followsTail) }

  /// Goes to the end and stays there as records come.
  func beginFollowing() {
    follow.follow()
    all.table.followsTail = true
    if let tables {
      tables.setFollowing(true)
      return goToLast()
    }
    for source in records.sources { source.follow(byName: followsName) }
    all.goToLast()
  }

  /// Leaves what is shown as it is, and reads nothing that comes.
  func pauseFollowing() {
    follow.pause()
    all.table.followsTail = false
    if let tables { return tables.setFollowing(false) }
    for source in records.sources { source.pause() }
  }

  /// The follow state in the status line: `FOLLOW`; empty where nothing is followed.
  var followText: Phrase {
    follow.status(
      isAtEnd: isAtTail,
      waitingBytes: records.sources.reduce(0) { $0 + $1.progress.waitingBytes }) ?? .none
  }

  /// Where the reader is, to tell afterwards which way a motion went.
  private struct Stand {
    var selection: CardPlace?
    var isAtBottom: Bool
  }

  private var stand: Stand {
    Stand(selection: all.selection, isAtBottom: all.table.isAtBottom)
  }

  /// Moves, and so leaves the end or comes back to it.
  ///
  /// A reader who goes up to an earlier card wants to read that, also where it is on the last screen: the screen stays as
  /// it is then. The last card, or a way down that ends at the bottom, leads back.
  func moving(_ motion: () -> Void) {
    defer { goOnIfHeld() }
    guard isFollowing else { return motion() }
    let former = stand
    motion()
    // Who paused by this has left it already.
    guard isFollowing else { return }
    all.table.layoutIfNeeded()
    let now = stand
    if all.isInside {
      // What comes must not push away what is read.
      all.table.followsTail = false
    } else if let before = former.selection, let selection = now.selection, selection < before {
      all.table.followsTail = false
    } else if now.isAtBottom, !former.isAtBottom || now.selection == all.lastPlace {
      all.table.followsTail = true
    }
  }
}
