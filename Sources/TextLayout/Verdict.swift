/// The filter's decision about one scalar.
enum Verdict: Hashable {
  /// It is shown as it is.
  case keep
  /// It is left out and nobody misses it.
  case drop
  /// It ends a line.
  case newline
  /// It moves to the next multiple of 8 columns.
  case tab
  /// It is shown as `^` and a letter.
  case caret
  /// It is shown as its number, such as `<9b>` or `<FFFE>`.
  case number
  /// It is left out where its partner is in the same paragraph, else shown by its name.
  case bidi(BidiControl)

  /// The scalar of which terminals with kitty's graphics protocol make a part of a picture that they
  /// have: text of others must not show one.
  private static let picture: UInt32 = 0x10EEEE

  /// The verdict on a scalar by itself.
  init(on scalar: UInt32) {
    switch scalar {
    // Most of what is no ASCII is of these.
    case 0xC0..<0x61C, 0x2E80..<0xD800: self = .keep
    case 0x09: self = .tab
    case 0x0A, 0x85, 0x2028, 0x2029: self = .newline
    case 0x00..<0x20, 0x7F: self = .caret
    case 0x80..<0xA0, 0xFDD0...0xFDEF, 0xE0000...0xE007F, Self.picture: self = .number
    case 0xAD, 0x061C, 0x200E, 0x200F: self = .drop
    case _ where scalar & 0xFFFE == 0xFFFE: self = .number
    default: self = BidiControl(rawValue: scalar).map(Verdict.bidi) ?? .keep
    }
  }
}
