import CNCurses
import Platform

/// A terminal's description in the compiled form of term(5), which ncurses takes from the variable
/// `TERMINFO` as well as from a file.
///
/// It is made from the terminal's own description, so that 24-bit colours need no `-direct` entry
/// on the disk, and screens without the alternate one no second path through the code.
struct TerminfoEntry {
  let name: String
  let flags: [UInt8]
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
