public import JSON

/// Which fields of a record are shown, and in which order: `title,body,-id,meta.*`.
///
/// Entries are separated by commas. Without a minus an entry shows what it names, and nothing else is
/// shown then; with a minus it hides that. A lone `*` stands for the rest. A name is dotted where it
/// means the member of an object, or of each object in an array; a star in it stands for any text without a dot, and a name with
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
      let written = isHidden ? entry.dropFirst() : entry
      // No star for any text, but each element of an array.
      let name = written.split(separator: "[*]", omittingEmptySubsequences: false)
        .joined(separator: "[]")
      guard let glob = FieldGlob(name) else { throw .unclosedQuote }
      if name.isEmpty { throw .emptyEntry }
      if isHidden { hidden.append(glob) } else { shown.append(glob) }
    }
    if shown.isEmpty && hidden.isEmpty { throw .noEntry }
  }

  /// Makes a selection that hides some fields, by their dotted names; nil if there are none.
  public init?(hiding names: [String]) { self.init(order: [], hiding: names) }

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

  /// The same for records that have fields of some dotted names: an entry that none of them is called means those
  /// that differ from it in case.
  ///
  /// O(entries × names).
  public func adapted(to names: [String]) -> FieldSelection {
    var adapted = self
    adapted.shown = shown.adapted(to: names)
    adapted.hidden = hidden.adapted(to: names)
    return adapted
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

  /// The dotted names of the fields that are shown and named without a star, in their order.
  public var shownNames: [String] { shown.orderedNames }

  /// Whether a member can be shown or hidden apart from the field that it is in.
  var isNested: Bool { shown.isNested || hidden.isNested }
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

/// A field that a selection can show, hide, put elsewhere, or show in part.
public protocol SelectableField {
  /// Its name.
  var key: String { get }
  /// Its members, if it is an object.
  var members: [JSONObject.Member]? { get set }
  /// Its elements, if it is an array.
  var elements: [JSONValue]? { get set }
}

extension SelectableField {
  /// As it comes, a field is no array.
  public var elements: [JSONValue]? {
    get { nil }
    set {}
  }
}

extension JSONObject.Member: SelectableField {
  /// The members of its value, if that is an object.
  public var members: [JSONObject.Member]? {
    get { value.object?.members }
    set { value = .object(JSONObject(members: newValue ?? [])) }
  }

  /// The elements of its value, if that is an array.
  public var elements: [JSONValue]? {
    get { value.array }
    set { value = .array(newValue ?? []) }
  }
}

extension FieldSelection {
  /// The fields that are shown, in their order; of an object, or of those in an array, the members that are shown.
  ///
  /// O(fields × entries).
  public func apply<Item: SelectableField>(to fields: [Item]) -> [Item] {
    adapted(to: names(of: fields)).applyAsIs(to: fields)
  }

  /// The dotted names of fields, and of the members in them where these can be told apart.
  private func names<Item: SelectableField>(of fields: [Item]) -> [String] {
    guard isNested else { return fields.map(\.key) }
    return fields.flatMap { field in
      [field.key] + (field.members ?? []).flatMap { Self.names(of: $0, in: field.key) }
        + (field.elements ?? []).flatMap { Self.names(in: $0, at: field.key) }
    }
  }

  private static func names(of member: JSONObject.Member, in path: String) -> [String] {
    let name = "\(path).\(member.key)"
    return [name] + names(in: member.value, at: name)
  }

  private static func names(in value: JSONValue, at path: String) -> [String] {
    switch value {
    case .object(let object): object.members.flatMap { names(of: $0, in: path) }
    case .array(let elements): elements.flatMap { names(in: $0, at: path) }
    case .null, .bool, .number, .string: []
    }
  }

  private func applyAsIs<Item: SelectableField>(to fields: [Item]) -> [Item] {
    var kept: [Ranked<Item>] = []
    for var field in fields {
      if isNested, let members = field.members, !members.isEmpty {
        let (rank, rest) = project(members, in: [field.key])
        guard let rank else { continue }
        field.members = rest
        kept.append(Ranked(rank, field))
      } else if isNested, let elements = field.elements, Self.haveMembers(elements) {
        let (rank, rest) = project(elements, at: [field.key])
        guard let rank else { continue }
        field.elements = rest
        kept.append(Ranked(rank, field))
      } else if let rank = rank(of: [field.key]) {
        kept.append(Ranked(rank, field))
      }
    }
    return Ranked.inOrder(kept)
  }

  private static func haveMembers(_ elements: [JSONValue]) -> Bool {
    elements.contains { element in
      switch element {
      case .object(let object): !object.members.isEmpty
      case .array(let inner): haveMembers(inner)
      case .null, .bool, .number, .string: false
      }
    }
  }

  /// The shown part of the elements of an array, and the first place that any of it has.
  private func project(
    _ elements: [JSONValue], at path: [String]
  ) -> (rank: Int?, elements: [JSONValue]) {
    var kept: [Ranked<JSONValue>] = []
    for element in elements {
      let (rank, value) = project(element, at: path)
      if let rank { kept.append(Ranked(rank, value)) }
    }
    return (kept.map(\.rank).min(), kept.map(\.part))
  }

  /// The shown part of a value, and the first place that any of it has.
  private func project(
    _ value: JSONValue, at path: [String]
  ) -> (rank: Int?, value: JSONValue) {
    switch value {
    case .object(let object) where !object.members.isEmpty:
      let (rank, rest) = project(object.members, in: path)
      return (rank, .object(JSONObject(members: rest)))
    case .array(let elements) where Self.haveMembers(elements):
      let (rank, rest) = project(elements, at: path)
      return (rank, .array(rest))
    case .null, .bool, .number, .string, .object, .array: return (rank(of: path), value)
    }
  }

  /// The members of an object that are shown, and the first place that any of them has.
  private func project(
    _ members: [JSONObject.Member], in path: [String]
  ) -> (rank: Int?, members: [JSONObject.Member]) {
    var kept: [Ranked<JSONObject.Member>] = []
    for var member in members {
      let (rank, rest) = project(member.value, at: path + [member.key])
      guard let rank else { continue }
      member.value = rest
      kept.append(Ranked(rank, member))
    }
    return (kept.map(\.rank).min(), Ranked.inOrder(kept))
  }
}

/// Something that is shown, and its place.
private struct Ranked<Part> {
  let rank: Int
  let part: Part

  init(_ rank: Int, _ part: Part) {
    self.rank = rank
    self.part = part
  }

  /// The parts by their places; those of one place stay as they are.
  static func inOrder(_ parts: [Ranked]) -> [Part] {
    parts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.part)
  }
}
