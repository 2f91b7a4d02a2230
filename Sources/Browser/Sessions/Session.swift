import Phrases
import RecordCards

/// Where a reader was in some files, and what was put down in them: what comes back with `:session NAME`.
struct Session: Equatable, Sendable {
  /// The name.
  var name: String
  /// When it was saved, in seconds since 1970.
  var saved = 0
  /// The files; a section in ``place``, ``marks`` and ``tags`` is an index of them.
  var files: [SessionFile]
  /// Where the reader was; nil where there was no record.
  var place: KeptPlace?
  /// The marks by their letters.
  var marks: [Character: KeptPlace] = [:]
  /// The tagged records.
  var tags = Tags()
  /// The filters as texts, the outermost first.
  var filters: [String] = []
  /// How many records are shown before and behind each that the filters let through.
  var context = 0
  /// The sort as a text; empty for none.
  var sort = ""
  /// The fields that are shown as a text; empty for all.
  var fields = ""
  /// How densely the records stand.
  var view = Density.cards
  /// The look of the table; nil in a session of a riffle that kept none.
  var look: TableLook?
  /// The field that the strip is along, empty where that is found by itself; nil where none is shown.
  var strip: String?

  /// The word before the name of a session that is to be saved.
  static let saveWord = "save"
  /// Most bytes of a name.
  private static let longestName = 64
  /// Columns of the fields in words, at most.
  private static let mostFieldColumns = 40

  /// Whether a text can be the name of a session: a word of letters, digits, `-`, `_` and `.`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != saveWord && text.utf8.count <= longestName
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }

  /// Whether it is of the same files, in whatever order.
  func isOf(_ files: [SessionFile]) -> Bool {
    self.files.map(\.path).sorted() == files.map(\.path).sorted()
  }

  /// The same of files in another order; nil where they are others.
  func ordered(as files: [SessionFile]) -> Session? {
    guard isOf(files) else { return nil }
    // Of a file that is named twice each has its own.
    var free = Array(files.indices)
    var sections: [Int] = []
    for file in self.files {
      guard let index = free.firstIndex(where: { files[$0].path == file.path }) else { return nil }
      sections.append(free.remove(at: index))
    }
    func moved(_ place: KeptPlace) -> KeptPlace {
      var place = place
      place.id.section = sections[place.id.section]
      return place
    }
    var session = self
    session.place = place.map(moved)
    session.marks = marks.mapValues(moved)
    session.tags = Tags()
    for (index, section) in sections.enumerated() {
      session.files[section] = self.files[index]
      session.tags[section] = tags[index]
    }
    return session
  }

  /// The session in words: `record 12, 3 tagged, marks a b, 1 filter, sorted, as a table`.
  var summary: String {
    var parts: [Phrase] = []
    if let place { parts.append("record \(ValueText.grouped(place.id.number + 1))") }
    if !tags.isEmpty { parts.append("\(ValueText.grouped(tags.count)) tagged") }
    if !marks.isEmpty {
      let letters = marks.keys.sorted().map(String.init).joined(separator: " ")
      parts.append(marks.count == 1 ? "mark \(letters)" : "marks \(letters)")
    }
    if !filters.isEmpty {
      parts.append(Phrase(verbatim: ValueText.count(filters.count, "filter")))
    }
    if context > 0 {
      parts.append("\(ValueText.count(context, "record")) before and behind each")
    }
    if !sort.isEmpty { parts.append("sorted") }
    if !fields.isEmpty {
      parts.append("fields \(FittedText.beginning(of: fields, columns: Self.mostFieldColumns))")
    }
    switch view {
    case .cards: break
    case .lines: parts.append("as lines")
    case .table: parts.append("as a table")
    }
    return parts.joined(separator: ", ")
  }
}
