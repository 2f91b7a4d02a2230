import CNCurses

/// A terminal's description in the compiled form of term(5), which ncurses takes from the variable
/// `TERMINFO` as well as from a file.
///
/// It is made from the terminal's own description, so that 24-bit colours need no `-direct` entry
/// on the disk, and screens without the alternate one no second path through the code.
struct TerminfoEntry {
  private let name: String
  private let flags: [UInt8]
  private var numbers: [Int32]
  private var strings: [[UInt8]?]
  private let numberNames: [String]
  private let stringNames: [String]
  /// Flags that are not in the standard list, sorted by name.
  private var extendedFlags: [String]

  /// Marks the form whose numbers have 32 bits.
  private static let magic = 0o1036

  /// Copies the description of a name that `setupterm` has just loaded.
  @MainActor
  init(loaded name: String) {
    self.name = name
    let flagNames = Self.names(nc_flag_name)
    numberNames = Self.names(nc_number_name)
    stringNames = Self.names(nc_string_name)
    flags = flagNames.map { tigetflag($0) > 0 ? 1 : 0 }
    numbers = numberNames.map { max(-1, tigetnum($0)) }
    strings = stringNames.map { nc_string($0).map { Array(String(cString: $0).utf8) } }
    // Says that the default colours can be asked for one by one.
    extendedFlags = tigetflag("AX") > 0 ? ["AX"] : []
  }

  /// Leaves out the switch to the alternate screen and back.
  mutating func removeAlternateScreen() {
    setString("smcup", nil)
    setString("rmcup", nil)
  }

  /// Makes colour numbers below 256 the palette and those above red, green and blue.
  mutating func setDirectColors() {
    setNumber("colors", 1 << 24)
    setNumber("pairs", 1 << 16)
    setString("setaf", Self.setColor(plain: "3", bright: "9", extended: "38"))
    setString("setab", Self.setColor(plain: "4", bright: "10", extended: "48"))
    setString("initc", nil)
    extendedFlags = ["AX", "RGB"]
  }

  /// The value for `TERMINFO` that makes ncurses use this entry.
  var environmentValue: String {
    let digits = Array("0123456789abcdef".utf8)
    return "hex:"
      + String(
        decoding: compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
    return names
  }

  /// The parametrised string that sets a colour, by its number.
  private static func setColor(plain: String, bright: String, extended: String) -> String {
    "\u{1B}[%?%p1%{8}%<%t\(plain)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
      + "%e%p1%{256}%<%t\(extended);5;%p1%d%e\(extended);2;%p1%{65536}%/%d"
      + ";%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }

  private mutating func setNumber(_ name: String, _ value: Int32) {
    if let index = numberNames.firstIndex(of: name) { numbers[index] = value }
  }

  private mutating func setString(_ name: String, _ value: String?) {
    if let index = stringNames.firstIndex(of: name) {
      strings[index] = value.map { Array($0.utf8) }
    }
  }

  private var compiled: [UInt8] {
    var table: [UInt8] = []
    let offsets = strings.map { string -> Int in
      guard let string else { return -1 }
      defer { table += string + [0] }
      return table.count
    }
    let names = Array(name.utf8) + [0]
    var entry = Self.shorts([
      Self.magic, names.count, flags.count, numbers.count, strings.count, table.count,
    ])
    entry += names + flags
    Self.pad(&entry)
    entry += numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    entry += Self.shorts(offsets) + table
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
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func pad(_ bytes: inout [UInt8]) {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }
}
