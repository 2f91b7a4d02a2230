import CText
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The state machine of line breaks beside libunistring, which it takes its rules from.
@Suite struct OpportunityTests {
  /// Whether to look at everything, instead of at some of it.
  private static let isThorough = ProcessInfo.processInfo.environment["RIFFLE_THOROUGH"] != nil

  private static let blank: Unicode.Scalar = " "

  /// Whether the machine and libunistring find the same breaks in some text without newlines, but
  /// for those of rule LB29, which libunistring leaves out.
  private func agree(on scalars: [Unicode.Scalar]) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let utf8 = Array(String(text).utf8)
    var places = [UInt8](repeating: 0, count: utf8.count)
    ctext_line_breaks(utf8, utf8.count, &places)
    var finder = OpportunityFinder()
    var position = 0
    var isAfterSeparator = false
    return scalars.allSatisfy { scalar in
      defer {
        position += UTF8.width(scalar)
        if !isMark(scalar) { isAfterSeparator = ctext_line_class(scalar.value) == comma }
      }
      let isOurs = isAfterSeparator && letters.contains(ctext_line_class(scalar.value))
      return finder.isOpportunity(before: scalar.value) == (places[position] == 1 && !isOurs)
    }
  }

  private let comma = ctext_line_class(0x2C)
  private let letters: Set<UInt8> = [ctext_line_class(0x61), ctext_line_class(0x5D0)]

  /// Whether a scalar sits on the one before it (LB9).
  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [ctext_line_class(0x301), ctext_line_class(0x200D)].contains(ctext_line_class(scalar.value))
  }

  /// Whether a scalar never comes here, because it ends a line or is filtered out.
  private func isFiltered(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || [0x85, 0x2028, 0x2029].contains(scalar)
  }

  /// The first scalar of every class.
  private var examples: [Unicode.Scalar] {
    var found: [UInt8: Unicode.Scalar] = [:]
    for value in UInt32(0)..<0x2_0000 where !isFiltered(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      found[ctext_line_class(value)] = found[ctext_line_class(value)] ?? scalar
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test func `the tables that are compiled in are libunistring's`() {
    #expect(ctext_line_machine_is_current())
    #expect(ctext_ascii_classes_are_current())
  }

  @Test func `there are 34 ways to behave`() {
    #expect(examples.count == 34)
  }

  @Test func `are libunistring's in every short text of all classes`() {
    let examples = examples
    for first in examples {
      for second in examples {
        for third in examples {
          let disagree = (Self.isThorough ? examples : [third]).filter {
            !agree(on: [first, second, third, $0])
          }
          #expect(disagree.isEmpty, "\([first, second, third]) before \(disagree)")
        }
      }
    }
  }

  @Test func `are libunistring's around every scalar`() {
    let step = Self.isThorough ? 1 : 61
    if step > 1 { print("Break opportunities: 1 of \(step) scalars; all with RIFFLE_THOROUGH=1") }
    let examples = examples
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: step) where !isFiltered(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = examples.flatMap { [$0, scalar, $0, Self.blank, scalar, Self.blank] }
      #expect(agree(on: text), "U+\(String(value, radix: 16))")
    }
  }

  @Test func `are libunistring's in any text`() {
    var random = RandomSource(seed: 14)
    let examples = examples
    for round in 0..<(Self.isThorough ? 2_000_000 : 20_000) {
      let text =
        round % 2 == 0
        ? (0..<random.below(30)).map { _ in random.pick(examples) }
        : Array(AnyScript.string(scalars: 30, using: &random).unicodeScalars)
      #expect(
        agree(on: text.filter { !isFiltered($0.value) }), "\(text) in round \(round), seed 14")
    }
  }
}
