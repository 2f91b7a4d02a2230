import JSON

/// The fields that some records have, for choosing among them.
///
/// An object's own members are among them, one level down (`user`, then `user.login`).
public struct FieldNames: Sendable, Hashable {
  /// Names that are kept at most; records that use values as names have any number of them.
  public static let mostNames = 1_000

  private var names: [Name] = []
  private var places: [String: Int] = [:]
  private var count = 0

  /// A field and its members, each in the order they were first seen.
  private struct Name: Sendable, Hashable {
    var name: String
    var members: [String] = []
    var known: Set<String> = []
  }

  /// Makes a list of no fields.
  public init() {}

  /// Makes the list of the fields of some records.
  public init(of records: some Sequence<Record>) { for record in records { add(record) } }

  /// The paths to the fields, in the order they were first seen, members behind their object.
  ///
  /// O(fields).
  public var paths: [FieldPath] {
    names.flatMap { name in
      let path = FieldPath(name: name.name)
      return [path] + name.members.map { path.appending(name: $0) }
    }
  }

  /// Adds the fields of a record that are new.
  ///
  /// O(bytes of the record).
  public mutating func add(_ record: Record) {
    switch record.content {
    case .json(let value):
      for member in value.object?.members ?? [] { add(member.key, member.value) }
    case .row(let names, let values):
      for name in names.prefix(values.count) { add(name, .null) }
    case .log(let text): add(LogLine(text.bytes))
    case .text: add("text", .null)
    case .bad, .oversized: break
    }
  }

  private mutating func add(_ line: LogLine) {
    if line.timestamp != nil { add("timestamp", .null) }
    if line.level != nil { add("level", .null) }
    if !line.source.isEmpty { add("source", .null) }
    if !line.message.isEmpty { add("message", .null) }
    for field in line.pieces + line.fields { add(field.key, field.value) }
  }

  private mutating func add(_ name: String, _ value: JSONValue) {
    if places[name] == nil {
      guard count < Self.mostNames else { return }
      places[name] = names.count
      names.append(Name(name: name))
      count += 1
    }
    guard let place = places[name], let members = value.object?.members else { return }
    for member in members where count < Self.mostNames {
      guard names[place].known.insert(member.key).inserted else { continue }
      names[place].members.append(member.key)
      count += 1
    }
  }
}
