import Records

/// What becomes of the records while they are shown.
extension RecordCards {
  /// What has changed in a section since the last look.
  struct Update {
    var section: Int
    /// Records that came, or less than 0 for those that are gone.
    var added: Int
    /// Records that there are now.
    var count: Int
    var changes: SourceChanges
    /// What has ended the reading of the source, the first time.
    var failure: RecordError?

    /// Whether records that were known before may be others now.
    var changesKnown: Bool { changes.isNew || changes.firstRevised != nil }
  }

  /// Takes in what has changed since the last call, in the sections where something has.
  ///
  /// - Parameter tell: Called with each section right behind the change of its rows, for the list to
  ///   take them in: it must not ask for a card of one section while another has other rows than it
  ///   knows.
  func takeUpdates(_ tell: (Update) -> Void) -> [Update] {
    sources.indices.compactMap { section in
      let update = takeUpdate(inSection: section)
      if let update { tell(update) }
      return update
    }
  }

  private func takeUpdate(inSection section: Int) -> Update? {
    let (changes, progress) = sources[section].takeChanges()
    let failure = failures[section] == progress.failure ? nil : progress.failure
    knownVersions[section] = progress.version
    let update = Update(
      section: section, added: progress.count - knownCounts[section], count: progress.count,
      changes: changes, failure: failure)
    guard update.added != 0 || failure != nil || !changes.isEmpty else { return nil }
    knownCounts[section] = progress.count
    failures[section] = progress.failure
    if changes.isNew { builders[section] = nil }
    if changes.isNew || showsAll(inSection: section) { rows[section] = .all(progress.count) }
    return update
  }

  /// Whether a section shows all its records in their order.
  func showsAll(inSection section: Int) -> Bool {
    if case .all = rows[section] { true } else { false }
  }
}
