/// The kinds of variables in a text: the parts that differ between texts of one shape.
///
/// Its raw value is the byte that stands for the variable in a masked text. These are control
/// characters, which a masked text has none of otherwise.
package enum VariableKind: UInt8, CaseIterable, Sendable {
  /// Some of the others, or a list of them.
  case value = 1
  /// `12`, `-3.5`, `1,234,567` or `5e-07`; a unit behind it is a word.
  case number
  /// `0x1f`, or six or more hexadecimal digits of which one at least is no letter and one is.
  case hex
  /// A UUID (RFC 9562).
  case uuid
  /// An IPv4 or IPv6 address, with its port or prefix length.
  case address
  /// A hardware address: six bytes with colons or hyphens between them.
  case mac
  /// The name of a host with its port, such as `db.example.com:5432`.
  case host
  /// An e-mail address.
  case email
  /// A URL with its scheme.
  case url
  /// A path of files or of a URL.
  case path
  /// A date, a time of day or both.
  case time
  /// A text in quotes.
  case quoted
  /// Letters and digits in turns, such as `x7k2q`.
  case id
  /// A version, such as `7.88.1-10+deb12u14`.
  case version

  /// The name in a template: `number` of `<number>`.
  package var name: String { String(describing: self) }

  /// The kind of that name.
  init?(name: some StringProtocol) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The kind that both belong to.
  func union(_ other: Self) -> Self { self == other ? self : .value }
}
