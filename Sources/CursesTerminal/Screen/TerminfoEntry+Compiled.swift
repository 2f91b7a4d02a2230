// The compiled form of term(5). It is made by loops: each piece that were an array of its own would be
// memory to ask for, a thousand times before a screen is there.

extension TerminfoEntry {
  /// Marks the form whose numbers have 32 bits.
  private static let magic = 0o1036

  /// The value for `TERMINFO` that makes ncurses use this entry.
  var environmentValue: String {
    let entry = compiled
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = Array("hex:".utf8)
    text.reserveCapacity(text.count + 2 * entry.count)
    for byte in entry {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private var compiled: [UInt8] {
    let names = Array(name.utf8) + [0]
    var entry = Self.shorts([
      Self.magic, names.count, flags.count, numbers.count, strings.count, table.count,
    ])
    entry += names + flags
    Self.pad(&entry)
    for number in numbers {
      for place in 0..<4 { entry.append(UInt8(truncatingIfNeeded: number >> (place * 8))) }
    }
    entry += Self.shorts(strings) + table
    Self.pad(&entry)
    return entry + extendedFlagsCompiled
  }

  /// The extension of the entry: only flags, all of them set, and their names.
  private var extendedFlagsCompiled: [UInt8] {
    var table: [UInt8] = []
    let offsets = extendedFlags.map { flag -> Int in
      defer { table += Array(flag.utf8) + [0] }
      return table.count
    }
    var part = Self.shorts([extendedFlags.count, 0, 0, extendedFlags.count, table.count])
    part += extendedFlags.map { _ in 1 }
    Self.pad(&part)
    return part + Self.shorts(offsets) + table
  }

  private static func shorts(_ values: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * values.count)
    for value in values {
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    return bytes
  }

  private static func pad(_ bytes: inout [UInt8]) {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }
}
