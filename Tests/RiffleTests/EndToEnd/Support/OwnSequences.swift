import TestSupport

/// The grammar of what the program itself sends to a terminal of the type xterm-256color.
enum OwnSequences {
  /// What was sent beyond it, in words; empty where there is nothing.
  static func strangers(in transcript: [UInt8]) -> [String] {
    let parts = ControlSequences(transcript)
    let strangers = parts.sequences.filter { !isOwn($0) }
      .map { String(decoding: $0, as: UTF8.self).debugDescription }
    return strangers + (Harmless.objection(to: parts.text).map { ["text: " + $0] } ?? [])
  }

  private static let whole: Set<String> = [
    "\r", "\n", "\u{8}", "\t",
    // Cursor and keypad: decsc, decrc, cursor up with scrolling, application keypad.
    "\u{1B}7", "\u{1B}8", "\u{1B}M", "\u{1B}=", "\u{1B}>", "\u{1B}(B",
    // The background colour and the kind of the terminal are asked for.
    "\u{1B}]11;?\u{1B}\\", "\u{1B}[c",
    // The size of a cell and the name of the terminal too, where there are images.
    "\u{1B}[16t", "\u{1B}[>q",
    // The title is kept and given back with the alternate screen, never set.
    "\u{1B}[22;0;0t", "\u{1B}[23;0;0t",
    // Insert mode is left.
    "\u{1B}[4l",
  ]
  private static let privateModes: Set<Int> = [1, 7, 12, 25, 1006, 1007, 1000, 1049, 2004, 2026]
  /// Moving, erasing, inserting, deleting, repeating, scrolling, colours.
  private static let finals = Set("ABCDGHJKLMPSTX@bdfmr".utf8)

  private static func isOwn(_ sequence: [UInt8]) -> Bool {
    if whole.contains(String(decoding: sequence, as: UTF8.self)) { return true }
    guard sequence.starts(with: [0x1B, UInt8(ascii: "[")]), let final = sequence.last else {
      return false
    }
    let parameters = sequence.dropFirst(2).dropLast()
    guard parameters.first == UInt8(ascii: "?") else {
      return finals.contains(final)
        && parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
    }
    let modes = parameters.dropFirst().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    return "hlrs".utf8.contains(final)
      && modes.allSatisfy { $0.map(privateModes.contains) ?? false }
  }
}
