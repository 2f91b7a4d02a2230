import RecordCards

/// The places that a reader keeps among the records: marks, tags, and where jumps began.
struct Places: Equatable, Sendable {
  /// The marks by their letters.
  var marks: [Character: KeptPlace] = [:]
  /// The tagged records.
  var tags = Tags()
  /// The places from which one has jumped.
  var jumps = JumpList()
  /// Where the file was left in an earlier run; nil where that is not known, or its record is another one.
  var lastVisit: KeptPlace?

  /// The letters of the marks in their order, with blanks between.
  var letters: String { marks.keys.sorted().map(String.init).joined(separator: " ") }

  /// The letter of a mark, or nil for a text that is no letter.
  static func letter(_ text: String) -> Character? {
    guard let letter = text.first, text.count == 1, letter.isLetter else { return nil }
    return letter
  }

  /// Forgets what is in a section whose records are others now.
  ///
  /// - Returns: The loss in words, `its 3 tags and 1 mark are gone`; nil where there was nothing.
  mutating func forget(section: Int) -> String? {
    jumps.forget(section: section)
    if lastVisit?.id.section == section { lastVisit = nil }
    let tagCount = tags.forget(section: section)
    let letters = marks.filter { $0.value.id.section == section }.map(\.key)
    for letter in letters { marks[letter] = nil }
    let parts = [(tagCount, "tag"), (letters.count, "mark")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    let words = parts.map { ValueText.count($0, $1) }.joined(separator: " and ")
    return "its \(words) \(tagCount + letters.count == 1 ? "is" : "are") gone"
  }
}

extension Command {
  /// Commands that go somewhere far away.
  private static let jumps: Set<Command> = [.first, .last, .percent, .nextFile, .previousFile]
  /// Commands that end the program or something in front of the records, and that which asks for one.
  private static let ends: Set<Command> = [.back, .quit, .quitNow, .interrupt, .command]

  /// Commands that move the reader, beside those of the group of that.
  private static let moves: Set<Command> = [
    .goToMark, .jumpBack, .jumpForward, .tag, .nextTagged, .previousTagged, .nextFile,
    .previousFile,
  ]

  /// Whether who gives it goes somewhere.
  var moves: Bool { info.keys?.group == .moving || Self.moves.contains(self) }

  /// Whether the place where it is given is one to go back to.
  var isJump: Bool { Self.jumps.contains(self) }

  /// Whether who gives it may leave without having moved.
  var mayEnd: Bool { Self.ends.contains(self) }
}
