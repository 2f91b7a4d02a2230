import Foundation
import JSON
import TestSupport
import Testing

@testable import TOML

/// Documents against Python's tomllib, which must be installed.
@Suite struct TOMLReferenceTests {
  private static let batch: UInt64 = 2_000

  /// First seeds of batches; `RIFFLE_PROPERTY_SEEDS=1000` makes 10^5 documents.
  private static let batches = PropertySeeds.range(perThousand: 50, least: 1).map { $0 * batch }

  @Test(arguments: batches)
  func `a document has the values that Python reads, or is wrong for both`(first: UInt64) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "TOMLReference.py").path
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c", "PATH=/usr/local/bin:/usr/bin:/bin; exec python3 '\(script)' \(first) \(Self.batch)",
      ])
    try #require(run.status == 0, "python3 must be installed: \(run.errorText)")
    #expect(run.lines.count == Self.batch)
    var parser = JSONParser()
    var validCount = 0
    for (index, line) in run.lines.enumerated() {
      let example = try parser.parse(Array(line.utf8))
      let text = example["text"]?.string ?? ""
      let document = TOMLDocument(Array(text.utf8))
      let expected = example["value"]
      let isValid = expected?["table"] != nil
      #expect(document.problems.isEmpty == isValid, "seed \(first + UInt64(index)): \(text)")
      guard isValid else { continue }
      validCount += 1
      #expect(
        isSame(.table(document.root), expected), "seed \(first + UInt64(index)): \(text)")
    }
    #expect(validCount > 100)
  }

  private func isSame(_ value: TOMLValue, _ expected: JSONValue?) -> Bool {
    switch value {
    case .text(let text): return expected?.string == text
    case .boolean(let value): return expected?.bool == value
    case .integer(let number): return expected?["integer"]?.string == String(number)
    case .decimal(let number):
      guard let other = Double(expected?["decimal"]?.string ?? "") else { return false }
      return number == other || number.isNaN && other.isNaN
    case .time: return expected?["time"]?.bool == true
    case .array(let elements):
      guard let others = expected?["array"]?.array else { return false }
      return elements.count == others.count
        && zip(elements, others).allSatisfy { isSame($0.value, $1) }
    case .table(let table):
      guard let others = expected?["table"]?.object?.members else { return false }
      return table.count == others.count
        && others.allSatisfy { other in
          table[other.key].map { isSame($0.value, other.value) } ?? false
        }
    }
  }
}
