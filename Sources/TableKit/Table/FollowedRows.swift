import TableEngine

/// Rows that calls have named which are carried out later: they are followed through what happens before.
@MainActor
struct FollowedRows {
  /// Stands for one of them.
  struct ID: Hashable { fileprivate var number: Int }

  private struct Row {
    /// Where it is; nil if it is gone.
    var path: RowPath?
    /// Whether the path is one of after the block that is open.
    var isOfAfterBlock: Bool
    /// Whether all data were reloaded since, so that nobody knows whether it is still there.
    var mayBeGone = false
  }

  private var rows: [ID: Row] = [:]
  private var added = 0

  /// Stands for a row that is named later.
  mutating func next() -> ID {
    added += 1
    return ID(number: added)
  }

  /// Follows a row from now on, or from the end of the block that is open.
  mutating func follow(_ path: RowPath, as id: ID, inBlock isOfAfterBlock: Bool = false) {
    rows[id] = Row(path: path, isOfAfterBlock: isOfAfterBlock)
  }

  /// Whether a row was named.
  func follows(_ id: ID) -> Bool { rows[id] != nil }

  /// Follows a row no more, and returns where it is; nil if it is gone.
  mutating func remove(_ id: ID) -> RowPath? { rows.removeValue(forKey: id)?.path }

  /// Takes over where a block has put the rows.
  mutating func move(_ map: UpdateMap) { move(map.newPath) }

  /// Takes over where rows are now.
  mutating func move(_ newPath: (RowPath) -> RowPath?) {
    for id in rows.keys where rows[id]?.isOfAfterBlock == false {
      let path = rows[id]?.path
      rows[id]?.path = path.flatMap(newPath)
    }
  }

  /// Takes over that all data are reloaded: the rows are those that have their paths then.
  mutating func reload() { for id in rows.keys { rows[id]?.mayBeGone = true } }

  /// Whether a row must still be there.
  func mustExist(_ id: ID) -> Bool { rows[id].map { $0.path != nil && !$0.mayBeGone } ?? false }

  /// Takes over that the block that was open has ended.
  mutating func endBlock() { for id in rows.keys { rows[id]?.isOfAfterBlock = false } }
}

extension TableView {
  /// Runs something with a row, as soon as no block is open and no pass under way; not if it is gone by
  /// then.
  ///
  /// - Parameters:
  ///   - path: The row, by a path of after all that was asked for before, and after the block that is
  ///     open; what is asked for later moves it.
  ///   - use: What for, to say so if there is no such row.
  func whenIdle(_ path: RowPath, to use: String, _ body: @escaping (TableView, RowPath) -> Void) {
    carryOutQueue()
    if isIdle, updates.followUps.isEmpty {
      checkExists(path, to: use)
      return body(self, path)
    }
    let row = followedRows.next()
    if isLayingOut {
      enqueue { table in
        if !table.needsReload { table.checkExists(path, to: use) }
        table.followedRows.follow(path, as: row)
      }
    } else {
      followedRows.follow(path, as: row, inBlock: updateDepth > 0)
    }
    whenIdle(knowing: row) { table in
      table.reloadIfNeeded()
      let mustExist = table.followedRows.mustExist(row)
      guard let path = table.followedRows.remove(row) else { return }
      if mustExist { table.checkExists(path, to: use) }
      if table.layout.position(of: .row(path)) != nil { body(table, path) }
    }
  }
}
