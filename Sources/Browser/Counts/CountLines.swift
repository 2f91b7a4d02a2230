import Phrases
import Query
import RecordCards
import Records

/// The counts of a field, or of all fields in short, as lines on the screen, and what each line stands for.
struct CountLines: Sendable {
  /// The field that a line stands for, or the records with a value of it or with one in a range.
  struct Target: Sendable, Hashable {
    var field: FieldPath
    /// The value or range; nil for the field itself.
    var choice: CountReport.Choice?

    /// The field itself.
    var whole: Target { Target(field: field) }
  }

  /// Values of a field that are listed, at most: nobody scrolls through more.
  private static let mostRows = 2_000

  /// The lines.
  private(set) var lines: [CountReport.Line] = []
  /// For each line what it stands for; nil for those that the cursor passes over.
  private(set) var targets: [Target?] = []

  /// Whether they are about all fields.
  let isSurvey: Bool

  /// No lines.
  init() { isSurvey = false }

  /// The counts of a field.
  init(of count: FieldCount) {
    isSurvey = false
    add(CountReport(count, mostRows: Self.mostRows).lines, of: count.path, standsForField: false)
  }

  /// All fields in short.
  ///
  /// - Parameter leftOutCount: Fields that were not counted, for there are too many.
  init(survey counts: [FieldCount], leftOutCount: Int) {
    isSurvey = true
    let fields = counts.filter { !$0.isOfObjects }
    guard let first = counts.first else { return }
    add(.heading(Phrase("All fields").text), nil)
    add(.note(CountWords(first).summary(fieldCount: fields.count)), nil)
    if leftOutCount > 0 {
      let (known, all) = (counts.count, counts.count + leftOutCount)
      add(.note(Phrase("only the first \(known) of \(all) fields are looked at").text), nil)
    }
    for count in fields {
      add(.gap, nil)
      add(CountReport(brief: count).lines, of: count.path, standsForField: true)
    }
  }

  /// Adds the lines about a field.
  ///
  /// - Parameter standsForField: Whether the heading stands for the field, so that the cursor may be there.
  private mutating func add(
    _ lines: [CountReport.Line], of field: FieldPath, standsForField: Bool
  ) {
    for line in lines {
      switch line {
      case .bar(let bar): add(line, Target(field: field, choice: bar.choice))
      case .heading: add(line, standsForField ? Target(field: field) : nil)
      case .note, .gap: add(line, nil)
      }
    }
  }

  private mutating func add(_ line: CountReport.Line, _ target: Target?) {
    lines.append(line)
    targets.append(target)
  }

  /// The same with each note in as many lines as it takes in so many columns.
  ///
  /// O(lines).
  func wrapped(columns: Int) -> CountLines {
    var wrapped = self
    (wrapped.lines, wrapped.targets) = ([], [])
    for (line, target) in zip(lines, targets) {
      if case .note(let note) = line {
        for part in FittedText.lines(of: note, columns: columns) { wrapped.add(.note(part), nil) }
      } else {
        wrapped.add(line, target)
      }
    }
    return wrapped
  }

  /// The notes beneath a line, up to the next line of another kind.
  func notes(beneath place: Int) -> [String] {
    lines.dropFirst(place + 1).prefix(while: \.isNote).compactMap { line in
      if case .note(let note) = line { note } else { nil }
    }
  }
}

extension CountReport.Line {
  fileprivate var isNote: Bool {
    switch self {
    case .note: true
    case .heading, .bar, .gap: false
    }
  }
}
