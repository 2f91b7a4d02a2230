import CNCurses
import Platform

/// A terminal's description in the compiled form of term(5), which ncurses takes from the variable
/// `TERMINFO` as well as from a file.
///
/// It is made from the terminal's own description, so that 24-bit colours need no `-direct` entry
/// on the disk, and screens without the alternate one no second path through the code.
struct TerminfoEntry {
  let name: String
  private(set) var flags: [UInt8]
  private(set) var numbers: [Int32]
  /// Where the strings begin in the table, below 0 for one that is missing.
  private(set) var strings: [Int]
  /// The strings, each with a 0 behind it; one that was replaced stays.
  private(set) var table: [UInt8] = []
  /// Flags that are not in the standard list, sorted by name.
  private(set) var extendedFlags: [String]

  // A screen waits for this: half a thousand names stay where curses has them.
  private typealias Names = (Int32) -> UnsafePointer<CChar>?

  /// Copies the description of a name that `setupterm` has just loaded.
  @MainActor
  init(loaded name: String) {
    self.name = name
    flags = Self.values(nc_flag_name) { tigetflag($0) > 0 ? 1 : 0 }
    numbers = Self.values(nc_number_name) { max(-1, tigetnum($0)) }
    // Says that the default colours can be asked for one by one.
    extendedFlags = tigetflag("AX") > 0 ? ["AX"] : []
    strings = []
    strings = Self.values(nc_string_name) { name in
      guard let string = nc_string(name) else { return -1 }
      return add(UnsafeRawBufferPointer(start: string, count: strlen(string)))
    }
  }

  /// Leaves out the switch to the alternate screen and back.
  mutating func removeAlternateScreen() {
    setString("smcup", nil)
    setString("rmcup", nil)
  }

  /// Leaves out whatever names a row of the screen, or moves rows on it.
  ///
  /// - Parameter home: The sequence by which the cursor comes to the first row that is drawn on.
  mutating func confine(home: String) {
    for name in Self.namesOfScreen { setString(name, nil) }
    setString("home", home)
    // With the place the terminal takes back the look that it had there.
    if let index = Self.index(of: "msgr", in: nc_flag_name) { flags[index] = 0 }
  }

  private static let namesOfScreen = [
    "smcup", "rmcup", "cup", "mrcup", "vpa", "ll", "clear", "csr", "wind", "il", "il1", "dl", "dl1",
    "ind", "indn", "ri", "rin", "hd", "hu",
  ]

  /// Makes colour numbers below 256 the palette and those above red, green and blue.
  mutating func setDirectColors() {
    setNumber("colors", 1 << 24)
    setNumber("pairs", 1 << 16)
    setString("setaf", Self.setColor(plain: "3", bright: "9", extended: "38"))
    setString("setab", Self.setColor(plain: "4", bright: "10", extended: "48"))
    setString("initc", nil)
    extendedFlags = ["AX", "RGB"]
  }

  private static func values<Value>(
    _ name: Names, _ value: (UnsafePointer<CChar>) -> Value
  ) -> [Value] {
    var values: [Value] = []
    while let next = name(Int32(values.count)) { values.append(value(next)) }
    return values
  }

  private static func index(of name: String, in names: Names) -> Int? {
    var index: Int32 = 0
    while let next = names(index) {
      if strcmp(next, name) == 0 { return Int(index) }
      index += 1
    }
    return nil
  }

  private mutating func add(_ string: some Collection<UInt8>) -> Int {
    let start = table.count
    table += string
    table.append(0)
    return start
  }

  /// The parametrised string that sets a colour, by its number.
  private static func setColor(plain: String, bright: String, extended: String) -> String {
    "\u{1B}[%?%p1%{8}%<%t\(plain)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
      + "%e%p1%{256}%<%t\(extended);5;%p1%d%e\(extended);2;%p1%{65536}%/%d"
      + ";%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }

  private mutating func setNumber(_ name: String, _ value: Int32) {
    if let index = Self.index(of: name, in: nc_number_name) { numbers[index] = value }
  }

  private mutating func setString(_ name: String, _ value: String?) {
    guard let index = Self.index(of: name, in: nc_string_name) else { return }
    strings[index] = value.map { add($0.utf8) } ?? -1
  }
}

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
