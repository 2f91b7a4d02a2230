/// Which fields of a record are shown, and in which order: `title,body,-id,meta.*`.
///
/// Entries are separated by commas. Without a minus an entry shows what it names, and nothing else is
/// shown then; with a minus it hides that. A lone `*` stands for the rest. A name is dotted where it
/// means the member of an object, a star in it stands for any text without a dot, and a name with
/// commas, stars or quotes, or a minus in front, goes between double quotes.
///
/// ```swift
/// let selection = try FieldSelection("title,user.login,*,-id")
/// selection.rank(of: ["user", "login"])  // 1
/// selection.rank(of: ["id"])  // nil: hidden
/// ```
public struct FieldSelection: Sendable, Hashable {
  private var shown = FieldRanking()
  private var hidden = FieldRanking()
  /// As it was written.
  public let text: String

  /// Reads a list.
  ///
  /// - Throws: ``FieldSelectionError`` if there is no entry, or a quote is not closed.
  public init(_ text: String) throws(FieldSelectionError) {
    self.text = text
    for entry in Self.entries(of: text) {
      let isHidden = entry.hasPrefix("-")
      let name = isHidden ? entry.dropFirst() : entry
      guard let glob = FieldGlob(name) else { throw .unclosedQuote }
      if name.isEmpty { throw .emptyEntry }
      if isHidden { hidden.append(glob) } else { shown.append(glob) }
    }
    if shown.isEmpty && hidden.isEmpty { throw .noEntry }
  }

  /// Makes a selection that hides some fields, by their dotted names; nil if there are none.
  public init?(hiding names: [String]) {
    self.init(order: [], hiding: names)
  }

  /// Makes a selection that puts some fields in front, in this order, and hides others; nil if it
  /// would change nothing.
  ///
  /// What is not named is shown behind them. The names are dotted.
  public init?(order: [String], hiding names: [String]) {
    guard !order.isEmpty || !names.isEmpty else { return nil }
    for name in order { shown.append(FieldGlob(name: name)) }
    if !order.isEmpty { shown.append(.star) }
    for name in names { hidden.append(FieldGlob(name: name)) }
    let entries = order.map(FieldGlob.text) + (order.isEmpty ? [] : ["*"])
    text = (entries + names.map { "-" + FieldGlob.text($0) }).joined(separator: ",")
  }

  /// The entries between the commas that stand outside quotes, without the spaces around them.
  private static func entries(of text: String) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    let parts = text.unicodeScalars.split { scalar in
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
      return scalar == "," && !isQuoted
    }
    return parts.map { part in
      let head = part.drop { $0 == " " }
      let end = head.lastIndex { $0 != " " }.map(head.index(after:)) ?? head.startIndex
      return Substring(head[..<end])
    }.filter { !$0.isEmpty }
  }

  /// The place of a field among those shown, or nil if it is hidden.
  ///
  /// Fields of one entry have one place, and stand there in the order of the record.
  ///
  /// - Parameter path: the names from the field down to the member.
  public func rank(of path: [String]) -> Int? {
    let names = path.indices.map { path[...$0].joined(separator: ".") }
    if hidden.place(ofAny: names) != nil { return nil }
    return shown.isEmpty ? 0 : shown.place(ofAny: names)
  }

  /// Whether a member can be shown or hidden apart from the field that it is in.
  var isNested: Bool {
    shown.isNested || hidden.isNested
  }
}

/// Why a list of fields cannot be understood.
public enum FieldSelectionError: Error, Sendable, Hashable {
  /// There is nothing in it.
  case noEntry
  /// A minus stands alone.
  case emptyEntry
  /// A double quote is not closed.
  case unclosedQuote
}
