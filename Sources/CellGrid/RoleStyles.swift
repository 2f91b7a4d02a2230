/// The styles of some roles.
///
/// It is a list by the roles' numbers: to make the type of a dictionary, or of styles that may be missing, takes longer
/// than all that is read of colours as a program starts.
public struct RoleStyles: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The styles by the numbers of their roles; empty where there are none.
  private var styles: [Style] = []
  /// The roles that have one, a bit each.
  private var chosen: UInt64 = 0

  /// Makes an empty one.
  public init() {}

  /// Makes one of roles with their styles, of which the last of a role counts.
  public init(dictionaryLiteral elements: (Color.Role, Style)...) {
    for (role, style) in elements { self[role] = style }
  }

  /// Whether no role has a style.
  public var isEmpty: Bool { chosen == 0 }

  /// The style of a role, nil for none, in O(1).
  public subscript(role: Color.Role) -> Style? {
    get { chosen & role.bit == 0 ? nil : styles[Int(role.rawValue)] }
    set {
      guard let newValue else {
        chosen &= ~role.bit
        return
      }
      if styles.isEmpty { styles = Array(repeating: .plain, count: Color.Role.allCases.count) }
      styles[Int(role.rawValue)] = newValue
      chosen |= role.bit
    }
  }

  /// Whether both have the same styles of the same roles.
  public static func == (left: RoleStyles, right: RoleStyles) -> Bool {
    Color.Role.allCases.allSatisfy { left[$0] == right[$0] }
  }

  /// Hashes the styles by their roles.
  public func hash(into hasher: inout Hasher) {
    for role in Color.Role.allCases { hasher.combine(self[role]) }
  }
}

extension Color.Role {
  /// Its bit among 64, of which there are more than roles.
  fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }
}
