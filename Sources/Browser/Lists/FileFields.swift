import RecordCards

/// Which fields each of several files has, so that those of the file that is read stand first in its table.
struct FileFields {
  /// The file that is read, by its number; nil where none is told from the others.
  private(set) var current: Int?
  /// The names of the fields that were seen so far, by the files' numbers.
  private var names: [Int: Set<String>] = [:]
  /// The fields that the cursor was on, by the files that were left.
  private var left: [Int: [String]] = [:]
  /// Whether the cursor is still where it was in the file before.
  private var isEntering = false

  /// Whether a record has fields that no other of its file had, where files are told apart.
  func areNew(_ row: RecordRow, of file: Int) -> Bool {
    guard current != nil else { return false }
    return row.names.contains { !(names[file]?.contains($0) ?? false) }
  }

  /// Learns of the fields of a record; answers whether some are new of the file that is read.
  mutating func learn(_ row: RecordRow, of file: Int) -> Bool {
    let former = names[file]?.count ?? 0
    names[file, default: []].formUnion(row.names)
    return file == current && names[file]?.count != former
  }

  /// Forgets the fields, for the records are others.
  mutating func forget() { (names, left) = ([:], [:]) }

  /// Goes to a file, or to none in particular.
  ///
  /// - Parameter focused: The field under the cursor in the one that is left.
  mutating func go(to file: Int?, from focused: [String]?) {
    guard file != current else { return }
    if let current { left[current] = focused }
    (current, isEntering) = (file, current != nil && file != nil)
  }

  /// Fields in the order of the table's columns: those that are kept at the left, then those of the file.
  func ordered(_ fields: [TableField], keeping kept: Set<[String]>) -> [TableField] {
    guard let names = current.flatMap({ names[$0] }) else { return fields }
    var parts: [[TableField]] = [[], [], []]
    for field in fields {
      let isOwn = field.path.first.map(names.contains) ?? false
      parts[kept.contains(field.path) ? 0 : isOwn ? 1 : 2].append(field)
    }
    return parts.flatMap(\.self)
  }

  /// The field that the cursor goes to: the one that it is on if the file has it, else the one that it was on in the
  /// file last, or the first of it.
  mutating func entered(from focused: [String]?, among paths: [[String]]) -> [String]? {
    guard isEntering, let current, let names = names[current] else { return focused }
    isEntering = false
    let isOwn = { (path: [String]) in path.first.map(names.contains) ?? false }
    if let focused, isOwn(focused) { return focused }
    return left[current] ?? paths.first(where: isOwn) ?? focused
  }
}
