/// What the records of a text are, the plain way, all of it in memory.
package enum NaiveRecords {
  package static func lines(_ text: String) -> [String] {
    split(text).filter { !isBlank($0) }
  }

  package static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [[String]] = [[]]
    for line in split(text) {
      if isBlank(line) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  /// Entries whose first lines start with `2026-`.
  package static func log(_ text: String) -> [String] {
    var entries: [[String]] = []
    for line in split(text) {
      if line.hasPrefix("2026-") || entries.isEmpty {
        if entries.isEmpty, isBlank(line) { continue }
        entries.append([line])
      } else {
        entries[entries.count - 1].append(line)
      }
    }
    return entries.map { entry in
      var lines = entry
      while let last = lines.last, isBlank(last) { lines.removeLast() }
      return lines.joined(separator: "\n")
    }
  }

  /// Rows of cells; quotes are balanced.
  package static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    for character in text.unicodeScalars {
      let row = rows.count - 1
      let cell = rows[row].count - 1
      switch character {
      case "\"": isQuoted.toggle()
      case ",": if isQuoted { rows[row][cell] += "," } else { rows[row].append("") }
      case "\n": if isQuoted { rows[row][cell] += "\n" } else { rows.append([""]) }
      default: rows[row][cell].unicodeScalars.append(character)
      }
    }
    return rows.filter { $0 != [""] }
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func isBlank(_ line: String) -> Bool {
    line.allSatisfy { $0 == " " || $0 == "\t" }
  }
}
