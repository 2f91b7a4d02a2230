import TestSupport

extension TableMachine {
  func makeRow(_ random: inout RandomSource) -> ReferenceEntry {
    ReferenceEntry(id: makeID(), letters: rowLetters(&random))
  }

  /// Few letters as a rule, at times none and at times more than a screen.
  func rowLetters(_ random: inout RandomSource) -> Int {
    if random.oneIn(20) { return 150 + random.below(500) }
    if hasBoundaries, random.oneIn(8) { return 0 }
    return 1 + random.below(70)
  }

  /// A header or footer; one to three lines at any width, so that it can be pinned on any screen.
  func makeBoundary(_ random: inout RandomSource) -> ReferenceEntry {
    ReferenceEntry(id: makeID(), letters: 1 + random.below(24))
  }

  func makeSection(rows: Int, _ random: inout RandomSource) -> ReferenceSection {
    var section = ReferenceSection(id: makeID(), rows: [])
    if hasBoundaries { section.header = makeBoundary(&random) }
    for _ in 0..<rows { section.rows.append(makeRow(&random)) }
    if hasBoundaries { section.footer = makeBoundary(&random) }
    return section
  }
}
