import CellGrid
import TextLayout

/// A line of the help page: keys, and what they do; one without keys is a heading or a gap.
struct HelpLine: Equatable {
  var keys = ""
  var title: String
  var isAvailable = true

  /// The line with the keys in a column of their own.
  func text(keyColumns: Int) -> StyledText {
    guard !keys.isEmpty else { return StyledText(title, style: Style(attributes: .bold)) }
    let padding = keyColumns - DisplayText(keys).columns
    let subtle = Style(foreground: .role(.subtle))
    var text = StyledText(keys, style: isAvailable ? Style(foreground: .role(.label)) : subtle)
    text.append(String(repeating: " ", count: padding))
    text.append(title, style: isAvailable ? .plain : subtle)
    return text
  }
}

extension TableApplication {
  /// The keys that mean something: the program's, those of the row, then the standard ones without
  /// what these have taken.
  var helpLines: [HelpLine] {
    let own = program.keyBindings(in: self) + rowActionBindings
    let taken = Set(own.filter(\.isAvailable).flatMap(\.keys))
    let standard = Self.lines(of: standardBindings.filter(\.isAvailable), without: taken)
    let program = Self.lines(of: own, without: [])
    guard !program.isEmpty else { return standard }
    return program + [HelpLine(title: " ")] + standard
  }

  /// A line for each title; several bindings of one title are one line.
  private static func lines(of bindings: [KeyBinding], without taken: Set<Key>) -> [HelpLine] {
    var lines: [HelpLine] = []
    for binding in bindings {
      let keys = binding.keys.filter { !taken.contains($0) }.map(\.name).joined(separator: " ")
      guard !keys.isEmpty else { continue }
      if let known = lines.firstIndex(where: {
        $0.title == binding.title && $0.isAvailable == binding.isAvailable
      }) {
        lines[known].keys += " " + keys
      } else {
        lines.append(HelpLine(keys: keys, title: binding.title, isAvailable: binding.isAvailable))
      }
    }
    return lines
  }
}
