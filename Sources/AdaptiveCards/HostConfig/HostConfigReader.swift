import JSON

/// Reads the values of a host config; what is missing or wrong leaves what was there before.
struct HostConfigReader {
  /// What was not right so far.
  private(set) var warnings: [CardWarning] = []

  /// Reads a length: a number that is not negative, without its fraction, and at most a million.
  mutating func pixels(_ section: HostConfigSection, _ length: inout Int) {
    set(&length, section) { value in
      value.double.flatMap { $0 >= 0 ? Int(min($0, 1e6)) : nil }
    }
  }

  /// Reads a truth value.
  mutating func bool(_ section: HostConfigSection, _ truth: inout Bool) {
    set(&truth, section) { $0.bool }
  }

  /// Reads a text.
  mutating func text(_ section: HostConfigSection, _ text: inout String) {
    set(&text, section) { $0.string }
  }

  /// Reads one of the names of an enumeration, in any case.
  mutating func name<Name: CardName>(_ section: HostConfigSection, _ name: inout Name)
  where Name.RawValue == String {
    set(&name, section) { $0.string.flatMap(CardReader.named) }
  }

  /// Reads one of some words, in any case.
  mutating func word<Value>(
    _ section: HostConfigSection, _ words: [String: Value], _ result: inout Value
  ) {
    set(&result, section) { $0.string.flatMap { words[$0.lowercased()] } }
  }

  /// Reads a colour.
  mutating func color(_ section: HostConfigSection, _ color: inout HostColor?) {
    set(&color, section) { $0.string.flatMap { HostColor($0) } }
  }

  /// Reads the look of a kind of text over the one it has.
  mutating func look(_ section: HostConfigSection, _ look: inout TextLook) {
    optionalName(section["size"], &look.size)
    optionalName(section["weight"], &look.weight)
    optionalName(section["color"], &look.color)
    set(&look.isSubtle, section["isSubtle"]) { $0.bool }
  }

  private mutating func optionalName<Name: CardName>(
    _ section: HostConfigSection, _ name: inout Name?
  ) where Name.RawValue == String {
    set(&name, section) { value in
      value.string.flatMap { CardReader.named($0.lowercased() == "normal" ? "default" : $0) }
    }
  }

  private mutating func set<Value>(
    _ place: inout Value, _ section: HostConfigSection, _ read: (JSONValue) -> Value?
  ) {
    guard let value = section.value, value != .null else { return }
    if let read = read(value) {
      place = read
    } else {
      let (path, key) = section.split
      warnings.append(CardWarning(reason: .invalidValue(property: key), path: path))
    }
  }
}
