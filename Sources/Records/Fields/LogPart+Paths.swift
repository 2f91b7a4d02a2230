extension LogPart {
  /// The part that a path names, if it does not lead into anything.
  package init?(_ path: FieldPath) {
    guard let name = path.onlyName else { return nil }
    self.init(rawValue: name)
  }

  /// The part of entries that have no field of this name: names that other logs give to a part.
  package init?(otherName path: FieldPath) {
    switch path.onlyName {
    case "time", "ts", "t": self = .timestamp
    case "lvl", "severity": self = .level
    case "msg": self = .message
    default: return nil
    }
  }
}

extension FieldPath {
  /// The name that is all of the path.
  var onlyName: String? {
    guard steps.count == 1, case .name(let name) = steps[0] else { return nil }
    return name
  }
}
