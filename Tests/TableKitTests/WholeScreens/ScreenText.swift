/// What a row, a header or a footer shows: a text whose lines follow from the width by a division.
///
/// Every line says whose it is, in which version and for which width, so that two lines never look the
/// same.
struct ScreenText: Hashable {
  /// How the text gets on the screen.
  enum Form: CaseIterable {
    /// A cell measures and draws it by itself; without letters it is collapsed on purpose.
    case drawn
    /// A cell with a `Label`; without letters it is a blank line.
    case label
    /// A cell with a title above a label, of which each may be hidden; a blank line if nothing is shown.
    case stack
  }

  /// A place in the text that is found again when its lines are others.
  struct Place: Hashable {
    /// Whether it is in the title.
    var isTitle = false
    /// Whether nothing is shown there: in a stack a blank line stands for parts that are hidden.
    var isBlank = false
    /// Letters before it.
    var letter = 0
  }

  var id: Int
  var form: Form
  var letters: Int
  var version = 0
  var hidesTitle = false
  var hidesLetters = false

  /// The name of the text and its version; three letters or more.
  var title: String {
    let letters = [97 + UInt8(id / 26 % 26), 97 + UInt8(id % 26)]
    return String(decoding: letters, as: UTF8.self) + "\(version)"
  }

  private var hasTitle: Bool { form == .stack && !hidesTitle }
  private var titleLines: Int { hasTitle ? 1 : 0 }
  private var shownLetters: Int { hidesLetters && form == .stack ? 0 : letters }

  /// Lines at a width.
  func height(columns: Int) -> Int {
    let lines = titleLines + (shownLetters + columns - 1) / columns
    return form == .drawn ? lines : max(1, lines)
  }

  /// What stands on a line, without blanks at its end.
  func line(_ number: Int, columns: Int) -> String {
    if number < titleLines { return title }
    let first = (number - titleLines) * columns
    guard first < shownLetters else { return "" }
    if form == .drawn { return String("\(title)@\(first)".prefix(columns)) }
    let end = min(first + columns, letters)
    return String(decoding: bytes(end)[first..<end], as: UTF8.self)
  }

  /// The letters of a label.
  var string: String { String(decoding: bytes(letters), as: UTF8.self) }

  private func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var number = 0
    while bytes.count < count {
      bytes += Array("\(title)\(number),".utf8)
      number += 1
    }
    return Array(bytes.prefix(count))
  }

  /// The place that a line begins with.
  func place(atLine number: Int, columns: Int) -> Place {
    if number < titleLines { return Place(isTitle: true) }
    if form == .stack, shownLetters == 0 { return Place(isBlank: true) }
    return Place(letter: (number - titleLines) * columns)
  }

  /// The line that shows a place, the last one if the text ends before it; nil where none does.
  func line(of place: Place, columns: Int) -> Int? {
    if place.isTitle { return hasTitle ? 0 : nil }
    if place.isBlank || form == .stack && shownLetters == 0 { return nil }
    let line = titleLines + place.letter / columns
    return min(line, max(0, height(columns: columns) - 1))
  }
}
