import JSON
import Records
import TextLayout

/// The addresses of the web and of mail in a record, each once, in the order in which they stand there.
enum RecordAddresses {
  /// The most that are offered: a list of more is read by nobody.
  static let limit = 1_000

  /// The addresses of a record.
  ///
  /// O(bytes).
  static func find(in content: Record.Content) -> [String] {
    var found = Found()
    switch content {
    case .json(let value): found.add(value)
    case .row(_, let values): for value in values { found.add(value) }
    case .text(let text), .log(let text): found.add(text.bytes)
    case .bad(let raw, _): found.add(raw)
    case .oversized(let prefix, _): found.add(prefix)
    }
    return found.addresses
  }

  /// The addresses of a value.
  ///
  /// O(bytes).
  static func find(in value: JSONValue) -> [String] {
    var found = Found()
    found.add(value)
    return found.addresses
  }

  /// The addresses found so far.
  private struct Found {
    private(set) var addresses: [String] = []
    private var known: Set<String> = []

    /// Adds those of a value, whatever is nested in it.
    mutating func add(_ value: JSONValue) {
      var rest = [value]
      while let value = rest.popLast() {
        switch value {
        case .string(let text): add(AddressFinder.addresses(in: text))
        case .array(let elements): rest += elements.reversed()
        case .object(let object):
          for member in object.members.reversed() { rest += [member.value, .string(member.key)] }
        case .null, .bool, .number: break
        }
      }
    }

    /// Adds those of a text.
    mutating func add(_ bytes: [UInt8]) {
      add(AddressFinder.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) })
    }

    private mutating func add(_ some: [String]) {
      for address in some where addresses.count < RecordAddresses.limit {
        if known.insert(address).inserted { addresses.append(address) }
      }
    }
  }
}
