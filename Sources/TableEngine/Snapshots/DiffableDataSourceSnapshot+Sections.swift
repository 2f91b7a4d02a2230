import Checks

extension DiffableDataSourceSnapshot {
  /// Puts empty sections below all others.
  ///
  /// An id that the snapshot has already is an error.
  public mutating func appendSections(_ ids: [SectionID]) { insert(ids, at: sections.count) }

  /// Puts empty sections above another one.
  public mutating func insertSections(_ ids: [SectionID], beforeSection other: SectionID) {
    insert(ids, at: index(ofSection: other))
  }

  /// Puts empty sections below another one.
  public mutating func insertSections(_ ids: [SectionID], afterSection other: SectionID) {
    insert(ids, at: index(ofSection: other) + 1)
  }

  /// Takes sections out with their items; ids that the snapshot does not have are ignored.
  public mutating func deleteSections(_ ids: [SectionID]) {
    let gone = Set(ids)
    for id in gone {
      guard let index = sectionIndexes[id] else { continue }
      for item in sections[index].items { sectionOfItem[item] = nil }
      forgetMarks(of: Set(sections[index].items))
    }
    sections.removeAll { gone.contains($0.id) }
    reloadedSections.subtract(gone)
    renumber()
  }

  /// Takes a section with its items to the place above another one.
  public mutating func moveSection(_ id: SectionID, beforeSection other: SectionID) {
    move(id, beside: other, below: 0)
  }

  /// Takes a section with its items to the place below another one.
  public mutating func moveSection(_ id: SectionID, afterSection other: SectionID) {
    move(id, beside: other, below: 1)
  }

  /// Has new cells made for all items of sections that the table shows already.
  public mutating func reloadSections(_ ids: [SectionID]) {
    for id in ids {
      require(
        sectionIndexes[id] != nil, "section \(id) cannot be reloaded: it is not in the snapshot")
    }
    reloadedSections.formUnion(ids)
  }

  private mutating func insert(_ ids: [SectionID], at index: Int) {
    for id in ids {
      let former = sectionIndexes.updateValue(index, forKey: id)
      require(former == nil, "section \(id) is in the snapshot already: ids must be unique")
    }
    sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index)
    renumber()
  }

  private mutating func move(_ id: SectionID, beside other: SectionID, below step: Int) {
    guard id != other else { return }
    let section = sections.remove(at: index(ofSection: id))
    renumber()
    sections.insert(section, at: index(ofSection: other) + step)
    renumber()
  }

  private mutating func renumber() {
    sectionIndexes.removeAll(keepingCapacity: true)
    for (index, section) in sections.enumerated() { sectionIndexes[section.id] = index }
  }
}
