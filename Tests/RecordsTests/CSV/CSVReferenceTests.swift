import Foundation
import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Rows and cells against Python's csv module, which must be installed.
///
/// What differs, and why: a blank row is no record; and a row whose quote is open at the end of the
/// input is bad, so that one stray quote does not make the rest of the file a cell.
@Suite struct CSVReferenceTests {
  private static let batch: UInt64 = 2_000

  /// First seeds of batches; `RIFFLE_PROPERTY_SEEDS=1000` makes 10^5 texts.
  private static let batches = PropertySeeds.range(perThousand: 50, least: 1).map { $0 * batch }

  private struct Case {
    var seed: UInt64
    var delimiter: UInt8
    var text: [UInt8]
    var rows: [[[UInt8]]]
    /// Whether a quote is open at the end.
    var isOpen: Bool
  }

  @Test(arguments: batches)
  func `rows and cells are those of Python`(first: UInt64) throws {
    let cases = try Self.cases(from: first)
    #expect(cases.count == Self.batch)
    for example in cases { check(example) }
  }

  private func check(_ example: Case) {
    let expected = example.rows.dropLast(example.isOpen ? 1 : 0).filter { !$0.isEmpty }
    let layout = RecordLayout(format: .delimited(example.delimiter), start: 0, line: 1)
    let sizes = [example.text.count + 1, 1 + Int(example.seed % 7)]
    example.text.withUnsafeBufferPointer { bytes in
      for size in sizes {
        let spans = spans(in: bytes, layout, windowByteCount: size)
        let whole = spans.prefix { $0.fault == nil }
        let rows = whole.map {
          CellReader(delimiter: example.delimiter).cells(
            of: UnsafeBufferPointer(rebasing: bytes[$0.range]))
        }
        let text = String(decoding: example.text, as: UTF8.self).debugDescription
        #expect(
          comparable(rows, example) == comparable(expected, example),
          "seed \(example.seed), windows of \(size): \(text)")
        #expect((whole.count < spans.count) == example.isOpen, "seed \(example.seed): \(text)")
      }
    }
  }

  /// Cells without the blanks around them between bars, where Python keeps them.
  private func comparable(_ rows: [[[UInt8]]], _ example: Case) -> [[[UInt8]]] {
    guard example.delimiter == UInt8(ascii: "|") else { return rows }
    let blank = UInt8(ascii: " ")
    return rows.map { row in
      row.map { cell in
        Array(cell.drop { $0 == blank }.reversed().drop { $0 == blank }.reversed())
      }
    }
  }

  private static func cases(from first: UInt64) throws -> [Case] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "CSVReference.py").path
    let run = try ProgramRun(
      "/bin/sh",
      ["-c", "PATH=/usr/local/bin:/usr/bin:/bin; exec python3 '\(script)' \(first) \(batch)"])
    try #require(run.status == 0, "python3 must be installed: \(run.errorText)")
    var parser = JSONParser()
    return try run.lines.enumerated().map { index, line in
      let value = try parser.parse(Array(line.utf8))
      return Case(
        seed: first + UInt64(index), delimiter: bytes(value["delimiter"])[0],
        text: bytes(value["text"]),
        rows: (value["rows"]?.array ?? []).map { ($0.array ?? []).map(bytes) },
        isOpen: value["isOpen"]?.bool ?? false)
    }
  }

  /// The bytes that a string of Latin-1 stands for.
  private static func bytes(_ value: JSONValue?) -> [UInt8] {
    (value?.string ?? "").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
