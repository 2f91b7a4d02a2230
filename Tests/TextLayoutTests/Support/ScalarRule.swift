import Foundation
import Testing
import TextLayout

/// What is to become of a scalar by itself, a naive reference to compare with.
struct ScalarRule {
  /// Classes of scalars that are shown in one way.
  enum Kind: String, Sendable {
    case notation, dropped, replaced, mark, narrow, wide
  }

  /// The class of a scalar, what its cells show and the columns they take.
  struct Outcome {
    var kind: Kind
    var bases: [UInt32]
    var columns: Int
    /// What stands on the first cell.
    var mark: UInt32 = 0

    /// Whether just this became of the scalar.
    func describes(_ cells: [TextCell]) -> Bool {
      guard cells.count == bases.count, cells.first?.marks[0] ?? 0 == mark else { return false }
      let (shown, taken) = (cells.map(\.base.value), cells.reduce(0) { $0 + $1.columns })
      return shown == bases && taken == columns
    }
  }

  private typealias WidthFunction = @convention(c) (Int32) -> Int32
  private let wcwidth: WidthFunction

  /// Finds the function by its name, since Swift imports no part of wchar.h that has it.
  init() throws {
    let symbol = try #require(dlsym(nil, "wcwidth"))
    wcwidth = unsafeBitCast(symbol, to: WidthFunction.self)
  }

  /// The outcome for a scalar that ends no line, in a thread whose locale has UTF-8.
  func outcome(of scalar: UInt32) -> Outcome {
    if let notation = Self.notation(of: scalar) {
      return Outcome(
        kind: .notation, bases: notation.unicodeScalars.map(\.value), columns: notation.utf8.count)
    }
    if Self.isDropped(scalar) { return Outcome(kind: .dropped, bases: [], columns: 0) }
    switch wcwidth(Int32(scalar)) {
    case 0: return Outcome(kind: .mark, bases: [0x25CC], columns: 1, mark: scalar)
    case 1: return Outcome(kind: .narrow, bases: [scalar], columns: 1)
    case 2: return Outcome(kind: .wide, bases: [scalar], columns: 2)
    default: return Outcome(kind: .replaced, bases: [0xFFFD], columns: 1)
    }
  }

  /// How something that cannot be shown is written, or nil.
  private static func notation(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x7F: "^?"
    case 0x80...0x9F: "<" + String(scalar, radix: 16) + ">"
    case 0x202A...0x202E: ["<LRE>", "<RLE>", "<PDF>", "<LRO>", "<RLO>"][Int(scalar - 0x202A)]
    case 0x2066...0x2069: ["<LRI>", "<RLI>", "<FSI>", "<PDI>"][Int(scalar - 0x2066)]
    case 0xFDD0...0xFDEF, 0xE0000...0xE007F, 0x10EEEE:
      "<" + String(scalar, radix: 16, uppercase: true) + ">"
    case _ where scalar & 0xFFFF >= 0xFFFE: "<" + String(scalar, radix: 16, uppercase: true) + ">"
    default: nil
    }
  }

  private static func isDropped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0xFEFF, 0x180B...0x180F, 0x200B...0x200F, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFFF9...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0080...0xE0FFF:
      true
    default: false
    }
  }
}
